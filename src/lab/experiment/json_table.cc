#include "lab/experiment/json_table.h"

#include <fmt/format.h>

#include <optional>

namespace othello {
namespace {

class TableMaker {
 public:
  TomlValue convert(const JsonValue& value, const std::string& path) {
    return {std::visit([&](const auto& data) { return data_of(data, path); }, value.data)};
  }
  std::optional<Error> error() && { return std::move(error_); }

 private:
  using Data = decltype(TomlValue::data);

  Data data_of(std::nullptr_t, const std::string& path) {
    if (!error_) error_ = Error{"found null, expected a value or an absent key", path};
    return false;
  }
  Data data_of(bool flag, const std::string&) { return flag; }
  Data data_of(double number, const std::string&) { return number_data(number); }
  Data data_of(const std::string& text, const std::string&) { return text; }
  Data data_of(const JsonValue::Numbers& numbers, const std::string&) {
    TomlValue::List list;
    for (const double number : numbers) list.push_back({number_data(number)});
    return list;
  }
  Data data_of(const JsonValue::List& values, const std::string& path) {
    TomlValue::List list;
    for (const JsonValue& value : values) {
      list.push_back(convert(value, element_path(path, list.size())));
    }
    return list;
  }
  Data data_of(const JsonValue::Object& object, const std::string& path) {
    TomlValue::Table table;
    for (const JsonMember& member : object) {
      table.push_back({member.key, 0, convert(member.value, join_path(path, member.key))});
    }
    return table;
  }

  std::optional<Error> error_;
};

}  // namespace

Result<TomlValue> table_of_json(const JsonValue& json) {
  TableMaker maker;
  TomlValue table = maker.convert(json, "");
  if (auto error = std::move(maker).error()) return tl::unexpected(std::move(*error));
  return table;
}

}  // namespace othello
