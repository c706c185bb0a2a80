# One folder of src/ is one layer: a static library, and a test program made of the *_test.cc files
# that stand beside the sources.

add_library(othello_options INTERFACE)
target_compile_options(othello_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
  # Same bits everywhere: a fused multiply-add would round differently from the two operations.
  -ffp-contract=off)
if(OTHELLO_WERROR)
  target_compile_options(othello_options INTERFACE -Werror)
endif()
if(OTHELLO_SANITIZE)
  target_compile_options(othello_options INTERFACE -fsanitize=${OTHELLO_SANITIZE}
    -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(othello_options INTERFACE -fsanitize=${OTHELLO_SANITIZE})
endif()

# othello_layer(NAME SOURCES a.cc ... DEPENDS lower_layer ...)
# The folder's *_test.cc files become the program NAME_test.
function(othello_layer name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;LIBRARIES" ${ARGN})
  add_library(othello_${name} STATIC ${ARG_SOURCES})
  target_include_directories(othello_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/othello-lab>)
  target_link_libraries(othello_${name} PRIVATE $<BUILD_INTERFACE:othello_options>)
  foreach(layer IN LISTS ARG_DEPENDS)
    target_link_libraries(othello_${name} PUBLIC othello_${layer})
  endforeach()
  target_link_libraries(othello_${name} PUBLIC ${ARG_LIBRARIES})
  set_property(GLOBAL APPEND PROPERTY OTHELLO_LAYERS othello_${name})

  file(GLOB tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cc)
  if(OTHELLO_TESTS AND tests)
    add_executable(${name}_test ${tests})
    target_link_libraries(${name}_test PRIVATE othello_${name} othello_options
      GTest::gtest GTest::gtest_main rapidcheck)
    gtest_discover_tests(${name}_test TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60)
  endif()
endfunction()
