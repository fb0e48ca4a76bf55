// studio/page: written out; a field is as its setting's description says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/page.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "model/base64.h"
#include "model/file_bytes.h"
#include "model/printable.h"
#include "phrases/catalogue.h"
#include "studio/offer.h"
#include "studio/wording.h"

namespace gridpress::studio {

namespace {

std::string orElse(const Phrases& say, const std::string& key, const std::string& other) {
  return say.has(key) ? say.say(key) : other;
}

/// What stands in a page's {{places}} that name no phrase.
using Parts = std::map<std::string, std::string>;

// A file of templates/studio-page, filled in.
std::string filledIn(const std::string& file, const Parts& parts, const Phrases& say,
                     const jobs::Workspace& workspace) {
  const std::string html = fileBytes(workspace.data() + "/templates/studio-page/" + file);
  std::string out;
  std::size_t at = 0;
  for (std::size_t open; (open = html.find("{{", at)) != std::string::npos;) {
    const std::size_t close = html.find("}}", open);
    const std::string key = html.substr(open + 2, close - open - 2);
    const auto part = parts.find(key);
    out += html.substr(at, open - at) + (part != parts.end() ? part->second : escaped(say.say(key)));
    at = close + 2;
  }
  return out + html.substr(at);
}

std::string choicesAsHtml(const Field& field, const std::string& value, const Phrases& say) {
  std::string out;
  bool chosen = false;
  const auto add = [&](const std::string& one, const std::string& label) {
    const bool is = one == value;
    chosen = chosen || is;
    out += "<option value=\"" + escaped(one) + "\"" + (is ? " selected" : "") + ">" + escaped(label) +
           "</option>";
  };
  // What is preset says itself.
  if (field.given.empty())
    add("", orElse(say, keyOf("choice", field.spec->name + "_automatic"), say.say("page.automatic")));
  for (const std::string& one : field.choices) {
    const std::string own = keyOf("choice", field.spec->name + "_" + one);
    const std::string table = field.spec->name == "language" ? "tongue" : "choice";
    add(one, orElse(say, own, orElse(say, keyOf(table, one), one)));
  }
  if (!chosen && !value.empty()) add(value, value);
  return out;
}

std::string control(const Field& field, const std::string& value, const std::string& more,
                    const Phrases& say) {
  const std::string name =
      " id=\"set-" + field.spec->name + "\" name=\"set-" + field.spec->name + "\"" + more;
  if (!field.choices.empty()) return "<select" + name + ">" + choicesAsHtml(field, value, say) + "</select>";
  if (field.spec->kind == ValueKind::whole || field.spec->kind == ValueKind::number) {
    std::string bounds;
    if (field.spec->min)
      bounds += " min=\"" + std::to_string(static_cast<long long>(*field.spec->min)) + "\"";
    if (field.spec->max)
      bounds += " max=\"" + std::to_string(static_cast<long long>(*field.spec->max)) + "\"";
    return "<input type=\"number\" step=\"any\"" + bounds + name + " value=\"" + escaped(value) + "\">";
  }
  const bool paper = field.spec->name == "paper" || field.spec->name == "sheet";
  return "<input type=\"text\" autocomplete=\"off\"" + std::string(paper ? " list=\"papers\"" : "") + name +
         " value=\"" + escaped(value) + "\">";
}

// Beside the control that it is about, where the page has that.
std::string problemHtml(const PageState& state) {
  std::string text;
  if (!state.problem.empty()) {
    text = escaped(state.problem);
    if (!state.remedy.empty()) text += "; " + escaped(state.remedy);
    text += ".";
  }
  return "<p id=\"problem\" role=\"alert\">" + text + "</p>\n";
}

constexpr const char* kInvalid = " aria-invalid=\"true\" aria-errormessage=\"problem\"";

bool hasControl(const Kind& kind, const std::string& setting) {
  return setting == "words" || std::ranges::any_of(kind.jobs, [&](const KindJob& job) {
           return std::ranges::find(job.takes, setting) != job.takes.end();
         });
}

std::string fieldHtml(const Field& field, const Kind& kind, const PageState& state, const Phrases& say) {
  const std::string& name = field.spec->name;
  std::string value = field.given;
  if (const auto* said = state.said.get<std::string>(name)) value = *said;
  std::string key = keyOf("hint", kind.name + "-" + name);
  if (!say.has(key)) key = keyOf("hint", name);
  const std::string hint = orElse(say, key, field.inSight ? "" : field.spec->help);
  std::string more = " data-given=\"" + escaped(field.given) + "\"";
  if (field.ofPage) more += " data-look";
  if (!hint.empty()) more += " aria-describedby=\"hint-" + name + "\"";
  if (state.setting == name) more += kInvalid;
  std::string out = "<div class=\"field\">";
  if (field.spec->kind == ValueKind::flag)
    out += "<label class=\"check\"><input type=\"checkbox\" id=\"set-" + name + "\" name=\"set-" + name +
           "\" value=\"on\"" + (value == "on" ? " checked" : "") + more + "> " + escaped(labelOf(name, say)) +
           "</label><input type=\"hidden\" name=\"off-" + name + "\" value=\"\">";
  else
    out += "<label for=\"set-" + name + "\">" + escaped(labelOf(name, say)) + "</label>" +
           control(field, value, more, say);
  if (!hint.empty()) {
    out += "<p class=\"hint\" id=\"hint-" + name + "\"" + (say.has(key) ? "" : " lang=\"en\"") + ">" +
           escaped(hint) + "</p>";
  }
  return out + (state.setting == name ? problemHtml(state) : "") + "</div>\n";
}

// A kind's page. Whoever has chosen a language stays in it.
std::string addressOf(const Kind& kind, const PageState& state, const Phrases& say) {
  return "/" + (kind.name == kinds().front().name ? std::string() : kind.name) +
         (state.choseLanguage ? "?lang=" + say.language() : "");
}

std::string navigation(const Kind& kind, const PageState& state, const Phrases& say) {
  std::string out = "<nav aria-label=\"" + escaped(say.say("page.kinds")) + "\"><ul>";
  for (const Kind& one : kinds()) {
    const bool here = one.name == kind.name;
    out += "<li><a data-kind=\"" + one.name + "\" href=\"" + addressOf(one, state, say) + "\"" +
           (here ? " aria-current=\"page\"" : "") + ">" + escaped(say.say("kind." + one.name)) + "</a></li>";
  }
  return out + "</ul></nav>";
}

// Each by its own name, behind that of the page's.
std::string tongues(const Kind& kind, const Phrases& say, const jobs::Workspace& workspace) {
  const std::string own = escaped(say.say("page.name"));
  std::string out = "<details class=\"tongue\"><summary aria-label=\"" + escaped(say.say("label.language")) +
                    ": " + own + "\">" + own + "</summary><ul>";
  PageState chosen;
  chosen.choseLanguage = true;
  for (const std::string& tag : pageLanguages(workspace))
    if (tag != say.language()) {
      const SharedPhrases theirs = pagePhrases(tag, workspace);
      out.append("<li><a lang=\"").append(tag).append("\" hreflang=\"").append(tag).append("\" href=\"");
      out += addressOf(kind, chosen, *theirs) + "\">" + escaped(theirs->say("page.name")) + "</a></li>";
    }
  return out + "</ul></details>";
}

std::string downloads(const Kind& kind, const Phrases& say) {
  std::string out;
  for (const Download& one : kind.downloads)
    out += "<button type=\"submit\" form=\"form\" name=\"ending\" value=\"" + one.ending + "\"" +
           (one.ending == "zip" ? " hidden" : "") + ">" + escaped(say.say("download." + one.ending)) +
           "</button>";
  return out;
}

std::string picturesOf(const PageState& state, const Phrases& say) {
  std::string pages;
  for (std::size_t i = 0; i < state.pages.size(); ++i)
    pages += "<li><img class=\"paper\" alt=\"" +
             escaped(say.say("page.alt", {{"page", std::int64_t(i + 1)}})) +
             "\" src=\"data:" + state.pages[i].type + ";base64," + base64(state.pages[i].bytes) + "\"></li>";
  return pages;
}

// What the script says, in the page's language.
std::string scriptTexts(const Phrases& say) {
  std::string out;
  const auto add = [&](const std::string& name, const std::string& key) {
    out += " data-" + name + "=\"" + escaped(say.say(key)) + "\"";
  };
  for (const std::string& name : say.keys("script")) add(name, "script." + name);
  for (const char* level : {"very_easy", "easy", "medium", "hard", "expert"})
    add(std::string("level_") + level, std::string("choice.") + level);
  return out;
}

std::string framed(const std::string& title, const std::string& body, const Phrases& say,
                   const jobs::Workspace& workspace) {
  return filledIn("frame.html",
                  {{"language", say.language() + (say.fromRight() ? "\" dir=\"rtl" : "")},
                   {"title", escaped(title)},
                   {"body", body}},
                  say, workspace);
}

}  // namespace

SharedPhrases pagePhrases(const std::string& wanted, const jobs::Workspace& workspace) {
  const std::string folder = workspace.data() + "/templates/studio/";
  std::vector<phrases::CatalogueFile> files;
  const std::vector<std::string> known = pageLanguages(workspace);
  std::string tag = "en";
  // "ca, es;q=0.9, en;q=0.8": the first that there is.
  for (std::size_t at = 0; at < wanted.size();) {
    const std::size_t begin = std::min(wanted.find_first_not_of(", ", at), wanted.size());
    at = std::min(wanted.find(',', begin), wanted.size());
    const std::string one = wanted.substr(begin, std::min(wanted.find_first_of("-;, ", begin), at) - begin);
    if (std::ranges::find(known, one) == known.end()) continue;
    tag = one;
    break;
  }
  if (tag != "en") files.push_back({folder + tag + ".toml", fileBytes(folder + tag + ".toml")});
  files.push_back({folder + "en.toml", fileBytes(folder + "en.toml")});
  return phrases::readCatalogue(files, tag);
}

std::vector<std::string> pageLanguages(const jobs::Workspace& workspace) {
  std::vector<std::string> tags;
  std::error_code ignored;
  for (const auto& file :
       std::filesystem::directory_iterator(workspace.data() + "/templates/studio", ignored))
    if (file.path().extension() == ".toml") tags.push_back(file.path().stem().string());
  std::ranges::sort(tags);
  return tags;
}

std::string summaryOf(const Object& facts, const Phrases& say) {
  const auto number = [&](const char* name) {
    const auto* n = facts.get<std::int64_t>(name);
    return n ? *n : 0;
  };
  std::string out;
  if (number("columns") > 0)
    out = say.say("page.cells", {{"columns", number("columns")}, {"rows", number("rows")}});
  if (number("words") > 0)
    out += (out.empty() ? "" : ", ") + say.say("page.words", {{"count", number("words")}});
  if (const auto* level = facts.get<std::string>("difficulty")) {
    std::string key = *level;
    std::ranges::replace(key, ' ', '_');
    out += ", " + orElse(say, "choice." + key, *level);
  }
  return out;
}

std::string pageOf(const Kind& kind, const PageState& state, const Phrases& say,
                   const jobs::Workspace& workspace) {
  const std::string words = kind.bound ? "themes" : "words", name = say.say("kind." + kind.name),
                    first = kind.downloads.front().ending;
  const auto problemOf = [&](bool here) { return here ? problemHtml(state) : std::string(); };
  const auto unless = [](bool shown) { return shown ? "" : " hidden"; };
  std::string sight, folded;
  for (const Field& field : fieldsOf(kind, workspace))
    if (field.spec->name != "seed") (field.inSight ? sight : folded) += fieldHtml(field, kind, state, say);
  const auto* seed = state.said.get<std::string>("seed");
  const Parts parts = {{"kind", kind.name},
                       {"name", escaped(name)},
                       {"texts", scriptTexts(say)},
                       {"first", addressOf(kinds().front(), state, say)},
                       {"navigation", navigation(kind, state, say)},
                       {"tongues", tongues(kind, say, workspace)},
                       {"language", say.language()},
                       {"token", state.formToken},
                       {"label", escaped(say.say("label." + words))},
                       {"hint", escaped(say.say("hint." + words))},
                       {"invalid", state.setting == "words" ? kInvalid : ""},
                       {"words", escaped(state.words)},
                       {"words-problem", problemOf(state.setting == "words")},
                       {"sight", sight},
                       {"seed", seed ? escaped(*seed) : "1"},
                       {"seed-problem", problemOf(state.setting == "seed")},
                       {"folded", folded},
                       {"summary", escaped(state.summary)},
                       {"unmade", unless(!state.pages.empty())},
                       {"downloads", downloads(kind, say)},
                       {"problem", problemOf(!hasControl(kind, state.setting))},
                       {"pages", picturesOf(state, say)},
                       {"begun", unless(state.pages.empty() && state.problem.empty())},
                       {"ending", first},
                       {"download", escaped(say.say("download." + first))}};
  return framed(name, filledIn("page.html", parts, say, workspace), say, workspace);
}

std::string noticePage(const std::string& title, const std::string& text, bool asksToken, const Phrases& say,
                       const jobs::Workspace& workspace) {
  const std::string form = asksToken ? filledIn("token.html", {}, say, workspace) : std::string();
  return framed(title,
                "<body class=\"notice\">\n<main>\n<h1>" + escaped(title) + "</h1>\n<p>" + escaped(text) +
                    "</p>\n" + form + "</main>\n</body>",
                say, workspace);
}

}  // namespace gridpress::studio
