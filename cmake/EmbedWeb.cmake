# Compiles the built page, web/dist/*, into a library, so that the program needs no other files.
#
# Included, it defines othello_embed_web(TARGET FOLDER). Run as a script (cmake -P) with FOLDER and
# OUTPUT, it writes the source that defines othello::server::shipped_web_files(). Without the folder
# the list is empty: pages are then served without script and style.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(OTHELLO_EMBED_WEB_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(othello_embed_web target folder)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/shipped_web_files.cc)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${output}
              -P ${OTHELLO_EMBED_WEB_SCRIPT}
      DEPENDS ${files} ${OTHELLO_EMBED_WEB_SCRIPT}
      COMMENT "Embedding the page"
      VERBATIM)
    target_sources(${target} PRIVATE ${output})
  endfunction()
  return()
endif()

# Bytes as character literals: compilers may limit the length of string literals.
file(GLOB files ${FOLDER}/*)
list(SORT files)
set(arrays "")
set(table "")
set(count 0)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME)
  if(IS_DIRECTORY ${file} OR name MATCHES "\\.map$")
    continue()
  endif()
  string(MAKE_C_IDENTIFIER "k_${name}" identifier)
  file(READ ${file} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  if(size EQUAL 0)
    continue()
  endif()
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char ${identifier}[] = {${bytes}};\n")
  string(APPEND table "      {\"${name}\", {${identifier}, ${size}}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Generated from web/dist/*.
#include <array>

#include \"server/shipped_web.h\"

namespace othello::server {
namespace {
${arrays}
}  // namespace

std::span<const ShippedWebFile> shipped_web_files() {
  static constexpr std::array<ShippedWebFile, ${count}> kFiles{{
${table}  }};
  return kFiles;
}

}  // namespace othello::server
")
