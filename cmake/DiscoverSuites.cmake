# Registers the suites of a GoogleTest program with ctest: one test per suite, so that each suite is
# set up only once, without starting a thousand processes.
#
# Included, it defines othello_discover_suites(TARGET PREFIX LABEL). Run as a script (cmake -P) with
# PROGRAM, PREFIX, LABEL and OUTPUT, it writes the tests of the built program.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(OTHELLO_SUITES_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(othello_discover_suites target prefix label)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
    add_custom_command(TARGET ${target} POST_BUILD
      BYPRODUCTS ${output}
      COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${target}> -D PREFIX=${prefix}
              -D LABEL=${label} -D OUTPUT=${output} -P ${OTHELLO_SUITES_SCRIPT}
      VERBATIM)
    # A program that has not been built fails as a test, rather than being left out.
    set(include ${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake)
    file(WRITE ${include} "if(EXISTS \"${output}\")
  include(\"${output}\")
else()
  add_test(${prefix}_NOT_BUILT ${target}_NOT_BUILT)
endif()
")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${include})
  endfunction()
  return()
endif()

execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listing
  RESULT_VARIABLE code TIMEOUT 120)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} --gtest_list_tests failed: ${code}")
endif()
# A line without indentation is a suite: "Suite." or "Prefix/Suite.  # TypeParam = ...".
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+\\." suites "${listing}")
set(tests "")
# Long suites start first, so that no core is idle at the end.
set(cost 0)
if(LABEL MATCHES "^(e2e|golden|learner_contract)$")
  set(cost 10)
endif()
foreach(suite IN LISTS suites)
  string(REGEX REPLACE "[\n.]" "" suite "${suite}")
  string(APPEND tests "add_test([=[${PREFIX}.${suite}]=] [=[${PROGRAM}]=]
  [=[--gtest_filter=${suite}.*]=] --gtest_brief=0)
set_tests_properties([=[${PREFIX}.${suite}]=] PROPERTIES LABELS ${LABEL} COST ${cost}
  # RapidCheck would otherwise draw different cases in every run.
  ENVIRONMENT RC_PARAMS=seed=1
  # Only where every test of the suite was skipped.
  SKIP_REGULAR_EXPRESSION \" 0 tests.\\n(.  SKIPPED .[^\\n]*\\n)+$\")
")
endforeach()
file(WRITE ${OUTPUT} "${tests}")
