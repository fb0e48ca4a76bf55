// settings/table: a job's settings, each described once: flags, files, records and help come from here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "settings/types.h"
#include "settings/value.h"

namespace gridpress {

/// What a setting's value means beyond its type.
enum class Role : std::uint8_t {
  plain,
  input,   ///< A file that is read ("-": standard input), or several.
  output,  ///< A file or folder that is written ("-": standard output).
  record,  ///< Plain, and it changes what a print must be: the print records it, verify reads it back.
};

/// One setting of a job. The functions take the job's settings struct.
struct SettingSpec {
  std::string name;  ///< "max-bytes": the flag without dashes, the key of TOML and JSON.
  ValueKind kind = ValueKind::text;
  std::string form;  ///< How a value is written: "LENGTH". Empty for a flag.
  std::string help;  ///< One line, a phrase without a full stop.
  std::string group;
  std::vector<std::string> choices;
  std::optional<double> min, max;
  std::vector<std::string> needs, excludes;  ///< Settings that must, or must not, be given beside it.
  Role role = Role::plain;
  char letter = 0;          ///< A short flag: 'o'.
  bool positional = false;  ///< On a command line it has no flag.
  bool required = false;
  bool inList = false;  ///< On a command line several values stand in one, with commas between.
  std::function<Value(const void*)> read;
  std::function<void(void*, const Value&)> write;  ///< Throws Error (call) that does not name the setting.
};

using SettingTable = std::vector<SettingSpec>;

/// Describes one setting while its table is made: `entry("bleed", &S::bleed, "How far ...").in(0, 2)`.
class Entry {
 public:
  explicit Entry(SettingSpec spec) : specs_{std::move(spec)} {}
  explicit Entry(SettingTable specs) : specs_(std::move(specs)) {}

  Entry&& form(std::string text) && { return one().form = std::move(text), std::move(*this); }
  /// Inclusive bounds of a number.
  Entry&& in(double min, double max) && { return one().min = min, one().max = max, std::move(*this); }
  Entry&& role(Role role) && { return one().role = role, std::move(*this); }
  Entry&& letter(char letter) && { return one().letter = letter, std::move(*this); }
  Entry&& positional() && { return one().positional = true, std::move(*this); }
  Entry&& required() && { return one().required = true, std::move(*this); }
  /// Texts that are taken; others are refused.
  Entry&& choices(std::vector<std::string> all) &&;
  Entry&& withCommas() && { return one().inList = true, std::move(*this); }
  Entry&& needs(std::string name) && { return one().needs.push_back(std::move(name)), std::move(*this); }
  Entry&& excludes(std::string name) && {
    return one().excludes.push_back(std::move(name)), std::move(*this);
  }
  /// Of all settings of this entry.
  Entry&& group(const std::string& name) &&;
  /// Without some of an included table's settings.
  Entry&& without(std::initializer_list<std::string_view> names) &&;

  const SettingTable& specs() const { return specs_; }

 private:
  SettingSpec& one() { return specs_.front(); }
  SettingTable specs_;
};

SettingTable tableOf(std::initializer_list<Entry> entries);

/// A setting that is kept in a member.
template <typename S, typename T>
Entry entry(std::string name, T S::*member, std::string help) {
  SettingSpec spec;
  spec.name = std::move(name);
  spec.kind = SettingType<T>::kind;
  spec.form = SettingType<T>::form;
  spec.help = std::move(help);
  spec.read = [member](const void* s) { return SettingType<T>::write(static_cast<const S*>(s)->*member); };
  spec.write = [member](void* s, const Value& v) { static_cast<S*>(s)->*member = SettingType<T>::read(v); };
  return Entry(std::move(spec));
}

/// One of several named values of an enum.
template <typename E>
using Choices = std::vector<std::pair<std::string, E>>;

namespace detail {

template <typename E>
struct Plain {
  using type = E;
};
template <typename E>
struct Plain<std::optional<E>> {
  using type = E;
};

}  // namespace detail

/// `T` is the enum or an optional of it: nothing means that it is not given.
template <typename S, typename T>
Entry choice(std::string name, T S::*member, Choices<typename detail::Plain<T>::type> all, std::string help) {
  SettingSpec spec;
  spec.name = std::move(name);
  spec.help = std::move(help);
  for (const auto& [text, value] : all) {
    spec.choices.push_back(text);
    spec.form += (spec.form.empty() ? "" : "|") + text;
  }
  spec.read = [member, all](const void* s) -> Value {
    for (const auto& [text, value] : all)
      if (static_cast<const S*>(s)->*member == value) return text;
    return {};
  };
  spec.write = [member, all](void* s, const Value& v) {
    const std::string given = readText(v);
    for (const auto& [text, value] : all)
      if (text == given) static_cast<S*>(s)->*member = value;
  };
  return Entry(std::move(spec));
}

/// The settings of a struct that is a member: `include(&S::words, wordSettings())`.
template <typename S, typename Part>
Entry include(Part S::*member, const SettingTable& table) {
  SettingTable specs = table;
  for (SettingSpec& spec : specs) {
    spec.read = [member, read = spec.read](const void* s) {
      return read(&(static_cast<const S*>(s)->*member));
    };
    spec.write = [member, write = spec.write](void* s, const Value& v) {
      write(&(static_cast<S*>(s)->*member), v);
    };
  }
  return Entry(std::move(specs));
}

/// The setting of this name, or nothing.
const SettingSpec* find(const SettingTable& table, std::string_view name);

/// Writes the given values into the settings, in the table's order. Throws Error (call), about the setting
/// and with the value's line of `file`: a value that is wrong, none of the choices or beyond the bounds; a
/// setting that is unknown (with the nearest known one), missing or given beside one that it excludes.
void apply(const SettingTable& table, void* settings, const Object& given, const std::string& file = {});

/// The settings whose values differ from those of `defaults` (a fresh settings struct); with a role, only
/// such.
Object changed(const SettingTable& table, const void* settings, const void* defaults,
               std::optional<Role> role = {});

/// A JSON Schema (draft 2020-12) of an object with these settings; `defaults` as above.
Object schemaOf(const SettingTable& table, const void* defaults);

}  // namespace gridpress
