// settings/table: tables of settings: each key described once, for flags, files, records and help.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/utf8.h"
#include "settings/types.h"
#include "settings/value.h"

namespace gridpress {

/// What the value of a setting means beyond its type.
enum class Role : std::uint8_t {
  plain,
  input,   ///< A file to read ("-": standard input), or several.
  output,  ///< A file or folder to write ("-": standard output).
  record,  ///< Plain, but affects the print, which records it for verify.
};

/// The names, in templates/ or elsewhere, that a setting accepts besides files or sizes.
enum class KnownNames : std::uint8_t {
  none,
  posters,
  worksheets,
  masks,
  languages,
  services,
  papers,
  designs,  ///< For covers.
};

struct Keys;

/// One setting of a job, or one key of a file. The functions take the struct that the table describes.
struct SettingSpec {
  std::string name;   ///< "max-bytes": the flag without dashes, the key of TOML and JSON.
  std::string alias;  ///< Another name, read but never written; may be empty.
  ValueKind kind = ValueKind::text;
  std::string form;   ///< How a value is written: "LENGTH". Empty for a flag.
  std::string help;   ///< One line, a phrase without a full stop.
  std::string group;  ///< Its heading in help; empty: specific to the job.
  std::vector<std::string> choices;
  KnownNames names = KnownNames::none;  ///< Listed by Workspace::names().
  std::optional<double> min, max;
  std::vector<std::string> needs, excludes;  ///< Settings that must, or must not, be given with it.
  Role role = Role::plain;
  char letter = 0;          ///< A short flag: 'o'.
  bool positional = false;  ///< Has no flag on a command line.
  bool required = false;
  bool inList = false;  ///< On a command line, several values in one, separated by commas.
  std::function<Value(const void*)> read;
  std::function<void(void*, const Value&)> write;  ///< Throws Error (call) without the setting's name.
  std::shared_ptr<const Keys> keys;  ///< For a table within the file; then read and write are empty.
};

using SettingTable = std::vector<SettingSpec>;

/// A table within a file: `[grid]`, or an array of tables, `[[frame]]`.
struct Keys {
  SettingTable table;
  bool several = false;
  std::shared_ptr<const void> fresh;  ///< A part with its defaults; null: the whole.
  std::function<void*(void*)> part;   ///< The part to write to; for an array, a new one.
  std::function<std::vector<const void*>(const void*)> parts;  ///< The existing parts.

  /// The defaults of its keys, given those of the file.
  const void* defaults(const void* ofFile) const { return fresh ? fresh.get() : ofFile; }
};

/// Builder of a setting's description: `entry("bleed", &S::bleed, "How far ...").in(0, 2)`.
class Entry {
 public:
  explicit Entry(SettingSpec spec) : specs_{std::move(spec)} {}
  explicit Entry(SettingTable specs) : specs_(std::move(specs)) {}

  Entry&& alias(std::string name) && { return one().alias = std::move(name), std::move(*this); }
  Entry&& form(std::string text) && { return one().form = std::move(text), std::move(*this); }
  /// Sets the bounds of a number, inclusive.
  Entry&& in(double min, double max) && { return one().min = min, one().max = max, std::move(*this); }
  Entry&& role(Role role) && { return one().role = role, std::move(*this); }
  Entry&& letter(char letter) && { return one().letter = letter, std::move(*this); }
  Entry&& positional() && { return one().positional = true, std::move(*this); }
  Entry&& required() && { return one().required = true, std::move(*this); }
  /// The texts that are accepted; others are errors.
  Entry&& choices(std::vector<std::string> all) &&;
  /// Accepts a word instead of a value: `pitch = "fit"` leaves the optional empty.
  Entry&& orWord(const std::string& word) &&;
  Entry&& names(KnownNames of) &&;
  Entry&& withCommas() && { return one().inList = true, std::move(*this); }
  Entry&& needs(std::string name) && { return one().needs.push_back(std::move(name)), std::move(*this); }
  template <typename... Names>
  Entry&& excludes(const Names&... names) && {
    return (one().excludes.emplace_back(names), ...), std::move(*this);
  }
  /// Removes some settings of an included table.
  Entry&& without(std::initializer_list<std::string_view> names) &&;

  const SettingTable& specs() const { return specs_; }

