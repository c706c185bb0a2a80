#include "lab/run/manifest.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "core/build_info.h"
#include "core/process_info.h"
#include "eval/json_fields.h"
#include "lab/run/seal.h"

namespace othello {
namespace {

constexpr std::string_view kManifestFormat = "othello-lab run";
/// Version 2 had no checksums.
constexpr int kManifestVersion = 3;
constexpr int kOldestVersion = 2;
constexpr double kMostSeconds = 1e12;
constexpr double kMostThreads = 1e6;

/// Whether the version has checksums.
bool check_manifest_version(JsonFields& fields) {
  const double version = fields.number("version", 1, 1e6);
  if (version == kManifestVersion || version == kOldestVersion) return version == kManifestVersion;
  fields.fail("version",
              fmt::format("found {}, expected {}: {}", version, kManifestVersion,
                          version < kManifestVersion
                              ? "the folder is from an earlier version; run the experiment again"
                              : "the folder is from a later version"));
  return false;
}

std::optional<int> count_if_known(JsonFields& fields, std::string_view key) {
  if (!fields.has(key)) return std::nullopt;
  return static_cast<int>(fields.number(key, 1, kMostThreads));
}

}  // namespace

std::string to_json(const Manifest& manifest) {
  nlohmann::ordered_json out{{"format", kManifestFormat},
                             {"version", manifest.lists_files ? kManifestVersion : kOldestVersion},
                             {"name", manifest.name},
                             {"title", manifest.title},
                             {"paper", manifest.paper},
                             {"item", manifest.item},
                             {"seed", manifest.seed},
                             {"runs", manifest.runs},
                             {"scale", manifest.scale},
                             {"program", manifest.version},
                             {"commit", manifest.commit},
                             {"compiler", manifest.compiler},
                             {"command", manifest.command},
                             {"host", manifest.host},
                             {"device", manifest.device},
                             {"isa", manifest.isa}};
  if (manifest.threads) out["threads"] = *manifest.threads;
  if (manifest.ranks) out["ranks"] = *manifest.ranks;
  out["started"] = manifest.started;
  out["finished"] = manifest.finished;
  out["seconds"] = manifest.seconds;
  if (manifest.lists_files) return sealed_json(out);
  return out.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

Result<Manifest> manifest_from_json(std::string_view text, std::string_view where) {
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  if (fields.text("format") != kManifestFormat)
    fields.fail("format", fmt::format("expected '{}'", kManifestFormat));
  Manifest m;
  m.lists_files = check_manifest_version(fields);
  m.name = fields.text("name");
  m.title = fields.text("title");
  m.paper = fields.text("paper");
  m.item = fields.text("item");
  m.seed = static_cast<std::uint64_t>(fields.number("seed", 0, static_cast<double>(kMostSeed)));
  m.runs = static_cast<std::uint32_t>(fields.number("runs", 1, kMostRuns));
  m.scale = fields.text("scale");
  m.version = fields.text("program");
  m.commit = fields.text("commit");
  m.compiler = fields.text("compiler");
  m.command = fields.text("command");
  m.host = fields.text("host");
  m.device = fields.text("device");
  m.isa = fields.text("isa");
  m.threads = count_if_known(fields, "threads");
  m.ranks = count_if_known(fields, "ranks");
  m.started = fields.text("started");
  m.finished = fields.text("finished");
  m.seconds = fields.number("seconds", 0.0, kMostSeconds);
  if (error) return tl::unexpected(*error);
  if (auto sound = check_seal(text, where, m.lists_files); !sound) {
    return tl::unexpected(sound.error());
  }
  return m;
}

Manifest new_manifest(const Experiment& experiment, const RunSetting& setting) {
  const BuildInfo build = build_info();
  return {.name = experiment.name,
          .title = experiment.title,
          .paper = experiment.paper,
          .item = experiment.item,
          .seed = experiment.seed,
          .runs = experiment.runs,
          .scale = setting.scale,
          .version = std::string(build.version),
          .commit = std::string(build.commit),
          .compiler = std::string(build.compiler),
          .command = command_line(),
          .host = host_name(),
          .device = setting.backend.device(),
          .isa = std::string(name(setting.backend.isa())),
          .threads = setting.backend.threads(),
          .ranks = setting.ranks,
          .started = utc_now()};
}

std::string program_text(const Manifest& manifest) {
  const std::string commit = manifest.commit.empty() ? "" : fmt::format(" ({})", manifest.commit);
  return fmt::format("{}{}, {}", manifest.version, commit, manifest.compiler);
}

std::string machine_text(const Manifest& manifest) {
  if (manifest.device.empty() || manifest.device == "cpu") return manifest.isa;
  return fmt::format("{}, {}", manifest.device, manifest.isa);
}

std::string utc_now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace othello
