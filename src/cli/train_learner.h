#pragma once

#include <string>
#include <vector>

#include "cli/outcome.h"
#include "learn/catalogue.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// An option that only some choices of another have a use for.
struct Special {
  const CLI::Option* option;
  std::vector<std::string> owners;  ///< what it belongs to: "td", "wpc", …

  /// Refuses the option if it was given and `chosen` is none of its owners.
  [[nodiscard]] Outcome<void> check(const std::string& chosen) const;
};

/// The options of `othello train` that say how to learn. A method keeps its own defaults for those
/// that are not given.
class LearnerOptions {
 public:
  void add(CLI::App& app);

  [[nodiscard]] const std::string& method() const { return method_; }
  /// Refuses options of other methods.
  [[nodiscard]] Outcome<LearnerParameters> parameters() const;

 private:
  void add_td(CLI::App& app);
  void add_es(CLI::App& app);
  void add_population(CLI::App& app);
  void add_lambda(CLI::App& app);
  void add_gradient_es(CLI::App& app);
  void add_plan(CLI::App& app);
  void add_preference(CLI::App& app);
  void add_policy_gradient(CLI::App& app);
  void apply(TdParameters& td) const;
  void apply(EsParameters& es) const;
  void apply(GenerationalParameters& population) const;
  void apply(LambdaParameters& common) const;
  void apply(TdLambdaParameters& td_lambda) const;
  void apply(TdmcParameters& tdmc) const;
  void apply(FitnessGames& games) const;
  void apply(GradientEsParameters& strategy) const;
  void apply(CmaEsParameters& strategy) const;
  void apply(PolicyGradientParameters& policy) const;
  void apply(PreferenceParameters& preference) const;
  /// The rule for steps, with the method's own defaults.
  void apply(AscentParameters& ascent) const;
  void apply(OpponentSchedule& schedule) const;
  /// Whether the option was given.
  [[nodiscard]] bool has(const char* option) const;
  /// `target` becomes `value` if the option was given.
  template <class T, class V>
  void set(const char* option, T& target, const V& value) const;

  const CLI::App* app_ = nullptr;
  std::string method_ = "td";
  double epsilon_ = 0.1;
  TieBreak ties_ = TieBreak::kRandom;
  TdParameters td_;
  std::string target_;
  bool skip_random_ = false;
  EsParameters es_;
  std::uint64_t lambda_ = 10;
  std::string fitness_;
  GenerationalParameters population_;
  std::uint64_t size_ = 50;
  std::uint64_t tournament_ = 5;
  std::string crossover_;
  std::string archive_;
  std::uint64_t archive_sample_ = 10;
  std::uint64_t archive_size_ = 100;
  LambdaParameters lambda_parameters_;
  std::uint64_t leaf_plies_ = 0;
  std::uint64_t playouts_ = 1000;
  std::string estimate_;
  GradientEsParameters gradient_es_;
  PolicyGradientParameters policy_;
  double temperature_last_ = 0.0;
  std::string update_;
  std::string covariance_;
  PreferenceParameters preference_;
  std::uint64_t skip_plies_ = 0;
  std::string moves_;
  std::uint64_t opening_plies_ = 0;
  std::uint64_t opening_plies_least_ = 0;
  std::vector<Special> specials_;
};

}  // namespace othello::cli
