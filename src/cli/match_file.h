#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/result.h"
#include "othello/described_game.h"

namespace othello::cli {

/// The games of a match in GGF, written pair by pair: what was played is kept whatever happens, and
/// a match can be resumed. The first line describes the match.
class MatchFile {
 public:
  struct KeptPair {
    std::uint64_t number = 0;
    std::array<int, 2> results{};  ///< Black's discs minus White's
  };

  /// A new file. Fails if there is one, unless `force`.
  [[nodiscard]] static Result<MatchFile> create(const std::filesystem::path& path,
                                                const std::string& heading, bool force);
  /// Continues a file of the same match; a pair that was cut off is dropped. A missing file is
  /// created.
  [[nodiscard]] static Result<MatchFile> resume(const std::filesystem::path& path,
                                                const std::string& heading);

  [[nodiscard]] const std::vector<KeptPair>& kept() const { return kept_; }
  /// Adds both games of a pair and makes sure that they are in the file.
  [[nodiscard]] Result<void> add(std::uint64_t number, std::array<DescribedGame, 2> games);

 private:
  MatchFile(const std::filesystem::path& path, std::ofstream out)
      : path_(path), out_(std::move(out)) {}
  static Result<MatchFile> open(const std::filesystem::path& path, const std::string& content);

  std::filesystem::path path_;
  std::ofstream out_;
  std::vector<KeptPair> kept_;
};

}  // namespace othello::cli
