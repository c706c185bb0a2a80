#include "learn/opponent_pool.h"

#include <fmt/format.h>

#include <algorithm>

#include "eval/player_file.h"
#include "learn/learner_state.h"

namespace othello {

Result<OpponentPool> OpponentPool::make(const OpponentSchedule& schedule) {
  if (auto good = check_schedule(schedule); !good) return tl::unexpected(good.error());
  OpponentPool pool(schedule);
  for (std::size_t i = 0; i < schedule.phases.size(); ++i) {
    const OpponentPhase& phase = schedule.phases[i];
    for (std::size_t j = 0; j < phase.opponents.size(); ++j) {
      const std::string& name = phase.opponents[j].player;
      if (is_own(name) || pool.find(name) != nullptr) continue;
      const auto player = find_player(name);
      if (!player) {
        return failure(player.error().text(), fmt::format("phase[{}].opponents[{}]", i, j));
      }
      pool.fixed_.push_back({name, player_fingerprint(*player), CompiledPlayer(*player)});
    }
  }
  return pool;
}

const OpponentPool::Fixed* OpponentPool::find(const std::string& name) const {
  const auto found = std::find_if(fixed_.begin(), fixed_.end(),
                                  [&](const Fixed& fixed) { return fixed.name == name; });
  return found == fixed_.end() ? nullptr : &*found;
}

void OpponentPool::remember(std::uint64_t generation, const Player& present) {
  if (!meets_past(schedule_) || generation % schedule_.past_every != 0) return;
  if (past_.size() == static_cast<std::size_t>(schedule_.past_size)) past_.erase(past_.begin());
  past_.push_back(present);
}

std::vector<Meeting> OpponentPool::meetings(const LearnerStage& stage, const Player& present,
                                            std::uint64_t pairs) const {
  const OpponentPhase& phase = phase_at(schedule_, stage.share);
  std::vector<double> weights;
  for (const WeightedOpponent& opponent : phase.opponents) weights.push_back(opponent.weight);
  const std::vector<std::uint64_t> shares = share_pairs(pairs, weights, stage.generation);
  std::vector<Meeting> meetings;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (shares[i] == 0) continue;
    const std::string& name = phase.opponents[i].player;
    if (name == kSelf || (name == kPast && past_.empty())) {
      meetings.push_back({CompiledPlayer(present), shares[i], true});
    } else if (name == kPast) {
      const std::vector<double> alike(past_.size(), 1.0);
      const auto each = share_pairs(shares[i], alike, stage.generation);
      for (std::size_t k = 0; k < past_.size(); ++k) {
        if (each[k] > 0) meetings.push_back({CompiledPlayer(past_[k]), each[k]});
      }
    } else {
      meetings.push_back({find(name)->player, shares[i]});
    }
  }
  return meetings;
}

std::string OpponentPool::describe() const {
  std::string text = "opponents=[";
  for (const OpponentPhase& phase : schedule_.phases) {
    text += fmt::format("{}until {}:", text.back() == '[' ? "" : " ", phase.until);
    for (const WeightedOpponent& opponent : phase.opponents) {
      const Fixed* fixed = find(opponent.player);
      text += fmt::format(
          " {}*{}", opponent.weight,
          fixed == nullptr ? opponent.player : fmt::format("{:016x}", fixed->fingerprint));
    }
  }
  text += "]";
  if (!meets_past(schedule_)) return text;
  return text + fmt::format(" past={}:{}", schedule_.past_every, schedule_.past_size);
}

void OpponentPool::write(StateWriter& out) const {
  out.whole(past_.size());
  for (const Player& player : past_) out.evaluator(player.evaluator);
}

void OpponentPool::read(StateReader& in, const Player& like) {
  past_.clear();
  const std::uint64_t count = in.whole(static_cast<std::uint64_t>(schedule_.past_size));
  for (std::uint64_t i = 0; i < count && !in.broken(); ++i) {
    past_.push_back(like);
    past_.back().evaluator = in.evaluator(like.evaluator);
  }
}

}  // namespace othello
