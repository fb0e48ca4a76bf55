// proof/preflight/preflight: reads the file, then goes through the tables of rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/preflight.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/error.h"
#include "model/length_text.h"
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
  for (PdfPage& page : pdf.pages) {
    if (page.boxes.trimStated) continue;
    const Box& media = page.boxes.media;
    const double x = (media.width() - trim.width.pt()) / 2, y = (media.height() - trim.height.pt()) / 2;
    page.boxes.trim = {x, y, media.width() - x, media.height() - y};
    page.boxes.trimStated = true;
  }
}

void judge(const PrintFile& file, const layout::Service& service, std::span<const Rule> rules,
           std::vector<Check>& checks) {
  for (const Rule& rule : rules) {
    if (!rule.asked(service)) continue;
    Check check{file.path + ": " + rule.name, "", {}};
    rule.look(file, service, check);
    checks.push_back(std::move(check));
  }
}

/// Where no rule is about colours: a shop that has none of the inks prints what stands for them.
void addInks(const PrintFile& file, std::vector<Check>& checks) {
  std::set<std::string> inks;
  for (const PageSurvey& page : file.pages) inks.insert(page.inks.begin(), page.inks.end());
  if (!inks.empty())
    checks.push_back({file.path + ": inks of their own", joined({inks.begin(), inks.end()}), {}});
}

/// Nothing of a locked file can be judged but its size and that it is locked.
std::vector<Check> judgeLocked(const PrintFile& file, const layout::Service& service) {
  std::vector<Check> checks;
  for (const Rule& rule : rulesOfPdf()) {
    const std::string name = rule.name;
    if (name != "encryption" && (name != "bytes" || !rule.asked(service))) continue;
    Check check{file.path + ": " + name, "", {}};
    rule.look(file, service, check);
    checks.push_back(std::move(check));
  }
  return checks;
}

Rect withinPaper(const Box& box, const Box& media) {
  return {{Length::pt(box.left - media.left), Length::pt(box.top - media.top)},
          {Length::pt(box.width()), Length::pt(box.height())}};
}

Measured measured(const Coverage& coverage) {
  return {coverage.percent, "the ink " + fixed(coverage.at.x.in(), 2) + " in from the left and " +
                                fixed(coverage.at.y.in(), 2) + " in from the top"};
}

Check notTaken(const PrintFile& file, const std::string& is, const std::string& taken,
               const std::string& remedy) {
  Check check{file.path + ": format", is, {}};
  check.findings.add("the file is a " + is + "; the service accepts " + taken + ": " + remedy);
  return check;
}

std::string headOf(const std::string& path) {
  std::string head(16, '\0');
  std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
  return head;
}

}  // namespace

std::optional<Size> PrintFile::trim() const {
  if (pdf && !pdf->pages.empty()) {
    const Box& trim = pdf->pages[0].boxes.trim;
    return Size{Length::pt(trim.width()), Length::pt(trim.height())};
  }
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
    if (trim) setTrim(*file.picture, *trim);
    return file;
  }
  const std::string other = pixels::otherFormat(headOf(path));
  if (!other.empty())
    throw Error::call("is a " + other + ", which cannot be checked", "save it as PNG, JPEG or PDF", {path});
  file.pdf = readStructure(path);
  if (trim) setTrim(*file.pdf, *trim);
  if (file.pdf->locked) return file;
  PageSurveyor surveyor(path, *file.pdf);
  std::optional<Plates> plates;
  for (std::size_t i = 0; i < file.pdf->pages.size(); ++i) {
    file.pages.push_back(surveyor.page(i));
    // What lies on what is seen on the plates alone.
    if (std::optional<Measured>& coverage = file.pages.back().areaCoverage) {
      if (!plates) plates.emplace(path);
      const PageBoxes& boxes = file.pdf->pages[i].boxes;
      coverage = measured(plates->highestCoverage(i, withinPaper(boxes.bleed, boxes.media)));
    }
    report(progress, i + 1, file.pdf->pages.size());
  }
  return file;
}

std::vector<Check> preflight(const PrintFile& file, const layout::Service& service) {
  std::vector<Check> checks;
  if (file.pdf && !service.pdf)
    return {notTaken(file, "PDF", joined(service.picture->formats), "write the poster as a picture")};
  if (file.picture && !service.picture)
    return {notTaken(file, "picture", "PDFs", "write the poster as .pdf")};
  if (file.picture) {
    judge(file, service, rulesOfPicture(), checks);
    return checks;
  }
  if (file.pdf->locked) return judgeLocked(file, service);
  judge(file, service, rulesOfPdf(), checks);
  judge(file, service, rulesOfPages(), checks);
  if (service.pdf->colours.empty()) addInks(file, checks);
  return checks;
}

}  // namespace gridpress::proof
