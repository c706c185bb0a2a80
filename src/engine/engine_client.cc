#include "engine/engine_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "engine/gtp_client.h"
#include "engine/nboard_client.h"

namespace othello {
namespace {

constexpr std::string_view kGtpPrefix = "gtp:";
constexpr std::string_view kNboardPrefix = "nboard:";

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

}  // namespace

bool is_engine(std::string_view text) {
  return text.starts_with(kGtpPrefix) || text.starts_with(kNboardPrefix);
}

Result<EngineSpec> parse_engine(std::string_view text) {
  const bool gtp = text.starts_with(kGtpPrefix);
  auto command = parse_command(text.substr((gtp ? kGtpPrefix : kNboardPrefix).size()));
  if (!command) return failure(command.error().text(), excerpt(text));
  EngineSpec spec;
  spec.protocol = gtp ? EngineProtocol::kGtp : EngineProtocol::kNboard;
  spec.command = std::move(*command);
  spec.name = excerpt(text);
  return spec;
}

Result<std::unique_ptr<EngineClient>> EngineClient::start(const EngineSpec& spec,
                                                          const std::atomic<bool>* stop) {
  auto process = ChildProcess::start(spec.command);
  if (!process) return tl::unexpected(process.error());
  std::unique_ptr<EngineClient> client;
  if (spec.protocol == EngineProtocol::kGtp) {
    client = std::make_unique<GtpClient>(std::move(*process), spec, stop);
  } else {
    client = std::make_unique<NboardClient>(std::move(*process), spec, stop);
  }
  if (const auto greeted = client->greet(); !greeted) {
    const std::string error = client->last_error();
    return failure(greeted.error().text() + (error.empty() ? "" : "; stderr: " + error));
  }
  return client;
}

std::string EngineClient::last_error() {
  std::string text = process_.errors();
  text.resize(text.find_last_not_of(" \t\r\n") + 1);
  const std::size_t line = text.find_last_of('\n');
  return excerpt(line == std::string::npos ? text : text.substr(line + 1), 200);
}

ChildProcess::Clock::time_point EngineClient::deadline() const {
  return ChildProcess::Clock::now() +
         std::chrono::duration_cast<ChildProcess::Clock::duration>(spec_.time);
}

Result<Square> parse_engine_move(std::string_view word) {
  const std::string name = lower_case(word);
  if (name == "pass" || name == "pa" || name == "--") {
    return failure("passed, though it has a legal move");
  }
  if (name == "resign") return failure("resigned");
  auto move = parse_square(word);
  if (!move) return failure(fmt::format("answered '{}', expected a move", excerpt(word)));
  return move;
}

}  // namespace othello
