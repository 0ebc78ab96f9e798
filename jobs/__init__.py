"""From a plan to a run directory: the command line, plans and their blocks, workers, and the files they write."""
