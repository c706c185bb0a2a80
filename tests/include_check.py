#!/usr/bin/env python3
"""include_check.py SRC: every source includes, itself or through our own headers, the headers of the
standard library that it uses. The builds cannot tell: headers of libraries include most of them, and
separately compiled sources share a precompiled set (OTHELLO_PRECOMPILED in cmake/OthelloLayer.cmake).
One line for each that is missing."""
import pathlib
import re
import sys

# Names that stand for their header. Left out: names that several headers define (size_t, pair, swap).
NAMES = {
    "algorithm": "all_of any_of none_of find_if find_if_not copy copy_n copy_if fill fill_n transform "
                 "generate replace rotate shuffle reverse sort stable_sort partial_sort nth_element "
                 "lower_bound upper_bound equal_range binary_search max_element min_element "
                 "minmax_element clamp count_if remove_if for_each adjacent_find unique "
                 "set_difference set_intersection includes next_permutation merge partition "
                 "lexicographical_compare is_sorted mismatch search ranges::\\w+",
    "array": "array",
    "atomic": "atomic atomic_flag atomic_ref memory_order_relaxed",
    "charconv": "from_chars to_chars",
    "chrono": "chrono::\\w+",
    "cmath": "sqrt exp log log2 log10 pow tanh floor ceil lround llround isfinite isnan fabs erf erfc "
             "lgamma hypot nextafter ldexp",
    "condition_variable": "condition_variable condition_variable_any",
    "deque": "deque",
    "filesystem": "filesystem::\\w+",
    "fstream": "ifstream ofstream fstream",
    "functional": "function greater hash ref cref invoke not_fn",
    "limits": "numeric_limits",
    "map": "map multimap",
    "memory": "unique_ptr shared_ptr weak_ptr make_unique make_shared enable_shared_from_this",
    "mutex": "mutex lock_guard unique_lock scoped_lock once_flag call_once recursive_mutex",
    "numeric": "accumulate iota inner_product partial_sum reduce transform_reduce gcd exclusive_scan",
    "optional": "optional nullopt",
    "set": "set multiset",
    "span": "span",
    "sstream": "stringstream ostringstream istringstream",
    "string": "string to_string stoi stod stoul getline",
    "string_view": "string_view",
    "thread": "thread jthread this_thread::\\w+",
    "tuple": "tuple tie make_tuple forward_as_tuple",
    "unordered_map": "unordered_map",
    "unordered_set": "unordered_set",
    "variant": "variant get_if holds_alternative visit monostate",
    "vector": "vector",
}
HEADER_OF = [
    (header, re.compile(r"\bstd::(?:%s)\b" % "|".join(names.split())))
    for header, names in NAMES.items()
]
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:<([^>]+)>|"([^"]+)")', re.M)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"", re.S)


def without_comments(text):
    return COMMENT.sub(" ", text)


def main():
    root = pathlib.Path(sys.argv[1])
    texts = {p: p.read_text() for e in ("*.h", "*.cc", "*.inc") for p in root.rglob(e)}
    reached = {}

    def headers_of(path):
        """The standard headers that `path` includes, itself or through our own."""
        if path not in reached:
            reached[path] = set()
            for system, own in INCLUDE.findall(texts.get(path, "")):
                reached[path] |= {system} if system else headers_of(root / own)
        return reached[path]

    missing = 0
    for path in sorted(texts):
        # Headers of kernels are included inside the namespace of an instruction set, which could not
        # hold headers of the standard library; the including file has them.
        if path.suffix == ".h" and path.parent.name == "kernels":
            continue
        code = without_comments(texts[path])
        for header, pattern in HEADER_OF:
            used = pattern.search(code)
            if used and header not in headers_of(path):
                print(f"{path}: uses {used.group()}, expected #include <{header}>")
                missing += 1
    if missing:
        sys.exit(f"{missing} includes are missing")


main()
