// proof/preflight/preflight: reads a file, applies the tables of rules, and finds who could print it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/preflight.h"

#include <cmath>
#include <filesystem>
#include <fstream>

#include "model/file_bytes.h"
#include "model/length_text.h"
#include "pixels/plain_picture.h"
#include "proof/preflight/plates.h"
#include "proof/preflight/rules.h"

namespace gridpress::proof {

namespace {

// Whichever way it lies, the picture is printed over all of the trim.
void setTrim(pixels::PictureHead& picture, Size trim) {
  if ((picture.width > picture.height) != (trim.width > trim.height)) std::swap(trim.width, trim.height);
  picture.dpiX = picture.width / trim.width.in();
  picture.dpiY = picture.height / trim.height.in();
}

void setTrim(PdfStructure& pdf, Size trim) {
  constexpr double kRounding = 0.5;  // Points.
  for (std::size_t i = 0; i < pdf.pages.size(); ++i) {
    PageBoxes& boxes = pdf.pages[i].boxes;
    if (boxes.trimStated) continue;
    const Box& media = boxes.media;
    const double across = media.width() - trim.width.pt(), y = (media.height() - trim.height.pt()) / 2;
    // With bleed on three sides: a book's first page is a right-hand one, bound at its left.
    const bool bound = across > kRounding && std::abs(across - y) < kRounding;
    const double left = bound ? i % 2 == 0 ? 0 : across : across / 2;
    boxes.trim = {left, y, left + trim.width.pt(), media.height() - y};
    boxes.trimStated = boxes.trimGiven = true;
  }
}

/// Of a locked file nothing can be judged but its size and that it is locked.
void judge(const PrintFile& file, const layout::Service& service, std::span<const Rule> rules,
           std::vector<Check>& checks) {
  const bool locked = file.pdf && file.pdf->locked;
  for (const Rule& rule : rules) {
    EXPECTS(rule.name && rule.asked && rule.look);
    const std::string_view name = rule.name;
    if (locked ? name != "encryption" && (name != "bytes" || !rule.asked(service)) : !rule.asked(service))
      continue;
    Check check{file.path, rule.name};
    rule.look(file, service, check);
    checks.push_back(std::move(check));
  }
}

/// Where no rule is about colours: a shop that has none of the inks prints what stands for them.
void addInks(const PrintFile& file, std::vector<Check>& checks) {
  std::set<std::string> inks;
  for (const PageSurvey& page : file.pages) inks.insert(page.inks.begin(), page.inks.end());
  if (!inks.empty()) checks.push_back({file.path, "inks of their own", joined(inks), {}});
}

Rect withinPaper(const Box& box, const Box& media) {
  return {{Length::pt(box.left - media.left), Length::pt(box.top - media.top)}, sizeOf(box)};
}

Measured measured(const Coverage& coverage) {
  EXPECTS(coverage.percent >= 0);
  return {coverage.percent, "the ink " + fixed(coverage.at.x.in(), 2) + " in from the left and " +
                                fixed(coverage.at.y.in(), 2) + " in from the top"};
}

Check notTaken(const PrintFile& file, const std::string& is, const std::string& taken,
               const std::string& remedy) {
  Check check{file.path, "format", is, {}};
  check.findings.add("the file is a " + is + "; the service accepts " + taken + ": " + remedy);
  return check;
}

std::string headOf(const std::string& path) {
  std::string head(4096, '\0');  // A document's parts are named there.
  std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
  return head;
}

/// Rules that say how large the print is, not how the file was made.
bool aboutSize(const std::string& rule) {
  return rule == "size" || rule == "text";
}

struct Letters {
  Length height, size;
};

/// The type size that most letters have: the grid's.
std::optional<Letters> usualLetters(const PrintFile& file) {
  std::map<int, LettersOfSize> all;
  for (const PageSurvey& page : file.pages)
    for (const auto& [size, letters] : page.sizes) {
      all[size].count += letters.count;
      all[size].heights += letters.heights;
    }
  const auto most = std::ranges::max_element(
      all, [](const auto& a, const auto& b) { return a.second.count < b.second.count; });
  if (most == all.end()) return std::nullopt;
  ENSURES(most->second.count > 0);
  return Letters{Length::pt(most->second.heights / static_cast<double>(most->second.count)),
                 Length::pt(most->first / 100.0)};
}

/// The largest scale, at most 1, at which a sheet fits whichever way it lies.
double scaleFor(Size sheet, Size most) {
  const auto scale = [&](Length w, Length h) { return std::min(most.width / w, most.height / h); };
  return std::min(1.0, std::max(scale(sheet.width, sheet.height), scale(sheet.height, sheet.width)));
}

}  // namespace

std::optional<Size> PrintFile::trim() const {
  if (pdf && !pdf->pages.empty()) return sizeOf(pdf->pages[0].boxes.trim);
  if (picture && picture->dpiX > 0 && picture->dpiY > 0)
    return Size{Length::in(picture->width / picture->dpiX), Length::in(picture->height / picture->dpiY)};
  return std::nullopt;
}

PrintFile surveyFile(const std::string& path, const std::optional<Size>& trim, const Progress& progress) {
  PrintFile file;
  file.path = path;
  const bool picture = pixels::pictureFormat(path).has_value();
  std::error_code error;
  file.bytes = std::filesystem::file_size(path, error);
  if (picture) {
    file.picture = pixels::readPictureHead(path);
    if (!pixels::endsWhole(path, file.picture->format))
      throw Error::job("is damaged or cut off", "make it again", {path});
    if (file.picture->transparent)  // Many have a channel of it in which everything is opaque.
      file.picture->transparent = pixels::plainPicture(fileBytes(path), path).transparent;
    if (trim) setTrim(*file.picture, *trim);
    return file;
  }
  const std::string other = pixels::otherFormat(headOf(path));
  if (!other.empty())
    throw Error::call("is " + other + ", which cannot be checked", "save it as PNG, JPEG or PDF", {path});
  file.pdf = readStructure(path);
  if (trim) setTrim(*file.pdf, *trim);
  if (file.pdf->locked) return file;
  const auto survey = surveyorOf(path);
  std::optional<Plates> plates;
  for (std::size_t i = 0; i < file.pdf->pages.size(); ++i) {
    file.pages.push_back(survey(i, file.pdf->pages[i]));
    PageBoxes& boxes = file.pdf->pages[i].boxes;
    if (const std::optional<Box> marked = file.pages.back().marked; marked && !boxes.trimStated) {
      boxes.trim = *marked;
      boxes.trimMarked = true;
      file.pages.back() = survey(i, file.pdf->pages[i]);
    }
    // What lies on what is seen on the plates alone.
    if (std::optional<Measured>& coverage = file.pages.back().areaCoverage) {
      if (!plates) plates.emplace(path);
      coverage = measured(plates->highestCoverage(i, withinPaper(boxes.bleed, boxes.media)));
    }
    report(progress, i + 1, file.pdf->pages.size());
  }
  ENSURES(file.pages.size() == file.pdf->pages.size());
  return file;
}

std::vector<Check> preflight(const PrintFile& file, const layout::Service& service) {
  EXPECTS((file.pdf || file.picture) && (service.pdf || service.picture));
  std::vector<Check> checks;
  if (file.pdf && !service.pdf)
    return {notTaken(file, "PDF", joined(service.picture->formats), "write the poster as a picture")};
  if (file.picture && !service.picture)
    return {notTaken(file, "picture", "PDFs", "write the poster as .pdf")};
  if (file.picture) {
    judge(file, service, rulesOfPicture(), checks);
    return checks;
  }
  judge(file, service, rulesOfPdf(), checks);
  if (file.pdf->locked) return checks;
  judge(file, service, rulesOfPages(), checks);
  if (service.pdf->colours.empty()) addInks(file, checks);
  return checks;
}

std::vector<Offer> whoPrints(const PrintFile& file, const std::vector<layout::Service>& services) {
  const auto sheet = file.trim();
  if (!sheet)
    throw Error::call("the size of its pages is unknown",
                      "choose a file that states its resolution and is not encrypted", {file.path});
  if (file.pages.size() > 1)
    throw Error::call(
        "has " + std::to_string(file.pages.size()) + " pages, and " + setting("services") + " is for posters",
        "ask for one service with " + setting("for"), {file.path});
  const auto letters = usualLetters(file);
  std::vector<Offer> offers;
  for (const layout::Service& service : services) {
    if (service.kind != layout::ServiceKind::poster) continue;
    Offer offer;
    offer.service = service.name;
    if (service.page.maxSize) offer.scale = scaleFor(*sheet, *service.page.maxSize);
    offer.sizeKnown = service.page.maxSize.has_value();
    offer.sheet = {sheet->width * offer.scale, sheet->height * offer.scale};
    if (letters) {
      offer.letterHeight = letters->height * offer.scale;
      offer.letterSize = letters->size * offer.scale;
    }
    for (const PageSurvey& page : file.pages)
      if (page.smallestText && service.page.minTextSize)
        offer.tooSmall = page.smallestText->value * offer.scale < service.page.minTextSize->pt() - 0.01;
    for (const Check& check : preflight(file, service))
      if (!check.passed() && !aboutSize(check.what)) offer.toChange.push_back(check.what);
    offers.push_back(std::move(offer));
  }
  ENSURES(offers.size() <= services.size());
  return offers;
}

}  // namespace gridpress::proof
