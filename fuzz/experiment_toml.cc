#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lab/experiment/experiment_file.h"
#include "require.h"

using namespace othello;

namespace {

void require_round_trip(const Experiment& experiment) {
  fuzz::require(check_experiment(experiment).has_value(), "a parsed experiment is valid");
  const std::string text = to_toml(experiment);
  const auto again = parse_experiment(text, "written.toml");
  if (!again) std::fprintf(stderr, "%s\nrefused: %s\n", text.c_str(), again.error().text().c_str());
  fuzz::require(again.has_value(), "a written experiment can be read");
  // Every key is written, so that equal texts are equal experiments.
  fuzz::require(to_toml(*again) == text, "writing it again gives the same text");
}

void require_round_trips(const ExperimentFile& file) {
  if (const auto* alone = std::get_if<Experiment>(&file)) return require_round_trip(*alone);
  for (const Variant& variant : std::get<ExperimentSet>(file).variants) {
    require_round_trip(variant.experiment);
  }
}

}  // namespace

/// An experiment that parses, alone or as one of several variants, survives writing and reading, at
/// every scale.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = parse_experiment_file(text, "e.toml");
  if (!file) {
    fuzz::require_readable(file.error());
    return 0;
  }
  require_round_trips(*file);
  // Parsing the file has checked its scales, so only a missing one can fail.
  for (const std::string_view scale : {"quick", "paper"}) {
    if (text.find(scale) == std::string_view::npos) continue;
    if (const auto scaled = parse_experiment_file(text, "e.toml", scale)) {
      require_round_trips(*scaled);
    }
  }
  return 0;
}
