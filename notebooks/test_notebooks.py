"""Every notebook runs from the first cell to the last, with the results it was committed with."""

from pathlib import Path

import nbformat
import pytest
from nbconvert.preprocessors import ExecutePreprocessor

HERE = Path(__file__).resolve().parent


def results(book):
    """What each cell prints and returns, as text; pictures depend on fonts. On a busy machine what
    a cell prints arrives in several parts."""
    return ["".join("".join(out.get("text", "")) or out.data["text/plain"] for out in cell.outputs)
            for cell in book.cells if cell.cell_type == "code"]


@pytest.mark.parametrize("path", sorted(HERE.glob("*.ipynb")), ids=lambda p: p.stem)
def test_notebook(path):
    book = nbformat.read(path, as_version=4)
    committed = results(book)
    ExecutePreprocessor(timeout=1200, kernel_name="python3").preprocess(
        book, {"metadata": {"path": str(HERE)}})
    assert any(committed) and results(book) == committed
