#include "core/ranks.h"

#include <algorithm>
#include <numeric>

namespace othello {
namespace {

std::span<std::byte> bytes_of(std::string& text) {
  return std::as_writable_bytes(std::span(text.data(), text.size()));
}

}  // namespace

std::uint64_t broadcast_number(Ranks& ranks, std::uint64_t number) {
  ranks.broadcast(std::as_writable_bytes(std::span(&number, 1)));
  return number;
}

std::string broadcast_text(Ranks& ranks, std::string text) {
  text.resize(broadcast_number(ranks, text.size()));
  if (!text.empty()) ranks.broadcast(bytes_of(text));
  return text;
}

std::vector<std::string> gather_texts(Ranks& ranks, std::string_view own) {
  const auto count = static_cast<std::size_t>(ranks.size());
  const auto rank = static_cast<std::size_t>(ranks.rank());
  std::vector<std::size_t> sizes(count);
  sizes[rank] = own.size();
  ranks.gather(std::as_writable_bytes(std::span(sizes)),
               std::vector<std::size_t>(count, sizeof(std::size_t)));
  std::string all(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}), '\0');
  const auto before = std::accumulate(sizes.begin(), sizes.begin() + ranks.rank(), std::size_t{0});
  std::copy(own.begin(), own.end(), all.begin() + static_cast<std::ptrdiff_t>(before));
  if (!all.empty()) ranks.gather(bytes_of(all), sizes);
  std::vector<std::string> texts;
  std::size_t at = 0;
  for (const std::size_t size : sizes) {
    texts.push_back(all.substr(at, size));
    at += size;
  }
  return texts;
}

RankShare rank_share(std::size_t things, int rank, int ranks) {
  const auto number = static_cast<std::size_t>(rank);
  const auto count = static_cast<std::size_t>(ranks);
  const std::size_t each = things / count;
  const std::size_t more = things % count;  // ranks that have one more than the others
  return {.first = number * each + std::min(number, more), .count = each + (number < more ? 1 : 0)};
}

}  // namespace othello
