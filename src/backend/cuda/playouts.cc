#include "backend/cuda/playouts.h"

#include <algorithm>

#include "backend/cuda/launch_length.h"
#include "backend/cuda/playout_kernel.h"
#include "core/random.h"

namespace othello::cuda {
namespace {

/// Playouts per processor in the first launch: certain to be short.
constexpr std::uint64_t kFirstOfProcessor = 4096;

}  // namespace

void play_out(Workspace& workspace, std::span<const Board> boards, const PlayoutPlan& plan,
              std::span<std::int32_t> balances) {
  std::fill(balances.begin(), balances.end(), 0);
  if (boards.empty() || plan.playouts == 0) return;
  std::vector<PlayoutBoard> starts;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto number = plan.first_board + static_cast<std::uint32_t>(i);
    starts.push_back({.own = boards[i].position.own,
                      .opponent = boards[i].position.opponent,
                      .sign = boards[i].to_move == Colour::kBlack ? 1 : -1,
                      .block = playout_block(number, 0)});
  }
  const auto cut = [&](Arrays& arrays) {
    return std::pair(arrays.next<PlayoutBoard>(starts.size()),
                     arrays.next<std::int32_t>(starts.size()));
  };
  Arrays on_paper;
  (void)cut(on_paper);
  Arrays arrays(workspace.reserve(on_paper.size()));
  const auto [device_boards, device_balances] = cut(arrays);
  Stream& stream = workspace.stream();
  stream.send(device_boards, std::span<const PlayoutBoard>(starts));
  stream.send(device_balances, std::span<const std::int32_t>(balances));
  const PlayoutWork work{
      .boards = device_boards,
      .balances = device_balances,
      .playouts = plan.playouts,
      .seed = plan.seed,
      .game = plan.game,
      .stream = static_cast<std::uint32_t>(Purpose::kPlayout) << 24 | plan.stream,
      .blocks = kPlayoutBlocks};
  const std::uint64_t all = boards.size() * std::uint64_t{plan.playouts};
  LaunchLength length(kFirstOfProcessor * static_cast<std::uint64_t>(device_size().processors));
  for (std::uint64_t done = 0; done < all;) {
    const std::uint64_t count = std::min(length.next(), all - done);
    launch_playouts(stream, work, done, count);
    done += count;
    if (done == all) stream.receive(balances, device_balances);
    stream.wait();
    length.took(count);
  }
}

}  // namespace othello::cuda
