// Included inside the kernels' namespace: networks. The innermost loops run over moves, so that the
// compiler vectorises them while each move's operations keep their stated order.

typedef std::int32_t Sums __attribute__((vector_size(4 * CompiledInputs::kBlock)));
typedef double Inputs __attribute__((vector_size(8 * CompiledInputs::kBlock)));

/// The sums of the first layer's units on the boards of all games, and after each move of a list.
class InputSums {
 public:
  explicit InputSums(const CompiledInputs& inputs)
      : inputs_(inputs), sums_(kGames * inputs.stride) {}

  void start_games(const Games& games, std::uint64_t slots, Colour colour) {
    for (; slots != 0; slots &= slots - 1) {
      const int slot = __builtin_ctzll(slots);
      const Position board = black_view(games, slot, colour);
      std::int32_t* sums = sums_of(slot);
      std::fill_n(sums, inputs_.stride, 0);
      for (const Square s : each(board.own)) {
        for (std::size_t u = 0; u < inputs_.units; ++u) sums[u] += step(index(s))[u];
      }
      for (const Square s : each(board.opponent)) {
        for (std::size_t u = 0; u < inputs_.units; ++u) sums[u] -= step(index(s))[u];
      }
    }
  }

  void moves_made(const Games& games, std::uint64_t slots, Colour colour) {
    for (std::uint64_t rest = games.live & slots; rest != 0; rest &= rest - 1) {
      const int slot = __builtin_ctzll(rest);
      if (games.placed[slot] == 0) continue;
      const int placed = __builtin_ctzll(games.placed[slot]);
      for (std::size_t u = 0; u < inputs_.stride; u += CompiledInputs::kBlock) {
        const Sums sums = moved(slot, u, placed, games.flipped[slot], colour);
        std::memcpy(sums_of(slot) + u, &sums, sizeof sums);
      }
    }
  }

  /// The units' inputs after each scored move: out[task * stride + u], stride as in CompiledInputs.
  void after_moves(const Tasks& tasks, Colour colour, double* out) {
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      for (int t = entry.first; t < entry.first + entry.count; ++t) {
        for (std::size_t u = 0; u < inputs_.stride; u += CompiledInputs::kBlock) {
          const Sums sums = moved(entry.slot, u, tasks.squares[t], tasks.flips[t], colour);
          Inputs biases;
          std::memcpy(&biases, inputs_.biases.data() + u, sizeof biases);
          const Inputs values = biases + inputs_.unit * __builtin_convertvector(sums, Inputs);
          std::memcpy(out + static_cast<std::size_t>(t) * inputs_.stride + u, &values,
                      sizeof values);
        }
      }
    }
  }

 private:
  [[nodiscard]] const std::int32_t* step(int s) const {
    return inputs_.steps.data() + static_cast<std::size_t>(s) * inputs_.stride;
  }
  std::int32_t* sums_of(int slot) {
    return sums_.data() + static_cast<std::size_t>(slot) * inputs_.stride;
  }
  static Sums load_sums(const std::int32_t* p) {
    Sums v;
    std::memcpy(&v, p, sizeof v);
    return v;
  }

  /// The sums of a block of units from u on after a move.
  Sums moved(int slot, std::size_t u, int placed, std::uint64_t flipped, Colour colour) {
    Sums change = load_sums(step(placed) + u);
    for (; flipped != 0; flipped &= flipped - 1) {
      change += 2 * load_sums(step(__builtin_ctzll(flipped)) + u);
    }
    const Sums before = load_sums(sums_of(slot) + u);
    return colour == Colour::kBlack ? before + change : before - change;
  }

  const CompiledInputs& inputs_;
  AlignedVector<std::int32_t> sums_;  ///< [slot][unit]
};

inline void tanh_all(double* values, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) values[i] = exact_tanh(values[i]);
}

class MlpScorer : public ScoreBuffer<double>, public Stateful<InputSums> {
 public:
  explicit MlpScorer(const CompiledMlp& mlp) : Stateful(mlp.inputs), mlp_(mlp) {}

  void score(const Tasks& tasks, Colour colour) {
    const auto n = static_cast<std::size_t>(tasks.scored);
    first_layer(tasks, colour, n);
    for (const CompiledMlp::Layer& layer : mlp_.layers) {
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
  /// Fills values_ with the first layer's inputs, unit by unit.
  void first_layer(const Tasks& tasks, Colour colour, std::size_t n) {
    const std::size_t stride = mlp_.inputs.stride;
    next_.resize(n * stride);
    state_.after_moves(tasks, colour, next_.data());
    values_.resize(mlp_.inputs.units * n);
    for (std::size_t u = 0; u < mlp_.inputs.units; ++u) {
      for (std::size_t t = 0; t < n; ++t) values_[u * n + t] = next_[t * stride + u];
    }
  }

  const CompiledMlp& mlp_;
  std::vector<double> values_;  ///< [unit][move]
  std::vector<double> next_;
};

class SharedMlpScorer : public ScoreBuffer<double>, public Stateful<InputSums> {
 public:
  explicit SharedMlpScorer(const CompiledSharedMlp& mlp) : Stateful(mlp.inputs), mlp_(mlp) {}

  void score(const Tasks& tasks, Colour colour) {
    const auto n = static_cast<std::size_t>(tasks.scored);
    hidden_.resize(SharedMlp::kHidden * n);
    state_.after_moves(tasks, colour, hidden_.data());
    tanh_all(hidden_.data(), hidden_.size());
    for (std::size_t t = 0; t < n; ++t) {
      const double* h = &hidden_[t * SharedMlp::kHidden];
      scores_[t] = mlp_.bias + mlp_.weight * ((h[0] + h[1]) + (h[2] + h[3]));
    }
  }

 private:
  const CompiledSharedMlp& mlp_;
  std::vector<double> hidden_;  ///< [move][unit]
};
