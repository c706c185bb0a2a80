#include "cli/match_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <system_error>

#include "core/excerpt.h"
#include "core/file.h"
#include "othello/game_file.h"
#include "othello/ggf.h"

namespace othello::cli {

namespace {

constexpr std::string_view kPairEvent = "pair ";

std::optional<std::uint64_t> pair_number(const DescribedGame& game) {
  if (!game.event.starts_with(kPairEvent)) return std::nullopt;
  const std::string_view digits = std::string_view(game.event).substr(kPairEvent.size());
  std::uint64_t number = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (fault != std::errc{} || end != digits.data() + digits.size() || number == 0) {
    return std::nullopt;
  }
  return number - 1;
}

}  // namespace

Result<MatchFile> MatchFile::open(const std::filesystem::path& path, const std::string& content) {
  if (auto written = write_file_atomically(path, content); !written) {
    return tl::unexpected(written.error());
  }
  std::ofstream out(path, std::ios::app);
  if (!out) return failure("cannot be opened for writing", path.string());
  return MatchFile(path, std::move(out));
}

Result<MatchFile> MatchFile::create(const std::filesystem::path& path, const std::string& heading,
                                    bool force) {
  if (!force && is_there(path)) {
    return failure("exists; give --resume to go on with it or --force to replace it",
                   path.string());
  }
  return open(path, heading + "\n");
}

Result<MatchFile> MatchFile::resume(const std::filesystem::path& path, const std::string& heading) {
  if (!is_there(path)) return create(path, heading, false);
  const auto text = read_file(path, kMaxGameFileBytes);
  if (!text) return tl::unexpected(text.error());
  const std::size_t first_end = std::min(text->find('\n'), text->size());
  if (text->substr(0, first_end) != heading) {
    return failure(fmt::format("found the match '{}', expected '{}'",
                               excerpt(text->substr(0, first_end), 200), excerpt(heading, 200)),
                   path.string());
  }
  // What a crash may have cut off.
  const std::string_view complete = std::string_view(*text).substr(0, text->find_last_of('\n') + 1);
  std::vector<DescribedGame> games;
  if (complete.find("(;") != std::string_view::npos) {
    auto read = parse_ggf(complete, path.string());
    if (!read) return tl::unexpected(read.error());
    games = std::move(*read);
  }
  std::string content = heading + "\n";
  std::vector<KeptPair> kept;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    const auto number = pair_number(games[i]);
    if (!number || pair_number(games[i + 1]) != number || !games[i].result ||
        !games[i + 1].result) {
      return failure(
          fmt::format("found game {} without a pair, expected the games of a match", i + 1),
          path.string());
    }
    kept.push_back({*number, {*games[i].result, *games[i + 1].result}});
    content += to_ggf(games[i]) + "\n" + to_ggf(games[i + 1]) + "\n";
  }
  auto file = open(path, content);
  if (file) file->kept_ = std::move(kept);
  return file;
}

Result<void> MatchFile::add(std::uint64_t number, std::array<DescribedGame, 2> games) {
  std::string text;
  for (DescribedGame& game : games) {
    game.event = fmt::format("{}{}", kPairEvent, number + 1);
    text += to_ggf(game) + "\n";
  }
  errno = 0;
  out_ << text << std::flush;
  if (!out_) {
    return failure("cannot write: " + std::generic_category().message(errno), path_.string());
  }
  return {};
}

}  // namespace othello::cli
