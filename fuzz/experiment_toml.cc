#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lab/experiment/experiment_file.h"
#include "require.h"

using namespace othello;

namespace {

void require_round_trip(const Experiment& experiment) {
  fuzz::require(check_experiment(experiment).has_value(), "an experiment that was read is sound");
  const std::string text = to_toml(experiment);
  const auto again = parse_experiment(text, "written.toml");
  if (!again) std::fprintf(stderr, "%s\nrefused: %s\n", text.c_str(), again.error().text().c_str());
  fuzz::require(again.has_value(), "what was written can be read");
  // Every key is written out, so that equal texts are equal experiments.
  fuzz::require(to_toml(*again) == text, "what was read again is written alike");
}

void require_round_trips(const ExperimentFile& file) {
  if (const auto* alone = std::get_if<Experiment>(&file)) return require_round_trip(*alone);
  for (const Variant& variant : std::get<ExperimentSet>(file).variants) {
    require_round_trip(variant.experiment);
  }
}

}  // namespace

/// Whatever is read as an experiment, or as one of several variants, can be written, and is then
/// read as the same experiment; at every scale.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = parse_experiment_file(text, "e.toml");
  if (!file) {
    fuzz::require_readable(file.error());
    return 0;
  }
  require_round_trips(*file);
  // Reading the file as written has checked its scales, so that only a missing one can fail.
  for (const std::string_view scale : {"quick", "paper"}) {
    if (text.find(scale) == std::string_view::npos) continue;
    if (const auto scaled = parse_experiment_file(text, "e.toml", scale)) {
      require_round_trips(*scaled);
    }
  }
  return 0;
}
