"""Pytest plugin of the mutants' runner: keeps the tests that have the rule MUTANT_RULE in their name."""

import os

import pytest
from rule_names import names


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rule = os.environ.get("MUTANT_RULE", "")
    if not rule:
        return
    config.hook.pytest_deselected(items=[item for item in items if not names(item.name, rule)])
    items[:] = [item for item in items if names(item.name, rule)]
