# Whether the Python module is built (python/): sets OTHELLO_WITH_PYTHON. Sanitized builds omit it,
# because the interpreter is not sanitized; docs/python.md says how to check it with one.

set(OTHELLO_PYTHON AUTO CACHE STRING "The Python module: AUTO (if pybind11 and NumPy are found), ON or OFF")
set_property(CACHE OTHELLO_PYTHON PROPERTY STRINGS AUTO ON OFF)
set(OTHELLO_WITH_PYTHON OFF)
if(OTHELLO_PYTHON STREQUAL "OFF" OR (OTHELLO_PYTHON STREQUAL "AUTO" AND OTHELLO_SANITIZE))
  return()
endif()
# Debian's interpreter, which has Debian's NumPy; the first one on the path may be another.
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 QUIET COMPONENTS Interpreter Development.Module NumPy)
find_path(PYBIND11_INCLUDE_DIR pybind11/pybind11.h)
if(Python3_Interpreter_FOUND AND Python3_Development.Module_FOUND AND Python3_NumPy_FOUND AND PYBIND11_INCLUDE_DIR)
  set(OTHELLO_WITH_PYTHON ON)
elseif(OTHELLO_PYTHON STREQUAL "ON")
  message(FATAL_ERROR "OTHELLO_PYTHON is ON, but pybind11, NumPy or the headers of Python were not "
    "found (Debian: pybind11-dev python3-dev python3-numpy)")
else()
  message(STATUS "Built without the Python module: pybind11, NumPy or the headers of Python were not found")
endif()
