#include "server/submission.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/excerpt.h"
#include "eval/json_tree.h"
#include "eval/player_json_keys.h"
#include "eval/player_text.h"
#include "server/entry_rules.h"

namespace othello::server {
namespace {

/// The fields of a submission, from any source.
struct GivenFields {
  std::optional<std::string> name;
  std::optional<std::string> author;
  std::optional<std::string> convention;
  std::string text;  ///< of the player
};

void set_field(GivenFields& fields, const std::string& key, const std::string& value) {
  if (key == "name") fields.name = value;
  if (key == "author") fields.author = value;
  if (key == "convention") fields.convention = value;
}

GivenFields fields_of_query(const Request& request) {
  GivenFields fields;
  for (const auto& [key, value] : request.query) set_field(fields, key, value);
  return fields;
}

/// Empty form fields count as not given; a file takes precedence over the text area.
GivenFields fields_of_form(const Request& request) {
  GivenFields fields;
  for (const auto& [key, value] : request.form) {
    if (!value.empty()) set_field(fields, key, value);
  }
  const auto value_of = [&](const std::string& key) {
    const auto found = request.form.find(key);
    return found == request.form.end() ? std::string() : found->second;
  };
  fields.text = value_of("file").empty() ? value_of("text") : value_of("file");
  return fields;
}

/// {"name", "author", "convention", "text"}; unknown keys are errors, since they would have no
/// effect.
Accepted<GivenFields> fields_of_wrapper(const JsonValue::Object& object) {
  GivenFields fields;
  bool has_text = false;
  for (const JsonMember& member : object) {
    const auto* value = std::get_if<std::string>(&member.value.data);
    const bool known = member.key == "name" || member.key == "author" ||
                       member.key == "convention" || member.key == "text";
    if (!known) {
      return refuse(422, fmt::format("found the key '{}', expected name, author, convention and "
                                     "text, or a player file",
                                     excerpt(member.key)));
    }
    if (value == nullptr) {
      return refuse(422,
                    fmt::format("{}: found {}, expected text", member.key, describe(member.value)));
    }
    set_field(fields, member.key, *value);
    if (member.key == "text") {
      fields.text = *value;
      has_text = true;
    }
  }
  if (!has_text) return refuse(422, "found no text, expected a player file or League text in it");
  return fields;
}

Accepted<GivenFields> fields_of_json(const Request& request) {
  auto parsed = parse_json(request.body, "body");
  if (!parsed) return refuse(400, parsed.error());
  const auto* object = std::get_if<JsonValue::Object>(&parsed->data);
  if (object == nullptr) {
    return refuse(422, fmt::format("body: found {}, expected an object", describe(*parsed)));
  }
  const bool is_player = std::any_of(object->begin(), object->end(), [](const JsonMember& member) {
    return member.key == "format";
  });
  if (!is_player) return fields_of_wrapper(*object);
  GivenFields fields = fields_of_query(request);
  fields.text = request.body;
  return fields;
}

Accepted<GivenFields> read_fields(const Request& request) {
  const std::string type = request.media_type();
  if (type == "application/json") return fields_of_json(request);
  if (type == "multipart/form-data" || type == "application/x-www-form-urlencoded") {
    return fields_of_form(request);
  }
  if (type == "text/plain") {
    GivenFields fields = fields_of_query(request);
    fields.text = request.body;
    return fields;
  }
  return refuse(415, fmt::format("found the content type '{}', expected application/json, "
                                 "text/plain or a form",
                                 excerpt(type)));
}

Accepted<std::optional<Convention>> read_convention(const std::optional<std::string>& text) {
  if (!text) return std::optional<Convention>();
  const auto& names = json_keys::kConventions;
  const auto found = std::find(names.begin(), names.end(), *text);
  if (found == names.end()) {
    return refuse(
        422, fmt::format("convention: found '{}', expected negation or inversion", excerpt(*text)));
  }
  return std::optional(static_cast<Convention>(found - names.begin()));
}

}  // namespace

Accepted<Submission> read_submission(const Request& request) {
  auto fields = read_fields(request);
  if (!fields) return tl::unexpected(fields.error());
  const auto convention = read_convention(fields->convention);
  if (!convention) return tl::unexpected(convention.error());
  auto read = player_from_text(fields->text, "player", *convention);
  if (!read) return refuse(422, read.error());
  if (!read->convention_known) {
    return refuse(422,
                  "convention: League text does not say how the network is applied for White; "
                  "expected negation or inversion");
  }
  Submission submission{.player = std::move(read->player)};
  const std::string own_name = read->has_name ? submission.player.name : "";
  auto name = checked_name(fields->name.value_or(own_name), "name");
  if (!name) return tl::unexpected(name.error());
  submission.player.name = std::move(*name);
  if (fields->author && !fields->author->empty()) {
    auto author = checked_name(*fields->author, "author");
    if (!author) return tl::unexpected(author.error());
    submission.author = std::move(*author);
  }
  if (const auto sound = check_entry(submission.player); !sound) {
    return tl::unexpected(sound.error());
  }
  return submission;
}

}  // namespace othello::server
