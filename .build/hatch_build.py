"""Compile ``sim`` and ``strategies`` with mypyc while the wheel is built.

A regular install compiles when a C compiler and Python's headers are there, and says so and goes on in plain Python
when they are not or the compilation fails. GUILDHALL_COMPILE=1 insists (a failure then fails the build), 0 forbids. An
editable install stays plain. The sources travel beside the compiled modules, for tracebacks and for reading.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGES = ("sim", "strategies")

# Higher levels take half as long again to compile and play no faster: measured.
SETUP = """
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


class Abreast(build_ext):
    # The modules make one extension, whose C files would be compiled one after the other, and a small one each.
    def build_extensions(self):
        one = self.compiler.compile

        def abreast(sources, *args, **kwargs):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(lambda source: one([source], *args, **kwargs), sources))
            return [path for paths in made for path in paths]

        self.compiler.compile = abreast
        super().build_extensions()


paths = sorted(str(p) for package in {packages!r} for p in Path(package).rglob("*.py"))
setup(
    name="guildhall-compiled",
    packages=[],
    py_modules=[],
    cmdclass={{"build_ext": Abreast}},
    ext_modules=mypycify(
        ["--config-file=", "--no-warn-unused-configs", *paths],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        group_name="guildhall",
    ),
)
"""


def wanted() -> str:
    """``force``, ``no`` or ``try``, from GUILDHALL_COMPILE."""
    return {"1": "force", "0": "no"}.get(os.environ.get("GUILDHALL_COMPILE", ""), "try")


def compiler_found() -> bool:
    """Whether a C compiler and the headers of this Python are there."""
    named = os.environ.get("CC", "").split()
    names = named[:1] or ["cc", "gcc", "clang"]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return sys.implementation.name == "cpython" and header.is_file() and any(shutil.which(n) for n in names)


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to a regular wheel."""

    def compiling(self) -> bool:
        return wanted() == "force" or (wanted() == "try" and compiler_found())

    def dependencies(self) -> list[str]:
        """What the compilation needs in the build environment, and nothing when it is not to happen."""
        return ["mypy[mypyc]>=1.13"] if self.target_name == "wheel" and self.compiling() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable" or wanted() == "no":
            return
        if not self.compiling():
            self.app.display_warning("guildhall: no C compiler or no Python headers; installing in plain Python")
            return
        work = Path(tempfile.mkdtemp(prefix="guildhall-build-"))
        self.work = work
        try:
            built = compiled(Path(self.root), work)
        except (OSError, subprocess.CalledProcessError) as error:
            if wanted() == "force":
                raise
            self.app.display_warning(f"guildhall: compilation failed, installing in plain Python ({error})")
            return
        for path in built:
            build_data["force_include"][str(path)] = path.relative_to(work / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        work = getattr(self, "work", None)
        if work is not None:
            shutil.rmtree(work, ignore_errors=True)


def compiled(root: Path, work: Path) -> list[Path]:
    """Compile a copy of the packages in ``work`` and return the extension modules."""
    for package in PACKAGES:
        shutil.copytree(root / package, work / package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (work / "setup.py").write_text(SETUP.format(packages=PACKAGES), encoding="utf-8")
    jobs = str(max(1, os.cpu_count() or 1))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "lib", "--build-temp", "tmp", "-j", jobs]
    # The copy comes before an installed guildhall; what follows is how pip lends the build environment.
    path = os.pathsep.join(filter(None, [str(work), os.environ.get("PYTHONPATH", "")]))
    environ = dict(os.environ, MYPYPATH="", PYTHONPATH=path)
    subprocess.run(command, cwd=work, env=environ, check=True, stdout=sys.stderr)
    return sorted((work / "lib").rglob("*.so")) + sorted((work / "lib").rglob("*.pyd"))
