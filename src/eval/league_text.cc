#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/excerpt.h"
#include "eval/number_text.h"
#include "eval/player_file.h"

namespace othello {
namespace {

/// White space, braces and commas separate numbers and have no other meaning.
constexpr std::string_view kSeparators = " \t\r\n\v\f{},";

/// Removes the next word, with the separators before it, from `text`; empty at the end. Adds the
/// number of newlines skipped to `line`.
std::string_view take_word(std::string_view& text, std::ptrdiff_t& line) {
  const std::size_t begin = std::min(text.find_first_not_of(kSeparators), text.size());
  line += std::ranges::count(text.substr(0, begin), '\n');
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(kSeparators));
  text.remove_prefix(word.size());
  return word;
}

/// The words of a text in order, with the line of the last one read for errors.
class Words {
 public:
  Words(std::string_view text, std::string_view where) : rest_(text), where_(where) {
    std::ptrdiff_t line = 0;
    while (!take_word(text, line).empty()) ++left_;
  }

  /// The number of unread words.
  [[nodiscard]] std::size_t left() const { return left_; }

  /// Precondition: left() > 0.
  std::string_view next() {
    --left_;
    return take_word(rest_, line_);
  }

  [[nodiscard]] tl::unexpected<Error> fail(std::string message) const {
    return failure(std::move(message), fmt::format("{}: line {}", where_, line_));
  }

 private:
  std::string_view rest_;
  std::string_view where_;
  std::size_t left_ = 0;
  std::ptrdiff_t line_ = 1;
};

Result<double> next_weight(Words& words) {
  std::string_view word = words.next();
  const std::string_view shown = word;
  if (word.starts_with('+')) word.remove_prefix(1);
  double number = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (code == std::errc::invalid_argument || end != word.data() + word.size()) {
    return words.fail(fmt::format("found '{}', expected a number", excerpt(shown)));
  }
  if (code == std::errc::result_out_of_range || !(std::abs(number) <= kMaxWeight)) {
    return words.fail(fmt::format("found {}, expected a number from {} to {}", excerpt(shown),
                                  -kMaxWeight, kMaxWeight));
  }
  return number;
}

/// A whole number, written without point or exponent; `what` names it in the error.
Result<std::size_t> next_whole(Words& words, std::string_view what, std::size_t low,
                               std::size_t high) {
  const std::string_view word = words.next();
  std::size_t number = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (code != std::errc{} || end != word.data() + word.size() || number < low || number > high) {
    return words.fail(fmt::format("found '{}' as {}, expected a whole number {} to {}",
                                  excerpt(word), what, low, high));
  }
  return number;
}

struct TupleWithTable {
  Tuple tuple;
  std::vector<double> table;
};

/// The `number`th tuple, of at most `max_placements`.
Result<TupleWithTable> read_tuple(Words& words, std::size_t number, std::size_t max_placements) {
  if (words.left() < 2) {
    return words.fail(fmt::format("the text ends before tuple {}", number));
  }
  const auto length = next_whole(words, fmt::format("the length of tuple {}", number), 1,
                                 static_cast<std::size_t>(kMaxTupleLength));
  if (!length) return tl::unexpected(length.error());
  const std::size_t size = table_size(static_cast<int>(*length));
  const auto count = next_whole(words, fmt::format("the number of placements of tuple {}", number),
                                1, max_placements);
  if (!count) return tl::unexpected(count.error());
  if (words.left() < *count * *length + size) {  // before anything is allocated for them
    return words.fail(
        fmt::format("tuple {} of {} placements needs {} squares each and {} weights, but only {} "
                    "numbers follow",
                    number, *count, *length, size, words.left()));
  }

  TupleWithTable result;
  for (std::size_t p = 0; p < *count; ++p) {
    Placement& placement = result.tuple.placements.emplace_back();
    for (std::size_t i = 0; i < *length; ++i) {
      const auto s =
          next_whole(words, fmt::format("a square of tuple {}", number), 0, kSquares - 1);
      if (!s) return tl::unexpected(s.error());
      placement.push_back(square(static_cast<int>(*s)));
    }
  }
  for (std::size_t i = 0; i < size; ++i) {
    const auto weight = next_weight(words);
    if (!weight) return tl::unexpected(weight.error());
    result.table.push_back(*weight);
  }
  return result;
}

Result<Evaluator> read_network(Words words) {
  constexpr std::size_t kLeastTuple = 2 + 1 + 3;  // numbers of a tuple of length 1
  const auto count = next_whole(words, "the number of tuples", 1, kMaxPlacements);
  if (!count) return tl::unexpected(count.error());
  if (*count > words.left() / kLeastTuple) {
    return words.fail(fmt::format("found a count of {} tuples, but only {} numbers follow", *count,
                                  words.left()));
  }
  std::vector<Tuple> tuples;
  std::vector<double> weights;
  std::size_t placements = 0;
  for (std::size_t t = 1; t <= *count; ++t) {
    // Each remaining tuple needs a placement too.
    auto tuple = read_tuple(words, t, kMaxPlacements - placements - (*count - t));
    if (!tuple) return tl::unexpected(tuple.error());
    placements += tuple->tuple.placements.size();
    tuples.push_back(std::move(tuple->tuple));
    weights.insert(weights.end(), tuple->table.begin(), tuple->table.end());
  }
  if (words.left() > 0) {
    return words.fail(
        fmt::format("found {} numbers after the last tuple, expected none", words.left()));
  }
  auto network = NTuple::create(std::move(tuples));
  if (!network) return words.fail(network.error().text());
  std::ranges::copy(weights, network->weights().begin());
  return std::move(*network);
}

Result<Evaluator> read_wpc(Words words) {
  Wpc wpc;
  for (double& out : wpc.weights()) {
    const auto weight = next_weight(words);
    if (!weight) return tl::unexpected(weight.error());
    out = *weight;
  }
  return wpc;
}

bool is_whole(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// The reason why these words are neither: the first that is not a number, or else their count.
tl::unexpected<Error> fail_as_neither(Words words) {
  const std::size_t count = words.left();
  while (words.left() > 0) {
    if (const auto weight = next_weight(words); !weight) return tl::unexpected(weight.error());
  }
  return words.fail(fmt::format(
      "found {} numbers, expected 64 (a weighted piece counter) or a number of tuples first",
      count));
}

/// 64 numbers are a weighted piece counter, unless they parse as a network: three small tuples can
/// have 64 numbers too. Text that we write is never ambiguous, since its weights have a point or
/// exponent.
Result<Evaluator> read_evaluator(const Words& words) {
  if (words.left() == kSquares) {
    auto network = read_network(words);
    return network ? std::move(network) : read_wpc(words);
  }
  if (!is_whole(Words(words).next())) return fail_as_neither(words);
  return read_network(words);
}

/// "folder/Name.player" → "Name".
std::string name_from(std::string_view where) {
  const std::string name = excerpt(std::filesystem::path(where).stem().string(), kMaxNameBytes - 3);
  return name.empty() ? "player" : name;
}

}  // namespace

Result<Player> player_from_league_text(std::string_view text, std::string_view where,
                                       Convention convention) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.size() > kMaxPlayerBytes) {
    return failure(fmt::format("found {} bytes, expected at most {}", text.size(), kMaxPlayerBytes),
                   std::string(where));
  }
  if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
    return failure(fmt::format("found a NUL byte at byte {}, expected text", nul + 1),
                   std::string(where));
  }
  const Words words(text, where);
  if (words.left() == 0) return failure("found no number, expected a player", std::string(where));
  auto evaluator = read_evaluator(words);
  if (!evaluator) return tl::unexpected(evaluator.error());
  Player player{.name = name_from(where),
                .evaluator = std::move(*evaluator),
                .convention = convention,
                .origin = "Othello League text"};
  return player;
}

