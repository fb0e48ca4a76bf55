// settings/table: whatever a user may write, each key described once, for flags, files, records and help.
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

/// What a setting's value means beyond its type.
enum class Role : std::uint8_t {
  plain,
  input,   ///< A file that is read ("-": standard input), or several.
  output,  ///< A file or folder that is written ("-": standard output).
  record,  ///< Plain, and it changes what a print must be: the print records it, verify reads it back.
};

/// Of what there are names at hand, in templates/ or otherwise, which a setting takes beside files or sizes.
enum class KnownNames : std::uint8_t {
  none,
  posters,
  worksheets,
  masks,
  languages,
  services,
  papers,
  designs,  ///< Of covers.
};

struct Keys;

/// One setting of a job, or one key of a file. The functions take the struct that the table describes.
struct SettingSpec {
  std::string name;   ///< "max-bytes": the flag without dashes, the key of TOML and JSON.
  std::string alias;  ///< Another name, which is read but never written; may be empty.
  ValueKind kind = ValueKind::text;
  std::string form;   ///< How a value is written: "LENGTH". Empty for a flag.
  std::string help;   ///< One line, a phrase without a full stop.
  std::string group;  ///< What its neighbours in help have in common; empty: it is the job's own.
  std::vector<std::string> choices;
  KnownNames names = KnownNames::none;  ///< Workspace::names() has them.
  std::optional<double> min, max;
  std::vector<std::string> needs, excludes;  ///< Settings that must, or must not, be given beside it.
  Role role = Role::plain;
  char letter = 0;          ///< A short flag: 'o'.
  bool positional = false;  ///< On a command line it has no flag.
  bool required = false;
  bool inList = false;  ///< On a command line several values stand in one, with commas between.
  std::function<Value(const void*)> read;
  std::function<void(void*, const Value&)> write;  ///< Throws Error (call) that does not name the setting.
  std::shared_ptr<const Keys> keys;  ///< Of a table within the file, which has no read and write.
};

using SettingTable = std::vector<SettingSpec>;

/// What stands in a table within a file: `[grid]`, or `[[frame]]` as often as wanted.
struct Keys {
  SettingTable table;
  bool several = false;
  std::shared_ptr<const void> fresh;  ///< A part with its defaults; nothing: the whole.
  std::function<void*(void*)> part;   ///< To be written into; of several a new one.
  std::function<std::vector<const void*>(const void*)> parts;  ///< Those that there are.

  /// The defaults of its keys, in a file with these.
  const void* defaults(const void* ofFile) const { return fresh ? fresh.get() : ofFile; }
};

/// Describes one setting while its table is made: `entry("bleed", &S::bleed, "How far ...").in(0, 2)`.
class Entry {
 public:
  explicit Entry(SettingSpec spec) : specs_{std::move(spec)} {}
  explicit Entry(SettingTable specs) : specs_(std::move(specs)) {}

  Entry&& alias(std::string name) && { return one().alias = std::move(name), std::move(*this); }
  Entry&& form(std::string text) && { return one().form = std::move(text), std::move(*this); }
  /// Inclusive bounds of a number.
  Entry&& in(double min, double max) && { return one().min = min, one().max = max, std::move(*this); }
  Entry&& role(Role role) && { return one().role = role, std::move(*this); }
  Entry&& letter(char letter) && { return one().letter = letter, std::move(*this); }
  Entry&& positional() && { return one().positional = true, std::move(*this); }
  Entry&& required() && { return one().required = true, std::move(*this); }
  /// Texts that are taken; others are refused.
  Entry&& choices(std::vector<std::string> all) &&;
  /// A word instead of a value: `pitch = "fit"` leaves an optional empty.
  Entry&& orWord(const std::string& word) &&;
  Entry&& names(KnownNames of) &&;
  Entry&& withCommas() && { return one().inList = true, std::move(*this); }
  Entry&& needs(std::string name) && { return one().needs.push_back(std::move(name)), std::move(*this); }
  template <typename... Names>
  Entry&& excludes(const Names&... names) && {
    return (one().excludes.emplace_back(names), ...), std::move(*this);
  }
  /// Without some of an included table's settings.
  Entry&& without(std::initializer_list<std::string_view> names) &&;

  const SettingTable& specs() const { return specs_; }

