import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import othello_lab
from othello_lab import _core

MODULES = [importlib.import_module(f"othello_lab.{m.name}")
           for m in pkgutil.iter_modules(othello_lab.__path__) if m.name != "_core"]


@pytest.mark.parametrize("module", [othello_lab, *MODULES], ids=lambda m: m.__name__)
def test_examples_of_docstrings(module):
    failed, _ = doctest.testmod(module)
    assert failed == 0


def test_public_names_are_documented():
    for name in othello_lab.__all__:
        thing = getattr(othello_lab, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name
            is_exception = inspect.isclass(thing) and issubclass(thing, Exception)
            assert is_exception or ">>>" in inspect.getdoc(thing), name
    assert sorted(set(othello_lab.__all__)) == sorted(othello_lab.__all__)


def described():
    """The names of _core.pyi: functions with their number of arguments, classes with members."""
    tree = ast.parse(Path(othello_lab.__file__).with_name("_core.pyi").read_text())
    functions, classes = {}, {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            functions[node.name] = len(node.args.posonlyargs + node.args.args)
        elif isinstance(node, ast.ClassDef):
            classes[node.name] = {
                n.name if isinstance(n, ast.FunctionDef) else n.target.id
                for n in node.body if isinstance(n, (ast.FunctionDef, ast.AnnAssign))}
    return functions, classes


def test_stub_describes_the_module():
    functions, classes = described()
    public = {name for name in dir(_core) if not name.startswith("_")}
    assert public == set(functions) | set(classes)
    for name, count in functions.items():
        signature = getattr(_core, name).__doc__.splitlines()[0]
        found = re.match(rf"{name}\((.*)\) -> ", signature).group(1)
        assert len(re.findall(r"\w+: ", found)) == count, signature
    for name, members in classes.items():
        own = {m for m in vars(getattr(_core, name)) if not m.startswith("_")}
        assert own == {m for m in members if not m.startswith("_")}, name


def test_types_by_mypy():
    if shutil.which("mypy") is None:
        pytest.skip("mypy is not installed")
    package = Path(othello_lab.__file__).parent
    done = subprocess.run(["mypy", "--strict", "--cache-dir", "/dev/null", "--python-executable",
                           sys.executable, package], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_wheel(source, tmp_path):
    """Unpacked in another folder, it plays without the build folder."""
    subprocess.run([sys.executable, source / "python/wheel.py", Path(othello_lab.__file__).parent,
                    tmp_path], check=True, capture_output=True)
    [wheel] = tmp_path.glob("othello_lab-*.whl")
    assert wheel.name.endswith("linux_x86_64.whl") or "linux" in wheel.name
    with zipfile.ZipFile(wheel) as file:
        assert file.testzip() is None
        file.extractall(tmp_path / "site")
        record = [n for n in file.namelist() if n.endswith("RECORD")]
        assert len(record) == 1
    code = ("import othello_lab as ol; print(ol.__file__); "
            "print(ol.match('generalist', 'random', 10).games)")
    done = subprocess.run([sys.executable, "-I", "-c",
                           f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); {code}"],
                          capture_output=True, text=True, check=True, cwd=tmp_path)
    assert str(tmp_path) in done.stdout and done.stdout.endswith("10\n")


def test_examples_of_the_documentation(source):
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    text = (source / "docs/python.md").read_text()
    code = "\n".join(re.findall(r"^```pycon\n(.*?)^```", text, re.M | re.S))
    runner.run(parser.get_doctest(code, {}, "python.md", "docs/python.md", 0))
    assert runner.summarize().attempted >= 8 and runner.failures == 0


def test_example_of_the_readme(source):
    text = (source / "README.md").read_text()
    code = re.search(r"^```pycon\n(.*?)^```", text, re.M | re.S).group(1)
    examples = doctest.DocTestParser().get_examples(code.replace("games=1000", "games=20"))
    assert len(examples) >= 3
    names = {}
    for example in examples:
        exec(example.source, names)
