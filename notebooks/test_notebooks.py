"""Every notebook runs from the first cell to the last."""

from pathlib import Path

import nbformat
import pytest
from nbconvert.preprocessors import ExecutePreprocessor

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize("path", sorted(HERE.glob("*.ipynb")), ids=lambda p: p.stem)
def test_notebook(path):
    book = nbformat.read(path, as_version=4)
    codes = [cell for cell in book.cells if cell.cell_type == "code"]
    assert any(cell.outputs for cell in codes), "committed with its results, to be read on a host"
    ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(
        book, {"metadata": {"path": str(HERE)}})
