#include "play/uct.h"

#include <cassert>
#include <cmath>
#include <vector>

#include "core/log.h"
#include "core/random.h"
#include "othello/moves.h"

namespace othello {
namespace {

struct Node {
  Board board;          ///< with a move to make, unless the game is over
  Squares untried = 0;  ///< legal moves without a child
  std::int32_t parent = -1;
  std::int32_t child = -1;  ///< the first in square order
  std::int32_t next = -1;   ///< the parent's next child
  Square move = square(0);  ///< that led here
  std::uint32_t visits = 0;
  std::int32_t balance = 0;  ///< Black's wins minus losses
};

/// The tree of one board.
class Tree {
 public:
  Tree(const Board& root, double exploration) : exploration_(exploration) { add(root, -1); }

  /// Descends to the board of the next playout; `word` selects the move by which the tree grows.
  std::size_t descend(std::uint32_t word) {
    std::size_t at = 0;
    while (nodes_[at].untried == 0 && nodes_[at].child >= 0) at = best_child(nodes_[at]);
    const Squares untried = nodes_[at].untried;
    if (untried == 0) return at;  // the game is over here
    const auto count = static_cast<std::uint32_t>(std::popcount(untried));
    return grow(at, nth(untried, scaled(word, count)));
  }

  void count(std::size_t leaf, int result) {
    for (auto at = static_cast<std::int32_t>(leaf); at >= 0;) {
      Node& node = nodes_[static_cast<std::size_t>(at)];
      ++node.visits;
      node.balance += result;
      at = node.parent;
    }
  }

  [[nodiscard]] const Node& operator[](std::size_t i) const { return nodes_[i]; }

 private:
  std::size_t add(Board board, std::int32_t parent) {
    if (legal_moves(board.position) == 0 && !is_over(board.position)) {
      board = {board.position.swapped(), other(board.to_move)};
    }
    Node node;
    node.board = board;
    node.untried = legal_moves(board.position);
    node.parent = parent;
    nodes_.push_back(node);
    return nodes_.size() - 1;
  }

  std::size_t grow(std::size_t at, Square move) {
    const Board before = nodes_[at].board;
    nodes_[at].untried &= ~bit(move);
    const std::size_t added =
        add({play(before.position, move), other(before.to_move)}, static_cast<std::int32_t>(at));
    nodes_[added].move = move;
    std::int32_t* link = &nodes_[at].child;
    while (*link >= 0 && nodes_[static_cast<std::size_t>(*link)].move < move) {
      link = &nodes_[static_cast<std::size_t>(*link)].next;
    }
    nodes_[added].next = *link;
    *link = static_cast<std::int32_t>(added);
    return added;
  }

  [[nodiscard]] std::size_t best_child(const Node& node) const {
    const double log_visits = exact_log(static_cast<double>(node.visits));
    std::int32_t best = -1;
    double best_bound = 0;
    for (std::int32_t i = node.child; i >= 0; i = nodes_[static_cast<std::size_t>(i)].next) {
      const Node& child = nodes_[static_cast<std::size_t>(i)];
      const auto visits = static_cast<double>(child.visits);
      const double mean = static_cast<double>(child.balance) / visits;
      const double bound = (node.board.to_move == Colour::kBlack ? mean : -mean) +
                           exploration_ * std::sqrt(log_visits / visits);
      if (best < 0 || bound > best_bound) {
        best = i;
        best_bound = bound;
      }
    }
    return static_cast<std::size_t>(best);
  }

  double exploration_;
  std::vector<Node> nodes_;
};

}  // namespace

void uct_search(std::span<const Board> boards, const PlayoutPlan& plan, double exploration,
                std::span<std::int32_t> balances) {
  assert(balances.size() == boards.size());
  assert(plan.playouts <= kMaxPlayouts && plan.first_board + boards.size() <= kMaxPlayoutBoards);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    Tree tree(boards[i], exploration);
    for (std::uint32_t k = 0; k < plan.playouts; ++k) {
      const std::uint32_t block =
          playout_block(plan.first_board + static_cast<std::uint32_t>(i), k);
      const RandomBlock words = random_block(plan.seed, {.purpose = Purpose::kPlayout,
                                                         .stream = plan.stream,
                                                         .game = plan.game,
                                                         .block = block + kPlayoutBlocks - 1});
      const std::size_t leaf = tree.descend(words[0]);
      tree.count(leaf, play_out_once(tree[leaf].board, plan, block));
    }
    balances[i] = tree[0].balance;
  }
}

}  // namespace othello
