#include "backend/cuda/self_play.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>

#include "backend/cuda/launch_length.h"
#include "core/random.h"
#include "play/game.h"

namespace othello::cuda {
namespace {

/// Offsets into staged memory are kept in the pointers' places until the memory has an address.
template <class T>
T* as_pointer(std::size_t offset) {
  return reinterpret_cast<T*>(offset);  // NOLINT: never followed
}
template <class T>
void move_to(T*& pointer, std::byte* memory) {
  pointer = reinterpret_cast<T*>(memory + reinterpret_cast<std::size_t>(pointer));
}

/// Puts arrays one after the other, each on a boundary of 16 bytes.
class Layout {
 public:
  std::size_t add(std::size_t bytes) {
    const std::size_t place = size_;
    size_ += (bytes + 15) / 16 * 16;
    return place;
  }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::size_t size_ = 0;
};

/// Where the arrays of a shape lie.
struct ShapePlaces {
  std::size_t steps = 0;
  std::size_t start = 0;
  std::size_t base = 0;
};

std::size_t steps_bytes(const NTupleLayout& layout) {
  return kSquares * layout.stride * sizeof(std::uint16_t);
}

TdChain chain_of(const TdNTupleGames& asked) {
  const NTupleLayout& layout = asked.shape.layout;
  const TdGames& games = asked.games;
  const TdParameters& parameters = games.parameters;
  TdChain chain;
  chain.weight_count = static_cast<std::uint32_t>(games.weights.size());
  chain.placements = static_cast<std::uint32_t>(layout.placements);
  chain.words = static_cast<std::uint32_t>(layout.stride / 2);
  chain.seed = games.id.seed;
  chain.stream = static_cast<std::uint32_t>(Purpose::kSelfPlay) << 24 | games.id.run;
  chain.first_game = games.first_game;
  chain.games = games.games;
  chain.alpha = games.alpha;
  chain.limit = kTdNTupleLimit / static_cast<double>(layout.placements + 1);
  // A game has at most 61 updates; |(target - v) (1 - v^2)| is at most 32/27.
  chain.growth = 61 * 1.2 * games.alpha * static_cast<double>(asked.shape.sharing);
  chain.threshold = noise_threshold(parameters.epsilon);
  chain.first_of_ties = parameters.ties == TieBreak::kFirst;
  chain.after_to_after = parameters.target == TdParameters::Target::kAfterToAfter;
  chain.update_after_random = parameters.update_after_random;
  return chain;
}

/// The nearest memory that everything fits into.
TdPlacement placement_of(const TdChain& chain, bool wide) {
  const std::size_t most = device_size().shared_bytes;
  for (const bool table_shared : {true, false}) {
    for (const bool steps_shared : {true, false}) {
      const TdPlacement placement{table_shared, steps_shared, wide};
      if (td_shared_bytes(placement, chain.weight_count, chain.words) <= most) return placement;
    }
  }
  return {false, false, wide};
}

}  // namespace

SelfPlay::SelfPlay(int device, std::size_t least_chains)
    : device_(device),
      least_chains_(least_chains),
      gathering_([this](std::span<Request* const> requests) { execute(requests); }) {}

HostBuffer SelfPlay::take_staging(std::size_t bytes) {
  {
    const std::lock_guard lock(mutex_);
    const auto fits = std::find_if(staging_.begin(), staging_.end(),
                                   [&](const HostBuffer& b) { return b.size() >= bytes; });
    if (fits != staging_.end()) {
      HostBuffer buffer = std::move(*fits);
      staging_.erase(fits);
      return buffer;
    }
    if (!staging_.empty()) staging_.pop_back();  // too small: a larger one takes its place
  }
  return HostBuffer(bytes);
}

SelfPlay::Request SelfPlay::stage(std::span<const TdNTupleGames> asked) {
  Request request;
  Layout layout;
  for (const TdNTupleGames& games : asked) {
    TdChain& chain = request.chains.emplace_back(chain_of(games));
    chain.weights = as_pointer<double>(layout.add(games.games.weights.size_bytes()));
  }
  request.weight_bytes = layout.size();
  std::map<const TdNTupleShape*, ShapePlaces> places;
  for (const TdNTupleGames& games : asked) {
    const auto [place, is_new] = places.try_emplace(&games.shape);
    if (!is_new) continue;
    const NTupleLayout& shape = games.shape.layout;
    place->second = {.steps = layout.add(steps_bytes(shape)),
                     .start = layout.add(shape.start.size() * sizeof(std::uint16_t)),
                     .base = layout.add(shape.base.size() * sizeof(std::uint32_t))};
  }
  request.bytes = layout.size();
  request.staged = take_staging(request.bytes);

  const auto put = [&](std::size_t place, const auto* from, std::size_t bytes) {
    if (bytes > 0) std::memcpy(request.staged.data() + place, from, bytes);
  };
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::span<const double> weights = asked[i].games.weights;
    TdChain& chain = request.chains[i];
    put(reinterpret_cast<std::size_t>(chain.weights), weights.data(), weights.size_bytes());
    const NTupleLayout& shape = asked[i].shape.layout;
    const ShapePlaces& place = places.at(&asked[i].shape);
    chain.steps = as_pointer<const std::uint32_t>(place.steps);
    chain.start = as_pointer<const std::uint32_t>(place.start);
    if (!shape.base.empty()) chain.base = as_pointer<const std::uint32_t>(place.base);
  }
  for (const auto& [shape, place] : places) {
    const NTupleLayout& from = shape->layout;
    put(place.steps, from.steps.data(), steps_bytes(from));
    put(place.start, from.start.data(), from.start.size() * sizeof(std::uint16_t));
    put(place.base, from.base.data(), from.base.size() * sizeof(std::uint32_t));
  }
  return request;
}

