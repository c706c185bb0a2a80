#include "backend/cuda/evolution.h"

#include <algorithm>

#include "play/game.h"

namespace othello::cuda {
namespace {

EsRun run_of(const EsPlan& plan) {
  const EsParameters& parameters = plan.parameters;
  const Wpc& parent = plan.parent;
  EsRun run;
  run.weight_count = static_cast<std::uint32_t>(parent.weights().size());
  std::copy(parent.weights().begin(), parent.weights().end(), run.parent);
  for (std::size_t s = 0; s < kSquares; ++s) {
    run.weight_of[s] =
        static_cast<std::uint8_t>(parent.form() == Wpc::Form::kFull ? s : kSquareClass[s]);
  }
  run.lambda = static_cast<std::uint32_t>(parameters.lambda);
  run.plus = parameters.plus;
  run.beta = parameters.beta;
  run.sigma = parameters.sigma;
  run.payoff = parameters.payoff();
  run.seed = plan.id.seed;
  run.run = plan.id.run;
  run.threshold = noise_threshold(parameters.epsilon);
  run.first_of_ties = parameters.ties == TieBreak::kFirst;
  run.generation = plan.generation;
  run.end = plan.generation + plan.generations;
  return run;
}

/// Several threads per game while the device has spare threads.
unsigned lanes_for(std::size_t runs) {
  const auto processors = static_cast<std::size_t>(device_size().processors);
  if (runs <= processors) return 4;
  return runs <= 4 * processors ? 2 : 1;
}

}  // namespace

Evolution::Evolution(int device, unsigned lanes)
    : device_(device),
      lanes_(lanes),
      batcher_([this](std::span<Request* const> requests) { execute(requests); }) {}

bool Evolution::evolve(const EsPlan& plan) {
  use_device(device_);
  Request request{run_of(plan)};
  if (es_shared_bytes(request.run) > device_size().shared_bytes) return false;
  batcher_.ask(request);
  std::copy_n(request.run.parent, request.run.weight_count, plan.parent.weights().begin());
  return true;
}

void Evolution::execute(std::span<Request* const> requests) {
  use_device(device_);
  if (stream_ == nullptr) stream_ = std::make_unique<Stream>();
  std::vector<EsRun> runs;
  runs.reserve(requests.size());
  for (const Request* request : requests) runs.push_back(request->run);
  const std::size_t bytes = runs.size() * sizeof(EsRun);
  if (memory_.size() < bytes) {
    memory_ = {};
    check_memory(bytes);
    memory_ = DeviceBuffer(bytes);
  }
  EsLaunch es{.runs = reinterpret_cast<EsRun*>(memory_.data()),
              .count = static_cast<unsigned>(runs.size()),
              .lanes = lanes_ == 0 ? lanes_for(runs.size()) : lanes_};
  std::uint64_t rest = 0;
  for (const EsRun& run : runs) {
    es.shared_bytes = std::max(es.shared_bytes, es_shared_bytes(run));
    es.games = std::max(es.games, run.games());
    rest = std::max(rest, run.end - run.generation);
  }
  stream_->copy_to_device(memory_.data(), runs.data(), bytes);
  es.most_generations = std::min(rest, length_.next());
  launch_es(*stream_, es);
  stream_->copy_to_host(runs.data(), memory_.data(), bytes);
  stream_->wait();
  length_.took(es.most_generations);
  for (std::size_t i = 0; i < requests.size(); ++i) {
    requests[i]->run = runs[i];
    requests[i]->done = runs[i].generation == runs[i].end;
  }
}

}  // namespace othello::cuda
