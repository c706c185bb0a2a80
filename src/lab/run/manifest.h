#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "play/isa.h"

namespace othello {

/// manifest.json: under which circumstances runs came about. Nothing in it decides a result, and no
/// other file holds a time.
struct Manifest {
  std::string name = {};
  std::string title = {};
  std::string paper = {};
  std::string item = {};
  std::uint64_t seed = 1;
  std::uint32_t runs = 1;
  std::string scale = {};     ///< "quick", "paper", or empty for the file as written
  std::string program = {};   ///< version of the program that began them
  std::string compiler = {};  ///< it was compiled with
  std::string isa = {};       ///< the instruction set, after the device if there was one
  int threads = 1;
  std::string started = {};   ///< UTC, "2026-01-31T12:00:00Z"
  std::string finished = {};  ///< empty until then
  double seconds = 0.0;       ///< spent so far, over all the times that they were resumed
};

[[nodiscard]] std::string to_json(const Manifest& manifest);
[[nodiscard]] Result<Manifest> manifest_from_json(std::string_view text, std::string_view where);

/// "avx512", or "cuda:0 NVIDIA H200, avx512".
[[nodiscard]] std::string way_of_playing(std::string_view device, Isa isa);
/// "g++ 12.2.0".
[[nodiscard]] std::string compiler_name();
/// Now, as in `started`.
[[nodiscard]] std::string utc_now();

}  // namespace othello
