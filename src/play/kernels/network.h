// Included inside the kernels' namespace: networks. Loops run over the moves innermost, so that the
// compiler vectorises them while each move's operations keep their stated order.

/// The sums of the first layer's units on the boards of all games, and after the moves of a list.
class InputSums {
 public:
  explicit InputSums(const FrozenInputs& inputs) : inputs_(inputs), sums_(kGames * inputs.units) {}

  void start_games(int count) {
    const Position start = Position::start();
    std::vector<std::int32_t> sums(inputs_.units, 0);
    for (std::size_t u = 0; u < inputs_.units; ++u) {
      for (const Square s : each(start.own)) sums[u] += step(index(s))[u];
      for (const Square s : each(start.opponent)) sums[u] -= step(index(s))[u];
    }
    for (int slot = 0; slot < count; ++slot) {
      std::copy(sums.begin(), sums.end(), sums_of(slot));
    }
  }

  void moves_made(const Games& games, Colour colour) {
    for (std::uint64_t rest = games.live; rest != 0; rest &= rest - 1) {
      const int slot = __builtin_ctzll(rest);
      if (games.placed[slot] == 0) continue;
      std::int32_t* sums = sums_of(slot);
      move(sums, __builtin_ctzll(games.placed[slot]), games.flipped[slot], colour, sums);
    }
  }

  /// The units' inputs after each scored move: out[u * stride + task].
  void after_moves(const Tasks& tasks, Colour colour, std::size_t stride, double* out) {
    std::vector<std::int32_t> moved(inputs_.units);
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      for (int t = entry.first; t < entry.first + entry.count; ++t) {
        move(sums_of(entry.slot), tasks.squares[t], tasks.flips[t], colour, moved.data());
        for (std::size_t u = 0; u < inputs_.units; ++u) {
          out[u * stride + static_cast<std::size_t>(t)] =
              inputs_.biases[u] + inputs_.unit * static_cast<double>(moved[u]);
        }
      }
    }
  }

 private:
  [[nodiscard]] const std::int32_t* step(int s) const {
    return inputs_.steps.data() + static_cast<std::size_t>(s) * inputs_.units;
  }
  std::int32_t* sums_of(int slot) {
    return sums_.data() + static_cast<std::size_t>(slot) * inputs_.units;
  }

  void move(const std::int32_t* from, int placed, std::uint64_t flipped, Colour colour,
            std::int32_t* to) const {
    const std::int32_t once = colour == Colour::kBlack ? 1 : -1;
    const std::int32_t* row = step(placed);
    for (std::size_t u = 0; u < inputs_.units; ++u) to[u] = from[u] + once * row[u];
    for (; flipped != 0; flipped &= flipped - 1) {
      row = step(__builtin_ctzll(flipped));
      for (std::size_t u = 0; u < inputs_.units; ++u) to[u] += 2 * once * row[u];
    }
  }

  const FrozenInputs& inputs_;
  std::vector<std::int32_t> sums_;  ///< [slot][unit]
};

inline void tanh_all(double* values, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) values[i] = exact_tanh(values[i]);
}

class MlpScorer : public ScoreBuffer<double> {
 public:
  explicit MlpScorer(const FrozenMlp& mlp) : mlp_(mlp), sums_(mlp.inputs) {}

  void start_games(int count) { sums_.start_games(count); }
  void moves_made(const Games& games, Colour colour) { sums_.moves_made(games, colour); }

  void score(const Tasks& tasks, Colour colour) {
    const auto n = static_cast<std::size_t>(tasks.scored);
    values_.resize(mlp_.inputs.units * n);
    sums_.after_moves(tasks, colour, n, values_.data());
    for (const FrozenMlp::Layer& layer : mlp_.layers) {
      tanh_all(values_.data(), values_.size());
      next_.resize(layer.outputs * n);
      for (std::size_t u = 0; u < layer.outputs; ++u) {
        const double* w = &layer.weights[u * (layer.inputs + 1)];
        double* out = next_.data() + u * n;
        std::fill(out, out + n, w[0]);
        for (std::size_t i = 0; i < layer.inputs; ++i) {
          const double* in = values_.data() + i * n;
          for (std::size_t t = 0; t < n; ++t) out[t] += w[i + 1] * in[t];
        }
      }
      values_.swap(next_);
    }
    for (std::size_t t = 0; t < n; ++t) scores_[t] = mlp_.sign * values_[t];
  }

 private:
  const FrozenMlp& mlp_;
  InputSums sums_;
  std::vector<double> values_;  ///< [unit][move]
  std::vector<double> next_;
};

class SharedMlpScorer : public ScoreBuffer<double> {
 public:
  explicit SharedMlpScorer(const FrozenSharedMlp& mlp) : mlp_(mlp), sums_(mlp.inputs) {}

  void start_games(int count) { sums_.start_games(count); }
  void moves_made(const Games& games, Colour colour) { sums_.moves_made(games, colour); }

  void score(const Tasks& tasks, Colour colour) {
    const auto n = static_cast<std::size_t>(tasks.scored);
    hidden_.resize(mlp_.inputs.units * n);
    sums_.after_moves(tasks, colour, n, hidden_.data());
    tanh_all(hidden_.data(), hidden_.size());
    const double* h = hidden_.data();
    for (std::size_t t = 0; t < n; ++t) {
      scores_[t] = mlp_.bias + mlp_.weight * ((h[t] + h[n + t]) + (h[2 * n + t] + h[3 * n + t]));
    }
  }

 private:
  const FrozenSharedMlp& mlp_;
  InputSums sums_;
  std::vector<double> hidden_;  ///< [unit][move]
};
