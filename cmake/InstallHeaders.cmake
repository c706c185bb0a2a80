# Run by `cmake --install`: copies the public headers of the layers to HEADERS_TO/othello_lab, where
# they include one another with that prefix: "eval/player.h" becomes "othello_lab/eval/player.h".
# Names as general as "core/file.h" would clash with other projects' headers.
foreach(layer IN LISTS LAYERS)
  file(GLOB_RECURSE headers RELATIVE ${SOURCES} ${SOURCES}/${layer}/*.h)
  list(FILTER headers EXCLUDE REGEX "/test_[^/]*\\.h$|_testing\\.h$|/(kernels|cuda|mpi|emulated)/")
  foreach(header IN LISTS headers)
    file(READ ${SOURCES}/${header} text)
    string(REPLACE "#include \"" "#include \"othello_lab/" text "${text}")
    set(target ${HEADERS_TO}/othello_lab/${header})
    file(WRITE ${target} "${text}")
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES ${target})
  endforeach()
endforeach()
