"""What can go wrong when a run is read. Each is one sentence for people."""


class AnalysisError(Exception):
    """Base of all errors of this room; a command ends with exit code 2."""


class RunError(AnalysisError):
    """The directory is no run, is empty, or a part of it cannot be read."""


class QuestionError(AnalysisError):
    """An unknown question, an unknown parameter, or a value that does not fit."""


class QueryError(AnalysisError):
    """SQL that DuckDB refuses."""
