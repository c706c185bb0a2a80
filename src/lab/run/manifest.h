#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "lab/experiment/experiment.h"
#include "play/backend.h"

namespace othello {

/// manifest.json: the origin of runs. It does not affect results. Program, machine and command are
/// those that started the runs; unknown facts are empty.
struct Manifest {
  std::string name = {};
  std::string title = {};
  std::string paper = {};
  std::string item = {};
  std::uint64_t seed = 1;
  std::uint32_t runs = 1;
  std::string scale = {};     ///< "quick", "paper", or empty for the file as written
  std::string version = {};   ///< of the program
  std::string commit = {};    ///< that it was built from
  std::string compiler = {};  ///< that it was compiled with
  std::string command = {};   ///< in shell syntax
  std::string host = {};
  std::string device = {};          ///< "cpu", "cuda:0 NVIDIA H200"
  std::string isa = {};             ///< the CPU's instruction set: "avx512"
  std::optional<int> threads = {};  ///< CPU threads that played, on each rank
  std::optional<int> ranks = {};    ///< processes that shared the work
  std::string started = {};         ///< UTC, "2026-01-31T12:00:00Z"
  std::string finished = {};        ///< empty until then
  double seconds = 0.0;             ///< spent so far, summed over resumes
  bool lists_files = true;          ///< SHA256SUMS belongs to the folder; false: earlier version
};

[[nodiscard]] std::string to_json(const Manifest& manifest);
[[nodiscard]] Result<Manifest> manifest_from_json(std::string_view text, std::string_view where);

/// The conditions of new runs.
struct RunSetting {
  const Backend& backend;
  std::string scale = {};
  int ranks = 1;
};
/// The manifest of runs started now by this process.
[[nodiscard]] Manifest new_manifest(const Experiment& experiment, const RunSetting& setting);

/// "0.1.0 (1d6097b), g++ 12.2.0".
[[nodiscard]] std::string program_text(const Manifest& manifest);
/// "avx512", or "cuda:0 NVIDIA H200, avx512".
[[nodiscard]] std::string machine_text(const Manifest& manifest);
/// The current time, in the format of `started`.
[[nodiscard]] std::string utc_now();

}  // namespace othello
