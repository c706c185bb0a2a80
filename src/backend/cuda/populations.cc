#include "backend/cuda/populations.h"

#include <algorithm>

#include "backend/cuda/sizes.h"

namespace othello::cuda {
namespace {

/// The device addresses of a request's players.
struct Device {
  std::byte* image;
  Form* forms;
  Side* sides;
};

Device cut(Arrays& arrays, const Populations::Request& request) {
  return {.image = arrays.next<std::byte>(request.players->image.bytes().size()),
          .forms = arrays.next<Form>(request.players->image.forms().size()),
          .sides = arrays.next<Side>(request.players->sides.size())};
}

void add_games(const Populations::Request& request, std::uint32_t source, std::size_t place,
               Singles& singles) {
  const PopulationPlan& plan = *request.plan;
  const auto form = [&](std::uint32_t side) -> const Form& {
    return request.players->image.forms()[request.players->sides[side].form];
  };
  for (std::size_t i = 0; i < plan.games.size(); ++i) {
    const std::uint32_t black = 2 * plan.games[i].black;
    const std::uint32_t white = 2 * plan.games[i].white + 1;
    singles.add({.number = plan.first_game + i,
                 .source = source,
                 .black = black,
                 .white = white,
                 .place = static_cast<std::uint32_t>(place + i)},
                form(black), form(white));
  }
}

}  // namespace

Populations::Populations(int device)
    : device_(device),
      batcher_([this](std::span<Request* const> requests) { execute(requests); }) {}

std::unique_ptr<Populations::Players> Populations::take_players() {
  const std::lock_guard lock(mutex_);
  if (free_players_.empty()) return std::make_unique<Players>();
  std::unique_ptr<Players> players = std::move(free_players_.back());
  free_players_.pop_back();
  return players;
}

std::vector<int> Populations::play(const PopulationPlan& plan) {
  if (plan.games.empty()) return {};
  use_device(device_);
  std::unique_ptr<Players> players = take_players();
  players->image.clear();
  players->sides.clear();
  for (const Seat& seat : plan.members) {
    players->sides.push_back(players->image.add(seat, Colour::kBlack));
    players->sides.push_back(players->image.add(seat, Colour::kWhite));
  }
  const std::span<const std::byte> bytes = players->image.bytes();
  if (players->bytes.size() < bytes.size()) players->bytes = HostBuffer(2 * bytes.size());
  std::copy(bytes.begin(), bytes.end(), players->bytes.data());
  Request request{.plan = &plan, .players = players.get(), .differences = {}, .done = false};
  batcher_.ask(request);
  const std::lock_guard lock(mutex_);
  free_players_.push_back(std::move(players));
  return std::move(request.differences);
}

void Populations::execute(std::span<Request* const> requests) {
  use_device(device_);
  if (workspace_ == nullptr) workspace_ = std::make_unique<Workspace>();
  Stream& stream = workspace_->stream();
  std::size_t games = 0;
  std::uint32_t scratch = 0;
  Arrays on_paper;
  for (const Request* request : requests) {
    games += request->plan->games.size();
    scratch = std::max(scratch, scratch_bytes(request->players->image.forms()));
    (void)cut(on_paper, *request);
  }
  (void)on_paper.next<GameSource>(requests.size());
  (void)on_paper.next<std::byte>(Singles::bytes(games));

  Arrays arrays(workspace_->reserve(on_paper.size()));
  singles_.clear();
  std::vector<GameSource> sources;
  std::size_t place = 0;
  for (const Request* request : requests) {
    const Device device = cut(arrays, *request);
    const Players& players = *request->players;
    stream.copy_to_device(device.image, players.bytes.data(), players.image.bytes().size());
    stream.send(device.forms, players.image.forms());
    stream.send(device.sides, std::span<const Side>(players.sides));
    add_games(*request, static_cast<std::uint32_t>(sources.size()), place, singles_);
    place += request->plan->games.size();
    sources.push_back({.image = device.image,
                       .forms = device.forms,
                       .sides = device.sides,
                       .seed = request->plan->seed,
                       .run = request->plan->stream,
                       .opening_plies = 0});
  }
  auto* const on_device = arrays.next<GameSource>(requests.size());
  stream.send(on_device, std::span<const GameSource>(sources));
  outcomes_.resize(games);
  (void)singles_.play(stream, arrays.next<std::byte>(Singles::bytes(games)), {on_device, scratch},
                      outcomes_, {});
  std::span<const SingleOutcome> rest = outcomes_;
  for (Request* request : requests) {
    for (const SingleOutcome& outcome : rest.first(request->plan->games.size())) {
      request->differences.push_back(outcome.difference);
    }
    rest = rest.subspan(request->plan->games.size());
    request->done = true;
  }
}

}  // namespace othello::cuda