Result<std::string> to_league_text(const Player& player) {
  if (const auto sound = check_player(player); !sound) return tl::unexpected(sound.error());
  std::string out;
  if (const auto* wpc = std::get_if<Wpc>(&player.evaluator)) {
    if (wpc->bias() != 0.0) {
      return failure(
          fmt::format("found a bias of {}; League text has no bias", number_text(wpc->bias())));
    }
    for (int s = 0; s < kSquares; ++s) {
      out += number_text(wpc->weight_at(square(s)));
      out += s % 8 == 7 ? '\n' : ' ';
    }
    return out;
  }
  if (const auto* network = std::get_if<NTuple>(&player.evaluator)) {
    if (network->stages() > 1) {
      return failure(fmt::format("found a network of {} stages; League text has no stages",
                                 network->stages()));
    }
    if (network->has_mobility()) {
      return failure("found a network with mobility; League text has tuples alone");
    }
    out = fmt::format("{{ {}\n", network->tuples().size());
    for (std::size_t t = 0; t < network->tuples().size(); ++t) {
      const Tuple& tuple = network->tuples()[t];
      out += fmt::format("  {{ {} {}\n", tuple.length(), tuple.placements.size());
      for (const Placement& placement : tuple.placements) {
        out += "    {";
        for (const Square s : placement) out += fmt::format(" {}", index(s));
        out += " }\n";
      }
      out += "    {";
      for (const double weight : network->table(t, 0)) {
        out += ' ';
        out += number_text(weight);
      }
      out += " }\n  }\n";
    }
    return out += "}\n";
  }
  return failure(fmt::format("found a player of kind {}; League text supports only wpc and ntuple",
                             kind(player.evaluator)));
}

}  // namespace othello
