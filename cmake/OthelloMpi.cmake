# Whether MPI is used: sets OTHELLO_WITH_MPI. Sanitized builds omit it, because the library itself
# is not clean under them.

set(OTHELLO_MPI AUTO CACHE STRING "Ranks over MPI: AUTO (if found), ON or OFF")
set_property(CACHE OTHELLO_MPI PROPERTY STRINGS AUTO ON OFF)
set(OTHELLO_WITH_MPI OFF)
if(OTHELLO_MPI STREQUAL "OFF" OR (OTHELLO_MPI STREQUAL "AUTO" AND OTHELLO_SANITIZE))
  return()
endif()
# Only the C interface is used, and finding it needs a C compiler.
include(CheckLanguage)
check_language(C)
if(CMAKE_C_COMPILER)
  enable_language(C)
  find_package(MPI COMPONENTS C QUIET)
endif()
if(MPI_C_FOUND)
  set(OTHELLO_WITH_MPI ON)
elseif(OTHELLO_MPI STREQUAL "ON")
  message(FATAL_ERROR "OTHELLO_MPI is ON, but no MPI library was found (Debian: libopenmpi-dev)")
endif()
