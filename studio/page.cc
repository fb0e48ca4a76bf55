// studio/page: written out; a field is as its setting's description says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/page.h"

#include <algorithm>
#include <filesystem>

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

std::string optionsOf(const Field& field, const std::string& value, const Phrases& say) {
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
  if (!field.choices.empty()) return "<select" + name + ">" + optionsOf(field, value, say) + "</select>";
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
  return setting == "words" || std::any_of(kind.jobs.begin(), kind.jobs.end(), [&](const KindJob& job) {
           return std::find(job.takes.begin(), job.takes.end(), setting) != job.takes.end();
         });
}

std::string fieldHtml(const Field& field, const Kind& kind, const PageState& state, const Phrases& say) {
  const std::string& name = field.spec->name;
  std::string value = field.given;
  if (const Value* said = state.said.find(name))
    if (const auto* text = said->get<std::string>()) value = *text;
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

std::string settingsHtml(const Kind& kind, const PageState& state, const Phrases& say,
                         const jobs::Workspace& workspace) {
  std::string sight, folded;
  for (const Field& field : fieldsOf(kind, workspace)) {
    if (field.spec->name == "seed") continue;
    (field.inSight ? sight : folded) += fieldHtml(field, kind, state, say);
  }
  std::string seed = "1";
  if (const Value* said = state.said.find("seed"))
    if (const auto* text = said->get<std::string>()) seed = *text;
  return "<div class=\"grid\">\n" + sight + "<div class=\"field\"><label for=\"set-seed\">" +
         escaped(say.say("label.seed")) +
         "</label><div class=\"pair\"><input type=\"number\" min=\"0\" id=\"set-seed\" name=\"set-seed\" "
         "data-given=\"1\" "
         "value=\"" +
         escaped(seed) + "\"><button type=\"button\" id=\"shuffle\" hidden>" +
         escaped(say.say("page.shuffle")) + "</button></div>" +
         (state.setting == "seed" ? problemHtml(state) : "") +
         "</div>\n</div>\n<details id=\"more\"><summary>" + escaped(say.say("page.more")) + "</summary>\n" +
         folded +
         "</details>\n<datalist id=\"papers\"><option value=\"letter\"><option value=\"a4\"><option "
         "value=\"a5\">"
         "<option value=\"half-letter\"><option value=\"6x9in\"><option value=\"a3\"><option value=\"a2\">"
         "<option value=\"18x24in\"><option value=\"24x36in\"></datalist>\n";
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

std::string downloads(const Kind& kind, bool made, const Phrases& say) {
  std::string out = "<div id=\"downloads\" class=\"bar\" role=\"group\" aria-label=\"" +
                    escaped(say.say("page.download")) + "\"" + (made ? "" : " hidden") + ">";
  for (const Download& one : kind.downloads)
    out += "<button type=\"submit\" form=\"form\" name=\"ending\" value=\"" + one.ending + "\"" +
           (one.ending == "zip" ? " hidden" : "") + ">" + escaped(say.say("download." + one.ending)) +
           "</button>";
  return out + "<button type=\"button\" id=\"print\" hidden>" + escaped(say.say("page.print")) +
         "</button></div>";
}

std::string stage(const Kind& kind, const PageState& state, const Phrases& say) {
  std::string pages;
  for (std::size_t i = 0; i < state.pages.size(); ++i)
    pages += "<li><img class=\"paper\" alt=\"" +
             escaped(say.say("page.alt", {{"page", std::int64_t(i + 1)}})) +
             "\" src=\"data:" + state.pages[i].type + ";base64," + base64(state.pages[i].bytes) + "\"></li>";
  return "<section class=\"stage\" aria-label=\"" + escaped(say.say("page.preview")) +
         "\">\n<div class=\"status\">" + "<p id=\"state\" role=\"status\">" + escaped(state.summary) +
         "</p>" + "<progress id=\"progress\" aria-label=\"" + escaped(say.say("page.working")) +
         "\" hidden></progress>" + "<button type=\"button\" id=\"stop\" hidden>" +
         escaped(say.say("page.stop")) + "</button>" + downloads(kind, !state.pages.empty(), say) +
         "</div>\n" + (hasControl(kind, state.setting) ? "" : problemHtml(state)) + "<ol id=\"pages\">" +
         pages + "</ol>\n<p id=\"empty\"" + (state.pages.empty() && state.problem.empty() ? "" : " hidden") +
         ">" + escaped(say.say("page.empty")) + "</p>\n</section>\n";
}

// What was saved in the browser, and links; for phones what was made, in sight beside the words. Both need
// the script.
std::string saved(const Phrases& say) {
  const auto button = [&](const std::string& id, const std::string& key) {
    return "<button type=\"button\" id=\"" + id + "\">" + escaped(say.say("page." + key)) + "</button>";
  };
  return "<details id=\"mine\" hidden><summary>" + escaped(say.say("page.mine")) +
         "</summary><p class=\"bar\">" + button("save", "save") + button("share", "share") +
         "</p><p id=\"told\" class=\"hint\" role=\"status\"></p><ul id=\"saved\"></ul></details>\n";
}

std::string quickBar(const Kind& kind, const Phrases& say) {
  const std::string& first = kind.downloads.front().ending;
  return "<p id=\"quick\" class=\"bar\" hidden><button type=\"button\" id=\"see\">" +
         escaped(say.say("page.see")) +
         "</button><button class=\"main\" type=\"submit\" form=\"form\" name=\"ending\" value=\"" + first +
         "\">" + escaped(say.say("download." + first)) + "</button></p>\n";
}

// What the script says, in the page's language.
std::string scriptTexts(const Phrases& say) {
  std::string out;
  for (const char* name :
       {"working", "left",       "busy",        "gone",          "page",      "pages",      "stopped",
        "waiting", "alt",        "cells",       "squares",       "word",      "words",      "words_of",
        "file",    "stage_read", "stage_place", "stage_improve", "stage_fit", "stage_find", "stage_write",
        "open",    "rename",     "delete",      "export",        "name",      "saved",      "none_saved",
        "unsaved", "copied",     "long",        "puzzles",       "checked",   "faults",     "edit"})
    out += " data-" + std::string(name) + "=\"" + escaped(say.say("script." + std::string(name))) + "\"";
  for (const char* level : {"very_easy", "easy", "medium", "hard", "expert"})
    out +=
        " data-level_" + std::string(level) + "=\"" + escaped(say.say("choice." + std::string(level))) + "\"";
  return out;
}

std::string head(const std::string& title, const Phrases& say) {
  return "<!doctype html>\n<html lang=\"" + say.language() + (say.fromRight() ? "\" dir=\"rtl" : "") +
         "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escaped(title) +
         "</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n"
         "<link rel=\"stylesheet\" href=\"/studio.css\">\n<script src=\"/studio.js\" "
         "defer></script>\n</head>\n";
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
    if (std::find(known.begin(), known.end(), one) == known.end()) continue;
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
  std::sort(tags.begin(), tags.end());
  return tags;
}

std::string summaryOf(const Object& facts, const Phrases& say) {
  const auto number = [&](const char* name) -> std::int64_t {
    const Value* value = facts.find(name);
    if (!value) return 0;
    if (const auto* n = value->get<std::int64_t>()) return *n;
    if (const auto* n = value->get<std::uint64_t>()) return static_cast<std::int64_t>(*n);
    return 0;
  };
  std::string out;
  if (number("columns") > 0)
    out = say.say("page.cells", {{"columns", number("columns")}, {"rows", number("rows")}});
  if (number("words") > 0)
    out += (out.empty() ? "" : ", ") + say.say("page.words", {{"count", number("words")}});
  if (const Value* level = facts.find("difficulty"))
    if (const auto* name = level->get<std::string>()) {
      std::string key = *name;
      std::replace(key.begin(), key.end(), ' ', '_');
      out += ", " + orElse(say, "choice." + key, *name);
    }
  return out;
}

std::string pageOf(const Kind& kind, const PageState& state, const Phrases& say,
                   const jobs::Workspace& workspace) {
  const std::string words = kind.bound ? "themes" : "words",
                    ofWords = state.setting == "words" ? kInvalid : "";
  return head(say.say("kind." + kind.name) + " – Gridpress", say) + "<body data-kind=\"" + kind.name + "\"" +
         scriptTexts(say) + ">\n<header><a class=\"brand\" href=\"" + addressOf(kinds().front(), state, say) +
         "\">Gridpress</a>" + navigation(kind, state, say) + tongues(kind, say, workspace) +
         "</header>\n<main>\n<form id=\"form\" class=\"panel\" method=\"post\" action=\"/puzzle?lang=" +
         say.language() + "\" enctype=\"multipart/form-data\">\n<h1>" +
         escaped(say.say("kind." + kind.name)) + "</h1>\n<input type=\"hidden\" name=\"kind\" value=\"" +
         kind.name + "\">\n<input type=\"hidden\" name=\"form-token\" value=\"" + state.formToken + "\">\n" +
         saved(say) + "<div class=\"field\"><label for=\"words\">" + escaped(say.say("label." + words)) +
         "</label>\n<textarea id=\"words\" name=\"words\" rows=\"12\" spellcheck=\"false\" dir=\"auto\" "
         "aria-describedby=\"hint-words\"" +
         ofWords + ">\n" + escaped(state.words) + "</textarea>\n<p class=\"hint\" id=\"hint-words\">" +
         escaped(say.say("hint." + words)) + "</p>" + (ofWords.empty() ? "" : problemHtml(state)) +
         "</div>\n<div class=\"field file\"><label for=\"file\">" + escaped(say.say("label.file")) +
         "</label><input type=\"file\" id=\"file\" name=\"file\">" +
         "<p id=\"chosen\" hidden><span></span> <button type=\"button\" id=\"drop\">" +
         escaped(say.say("page.remove")) + "</button></p></div>\n" +
         settingsHtml(kind, state, say, workspace) +
         "<p class=\"bar plain\"><button class=\"main\" type=\"submit\" name=\"ending\" value=\"svg\">" +
         escaped(say.say("page.make")) + "</button></p>\n</form>\n" + stage(kind, state, say) +
         quickBar(kind, say) + "</main>\n</body>\n</html>\n";
}

std::string noticePage(const std::string& title, const std::string& text, bool asksToken,
                       const Phrases& say) {
  std::string form;
  if (asksToken)
    form = "<form method=\"get\" action=\"/\"><label for=\"token\">" + escaped(say.say("label.token")) +
           "</label> <input type=\"password\" id=\"token\" name=\"token\" autocomplete=\"off\"> <button "
           "class=\"main\">" +
           escaped(say.say("page.enter")) + "</button></form>";
  return head(title + " – Gridpress", say) + "<body class=\"notice\">\n<main>\n<h1>" + escaped(title) +
         "</h1>\n<p>" + escaped(text) + "</p>\n" + form + "</main>\n</body>\n</html>\n";
}

}  // namespace gridpress::studio
