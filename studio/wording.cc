// studio/wording: looks a message up in the catalogue of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/wording.h"

#include <algorithm>

#include "model/error.h"
#include "model/utf8.h"
#include "studio/page.h"

namespace gridpress::studio {

namespace {

bool isCount(const std::string& text) {
  return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
}

// A number, or a length with its unit: no text of somebody's.
bool isMeasured(const std::string& text) {
  const std::size_t point = text.find('.');
  const bool decimal =
      point != std::string::npos && isCount(text.substr(0, point)) && isCount(text.substr(point + 1));
  return decimal || text.ends_with(" in)") || text.ends_with(" pt");
}

}  // namespace

std::string keyOf(const std::string& table, std::string name) {
  std::ranges::replace(name, '-', '_');
  return table + "." + name;
}

std::string labelOf(std::string_view setting, const Phrases& say) {
  if (const std::string key = keyOf("label", std::string(setting)); say.has(key)) return say.say(key);
  std::string bare(setting);
  std::ranges::replace(bare, '-', ' ');
  return capitalised(std::move(bare));
}

Wording::Wording(const std::string& language, const jobs::Workspace& workspace)
    : page_(pagePhrases(language, workspace)) {}

std::string Wording::problem(const Error& error, const std::string& file) const {
  const std::string text = say(error.problemMessage());
  const std::size_t line = error.where().line;
  if (!file.empty())
    return page_->say(line > 0 ? "page.in_line_of_file" : "page.in_file",
                      {{"a", file}, {"b", text}, {"c", page_->digits(static_cast<std::int64_t>(line))}});
  if (line == 0) return text;
  return page_->say("page.in_line", {{"a", page_->digits(static_cast<std::int64_t>(line))}, {"b", text}});
}

std::string Wording::onPage(std::size_t page, const Message& what) const {
  if (page == 0) return say(what);
  return page_->say("page.on_page",
                    {{"a", page_->digits(static_cast<std::int64_t>(page))}, {"b", say(what)}});
}

// "4.5", "3 mm (0.118 in)", "a line at 3.4, 5.2 pt".
std::string Wording::measured(std::string text) const {
  for (std::size_t at = text.find('.'); at != std::string::npos; at = text.find('.', at + 1))
    if (at > 0 && isCount(text.substr(at - 1, 1)) && isCount(text.substr(at + 1, 1)))
      text.replace(at, 1, page_->say("page.decimal"));
  const std::size_t place = text.rfind(" at ");
  if (place == std::string::npos) return text;
  std::string thing = text.substr(0, place), key = "thing." + thing;
  std::ranges::replace(key, ' ', '_');
  if (page_->has(key)) thing = page_->say(key);
  return page_->say("page.thing_at", {{"a", thing}, {"b", text.substr(place + 4)}});
}

std::string Wording::say(Message message) const {
  const auto labelled = [&](const std::string& text) {
    return wordSettings(text, [&](std::string_view name) {
      return page_->say("page.quoted", {{"a", labelOf(name, *page_)}});
    });
  };
  message.english = labelled(message.english);
  for (auto& [name, fact] : message.facts)
    if (const std::string* text = fact.text()) fact = isMeasured(*text) ? measured(*text) : labelled(*text);
  std::string key = message.key;
  if (page_->language() == "en") {
    std::ranges::replace(key, '.', '_');
    key.insert(0, "here.");
  }
  return page_->has(key) ? page_->say(key, message.facts) : message.text();
}

}  // namespace gridpress::studio
