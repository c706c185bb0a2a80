#include "cli/rank_session.h"

#include <fmt/format.h>

#include "backend/mpi/session.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "core/build_info.h"
#include "core/file.h"
#include "core/text_list.h"
#include "lab/run/checkpoint.h"
#include "lab/run/rank_runner.h"

namespace othello::cli {

namespace {

constexpr std::size_t kMostProgramBytes = std::size_t{1} << 30;

/// A fingerprint of the executable: programs of the same version may still differ.
std::string build_text() {
  const auto program = read_file("/proc/self/exe", kMostProgramBytes);
  return program ? fmt::format("{:016x}", fingerprint(*program)) : "unknown";
}

std::string packed(const Outcome<RankIdentity>& identity) {
  std::vector<std::string> texts;
  if (!identity) {
    texts.push_back(identity.error().error.text());
  } else {
    texts = {"version", std::string(build_info().version), "build", build_text()};
    for (const auto& [name, value] : *identity) texts.insert(texts.end(), {name, value});
  }
  return pack(texts);
}

/// Why the ranks cannot work together, from their messages: a single text is an error, pairs of
/// texts are an identity.
std::optional<std::string> difference(const std::vector<std::string>& said) {
  const auto first = unpack(said.front()).value();
  for (std::size_t rank = 1; rank < said.size(); ++rank) {
    const auto other = unpack(said[rank]).value();
    if (other.size() == 1) return fmt::format("rank {}: {}", rank, other.front());
    for (std::size_t i = 0; i + 1 < std::min(first.size(), other.size()); i += 2) {
      if (first[i] == other[i] && first[i + 1] == other[i + 1]) continue;
      return fmt::format("rank {}: found {} {}, expected {} {} as on rank 0", rank, other[i],
                         other[i + 1], first[i], first[i + 1]);
    }
  }
  return std::nullopt;
}

Outcome<ExitCode> work_together(const RankWork& work, Ranks& ranks) {
  const std::vector<std::string> said = gather_texts(ranks, packed(work.identity));
  const bool first_can = unpack(said.front()).value().size() != 1;
  if (!work.identity && (ranks.is_first() || !first_can)) {
    return tl::unexpected(work.identity.error());
  }
  if (!first_can) return ExitCode::kFailed;
  if (const auto why = difference(said)) return tl::unexpected<Failure>(Error{*why, {}});
  if (ranks.is_first()) {
    auto outcome = work.lead(&ranks);
    if (!work.follow) dismiss(ranks);
    return outcome;
  }
  if (work.follow) {
    work.follow(ranks);
    return ExitCode::kDone;
  }
  RunnerOptions options;
  options.backend = work.backend;
  options.progress = [](const RunProgress&) { return !interrupted(); };
  follow_experiments(ranks, options);
  return ExitCode::kDone;
}

}  // namespace

Outcome<ExitCode> with_ranks(const RankWork& work) {
  if (launched_ranks() == 1) {
    if (!work.identity) return tl::unexpected(work.identity.error());
    return work.lead(nullptr);
  }
  const auto session = MpiSession::begin();
  if (!session) return tl::unexpected<Failure>(session.error());
  Ranks& ranks = (*session)->ranks();
  if (ranks.size() != launched_ranks()) {
    return tl::unexpected<Failure>(
        Error{fmt::format("found {} ranks, expected {}, the number of processes started: the "
                          "launcher belongs to a different MPI library than this program",
                          ranks.size(), launched_ranks()),
              "MPI"});
  }
  try {
    return work_together(work, ranks);
  } catch (const std::exception& lost) {
    // Without an abort the other ranks would wait for this one forever.
    print_from_any_rank(fmt::format("rank {}: {}", ranks.rank(), lost.what()));
    (*session)->abort(static_cast<int>(ExitCode::kFailed));
  }
  return ExitCode::kFailed;
}

Outcome<void> expect_one_rank(std::string_view command) {
  if (launched_ranks() == 1) return {};
  return usage_failure(
      fmt::format("{} cannot run on several ranks; expected run, resume, reproduce or "
                  "verify, or one process",
                  command));
}

}  // namespace othello::cli
