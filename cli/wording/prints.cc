// cli/wording/prints: tables of files, and a sentence or two.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress::cli {

namespace {

std::string inchesOf(double value) {
  return inches(Length::in(value));
}

std::string overlapOf(const jobs::TilesReport& r) {
  if (r.external) return inches(r.plan.area.columns.pitch * r.plan.overlap);
  const auto cells = static_cast<std::uint64_t>(r.plan.overlap);
  const std::string columns = counted(cells, "column"), rows = counted(cells, "row");
  if (r.plan.roll) return r.plan.landscape ? rows : columns;
  return rows + " and " + columns;
}

// Which way the poster lies on a roll, and why.
std::string rollOf(const layout::TilePlan& plan) {
  std::string text = "; " + inches(plan.rollLength()) + " of the roll";
  const Length saved = plan.otherLength - plan.rollLength();
  if (plan.otherLength <= Length()) return text;
  if (plan.landscape) return text + ": the poster lies on its side, which saves " + inches(saved);
  return saved < Length::in(0.1) ? text
                                 : text + "; on its side the poster would take " + inches(plan.otherLength);
}

// Sheets that are folded more than once, first the upper half or the one without the first page.
std::string howToFold(const jobs::BindingReport& r) {
  const std::string beside = "the half beside page 1", above = "the upper half";
  const std::string folds = r.folds == 2 ? "twice: " + above + " behind, then " + beside + " behind"
                                         : "three times: " + beside + " behind, " + above +
                                               " behind, and again " + beside + " behind";
  const bool nested = r.sheets > r.signatures;
  std::string text = std::string("then fold ") + (r.sheets == 1 ? "the sheet " : "each sheet ") + folds;
  if (nested)
    text += r.signatures == 1 ? "; put them into each other" : "; put those of a signature into each other";
  if (r.binding == "saddle") return text + (nested ? " and" : ";") + " staple them in the last fold";
  if (r.signatures > 1) text += "; lay " + std::to_string(r.signatures) + " signatures on each other";
  return text + "; glue or sew the spine";
}

// What is done once the sheets are printed.
std::string howToBind(const jobs::BindingReport& r) {
  const std::string trim = inchesOf(r.trimWidth) + " x " + inchesOf(r.trimHeight);
  const std::string cut = r.cut ? "; cut it to " + trim : std::string();
  if (r.folds > 1) return howToFold(r) + cut;
  if (r.binding == "saddle")
    return (r.sheets == 1 ? "then fold the sheet"
                          : "then fold all sheets as one pile and staple them in the fold") +
           cut;
  if (r.binding == "perfect")
    return "then fold " +
           (r.signatures == 1 ? std::string("all sheets as one signature")
                              : std::to_string(r.signatures) + " signatures and lay them on each other") +
           ", and glue or sew the spine" + cut;
  return "then cut the pile into " + counted(r.across * r.down, "pile") + " of " + trim +
         ", and lay them on each other in reading order, the first on top";
}

}  // namespace

Words filesOf(const jobs::Report& report) {
  return {{}, fileTable(report.files), fileTable(report.files, true)};
}

Words word(const jobs::FontsReport& report) {
  Words words = filesOf(report);
  if (report.files.empty())
    words.out = report.faces;
  else
    words.lines.insert(words.lines.begin(), counted(report.faces.size(), "face"));
  return words;
}

Words word(const jobs::PosterReport& r) {
  Words words = filesOf(r);
  if (r.reading)
    words.details.push_back("letters " + fixed(r.reading->letters.mm(), 1) +
                            " mm high are read with ease from " + fixed(r.reading->ease.mm() / 10, 0) +
                            " cm, made out from " + fixed(r.reading->most.mm() / 10, 0) +
                            " cm: 10 and 30 feet an inch, the sign trade's rule and MUTCD 2A.13");
  return words;
}

Words word(const jobs::TilesReport& r) {
  const layout::TilePlan& plan = r.plan;
  const char *lies = plan.landscape ? "landscape" : "portrait",
             *other = plan.landscape ? "portrait" : "landscape";
  const bool onePage = r.tiles == plan.across.size() * plan.down.size();
  std::string line = counted(r.tiles, plan.roll ? "roll panel" : lies + std::string(" tile")) +
                     (onePage ? " (" : " (the first page ") + std::to_string(plan.across.size()) +
                     " across, " + std::to_string(plan.down.size()) + " down) of " +
                     inches(plan.paper.width) + " x " + inches(plan.paper.height) + ", overlap " +
                     overlapOf(r);
  if (plan.roll)
    line += rollOf(plan);
  else if (plan.otherCount > 0 && onePage)
    line += std::string("; ") + other + " would take " + std::to_string(plan.otherCount);
  Words words{{}, {std::move(line)}};
  add(filesOf(r), words);
  return words;
}

std::vector<std::string> bindingLines(const jobs::BindingReport& r) {
  std::string what = counted(r.pages, "page");
  if (r.blanks > 0) what += " and " + counted(r.blanks, "blank one");
  const std::string size = inchesOf(r.width) + " x " + inchesOf(r.height);
  what += " on " + counted(r.sheets, "sheet") + " of " +
          (r.paper.empty() ? size : r.paper + " (" + size + ")") + ", " + std::to_string(r.across * r.down) +
          " on a side";
  if (r.scale != 1) what += ", scaled to " + fixed(r.scale * 100, 1) + " %";
  std::vector<std::string> lines = {what};
  if (r.turned > 0) lines.push_back(counted(r.turned, "page lies on its side", "pages lie on their sides"));
  if (r.smaller > 0)
    lines.push_back(counted(r.smaller, "page is smaller than the others and is centred",
                            "pages are smaller than the others and are centred"));
  lines.push_back("print on both sides, flipped on the " + r.flip + " edge, at 100 % (actual size)");
  lines.push_back(howToBind(r));
  return lines;
}

Words word(const jobs::ImposeReport& r) {
  Words words = filesOf(r);
  add({{}, bindingLines(r.sheets)}, words);
  return words;
}

std::vector<std::string> spineLines(const std::vector<jobs::SpineReport>& spines) {
  std::vector<std::string> lines;
  for (const jobs::SpineReport& volume : spines)
    lines.push_back(volume.file + ": " + counted(static_cast<std::uint64_t>(volume.pages), "page") +
                    ", spine " + joined(volume.spines, ", ", [](const auto& spine) {
                      return fixed(spine.inches, 3) + " in on " + spine.stock;
                    }));
  return lines;
}

Words word(const jobs::SiteReport& r) {
  std::uint64_t bytes = 0;
  std::string page;
  for (const jobs::OutputFile& file : r.files) {
    bytes += file.bytes;
    if (file.path.ends_with("index.html")) page = file.path;
  }
  return {{},
          {counted(r.words, "word") + " in " + std::to_string(r.columns) + " x " + std::to_string(r.rows) +
               " cells, " + counted(r.files.size(), "file") + ", " + fileSize(bytes),
           "open " + page + " in a browser, or put the folder on any web host"},
          fileTable(r.files, true)};
}

Words word(const jobs::GuideReport& report) {
  Words words = filesOf(report);
  add({{}, spineLines(report.spines)}, words);
  return words;
}

}  // namespace gridpress::cli
