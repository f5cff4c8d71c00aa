"""The small library of linear algebra of the packaged game (`packing/blas.c`) does what numpy's OpenBLAS does."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.tools.balance import _inverse
from tests.sources import nodes

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packing"))

import blas  # noqa: E402

ASKED = r"""
import itertools, numpy as np
rng = np.random.default_rng(7)
def whole(*shape):
    return rng.integers(-9, 10, shape)
def laid(a):    # as numpy hands it on: in rows, in columns, every other row, turned round, every other column
    yield a
    yield np.asfortranarray(a)
    yield np.repeat(a, 2, axis=0)[::2]
    yield a[::-1].copy()[::-1]
    yield np.repeat(a, 2, axis=1)[:, ::2]
count = 0
for kind in "fdFD":
    for m, n, k in itertools.product((1, 2, 5, 19), (1, 3, 17), (1, 4, 33)):
        a, b = whole(m, k), whole(k, n)
        if kind in "FD":
            a, b = a + 1j * whole(m, k), b + 1j * whole(k, n)
        exact = np.array([[sum(a[i, l] * b[l, j] for l in range(k)) for j in range(n)] for i in range(m)])
        for left, right in itertools.product(laid(a.astype(kind)), laid(b.astype(kind))):
            assert (left @ right == exact).all(), (kind, m, n, k)
            assert (left[0] @ right == exact[0]).all() and (left @ right[:, 0] == exact[:, 0]).all()
            assert np.dot(left[0], right[:, 0]) == exact[0, 0]
            assert np.vdot(left[0].conj(), right[:, 0]) == exact[0, 0]
            assert (np.dot(left[0, :1][0], right) == left[0, 0] * right).all()
            count += 1
        for one in laid(a.astype(kind)):      # a matrix by itself turned is another function
            assert (one @ one.T == one.astype("D") @ one.T.copy().astype("D")).all()
            assert (one.T @ one == np.einsum("ji,jk->ik", one, one)).all()
try:
    np.linalg.inv(np.eye(3))
except np.linalg.LinAlgError:
    print(count, "products, no LAPACK")
else:
    print(count, "products by another library")
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not sys.platform.startswith("linux") or blas.compiler(sys.platform) is None:
        pytest.skip("needs a C compiler on Linux: Debian package gcc")
    path = tmp_path_factory.mktemp("blas") / "blas.so"
    assert blas.compiled(path, sys.platform) == ""
    return path


def modules() -> list[Path]:
    package = Path(np.__file__).parent
    return [path for path in package.rglob("*.so") if "umath" in path.name or "lapack" in path.name]


def test_numpy_multiplies_with_it_as_before(library: Path) -> None:
    """Whole numbers, so that no order of adding matters; every layout that numpy hands on without a copy."""
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "LD_PRELOAD": str(library)})
    assert done.returncode == 0, done.stderr
    assert done.stdout == "3600 products, no LAPACK\n"


def test_it_has_all_that_numpy_asks_for(library: Path) -> None:
    found = modules()
    assert found and blas.lacks(library, found) == []
    made = library.with_name("less.so")
    made.write_bytes(library.read_bytes().replace(b"scipy_cblas_zgemv64_\0", b"scipy_cblas_zgemx64_\0"))
    assert blas.lacks(made, found) == ["scipy_cblas_zgemv64_"]


def test_the_build_takes_it_instead_and_leaves_out_what_openblas_needed(library: Path, tmp_path: Path) -> None:
    package = Path(np.__file__).parent
    entries = [("numpy.libs/libscipy_openblas64_-1a.so", "/x/a.so", "BINARY"),
               ("numpy.libs/libgfortran-04.so.5.0.0", "/x/b.so", "BINARY"), ("libstdc++.so.6", "/x/c.so", "BINARY"),
               *((str(Path("numpy", path.relative_to(package))), str(path), "EXTENSION") for path in modules())]
    kept, said = blas.instead_of_openblas(entries, tmp_path)
    assert kept == [("numpy.libs/libscipy_openblas64_-1a.so", str(tmp_path / "libscipy_openblas64_-1a.so"), "BINARY"),
                    *entries[2:]]
    assert said.endswith("kB instead of OpenBLAS") and Path(kept[0][1]).stat().st_size < 60_000
    assert blas.instead_of_openblas(entries[1:], tmp_path) == (entries[1:], "numpy brings no OpenBLAS here")


def test_without_a_compiler_openblas_stays_and_it_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(blas, "compiler", lambda system: None)
    monkeypatch.setattr(sys, "platform", "linux")
    entries = [("numpy.libs/libscipy_openblas64_-1a.so", "/x/a.so", "BINARY")]
    kept, said = blas.instead_of_openblas(entries, tmp_path)
    assert kept == entries and said.endswith("no C compiler for linux")


def test_nothing_in_the_game_asks_for_lapack() -> None:
    """`numpy.linalg` would raise in the packaged game alone."""
    wrong = []
    for path in (ROOT / "game").rglob("*.py"):
        for node in nodes(path.read_text("utf-8"), ast.Attribute, ast.ImportFrom):
            if isinstance(node, ast.Attribute) and node.attr in ("linalg", "polyfit", "roots") \
                    and isinstance(node.value, ast.Name) and node.value.id == "np" \
                    or isinstance(node, ast.ImportFrom) and (node.module or "").startswith("numpy.linalg"):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == []


def test_the_inverse_of_balance() -> None:
    rng = np.random.default_rng(3)
    for size in (1, 2, 7, 40):
        x = rng.integers(-3, 4, (60, size)).astype(float)
        square = x.T @ x + 2.0 * np.eye(size)
        assert np.allclose(_inverse(square), np.linalg.inv(square), rtol=1e-9, atol=1e-12)
