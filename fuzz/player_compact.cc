#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "eval/player_file.h"
#include "eval/player_testing.h"
#include "require.h"

using namespace othello;

/// The same file with the checksum that belongs to it, which no mutation would find.
std::string with_checksum(std::string bytes) {
  constexpr std::size_t kHeaderBytes = 16;
  if (bytes.size() < kHeaderBytes) return bytes;
  const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data() + kHeaderBytes),
                           bytes.size() - kHeaderBytes);
  for (std::size_t i = 0; i < 4; ++i) bytes[12 + i] = static_cast<char>(sum >> (8 * i) & 0xff);
  return bytes;
}

/// A player that is read survives writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto player =
      player_from_compact(with_checksum({reinterpret_cast<const char*>(data), size}), "p.compact");
  if (!player) {
    fuzz::require_readable(player.error());
    return 0;
  }
  fuzz::require(check_player(*player).has_value(), "a player that is read is valid");
  const auto again = player_from_compact(to_compact(*player).value(), "p.compact");
  fuzz::require(again.has_value(), "a written player can be read");
  fuzz::require(player_testing::same_evaluator(again->evaluator, player->evaluator),
                "the evaluator has the same bits");
  fuzz::require(again->name == player->name && again->origin == player->origin &&
                    again->convention == player->convention && again->meaning == player->meaning &&
                    again->prob_cut == player->prob_cut,
                "all else is the same");
  return 0;
}
