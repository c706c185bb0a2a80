#include "lab/run/pretrained_learner.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "eval/player_file.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

class PretrainedLearner final : public Learner {
 public:
  PretrainedLearner(PretrainedParameters parameters, const RunId& id, Backend& backend,
                    std::unique_ptr<Learner> first)
      : parameters_(std::move(parameters)),
        id_(id),
        backend_(backend),
        current_(std::move(first)) {}

  [[nodiscard]] std::uint64_t games() const override { return games_before_ + current_->games(); }
  [[nodiscard]] std::uint64_t generation() const override { return current_->generation(); }
  [[nodiscard]] Player player() const override { return current_->player(); }
  [[nodiscard]] std::optional<Player> critic() const override { return current_->critic(); }

  void advance(std::uint64_t games) override {
    if (!in_second_) {
      current_->advance(std::min(games, parameters_.first_games));
      if (current_->games() < parameters_.first_games) return;
      games_before_ = current_->games();
      // Cannot fail: both methods accepted this evaluator at construction.
      begin_second(current_->player());
    }
    if (games > games_before_) current_->advance(games - games_before_);
  }

  /// The second method's state is saved with its initial player.
  [[nodiscard]] std::string save() const override {
    nlohmann::ordered_json out{{"second", in_second_}, {"games_before", games_before_}};
    if (in_second_) out["start"] = to_json(start_of_second_);
    out["state"] = current_->save();
    return out.dump();
  }

  [[nodiscard]] Result<void> restore(std::string_view state) override {
    const auto saved = nlohmann::json::parse(state, nullptr, false);
    const auto is = [&](const char* key, auto test) {
      return saved.is_object() && saved.contains(key) && (saved[key].*test)();
    };
    using Json = nlohmann::json;
    const bool sound = is("second", &Json::is_boolean) &&
                       is("games_before", &Json::is_number_unsigned) &&
                       is("state", &Json::is_string) &&
                       (!saved["second"].get<bool>() || is("start", &Json::is_string));
    if (!sound) return failure("is not the state of a learner with pretraining");
    if (saved["second"].get<bool>()) {
      const auto start = player_from_json(saved["start"].get_ref<const std::string&>(), "start");
      if (!start) return tl::unexpected(start.error());
      begin_second(*start);
      games_before_ = saved["games_before"].get<std::uint64_t>();
    }
    return current_->restore(saved["state"].get_ref<const std::string&>());
  }

 private:
  void begin_second(const Player& start) {
    start_of_second_ = start;
    current_ = make_learner(parameters_.second, start, id_, backend_).value();
    in_second_ = true;
  }

  PretrainedParameters parameters_;
  RunId id_;
  Backend& backend_;
  bool in_second_ = false;
  std::uint64_t games_before_ = 0;
  Player start_of_second_;
  std::unique_ptr<Learner> current_;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_pretrained_learner(const PretrainedParameters& parameters,
                                                         std::vector<Player> starts,
                                                         const RunId& id, Backend& backend) {
  // Otherwise both would play with the same random numbers.
  const RunId first_id{.seed = derived_seed(id.seed, {.use = SeedUse::kPretraining}),
                       .run = id.run};
  if (auto second = make_learner(parameters.second, starts.front(), id, backend); !second) {
    return second;
  }
  auto first = make_learner(parameters.first, std::move(starts), first_id, backend);
  if (!first) return first;
  return std::make_unique<PretrainedLearner>(parameters, id, backend, std::move(*first));
}

}  // namespace othello
