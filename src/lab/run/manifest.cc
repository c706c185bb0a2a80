#include "lab/run/manifest.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "eval/json_fields.h"
#include "lab/experiment/experiment.h"

namespace othello {
namespace {

constexpr std::string_view kManifestFormat = "othello-lab run";
constexpr double kMostSeconds = 1e12;
constexpr double kMostThreads = 1e6;

}  // namespace

std::string to_json(const Manifest& manifest) {
  const nlohmann::ordered_json out{{"format", kManifestFormat},     {"version", 1},
                                   {"name", manifest.name},         {"title", manifest.title},
                                   {"paper", manifest.paper},       {"item", manifest.item},
                                   {"seed", manifest.seed},         {"runs", manifest.runs},
                                   {"scale", manifest.scale},       {"program", manifest.program},
                                   {"compiler", manifest.compiler}, {"isa", manifest.isa},
                                   {"threads", manifest.threads},   {"started", manifest.started},
                                   {"finished", manifest.finished}, {"seconds", manifest.seconds}};
  return out.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

Result<Manifest> manifest_from_json(std::string_view text, std::string_view where) {
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  if (fields.text("format") != kManifestFormat)
    fields.fail("format", fmt::format("expected '{}'", kManifestFormat));
  static_cast<void>(fields.number("version", 1, 1));
  Manifest m;
  m.name = fields.text("name");
  m.title = fields.text("title");
  m.paper = fields.text("paper");
  m.item = fields.text("item");
  m.seed = static_cast<std::uint64_t>(fields.number("seed", 0, static_cast<double>(kMostSeed)));
  m.runs = static_cast<std::uint32_t>(fields.number("runs", 1, kMostRuns));
  m.scale = fields.text("scale");
  m.program = fields.text("program");
  m.compiler = fields.text("compiler");
  m.isa = fields.text("isa");
  m.threads = static_cast<int>(fields.number("threads", 0, kMostThreads));
  m.started = fields.text("started");
  m.finished = fields.text("finished");
  m.seconds = fields.number("seconds", 0.0, kMostSeconds);
  if (error) return tl::unexpected(*error);
  return m;
}

std::string way_of_playing(std::string_view device, Isa isa) {
  const std::string set(name(isa));
  return device == "cpu" ? set : std::string(device) + ", " + set;
}

std::string compiler_name() {
#if defined(__clang__)
  return fmt::format("clang++ {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

std::string utc_now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace othello
