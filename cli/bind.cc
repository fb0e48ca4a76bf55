// cli/bind: CLI11 splits the command line; what the values mean is the table's business.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bind.h"

namespace gridpress::cli {

namespace {

std::string optionNames(const SettingSpec& spec) {
  if (spec.positional) return spec.name;
  return (spec.letter ? std::string("-") + spec.letter + "," : std::string()) + "--" + spec.name +
         (spec.alias.empty() ? "" : ",--" + spec.alias);
}

// What help shows as default; empty: nothing.
std::string defaultText(const SettingSpec& spec, const void* defaults) {
  if (spec.required) return {};
  const Value value = spec.read(defaults);
  if (const auto* text = value.get<std::string>()) return *text;
  if (value.get<std::int64_t>() || value.get<std::uint64_t>() || value.get<double>()) {
    const std::string number = toJson(value, -1);
    return number == "0" || number == "0.0" ? std::string() : number;
  }
  return {};
}

}  // namespace

BoundSettings::BoundSettings(CLI::App& app, const jobs::Job& job) {
  const auto defaults = job.fresh();
  for (const SettingSpec& spec : job.settings) {
    const bool list = spec.kind == ValueKind::list;
    CLI::Option* option = nullptr;
    if (spec.kind == ValueKind::flag) {
      option = app.add_flag(optionNames(spec), spec.help);
    } else {
      texts_.push_back(std::make_shared<std::vector<std::string>>());
      option = app.add_option(optionNames(spec), *texts_.back(), spec.help);
      option->type_name(spec.form);
      if (spec.inList) option->delimiter(',');
      if (!list || spec.inList) option->allow_extra_args(false);
      if (!list)
        option->expected(1);
      else if (!spec.positional)
        option->expected(1)->take_all();
      if (const std::string text = defaultText(spec, defaults.get()); !text.empty())
        option->default_str(text);
    }
    if (!spec.group.empty()) option->group(spec.group);
    option->required(spec.required);
    all_.push_back({spec.name, list, option});
  }
}

Object BoundSettings::given() const {
  Object given;
  for (const One& one : all_) {
    if (one.option->count() == 0) continue;
    const bool flag = one.option->get_items_expected_max() == 0;
    if (flag) {
      given.set(one.name, true);
    } else if (one.list) {
      List list;
      for (const std::string& text : one.option->results()) list.emplace_back(text);
      given.set(one.name, std::move(list));
    } else {
      given.set(one.name, one.option->results().front());
    }
  }
  return given;
}

std::string flagOf(const SettingTable& table, const std::string& name) {
  const SettingSpec* spec = find(table, name);
  if (spec && spec->positional) return spec->form;
  return "--" + name;
}

}  // namespace gridpress::cli
