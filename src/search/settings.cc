#include "search/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "core/excerpt.h"

namespace othello {
namespace {

constexpr double kMostSeconds = 86'400;
constexpr double kMostSigmas = 10;

/// Nothing if the text is no number above 0 and at most `most`.
std::optional<double> positive_number_of(std::string_view text, double most) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number > 0 && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> whole_number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Result<std::uint64_t> number_within(std::string_view key, std::string_view text,
                                    std::uint64_t least, std::uint64_t most) {
  const auto number = whole_number_of(text);
  if (!number || *number < least || *number > most) {
    return failure(fmt::format("found the {} '{}', expected a whole number from {} to {}", key,
                               excerpt(text), least, most));
  }
  return *number;
}

Result<void> read_setting(std::string_view key, std::string_view text, SearchSettings& settings) {
  if (key == "depth" || key == "exact") {
    const auto number = number_within(key, text, key == "depth" ? 1 : 0, kMostDepth);
    if (!number) return tl::unexpected(number.error());
    (key == "depth" ? settings.depth : settings.exact_from) = static_cast<int>(*number);
    return {};
  }
  if (key == "nodes") {
    const auto number = number_within(key, text, 1, std::uint64_t{1} << 50);
    if (!number) return tl::unexpected(number.error());
    settings.nodes = *number;
    return {};
  }
  if (key == "time") {
    const auto seconds = positive_number_of(text, kMostSeconds);
    if (!seconds) {
      return failure(fmt::format("found the time '{}', expected seconds above 0 and up to {:.0f}",
                                 excerpt(text), kMostSeconds));
    }
    settings.time = std::chrono::nanoseconds(static_cast<std::int64_t>(*seconds * 1e9));
    return {};
  }
  if (key == "probcut") {
    const auto sigmas = positive_number_of(text, kMostSigmas);
    if (!sigmas) {
      return failure(fmt::format(
          "found the probcut '{}', expected standard deviations above 0 and up to {:.0f}",
          excerpt(text), kMostSigmas));
    }
    settings.probcut = *sigmas;
    return {};
  }
  return failure(fmt::format("found '{}', expected depth, exact, nodes, time or probcut",
                             excerpt(std::string(key))));
}

}  // namespace

SearchSettings level_settings(int level) {
  // An exact ending takes about twice as long for each empty square, four times for two.
  SearchSettings settings;
  settings.depth = level;
  settings.exact_from = level <= 10 ? 2 * level : 20 + (level - 9) / 2;
  return settings;
}

Result<SearchSettings> parse_search(std::string_view text) {
  if (text.find('=') == std::string_view::npos) {
    const auto level = whole_number_of(text);
    if (!level || *level < 1 || *level > kMostLevel) {
      return failure(
          fmt::format("found the level '{}', expected 1 to {} or settings such as depth=6,exact=14",
                      excerpt(text), kMostLevel));
    }
    return level_settings(static_cast<int>(*level));
  }
  SearchSettings settings;
  settings.depth = 0;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      return failure(fmt::format("found '{}', expected a setting such as depth=6", excerpt(part)));
    }
    const auto read = read_setting(part.substr(0, equals), part.substr(equals + 1), settings);
    if (!read) return tl::unexpected(read.error());
  }
  if (settings.depth == 0) settings.depth = settings.nodes || settings.time ? kMostDepth : 1;
  return settings;
}

std::string to_text(const SearchSettings& settings) {
  for (int level = 1; level <= kMostLevel; ++level) {
    if (settings == level_settings(level)) return std::to_string(level);
  }
  std::string text = fmt::format("depth={}", settings.depth);
  if (settings.exact_from > 0) text += fmt::format(",exact={}", settings.exact_from);
  if (settings.nodes) text += fmt::format(",nodes={}", *settings.nodes);
  if (settings.time) {
    text += fmt::format(",time={}", std::chrono::duration<double>(*settings.time).count());
  }
  if (settings.probcut > 0) text += fmt::format(",probcut={}", settings.probcut);
  return text;
}

Result<SearchName> split_search_name(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  std::error_code ignored;
  if (colon == std::string_view::npos || std::filesystem::exists(text, ignored)) {
    return SearchName{std::string(text), std::nullopt};
  }
  const auto settings = parse_search(text.substr(colon + 1));
  if (!settings) return failure(settings.error().message, std::string(text));
  return SearchName{std::string(text.substr(0, colon)), *settings};
}

}  // namespace othello
