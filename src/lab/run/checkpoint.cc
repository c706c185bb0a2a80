#include "lab/run/checkpoint.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "eval/json_fields.h"
#include "lab/experiment/experiment.h"

namespace othello {
namespace {

constexpr std::string_view kCheckpointFormat = "othello-lab checkpoint";
/// The first version with checksums of players is 2.
constexpr int kCheckpointVersion = 2;

std::string hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

/// Checksum over everything else in the file.
std::string checksum(const Checkpoint& c, const std::string& metrics) {
  std::string text = fmt::format("{} {} {} {} {} {} {}", c.fingerprint, c.run, c.games,
                                 c.measured_games, c.finished, metrics, c.learner);
  if (c.players) text += " " + c.players->text();
  return fingerprint_text(text);
}

}  // namespace

std::string to_json(const Checkpoint& checkpoint) {
  const std::string metrics = to_csv(checkpoint.rows, metric_columns());
  nlohmann::ordered_json out{{"format", kCheckpointFormat},
                             {"version", checkpoint.players ? kCheckpointVersion : 1},
                             {"experiment", hexadecimal(checkpoint.fingerprint)},
                             {"run", checkpoint.run},
                             {"games", checkpoint.games},
                             {"measured_games", checkpoint.measured_games},
                             {"finished", checkpoint.finished},
                             {"metrics", metrics},
                             {"learner", checkpoint.learner}};
  if (checkpoint.players) out["players"] = checkpoint.players->text();
  out["checksum"] = checksum(checkpoint, metrics);
  return out.dump(1) + "\n";
}

Result<Checkpoint> checkpoint_from_json(std::string_view text, std::string_view where) {
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  fields.allow({"format", "version", "experiment", "run", "games", "measured_games", "finished",
                "metrics", "learner", "players", "checksum"});
  if (fields.text("format") != kCheckpointFormat)
    fields.fail("format", fmt::format("expected '{}'", kCheckpointFormat));
  const bool lists_players = fields.number("version", 1, kCheckpointVersion) >= 2;
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
  const std::string players = lists_players ? fields.text("players") : "";
  const std::string found = fields.text("checksum");
  if (error) return tl::unexpected(*error);
  c.players.reset();
  if (lists_players) {
    auto sums = Checksums::parse(players, fmt::format("{}: players", where));
    if (!sums) return tl::unexpected(sums.error());
    c.players = std::move(*sums);
  }
  c.fingerprint = std::strtoull(experiment.c_str(), nullptr, 16);
  if (checksum(c, metrics) != found) {
    return failure("is damaged: its checksum does not match its content", std::string(where));
  }
  auto rows = rows_from_csv(metrics, metric_columns(), fmt::format("{}: metrics", where));
  if (!rows) return tl::unexpected(rows.error());
  c.rows = std::move(*rows);
  // The checksum covers the values. A finished run's file is not written again, so its bytes count.
  if (c.players && to_json(c) != text) {
    return failure("is damaged: its values match its checksum, but it is not written as a run does",
                   std::string(where));
  }
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