 private:
  SettingSpec& one() { return specs_.front(); }
  SettingTable specs_;
};

/// The table of a struct's settings, which its describe() makes, once.
template <typename S>
const SettingTable& tableOf() {
  static const SettingTable table = describe(static_cast<const S*>(nullptr));
  return table;
}
SettingTable tableOf(std::initializer_list<Entry> entries);
/// What several jobs include, as a group in their help.
SettingTable groupOf(const char* group, std::initializer_list<Entry> entries);

/// A setting whose value is worked out: `get` takes the struct, `set` the struct and a T.
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

/// A setting that is kept in a member.
template <typename S, typename T>
Entry entry(std::string name, T S::*member, std::string help) {
  return computed<S, T>(
      std::move(name), [member](const S& s) -> const T& { return s.*member; },
      [member](S& s, T v) { s.*member = std::move(v); }, std::move(help));
}

/// One of several named values of an enum.
template <typename E>
using Choices = std::vector<std::pair<std::string, E>>;
/// The name of one; empty where it has none.
template <typename E>
std::string nameIn(const Choices<E>& all, E value) {
  for (const auto& [name, one] : all)
    if (one == value) return name;
  return {};
}

/// `T` is the enum or an optional of it: nothing means that it is not given.
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

/// The settings of a struct that is a member, by its own describe() or by another table.
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

/// Two keys that are nothing else: what the file is, and which other file's keys hold where it says nothing.
Entry fileKind(const std::string& kind);

Entry tableEntry(std::string name, Keys keys, std::string help);

/// A file's table of this name, whose keys are the same struct's.
Entry tableOf(std::string name, SettingTable keys, std::string help);

/// A file's table of this name, described by its own describe(); one that need not be there, or an array of
/// tables.
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

/// The setting of this name, or nothing.
const SettingSpec* find(const SettingTable& table, std::string_view name);
/// What is given of a setting, by its name or its alias; null: nothing.
const Value* valueOf(const SettingSpec& spec, const Object& given);

/// Writes the given values into the settings, in the table's order. Throws Error (call), about the setting
/// and with the value's line of `file`: a value that is wrong, none of the choices or beyond the bounds; a
/// setting that is unknown (with the nearest known one), missing or given beside one that it excludes.
void apply(const SettingTable& table, void* settings, const Object& given, const std::string& file = {});
template <typename S>
void apply(S& settings, const Object& given, const std::string& file = {}) {
  apply(tableOf<S>(), &settings, given, file);
}

/// "title.line.1.size=96pt": a key of a file by its path, and its value as a command line has it (of a list
/// with commas between). Of an array of tables the first is 1; the number after the last adds one.
using Assignments = std::vector<std::string>;

/// The key that an assignment, or a path alone, names; null: the table has none.
const SettingSpec* keyAt(const SettingTable& table, std::string_view assignment);
/// Lays assignments over what a file holds. Throws Error (call) for a key that the table lacks, with the
/// nearest one; values are checked by apply().
void layOver(const SettingTable& table, Object& given, const Assignments& assignments);

/// Gives each text of this form ("FACE"), also of tables within the file, to `change`, and writes what that
/// returns.
void rewrite(const SettingTable& table, void* settings, std::string_view form,
             const std::function<std::string(const std::string&)>& change);

/// A TOML file's text, and what messages call it.
struct TomlText {
  std::string toml, file;
};

/// Lays TOML files, each over those before it, and over them assignments, over `into` by the table of its
/// type; what they hold, for further checks. Of a table within the file each key is laid over by itself; an
/// array of tables takes the place of another.
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
/// such. Tables within a file are not looked into.
Object changed(const SettingTable& table, const void* settings, const void* defaults,
               std::optional<Role> role = {});
template <typename S>
Object changed(const S& settings, std::optional<Role> role = {}) {
  const S defaults;
  return changed(tableOf<S>(), &settings, &defaults, role);
}

/// A file to be edited: each key of the table with its help, in the table's order; with what `defaults` have
/// behind a `#` where `given` lacks it.
std::string explained(const SettingTable& table, const void* defaults, const Object& given);

/// A JSON Schema (draft 2020-12) of an object with these settings; `defaults` as above.
Object schemaOf(const SettingTable& table, const void* defaults);

}  // namespace gridpress
