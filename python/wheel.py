#!/usr/bin/python3
"""wheel.py PACKAGE OUT: makes a wheel of the built package in the folder PACKAGE, in the folder OUT.

The wheel needs NumPy and the C and C++ runtime of the system. The other shared libraries that the
module was linked with are copied into it, where the module looks first.
"""
import base64
import hashlib
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

# Those that every Linux system with Python has (as in the manylinux rules).
SYSTEM = re.compile(r"^(linux-vdso|ld-linux|libc|libm|libdl|librt|libpthread|libstdc\+\+|libgcc_s)\b")


def shared_libraries(module):
    """The libraries to copy, by the names under which the module asks for them."""
    listing = subprocess.run(["ldd", module], capture_output=True, text=True, check=True).stdout
    found = {}
    for name, path in re.findall(r"^\s*(\S+) => (\S+) \(", listing, re.M):
        if not SYSTEM.match(name):
            found[name] = Path(path)
    missing = re.findall(r"^\s*(\S+) => not found", listing, re.M)
    if missing:
        sys.exit(f"wheel: {module} needs {', '.join(missing)}, which is not installed")
    return found


def metadata(version):
    return f"""Metadata-Version: 2.1
Name: othello-lab
Version: {version}
Summary: Train, compare and play Othello position-evaluation functions
License: MIT
Requires-Python: =={sys.version_info.major}.{sys.version_info.minor}.*
Requires-Dist: numpy
"""


def digest(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    package, out = Path(sys.argv[1]), Path(sys.argv[2])
    modules = list(package.glob("_core.*.so"))
    if len(modules) != 1:
        sys.exit(f"wheel: found {len(modules)} built modules in {package}, expected 1")
    sys.path.insert(0, str(package.parent))
    import othello_lab

    version = othello_lab.__version__
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_')}"
    files = {f"othello_lab/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
             if path.suffix in (".py", ".pyi", ".so") or path.name == "py.typed"}
    for name, path in shared_libraries(modules[0]).items():
        files[f"othello_lab/lib/{name}"] = path.read_bytes()
    about = f"othello_lab-{version}.dist-info"
    files[f"{about}/METADATA"] = metadata(version).encode()
    files[f"{about}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: wheel.py\n"
                               f"Root-Is-Purelib: false\nTag: {tag}\n").encode()
    record = "".join(f"{name},{digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{about}/RECORD"] = (record + f"{about}/RECORD,,\n").encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"othello_lab-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            # A fixed date, so that the same files give the same wheel.
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data,
                             zipfile.ZIP_DEFLATED, compresslevel=1)
    print(wheel)


main()