std::vector<std::uint64_t> SelfPlay::play(std::span<const TdNTupleGames> asked) {
  std::vector<std::uint64_t> played(asked.size(), 0);
  if (asked.empty()) return played;
  use_device(device_);
  Request request = stage(asked);
  gathering_.ask(request);
  for (std::size_t i = 0, place = 0; i < asked.size(); ++i) {
    const std::span<double> weights = asked[i].games.weights;
    played[i] = request.chains[i].played;
    if (played[i] > 0) {
      std::memcpy(weights.data(), request.staged.data() + place, weights.size_bytes());
    }
    place += (weights.size_bytes() + 15) / 16 * 16;
  }
  const std::lock_guard lock(mutex_);
  staging_.push_back(std::move(request.staged));
  return played;
}

void SelfPlay::upload(std::span<Request* const> requests) {
  std::size_t bytes = 0;
  for (const Request* request : requests) bytes += request->bytes;
  if (memory_.size() < bytes) {
    memory_ = {};
    check_memory(bytes);
    memory_ = DeviceBuffer(bytes);
  }
  std::byte* place = memory_.data();
  for (Request* request : requests) {
    stream_->copy_to_device(place, request->staged.data(), request->bytes);
    for (TdChain& chain : request->chains) {
      move_to(chain.weights, place);
      move_to(chain.steps, place);
      move_to(chain.start, place);
      if (chain.base != nullptr) move_to(chain.base, place);
    }
    place += request->bytes;
  }
}

void SelfPlay::play_class(std::span<TdChain> chains, const TdPlacement& placement) {
  if (chain_memory_.size() < chains.size_bytes()) chain_memory_ = DeviceBuffer(chains.size_bytes());
  stream_->copy_to_device(chain_memory_.data(), chains.data(), chains.size_bytes());
  std::uint64_t rest = 0;
  std::size_t shared_bytes = 0;
  for (const TdChain& chain : chains) {
    rest = std::max(rest, chain.games);
    shared_bytes =
        std::max(shared_bytes, td_shared_bytes(placement, chain.weight_count, chain.words));
  }
  LaunchLength length;
  while (rest > 0) {
    const std::uint64_t games = std::min(rest, length.next());
    launch_td(*stream_, {.chains = reinterpret_cast<TdChain*>(chain_memory_.data()),
                         .count = static_cast<unsigned>(chains.size()),
                         .most_games = games,
                         .shared_bytes = shared_bytes,
                         .placement = placement});
    stream_->wait();
    length.took(games);
    rest -= games;
  }
  stream_->copy_to_host(chains.data(), chain_memory_.data(), chains.size_bytes());
  stream_->wait();
}

void SelfPlay::execute(std::span<Request* const> requests) {
  std::size_t count = 0;
  for (const Request* request : requests) count += request->chains.size();
  if (count < least_chains_) return;
  use_device(device_);
  if (stream_ == nullptr) stream_ = std::make_unique<Stream>();
  upload(requests);
  // Chains that are kept in the same way are played together.
  using Class = std::tuple<bool, bool, bool>;
  std::map<Class, std::vector<TdChain*>> classes;
  for (Request* request : requests) {
    for (TdChain& chain : request->chains) {
      const TdPlacement p = placement_of(chain, chain.base != nullptr);
      classes[{p.table_shared, p.steps_shared, p.wide}].push_back(&chain);
    }
  }
  for (const auto& [kind, members] : classes) {
    std::vector<TdChain> chains;
    chains.reserve(members.size());
    for (const TdChain* chain : members) chains.push_back(*chain);
    play_class(chains, {std::get<0>(kind), std::get<1>(kind), std::get<2>(kind)});
    for (std::size_t i = 0; i < chains.size(); ++i) members[i]->played = chains[i].played;
  }
  std::byte* place = memory_.data();
  for (Request* request : requests) {
    stream_->copy_to_host(request->staged.data(), place, request->weight_bytes);
    place += request->bytes;
  }
  stream_->wait();
}

}  // namespace othello::cuda
