# Compiles players/*.json, players/*.compact, players/pool/*.json and players/openings.games into a
# library, so that the program finds them from any folder.
#
# Included, it defines othello_embed_players(TARGET FOLDER). Run as a script (cmake -P) with FOLDER
# and OUTPUT, it writes the source that defines the functions of eval/shipped_players.h.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(OTHELLO_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(othello_embed_players target folder)
    file(GLOB players CONFIGURE_DEPENDS ${folder}/*.json ${folder}/*.compact
         ${folder}/pool/*.json)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/shipped_player_texts.cc)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${output} -P ${OTHELLO_EMBED_SCRIPT}
      DEPENDS ${players} ${folder}/openings.games ${OTHELLO_EMBED_SCRIPT}
      COMMENT "Embedding the shipped players"
      VERBATIM)
    target_sources(${target} PRIVATE ${output})
  endfunction()
  return()
endif()

# The assembler includes the file as it is: literals would cost the compiler 170 times their size in
# memory.
function(embed file identifier)
  set(arrays "${arrays}asm(R\"(.section .rodata
.global ${identifier}
.hidden ${identifier}
${identifier}:
.incbin \"${file}\"
.global ${identifier}_end
.hidden ${identifier}_end
${identifier}_end:
.previous)\");
extern \"C\" const char ${identifier}[];
extern \"C\" const char ${identifier}_end[];
" PARENT_SCOPE)
endfunction()

file(GLOB players RELATIVE ${FOLDER} ${FOLDER}/*.json ${FOLDER}/*.compact ${FOLDER}/pool/*.json)
list(SORT players COMPARE FILE_BASENAME)
set(arrays "")
set(table "")
foreach(path IN LISTS players)
  get_filename_component(name ${path} NAME_WE)
  string(MAKE_C_IDENTIFIER "othello_player_${name}" identifier)
  embed(${FOLDER}/${path} ${identifier})
  set(in_pool "false")
  if(path MATCHES "^pool/")
    set(in_pool "true")
  endif()
  string(APPEND table
         "      {\"${name}\", text(${identifier}, ${identifier}_end), ${in_pool}},\n")
endforeach()
embed(${FOLDER}/openings.games othello_openings)
file(WRITE ${OUTPUT} "// Generated from the files of players/.
#include \"eval/shipped_players.h\"

${arrays}
namespace othello {
namespace {

std::string_view text(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const ShippedPlayerText> shipped_player_texts() {
  static const ShippedPlayerText kTexts[] = {
${table}  };
  return kTexts;
}
std::string_view shipped_openings_text() {
  return text(othello_openings, othello_openings_end);
}

}  // namespace othello
")
