// proof/preflight/rules_pdf: a service's rules for a PDF as a whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "model/length_text.h"
#include "proof/preflight/rules.h"
#include "proof/standards/standards.h"

namespace gridpress::proof {

using layout::Service;

namespace {

void bytes(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(service.pdf && service.pdf->bytes);
  check.figures = withCommas(file.bytes) + " bytes";
  if (file.bytes > service.pdf->bytes->bytes)
    check.findings.add(
        {"problem.file_large",
         "the file has {is} bytes, the maximum is {most}: print with fewer pages or a plainer backdrop",
         {{"is", file.bytes}, {"most", service.pdf->bytes->bytes}}});
}

// By its whole table; a file that does not even claim it is told that alone.
void standard(const PrintFile& file, const Service& service, Check& check) {
  const std::array wanted = {standards::standardOf(service.pdf->standard).value()};
  const std::string name(namesOf(wanted.front()).name);
  const standards::Verdict verdict = standards::judge(file.path, wanted).front();
  check.figures = name + ", " + counted(verdict.asked, "requirement");
  const std::vector<standards::Standard> stated = standards::statedStandards(file.path);
  if (std::ranges::find(stated, wanted.front()) == stated.end())
    return check.findings.add("the file does not say that it is " + name + ": print it with " +
                              setting("standard") + " " + service.pdf->standard);
  for (const standards::Failure& failure : verdict.failures)
    if (failure.requirement->severity == standards::Severity::fault) check.findings.add(lineOf(failure));
}

void pageCount(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(file.pdf && !file.pdf->pages.empty());
  const int count = static_cast<int>(file.pdf->pages.size());
  const auto most = service.maxPagesAt(sizeOf(file.pdf->pages[0].boxes.trim));
  check.figures = counted(static_cast<std::uint64_t>(count), "page");
  if (service.minPages && count < *service.minPages)
    check.findings.add({"problem.pages_few",
                        "the file has {is}, the minimum is {least}: add puzzles, or set larger type",
                        {{"is", check.figures}, {"pages", count}, {"least", *service.minPages}}});
  if (most && count > *most)
    check.findings.add(service.kind == layout::ServiceKind::interior
                           ? Message{"problem.pages_many",
                                     "the file has {is}, the maximum is {most} at this trim: split it into "
                                     "volumes, or set smaller type",
                                     {{"is", check.figures}, {"pages", count}, {"most", *most}}}
                           : Message{"problem.pages_alone",
                                     "the file has {is}, the maximum is {most}: give each page a file of its "
                                     "own",
                                     {{"is", check.figures}, {"pages", count}, {"most", *most}}});
}

void fonts(const PrintFile& file, const Service&, Check& check) {
  for (std::size_t i = 0; i < file.pages.size(); ++i)
    for (const auto& [face, where] : file.pages[i].unembedded)
      check.findings.addOn(
          i, "the face " + face + " is not embedded (" + where + "): export with all fonts embedded");
}

void colours(const PrintFile& file, const Service& service, Check& check) {
  const auto& allowed = service.pdf->colours;
  std::vector<std::string> seen;
  for (std::size_t i = 0; i < file.pages.size(); ++i)
    for (const auto& [kind, where] : file.pages[i].colours) {
      if (std::ranges::find(seen, kind) == seen.end()) seen.push_back(kind);
      if (std::ranges::find(allowed, kind) != allowed.end()) continue;
      const bool inks = std::ranges::find(allowed, "rgb") == allowed.end();
      check.findings.addOn(i, where + " is in " + kind + "; the service accepts " + joined(allowed) + ": " +
                                  (kind == "spot" ? "print it from a template without inks of its own"
                                   : inks ? "print it with " + setting("standard") + " pdfx4 or pdfx1a"
                                          : "print it in RGB"));
    }
  std::set<std::string> inks;
  for (const PageSurvey& page : file.pages) inks.insert(page.inks.begin(), page.inks.end());
  check.figures = joined(seen);
  if (!inks.empty()) check.figures += "; inks of their own: " + joined(inks);
}

void ink(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(service.pdf && service.pdf->maxAreaCoverage);
  double most = 0;
  for (std::size_t i = 0; i < file.pages.size(); ++i) {
    const auto& found = file.pages[i].areaCoverage;
    if (!found) continue;
    most = std::max(most, found->value);
    // What rounding colours to three decimals may add.
    if (found->value > *service.pdf->maxAreaCoverage + 0.5)
      check.findings.addOn(i,
                           {"problem.ink_heavy",
                            "{what} has {is} % total area coverage, the maximum is {most} %: print it with "
                            "{setting} {most}",
                            {{"what", found->what},
                             {"is", fixed(found->value, 0)},
                             {"most", fixed(*service.pdf->maxAreaCoverage, 0)},
                             {"setting", setting("ink-limit")}}});
  }
  check.figures = most > 0 ? "at most " + fixed(most, 0) + " %" : "nothing in process colours";
}

void dpi(const PrintFile& file, const Service& service, Check& check) {
  EXPECTS(service.pdf && service.pdf->minDpi);
  std::optional<double> least;
  for (std::size_t i = 0; i < file.pages.size(); ++i) {
    const auto& found = file.pages[i].minDpi;
    if (!found) continue;
    least = std::min(found->value, least.value_or(found->value));
    if (found->value < *service.pdf->minDpi * 0.995)
      check.findings.addOn(i, {"problem.picture_coarse",
                               "{what} has {is} dpi, the minimum is {least}: put in one with more pixels, or "
                               "make it smaller",
                               {{"what", found->what},
                                {"is", fixed(found->value, 0)},
                                {"least", fixed(*service.pdf->minDpi, 0)}}});
  }
  check.figures = least ? "at least " + fixed(*least, 0) + " dpi" : "no pictures";
}

void transparency(const PrintFile& file, const Service&, Check& check) {
  for (std::size_t i = 0; i < file.pages.size(); ++i)
    if (!file.pages[i].transparent.empty())
      check.findings.addOn(i, file.pages[i].transparent + ": flatten it, or mix the colours with white");
}

void annotations(const PrintFile& file, const Service&, Check& check) {
  for (std::size_t i = 0; i < file.pdf->pages.size(); ++i)
    if (const std::size_t count = file.pdf->pages[i].annotations; count > 0)
      check.findings.addOn(i, "has " + counted(count, "annotation or link", "annotations or links") +
                                  ": print it without them");
}

void bookmarks(const PrintFile& file, const Service&, Check& check) {
  if (const std::size_t count = file.pdf->bookmarks; count > 0)
    check.findings.add("the file has " + counted(count, "bookmark") + ": print it without them");
}

void encryption(const PrintFile& file, const Service&, Check& check) {
  if (file.pdf->locked)
    check.findings.add("the file does not open without a password, so nothing else was read: qpdf --decrypt");
  else if (file.pdf->encrypted)
    check.findings.add("the file is encrypted: qpdf --decrypt");
}

constexpr Rule kRules[] = {
    {"bytes", [](const Service& s) { return s.pdf->bytes.has_value(); }, bytes},
    {"standard", [](const Service& s) { return !s.pdf->standard.empty(); }, standard},
    {"pages", [](const Service& s) { return s.minPages || s.maxPages || !s.trims.empty(); }, pageCount},
    {"fonts", [](const Service& s) { return s.pdf->embeddedFonts; }, fonts},
    {"colours", [](const Service& s) { return !s.pdf->colours.empty(); }, colours},
    {"ink", [](const Service& s) { return s.pdf->maxAreaCoverage.has_value(); }, ink},
    {"dpi", [](const Service& s) { return s.pdf->minDpi.has_value(); }, dpi},
    {"transparency", [](const Service& s) { return !s.pdf->transparency; }, transparency},
    {"annotations", [](const Service& s) { return !s.pdf->annotations; }, annotations},
    {"bookmarks", [](const Service& s) { return !s.pdf->bookmarks; }, bookmarks},
    {"encryption", [](const Service& s) { return !s.pdf->encryption; }, encryption},
};

}  // namespace

std::span<const Rule> rulesOfPdf() {
  return kRules;
}

std::string both(Length length) {
  return decimals(length.mm()) + " mm (" + inches(length) + ")";
}

std::string both(Size size) {
  const auto cm = [](Length l) { return decimals(std::round(l.mm()) / 10); };
  return cm(size.width) + " x " + cm(size.height) + " cm (" + decimals(size.width.in()) + " x " +
         inches(size.height) + ")";
}

Size sizeOf(const Box& box) {
  return {Length::pt(box.width()), Length::pt(box.height())};
}

bool fits(Size what, Size into) {
  const Length slack = Length::pt(0.5);
  const auto in = [&](Length w, Length h) { return w <= into.width + slack && h <= into.height + slack; };
  return in(what.width, what.height) || in(what.height, what.width);
}

}  // namespace gridpress::proof
