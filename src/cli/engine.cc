#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/count_text.h"
#include "core/table.h"
#include "engine/engine_check.h"
#include "engine/gtp_server.h"
#include "engine/input_lines.h"
#include "engine/nboard_server.h"

namespace othello::cli {

namespace {

struct EngineOptions {
  std::string player = "engine:6";
  std::string protocol = "nboard";
  std::optional<Convention> convention;
  std::uint64_t threads = 1;
  std::uint64_t seed = 1;
  std::string check;  ///< a command; empty: be an engine
  double check_seconds = 10;
  bool json = false;
};

void say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void serve_gtp(EnginePlayer player, InputLines& lines) {
  GtpServer server(std::move(player));
  while (!server.done()) {
    const auto line = lines.next();
    if (!line) break;
    say(server.answer(*line));
  }
}

void serve_nboard(EnginePlayer player, InputLines& lines) {
  NboardServer server(std::move(player),
                      [](std::string_view line) { say(std::string(line) + '\n'); });
  while (!server.done()) {
    const auto line = lines.next();
    if (!line) break;
    server.handle(*line);
  }
}

Outcome<ExitCode> run_engine(const EngineOptions& options) {
  const auto named = split_search_name(options.player);
  if (!named) return tl::unexpected<Failure>(Failure(named.error(), ExitCode::kUsage));
  const auto player = load_player(named->player, options.convention);
  if (!player) return tl::unexpected(player.error());
  const bool nboard = options.protocol == "nboard";
  InputLines::Options input{.interrupt = &interrupt_flag()};
  if (nboard) input.ends_search = NboardServer::interrupts;
  InputLines lines(STDIN_FILENO, std::move(input));
  const auto engine =
      EnginePlayer::create(*player, {.settings = named->settings.value_or(SearchSettings{}),
                                     .threads = static_cast<int>(options.threads),
                                     .seed = options.seed,
                                     .stop = &lines.stop()});
  if (!engine) return tl::unexpected<Failure>(Failure(engine.error(), ExitCode::kUsage));
  if (nboard) {
    serve_nboard(*engine, lines);
  } else {
    serve_gtp(*engine, lines);
  }
  return interrupted() ? ExitCode::kInterrupted : ExitCode::kDone;
}

Outcome<ExitCode> check_protocol(const EngineOptions& options) {
  auto spec = parse_engine(fmt::format("{}:{}", options.protocol, options.check));
  if (!spec) return tl::unexpected<Failure>(Failure(spec.error(), ExitCode::kUsage));
  spec->time = std::chrono::duration<double>(options.check_seconds);
  const std::vector<EngineCheck> checks = check_engine(*spec);
  const auto faults = std::count_if(checks.begin(), checks.end(),
                                    [](const EngineCheck& c) { return !c.fault.empty(); });
  const bool plays = std::none_of(checks.begin(), checks.end(), [](const EngineCheck& c) {
    return c.needed && !c.fault.empty();
  });
  if (options.json) {
    nlohmann::ordered_json out{{"command", options.check},
                               {"protocol", options.protocol},
                               {"plays", plays},
                               {"checks", nlohmann::ordered_json::array()}};
    for (const EngineCheck& c : checks) {
      out["checks"].push_back(
          {{"check", c.what}, {"needed", c.needed}, {"ok", c.fault.empty()}, {"fault", c.fault}});
    }
    print_json(out);
  } else {
    Table table({{"check", Align::kLeft}, {"", Align::kLeft}, {"fault", Align::kLeft}});
    for (const EngineCheck& c : checks) {
      table.add_row({c.what, c.fault.empty() ? "ok" : c.needed ? "FAILS" : "no", c.fault});
    }
    print(table.text(table_style(terminal_style())));
    print(fmt::format("\n{}, {}; {}\n", counted(checks.size(), "check"),
                      counted(static_cast<std::uint64_t>(faults), "fault"),
                      plays ? "it can play games here" : "it cannot play games here"));
  }
  return faults == 0 ? ExitCode::kDone : ExitCode::kNotReproduced;
}

}  // namespace

Action add_engine(CLI::App& app) {
  auto options = std::make_shared<EngineOptions>();
  add_player(app, "PLAYER", options->player, "Player, with search such as engine:6")
      ->default_str(options->player);
  add_choice(app, "--protocol", options->protocol,
             "Protocol spoken on stdin and stdout, or by the engine that is checked",
             {"nboard", "gtp"});
  add_whole(app, "--threads", options->threads, "Threads; do not affect moves",
            {.least = 1, .most = 1024});
  add_seed(app, options->seed);
  app.add_option("--check", options->check,
                 "Test the protocol of this engine, and list what it does wrong")
      ->type_name("COMMAND");
  add_real(app, "--check-time", options->check_seconds,
           "Seconds in which the engine must answer each command of a check",
           {.least = 0.01, .most = 3600});
  add_convention(app, options->convention);
  add_json(app, options->json);
  add_examples(app,
               {"othello engine tdl-lines:8 --protocol nboard < /dev/null",
                "othello engine generalist --protocol gtp < /dev/null",
                "othello engine --protocol gtp --check \"othello engine cel-n --protocol gtp\""});
  return [options]() -> Outcome<ExitCode> {
    if (options->check.empty()) return run_engine(*options);
    return check_protocol(*options);
  };
}

}  // namespace othello::cli