 private:
  SettingSpec& one() { return specs_.front(); }
  SettingTable specs_;
};

/// The table of a struct's settings; made once, by its describe().
template <typename S>
const SettingTable& tableOf() {
  static const SettingTable table = describe(static_cast<const S*>(nullptr));
  return table;
}
SettingTable tableOf(std::initializer_list<Entry> entries);
/// Settings that several jobs include, as a group in their help.
SettingTable groupOf(const char* group, std::initializer_list<Entry> entries);

/// A setting whose value is computed: `get` takes the struct, `set` the struct and a T.
template <typename S, typename T, typename Get, typename Set>
Entry computed(std::string name, Get get, Set set, std::string help) {
  SettingSpec spec;
  spec.name = std::move(name);
  spec.kind = SettingType<T>::kind;
  spec.form = SettingType<T>::form;
  spec.help = std::move(help);
  spec.read = [get](const void* s) { return SettingType<T>::write(get(*static_cast<const S*>(s))); };
  spec.write = [set](void* s, const Value& v) { set(*static_cast<S*>(s), SettingType<T>::read(v)); };
  return Entry(std::move(spec));
}

/// A setting held by a member.
template <typename S, typename T>
Entry entry(std::string name, T S::*member, std::string help) {
  return computed<S, T>(
      std::move(name), [member](const S& s) -> const T& { return s.*member; },
      [member](S& s, T v) { s.*member = std::move(v); }, std::move(help));
}

/// The named values of an enum.
template <typename E>
using Choices = std::vector<std::pair<std::string, E>>;
/// The name of a value; empty if it has none.
template <typename E>
std::string nameIn(const Choices<E>& all, E value) {
  for (const auto& [name, one] : all)
    if (one == value) return name;
  return {};
}

/// A setting with named values. `T` is the enum or an optional of it, which is empty if none is given.
template <typename S, typename T>
Entry choice(std::string name, T S::*member, Choices<Innermost<T>> all, std::string help) {
  SettingSpec spec;
  spec.name = std::move(name);
  spec.help = std::move(help);
  for (const auto& [text, value] : all) spec.choices.push_back(text);
  spec.form = joined(spec.choices, "|");
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

/// The settings of a member struct, from its own describe() or from another table.
template <typename S, typename Part>
Entry include(Part S::*member, const SettingTable& table = tableOf<Part>()) {
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

/// Two keys without a member: `kind`, and `extends`, the design whose keys apply if the file lacks them.
Entry fileKind(const std::string& kind);

Entry tableEntry(std::string name, Keys keys, std::string help);

/// A table of this name in a file, whose keys belong to the same struct.
Entry tableOf(std::string name, SettingTable keys, std::string help);

/// A table of this name in a file, for a member struct with its own describe(); also an optional table, or an
/// array of tables.
template <typename S, typename Member>
Entry table(std::string name, Member S::*member, std::string help) {
  using Part = Innermost<Member>;
  constexpr bool isThere = std::same_as<Member, Part>, several = std::same_as<Member, std::vector<Part>>;
  const auto part = [member](void* s) -> void* {
    Member& held = static_cast<S*>(s)->*member;
    if constexpr (isThere)
      return &held;
    else if constexpr (several)
      return &held.emplace_back();
    else
      return held ? &*held : &held.emplace(Part());
  };
  const auto parts = [member](const void* s) {
    const Member& held = static_cast<const S*>(s)->*member;
    std::vector<const void*> all;
    if constexpr (isThere)
      all.push_back(&held);
    else if constexpr (several)
      for (const Part& one : held) all.push_back(&one);
    else if (held)
      all.push_back(&*held);
    return all;
  };
  return tableEntry(std::move(name), {tableOf<Part>(), several, std::make_shared<Part>(), part, parts},
                    std::move(help));
}

/// The setting with this name or alias; null if there is none.
const SettingSpec* find(const SettingTable& table, std::string_view name);
/// The value given for a setting, by its name or alias; null if there is none.
const Value* valueOf(const SettingSpec& spec, const Object& given);

/// Writes the given values to the settings, in the table's order. Throws Error (call), with the setting and
/// the value's line in `file`, for a value that is invalid, not among the choices or out of bounds, and for a
/// setting that is unknown (with the nearest known one), missing, or given with one that it excludes.
void apply(const SettingTable& table, void* settings, const Object& given, const std::string& file = {});
template <typename S>
void apply(S& settings, const Object& given, const std::string& file = {}) {
  apply(tableOf<S>(), &settings, given, file);
}

/// "title.line.1.size=96pt": the path of a key in a file, and its value as on a command line (lists separated
/// by commas). The tables of an array count from 1; the number after the last adds one.
using Assignments = std::vector<std::string>;

/// The key that an assignment, or a path alone, names; null if the table has none.
const SettingSpec* keyAt(const SettingTable& table, std::string_view assignment);
/// Applies assignments to the contents of a file. Throws Error (call) for a key that the table lacks, with
/// the nearest one; values are checked by apply().
void layOver(const SettingTable& table, Object& given, const Assignments& assignments);

/// Replaces each text of this form ("FACE"), also in tables within the file, by the result of `change`.
void rewrite(const SettingTable& table, void* settings, std::string_view form,
             const std::function<std::string(const std::string&)>& change);

/// The text of a TOML file, and its name in messages.
struct TomlText {
  std::string toml, file;
};

/// Applies TOML files, each overriding those before it, and then assignments, to `into`, and returns their
/// merged contents for further checks. Tables are merged key by key; an array of tables replaces another.
template <typename T>
Object readKeys(const std::vector<TomlText>& texts, T& into, const Assignments& assignments = {}) {
  const SettingTable& table = tableOf<T>();
  Object given;
  for (const TomlText& one : texts) {
    T alone = into;
    const Object own = fromToml(one.toml, one.file);
    apply(table, &alone, own, one.file);
    given = laidOver(std::move(given), own);
  }
  layOver(table, given, assignments);
  try {
    apply(table, &into, given);
  } catch (const Error& e) {
    throw Error::inSetting("set", e.about() + ": " + e.problem(), e.remedyMessage());
  }
  return given;
}
template <typename T>
Object readKeys(std::string_view toml, const std::string& file, T& into) {
  return readKeys<T>({{std::string(toml), file}}, into);
}

/// The settings whose values differ from those of `defaults` (a fresh settings struct); with a role, only
/// settings with that role. Ignores tables within a file.
Object changed(const SettingTable& table, const void* settings, const void* defaults,
               std::optional<Role> role = {});
template <typename S>
Object changed(const S& settings, std::optional<Role> role = {}) {
  const S defaults;
  return changed(tableOf<S>(), &settings, &defaults, role);
}

/// A file to be edited: each key of the table with its help, in the table's order; a key that `given` lacks
/// is commented out, with its value from `defaults`.
std::string explained(const SettingTable& table, const void* defaults, const Object& given);

/// A JSON Schema (draft 2020-12) of an object with these settings; `defaults` as above.
Object schemaOf(const SettingTable& table, const void* defaults);

}  // namespace gridpress
