# Compiles players/*.json into a library, so that the program finds them from any folder.
#
# Included, it defines othello_embed_players(TARGET FOLDER). Run as a script (cmake -P) with FOLDER
# and OUTPUT, it writes the source that defines othello::shipped_player_texts().

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(OTHELLO_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(othello_embed_players target folder)
    file(GLOB players CONFIGURE_DEPENDS ${folder}/*.json)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/shipped_player_texts.cc)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${output} -P ${OTHELLO_EMBED_SCRIPT}
      DEPENDS ${players} ${OTHELLO_EMBED_SCRIPT}
      COMMENT "Embedding the shipped players"
      VERBATIM)
    target_sources(${target} PRIVATE ${output})
  endfunction()
  return()
endif()

# Bytes as character literals: string literals have a length that compilers need not exceed.
file(GLOB players ${FOLDER}/*.json)
list(SORT players)
set(arrays "")
set(table "")
foreach(player IN LISTS players)
  get_filename_component(name ${player} NAME_WE)
  string(MAKE_C_IDENTIFIER "k_${name}" identifier)
  file(READ ${player} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char ${identifier}[] = {${bytes}};\n")
  string(APPEND table "    {\"${name}\", {${identifier}, ${size}}},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from players/*.json.
#include \"eval/shipped_players.h\"

namespace othello {
namespace {
${arrays}
constexpr ShippedPlayerText kTexts[] = {
${table}};
}  // namespace

std::span<const ShippedPlayerText> shipped_player_texts() { return kTexts; }

}  // namespace othello
")
