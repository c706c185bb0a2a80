#include "lab/run/checkpoint.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "eval/json_fields.h"
#include "lab/experiment/experiment.h"

namespace othello {
namespace {

constexpr std::string_view kFormat = "othello-lab checkpoint";

std::string hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

/// Over everything else in the file.
std::string checksum(const Checkpoint& c, const std::string& metrics) {
  return hexadecimal(fingerprint(fmt::format("{} {} {} {} {} {} {}", c.fingerprint, c.run, c.games,
                                             c.measured_games, c.finished, metrics, c.learner)));
}

}  // namespace

std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3U;
  }
  return hash;
}

std::string to_json(const Checkpoint& checkpoint) {
  const std::string metrics = to_csv(checkpoint.rows, metric_columns());
  const nlohmann::ordered_json out{{"format", kFormat},
                                   {"version", 1},
                                   {"experiment", hexadecimal(checkpoint.fingerprint)},
                                   {"run", checkpoint.run},
                                   {"games", checkpoint.games},
                                   {"measured_games", checkpoint.measured_games},
                                   {"finished", checkpoint.finished},
                                   {"metrics", metrics},
                                   {"learner", checkpoint.learner},
                                   {"checksum", checksum(checkpoint, metrics)}};
  return out.dump(1) + "\n";
}

Result<Checkpoint> checkpoint_from_json(std::string_view text, std::string_view where) {
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  fields.allow({"format", "version", "experiment", "run", "games", "measured_games", "finished",
                "metrics", "learner", "checksum"});
  if (fields.text("format") != kFormat)
    fields.fail("format", fmt::format("expected '{}'", kFormat));
  static_cast<void>(fields.number("version", 1, 1));
  const auto whole = [&](std::string_view key, double most) {
    return static_cast<std::uint64_t>(fields.number(key, 0, most));
  };
  constexpr auto kMost = static_cast<double>(kMostSeed);
  Checkpoint c;
  const std::string experiment = fields.text("experiment");
  c.run = static_cast<std::uint32_t>(whole("run", kMostRuns));
  c.games = whole("games", kMost);
  c.measured_games = whole("measured_games", kMost);
  c.finished = fields.flag("finished");
  const std::string metrics = fields.text("metrics");
  c.learner = fields.text("learner");
  const std::string found = fields.text("checksum");
  if (error) return tl::unexpected(*error);
  c.fingerprint = std::strtoull(experiment.c_str(), nullptr, 16);
  if (checksum(c, metrics) != found) {
    return failure("is damaged: its checksum does not fit what it holds", std::string(where));
  }
  auto rows = rows_from_csv(metrics, metric_columns(), fmt::format("{}: metrics", where));
  if (!rows) return tl::unexpected(rows.error());
  c.rows = std::move(*rows);
  return c;
}

Result<Checkpoint> own_checkpoint(std::string_view text, std::string_view where,
                                  const Checkpoint& owner) {
  auto checkpoint = checkpoint_from_json(text, where);
  if (!checkpoint) return checkpoint;
  if (checkpoint->fingerprint != owner.fingerprint || checkpoint->run != owner.run) {
    return failure("is the checkpoint of another experiment or run", std::string(where));
  }
  return checkpoint;
}

}  // namespace othello
