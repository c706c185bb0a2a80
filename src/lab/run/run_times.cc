#include "lab/run/run_times.h"

#include <nlohmann/json.hpp>

#include "eval/json_fields.h"
#include "lab/run/seal.h"

namespace othello {

std::string times_json(const std::vector<TimeRow>& rows) {
  return sealed_json({{"times", times_csv(rows)}});
}

Result<std::vector<TimeRow>> times_from_json(std::string_view text, std::string_view where) {
  if (auto sound = check_seal(text, where); !sound) return tl::unexpected(sound.error());
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  const std::string rows = fields.text("times");
  if (error) return tl::unexpected(*error);
  return times_from_csv(rows, where);
}

}  // namespace othello
