# Compiles experiments/*/*.toml into a library, so that the program finds them from any folder.
#
# Included, it defines othello_embed_papers(TARGET FOLDER). Run as a script (cmake -P) with FOLDER
# and OUTPUT, it writes the source that defines othello::shipped_paper_files().

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(OTHELLO_EMBED_PAPERS_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(othello_embed_papers target folder)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*/*.toml)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/shipped_paper_files.cc)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${output}
              -P ${OTHELLO_EMBED_PAPERS_SCRIPT}
      DEPENDS ${files} ${OTHELLO_EMBED_PAPERS_SCRIPT}
      COMMENT "Embedding the experiments"
      VERBATIM)
    target_sources(${target} PRIVATE ${output})
  endfunction()
  return()
endif()

# Bytes as character literals: compilers may limit the length of string literals.
file(GLOB files ${FOLDER}/*/*.toml)
list(SORT files)
set(arrays "")
set(table "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME)
  get_filename_component(paper ${file} DIRECTORY)
  get_filename_component(paper ${paper} NAME)
  string(MAKE_C_IDENTIFIER "k_${paper}_${name}" identifier)
  file(READ ${file} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char ${identifier}[] = {${bytes}};\n")
  string(APPEND table "    {\"${paper}\", \"${name}\", {${identifier}, ${size}}},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from experiments/*/*.toml.
#include \"lab/paper/shipped_papers.h\"

namespace othello {
namespace {
${arrays}
constexpr ShippedPaperFile kFiles[] = {
${table}};
}  // namespace

std::span<const ShippedPaperFile> shipped_paper_files() { return kFiles; }

}  // namespace othello
")
