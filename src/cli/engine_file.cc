#include "cli/engine_file.h"

#include <fmt/format.h>

#include <array>

#include "core/excerpt.h"
#include "core/file.h"
#include "core/nearest.h"
#include "lab/experiment/toml_fields.h"
#include "search/settings.h"

namespace othello::cli {

namespace {

constexpr std::string_view kEnginePrefix = "engine:";
constexpr std::string_view kEngineFile = "engines.toml";
constexpr std::size_t kMostEngineFileBytes = 1 << 20;
constexpr std::array<std::string_view, 2> kProtocols{"gtp", "nboard"};

EngineSpec read_engine(TomlFields fields, const std::string& name) {
  EngineSpec spec;
  spec.name = name;
  fields.require("protocol");
  fields.require("command");
  spec.protocol = fields.choice("protocol", 0, kProtocols) == 0 ? EngineProtocol::kGtp
                                                                : EngineProtocol::kNboard;
  if (auto command = parse_command(fields.text("command", "?"))) {
    spec.command = std::move(*command);
  } else {
    fields.fail("command", command.error().text());
  }
  spec.command.folder = fields.text("folder", "");
  spec.command.errors_file = fields.text("stderr", "");
  if (const auto level = fields.whole("level", 0, 1, 60); level > 0) {
    if (spec.protocol == EngineProtocol::kNboard) {
      spec.setup.push_back(fmt::format("set depth {}", level));
    } else {
      fields.fail("level", "GTP has no command for it; use setup = [\"COMMAND\"]");
    }
  }
  for (std::string& line : fields.texts("setup")) spec.setup.push_back(std::move(line));
  spec.time = std::chrono::duration<double>(fields.number("time", spec.time.count(), 0.01, 86'400));
  fields.finish();
  return spec;
}

}  // namespace

bool names_engine(const std::string& argument) {
  if (!argument.starts_with(kEnginePrefix)) return is_engine(argument);
  // "engine:4" is the shipped player of that name.
  return !parse_search(argument.substr(kEnginePrefix.size()));
}

Result<EngineSpec> parse_engine_file(const std::string& text, const std::string& file,
                                     const std::string& name) {
  const auto root = parse_toml(text, file);
  if (!root) return tl::unexpected(root.error());
  std::vector<std::string> names;
  for (const TomlMember& member : std::get<TomlValue::Table>(root->data)) {
    names.push_back(member.key);
  }
  std::optional<Error> error;
  TomlFields fields(*root, file, error);
  if (!fields.has(name)) {
    return failure(fmt::format("found no engine '{}'{}", excerpt(name), did_you_mean(name, names)),
                   file);
  }
  auto table = fields.table(name);
  if (!table) return tl::unexpected(*error);
  EngineSpec spec = read_engine(std::move(*table), name);
  if (error) return tl::unexpected(*error);
  return spec;
}

Result<EngineSpec> find_engine(const std::string& argument) {
  if (is_engine(argument)) return parse_engine(argument);
  std::string name = argument.substr(kEnginePrefix.size());
  std::string file(kEngineFile);
  if (const std::size_t colon = name.rfind(':'); colon != std::string::npos) {
    file = name.substr(0, colon);
    name.erase(0, colon + 1);
  }
  const auto text = read_file(file, kMostEngineFileBytes);
  if (!text) return tl::unexpected(text.error());
  return parse_engine_file(*text, file, name);
}

}  // namespace othello::cli
