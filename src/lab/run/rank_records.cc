#include "lab/run/rank_records.h"

#include <cassert>

#include "core/text_list.h"

namespace othello {
namespace {

/// Minimum time between progress requests, since runs ask too often.
constexpr std::chrono::milliseconds kBetweenQuestions{20};
/// Polling interval for requests, which leaves the core free for games.
constexpr std::chrono::microseconds kAskingPause{300};

std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

Result<std::optional<std::string>> without_text(const Result<void>& result) {
  if (!result) return tl::unexpected(result.error());
  return std::nullopt;
}

Result<void> only_error(const Result<std::optional<std::string>>& result) {
  if (!result) return tl::unexpected(result.error());
  return {};
}

/// The answer to a request.
std::string answer_to(const std::vector<std::string>& question, FolderRecords& records) {
  const std::string& kind = question.front();
  if (kind == "write") return pack_result(without_text(records.write(question[1], question[2])));
  if (kind == "read") return pack_result(records.read(question[1], std::stoull(question[2])));
  if (kind == "games") {
    const auto run = static_cast<std::uint32_t>(std::stoul(question[1]));
    return yes_or_no(records.games(run, std::stoull(question[2])));
  }
  if (kind == "measured") {
    const auto rows = rows_from_csv(question[1], metric_columns(), "a rank's row");
    if (rows && !rows->empty()) records.measured(rows->front());
  }
  if (kind == "fail") records.fail({question[1], question[2]});
  if (kind == "stop") records.stop();
  return yes_or_no(records.go_on());
}

}  // namespace

std::string pack_result(const Result<std::optional<std::string>>& result) {
  if (!result) return pack({result.error().message, result.error().where});
  return *result ? pack({**result}) : std::string();
}

Result<std::optional<std::string>> unpack_result(std::string_view packed) {
  auto texts = unpack(packed);
  assert(texts && texts->size() <= 2);
  if (texts->size() == 2) return failure(texts->front(), texts->back());
  if (texts->empty()) return std::nullopt;
  return std::move(texts->front());
}

Result<void> ResultClient::write(const std::filesystem::path& path, std::string_view content) {
  return only_error(unpack_result(ranks_.ask(pack({"write", path.native(), content}))));
}

Result<std::optional<std::string>> ResultClient::read(const std::filesystem::path& path,
                                                      std::size_t max_bytes) {
  return unpack_result(ranks_.ask(pack({"read", path.native(), std::to_string(max_bytes)})));
}

bool ResultClient::games(std::uint32_t run, std::uint64_t games) {
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (now - last_asked_ < kBetweenQuestions) return last_answer_;
  last_asked_ = now;
  const std::string question = is_asked_to_stop()
                                   ? pack({"stop"})
                                   : pack({"games", std::to_string(run), std::to_string(games)});
  last_answer_ = last_answer_ && ranks_.ask(question) == yes_or_no(true);
  return last_answer_;
}

bool ResultClient::go_on() { return ranks_.ask(pack({"go on"})) == yes_or_no(true); }

void ResultClient::measured(const ResultRow& row) {
  static_cast<void>(ranks_.ask(pack({"measured", to_csv({&row, 1}, metric_columns())})));
}

void ResultClient::stop() { static_cast<void>(ranks_.ask(pack({"stop"}))); }

void ResultClient::fail(const Error& error) {
  static_cast<void>(ranks_.ask(pack({"fail", error.message, error.where})));
}

ResultServer::ResultServer(Ranks& ranks, FolderRecords& records)
    : thread_([this, &ranks, &records] {
        const auto answer = [&](int, std::string_view packed) {
          const auto question = unpack(packed);
          assert(question && !question->empty());
          return answer_to(*question, records);
        };
        while (!closed_) {
          if (!ranks.answer_one(answer)) std::this_thread::sleep_for(kAskingPause);
        }
      }) {}

ResultServer::~ResultServer() {
  closed_ = true;
  thread_.join();
}

Result<void> CommonRecords::write(const std::filesystem::path& path, std::string_view content) {
  std::string outcome;
  if (ranks_.is_first()) outcome = pack_result(without_text(own_.write(path, content)));
  return only_error(unpack_result(broadcast_text(ranks_, std::move(outcome))));
}

Result<std::optional<std::string>> CommonRecords::read(const std::filesystem::path& path,
                                                       std::size_t max_bytes) {
  std::string outcome;
  if (ranks_.is_first()) outcome = pack_result(own_.read(path, max_bytes));
  return unpack_result(broadcast_text(ranks_, std::move(outcome)));
}

bool CommonRecords::may_all(bool may) {
  std::uint64_t refusals = may ? 0 : 1;
  ranks_.sum({&refusals, 1});
  if (refusals > 0) stop();
  return refusals == 0;
}

bool CommonRecords::games(std::uint32_t run, std::uint64_t games) {
  return may_all(ranks_.is_first() ? own_.games(run, games) : !own_.is_asked_to_stop());
}

bool CommonRecords::go_on() {
  return may_all(ranks_.is_first() ? own_.go_on() : !own_.is_asked_to_stop());
}

void CommonRecords::measured(const ResultRow& row) {
  if (ranks_.is_first()) own_.measured(row);
}

void CommonRecords::stop() {
  if (ranks_.is_first()) own_.stop();
}

void CommonRecords::fail(const Error& error) {
  if (ranks_.is_first()) own_.fail(error);
}

}  // namespace othello
