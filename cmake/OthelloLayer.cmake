# One folder of src/ is one layer: a static library, and a test program from the *_test.cc files
# beside the sources.

# The flags for everything compiled here; not exported with the package.
add_library(othello_options INTERFACE)
target_compile_options(othello_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
  # Same bits everywhere: a fused multiply-add would round differently from the two operations.
  -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 falsely warns of overlapping copies in std::string's operator+ (GCC bug 105651).
  target_compile_options(othello_options INTERFACE -Wno-restrict)
endif()
find_program(OTHELLO_MOLD mold)
if(OTHELLO_MOLD)
  # Links in a fraction of the time of Debian's default.
  target_link_options(othello_options INTERFACE -fuse-ld=mold)
endif()
if(OTHELLO_WERROR)
  target_compile_options(othello_options INTERFACE -Werror)
endif()
if(OTHELLO_SANITIZE)
  string(REPLACE " " "," sanitizers ${OTHELLO_SANITIZE})
  target_compile_options(othello_options INTERFACE -fsanitize=${sanitizers}
    -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(othello_options INTERFACE -fsanitize=${sanitizers})
endif()

# Unity build: several sources are compiled as one, because parsing headers is most of the work.
# Builds that check for missing includes switch it off.
option(OTHELLO_UNITY "Compile several sources as one" ON)
set(CMAKE_UNITY_BUILD ${OTHELLO_UNITY})
# A small batch recompiles a change in seconds; a large one suits builds from scratch. Names in
# unnamed namespaces must be unique within a unit, and so within a layer.
set(OTHELLO_UNITY_BATCH 8 CACHE STRING "Number of sources compiled as one")
set(CMAKE_UNITY_BUILD_BATCH_SIZE ${OTHELLO_UNITY_BATCH})

# othello_cold(TARGET): code outside the inner loop of a game, whose speed does not matter, is
# compiled with fewer optimisations, in half the time.
function(othello_cold target)
  target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
endfunction()

# Where each source is compiled separately, parsing headers is most of the work. These, of the standard
# library, are precompiled for all layers; tests/include_check.py knows them, so that no source does
# without an #include that it needs. <fmt/format.h> is used by nearly all layers.
set(OTHELLO_PRECOMPILED
  <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <deque> <filesystem>
  <fstream> <functional> <limits> <map> <memory> <mutex> <numeric> <optional> <set> <span> <sstream>
  <string> <string_view> <thread> <tuple> <unordered_map> <unordered_set> <variant> <vector>
  <fmt/format.h>)

# othello_parse_once(TARGET <header> ...): precompiles large headers of libraries, too.
function(othello_parse_once target)
  if(NOT OTHELLO_UNITY)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# othello_alone(source ...): excluded from the unity build.
function(othello_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# The layers that the Python module (python/) contains, as a shared object.
set(OTHELLO_PYTHON_LAYERS core othello eval play search arena learn backend lab)

# othello_test(NAME [COLD] SOURCES a_test.cc ... LAYERS layer ... [LABEL label])
# A GoogleTest program; each of its suites is a test for ctest, named after the program's stem.
# The label is the stem if none is given; "golden" is for long suites, which sanitized runs leave
# out.
function(othello_test name)
  cmake_parse_arguments(ARG "COLD" "LABEL" "SOURCES;LAYERS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  list(TRANSFORM ARG_LAYERS PREPEND othello_)
  target_link_libraries(${name} PRIVATE ${ARG_LAYERS} othello_options
    GTest::gtest GTest::gtest_main rapidcheck)
  # Where a test and the tested library both contain an inline function, the linker takes the test's
  # copy, which must be optimised in tests that play many games under a sanitizer.
  if(CMAKE_BUILD_TYPE STREQUAL Release OR ARG_COLD)
    othello_cold(${name})
  endif()
  string(REGEX REPLACE "_test$" "" stem ${name})
  if(NOT ARG_LABEL)
    set(ARG_LABEL ${stem})
  endif()
  othello_discover_suites(${name} ${stem} ${ARG_LABEL})
endfunction()

# othello_layer(NAME [COLD] [READS] [FOLDERS folder ...] [SOURCES a.cc ...] DEPENDS lower_layer ...
#               LIBRARIES package ...)
# All sources of the folder and of the named FOLDERS below it, and SOURCES from elsewhere; the
# *_test.cc files become NAME_test. main.cc is left out, for the executable. READS: the layer reads
# input that is fuzzed.
function(othello_layer name)
  cmake_parse_arguments(ARG "COLD;READS" "" "FOLDERS;SOURCES;DEPENDS;LIBRARIES" ${ARGN})
  set(sources "")
  foreach(folder "." ${ARG_FOLDERS})
    file(GLOB more CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${folder}/*.cc)
    list(APPEND sources ${more})
  endforeach()
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$|^main\\.cc$")
  add_library(othello_${name} STATIC ${sources} ${ARG_SOURCES})
  target_include_directories(othello_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(othello_${name} PUBLIC cxx_std_20)
  if(name IN_LIST OTHELLO_PYTHON_LAYERS AND (OTHELLO_WITH_PYTHON OR NOT OTHELLO_SANITIZE))
    # Hidden symbols make position-independent code as fast as that of a program.
    set_target_properties(othello_${name} PROPERTIES
      POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  endif()
  target_link_libraries(othello_${name} PRIVATE $<BUILD_INTERFACE:othello_options>)
  if(OTHELLO_FUZZ AND ARG_READS)
    # The coverage that guides libFuzzer; only fuzz targets link its main(). Elsewhere it would only
    # slow down the tests that play games.
    target_compile_options(othello_${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  foreach(layer IN LISTS ARG_DEPENDS)
    target_link_libraries(othello_${name} PUBLIC othello_${layer})
  endforeach()
  target_link_libraries(othello_${name} PUBLIC ${ARG_LIBRARIES})
  othello_parse_once(othello_${name} ${OTHELLO_PRECOMPILED})
  if(ARG_COLD)
    othello_cold(othello_${name})
  endif()

  if(OTHELLO_TESTS AND tests)
    set(cold "")
    if(ARG_COLD)
      set(cold COLD)
    endif()
    othello_test(${name}_test ${cold} SOURCES ${tests} LAYERS ${name})
  endif()
endfunction()
