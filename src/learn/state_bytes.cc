#include "learn/state_bytes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "eval/player_file.h"

namespace othello {
namespace {

static_assert(std::endian::native == std::endian::little, "states are written little-endian");

template <class T>
std::string_view bytes_of(const T* data, std::size_t count) {
  return {reinterpret_cast<const char*>(data), count * sizeof(T)};
}

}  // namespace

void StateWriter::whole(std::uint64_t number) { bytes_ += bytes_of(&number, 1); }

void StateWriter::numbers(std::span<const double> numbers) {
  whole(numbers.size());
  bytes_ += bytes_of(numbers.data(), numbers.size());
}

void StateWriter::tuples(const NTuple& network) {
  whole(network.tuples().size());
  for (const Tuple& tuple : network.tuples()) {
    whole(tuple.placements.size());
    whole(tuple.placements.front().size());
    for (const Placement& placement : tuple.placements) {
      bytes_ += bytes_of(placement.data(), placement.size());
    }
  }
}

void StateWriter::evaluator(const Evaluator& evaluator) {
  if (const auto* network = std::get_if<NTuple>(&evaluator)) tuples(*network);
  numbers(weights(evaluator));
}

std::string_view StateReader::take(std::size_t count) {
  if (count > bytes_.size()) {
    failed_ = true;
    return {};
  }
  const std::string_view taken = bytes_.substr(0, count);
  bytes_.remove_prefix(count);
  return taken;
}

std::uint64_t StateReader::whole(std::uint64_t most) {
  const std::string_view taken = take(sizeof(std::uint64_t));
  if (taken.empty()) return 0;
  std::uint64_t number = 0;
  std::memcpy(&number, taken.data(), sizeof number);
  if (number > most) failed_ = true;
  return failed_ ? 0 : number;
}

std::vector<double> StateReader::numbers(std::size_t count) {
  if (whole(count) != count) failed_ = true;
  // Checked before any allocation: the count may be damaged too.
  const std::string_view taken = take(count * sizeof(double));
  if (failed_) return {};
  std::vector<double> numbers(count);
  if (count > 0) std::memcpy(numbers.data(), taken.data(), taken.size());
  return numbers;
}

std::vector<Tuple> StateReader::tuples() {
  std::vector<Tuple> tuples(whole(kMaxPlacements));
  for (Tuple& tuple : tuples) {
    tuple.placements.resize(whole(kMaxPlacements));
    const std::size_t length = whole(kMaxTupleLength);
    for (Placement& placement : tuple.placements) {
      for (const char s : take(length)) placement.push_back(square(static_cast<std::uint8_t>(s)));
    }
    if (failed_) return {};
  }
  return tuples;
}

Evaluator StateReader::evaluator(const Evaluator& like) {
  Evaluator evaluator = like;
  if (auto* network = std::get_if<NTuple>(&evaluator)) {
    auto made = NTuple::create(tuples(), network->stage_discs(), network->has_mobility());
    failed_ = failed_ || !made || made->weights().size() != network->weights().size();
    if (failed_) return evaluator;
    *network = std::move(*made);
  }
  const std::span<double> into = weights(evaluator);
  const std::vector<double> found = numbers(into.size());
  failed_ = failed_ || std::any_of(found.begin(), found.end(),
                                   [](double w) { return !(std::fabs(w) <= kMaxWeight); });
  if (!failed_) std::copy(found.begin(), found.end(), into.begin());
  return evaluator;
}

}  // namespace othello
