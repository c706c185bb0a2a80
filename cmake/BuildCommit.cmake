# BuildCommit.cmake (SOURCE, OUT): writes a header with the commit that the checkout SOURCE is at.
# Empty where there is no git or no checkout. Run at every build; the header is rewritten, and its
# users recompiled, only when the text changes.
cmake_minimum_required(VERSION 3.25)
set(commit "")
find_program(git git)
if(git)
  execute_process(COMMAND ${git} describe --always --dirty
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT "#define OTHELLO_COMMIT \"@commit@\"\n")
