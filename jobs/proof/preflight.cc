// jobs/proof/preflight: surveys the file once, for one service or all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/preflight.h"

#include <cmath>
#include <filesystem>
#include <numeric>

#include "jobs/book/cover.h"
#include "jobs/files/paths.h"
#include "model/length_text.h"
#include "model/utf8.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/preflight/plates.h"
#include "proof/standards/standards.h"
#include "render/press/process_colours.h"
#include "render/raster/picture_files.h"

namespace gridpress::jobs {

using proof::PlateRows;
using Shade = std::function<Colour(const std::uint8_t* pixel, const PlateRows& shown)>;

namespace {

// What of a pixel's plates a picture shows.

Colour gray(double light) {
  const auto c = static_cast<std::uint8_t>(light);
  return {c, c, c};
}

Colour shadeOfAll(const std::uint8_t* pixel, double limit) {
  const double percent = std::accumulate(pixel, pixel + PlateRows::kPlates, 0) / 2.55;
  // Half a per cent is what a byte rounds.
  if (limit > 0 && percent > limit + 0.5) return {255, 0, 255};
  if (percent >= 300) return {200, 20, 20};
  if (percent >= 200) return {240, 130, 30};
  if (percent >= 100) return {250, 220, 90};
  return gray(255 - percent);
}

// The page on its press's paper: spot inks lie upon what their alternates add.
Colour shadeOnPaper(const std::uint8_t* pixel, const render::SoftProof& proof, const PlateRows& shown) {
  std::array<std::uint8_t, 4> ink{};
  std::array<std::uint8_t, 3> rgb{};
  for (std::size_t i = 0; i < ink.size(); ++i) {
    int sum = pixel[i];
    for (std::size_t spot = 0; spot < shown.spots.size() && ink.size() + spot < PlateRows::kPlates; ++spot)
      sum += pixel[ink.size() + spot] * shown.spots[spot].alternate[i] / 255;
    ink[i] = static_cast<std::uint8_t>(std::min(sum, 255));
  }
  proof.convert(ink.data(), rgb.data(), 1);
  return {rgb[0], rgb[1], rgb[2]};
}

// A plate's name in a file's: of spot inks what every file system takes.
std::string fileName(const std::string& ink) {
  std::string name = asciiLower(ink);
  for (char& c : name)
    if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) c = '-';
  return name.empty() ? "spot" : name;
}

std::vector<std::string> namesOf(const PlateRows& shown) {
  std::vector<std::string> names = {"cyan", "magenta", "yellow", "black"};
  for (const PlateRows::Spot& spot : shown.spots) {
    std::string name = fileName(spot.name);
    while (std::ranges::find(names, name) != names.end()) name += "-spot";
    names.push_back(name);
  }
  names.resize(std::min<std::size_t>(names.size(), PlateRows::kPlates));
  return names;
}

// One picture on its way.
class Picture {
 public:
  Picture(std::string path, const PlateRows& shown, render::Tone tone, Shade shade)
      : file_(refuseForeignFile(path)),
        png_(file_.stream(), path, shown.width, shown.height, tone, shown.dpi),
        path_(std::move(path)),
        shade_(std::move(shade)) {}

  void add(const PlateRows& shown) {
    band_.reset(shown.width, shown.top, shown.rows);
    for (int y = 0; y < shown.rows; ++y) {
      const std::uint8_t* from = shown.first + static_cast<std::size_t>(y) * shown.stride;
      std::uint8_t* to = band_.row(y);
      for (int x = 0; x < shown.width; ++x, from += PlateRows::kPlates, to += 4) {
        const Colour colour = shade_(from, shown);
        to[0] = colour.blue, to[1] = colour.green, to[2] = colour.red;
      }
    }
    png_.add(band_);
  }
  OutputFile done(const std::string& extent) { return meter_.wrote(path_, file_.commit(), extent); }

 private:
  Meter meter_;
  FileWriter file_;
  render::PngRows png_;
  render::Band band_;
  std::string path_;
  Shade shade_;
};

// What each plate carries of what is printed, by its place, and all together; a plate without ink is left
// out. Marks beyond the bleed are in the registration colour, which is on every plate (ISO 15930-7, 6.12),
// and say nothing about the page.
std::map<std::size_t, PlateReport> measured(proof::Plates& plates, std::size_t page,
                                            const proof::PageBoxes& boxes) {
  constexpr std::size_t kAll = PlateRows::kPlates;
  std::array<std::uint64_t, kAll + 1> sums{};
  std::array<unsigned, kAll + 1> most{};
  std::vector<std::string> names;
  double pixels = 0;
  plates.walk(page, [&](const PlateRows& shown) {
    names = namesOf(shown);
    const auto pixel = [&](double points, int side) {
      return std::clamp(static_cast<int>(std::lround(points / 72 * shown.dpi)), 0, side);
    };
    const int left = pixel(boxes.bleed.left - boxes.media.left, shown.width),
              right = pixel(boxes.bleed.right - boxes.media.left, shown.width),
              top = std::max(pixel(boxes.bleed.top - boxes.media.top, shown.height) - shown.top, 0),
              bottom =
                  std::min(pixel(boxes.bleed.bottom - boxes.media.top, shown.height) - shown.top, shown.rows);
    pixels += static_cast<double>(std::max(bottom - top, 0)) * (right - left);
    for (int y = top; y < bottom; ++y) {
      const std::uint8_t* at =
          shown.first + static_cast<std::size_t>(y) * shown.stride + static_cast<std::size_t>(left) * kAll;
      for (int x = left; x < right; ++x, at += kAll) {
        unsigned all = 0;
        for (std::size_t i = 0; i < kAll; ++i) {
          sums[i] += at[i], all += at[i];
          most[i] = std::max<unsigned>(most[i], at[i]);
        }
        sums[kAll] += all, most[kAll] = std::max(most[kAll], all);
      }
    }
  });
  names.resize(kAll);
  names.emplace_back("all");
  constexpr double kPercent = 2.55;
  std::map<std::size_t, PlateReport> found;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (most[i] > 0)
      found[i] = {page + 1, names[i], static_cast<double>(sums[i]) / pixels / kPercent, most[i] / kPercent};
  return found;
}

// Into the folder, which is made where there is none: `page-1-cyan.png` and so on, black where the plate
// carries ink, a plate without ink left out; and `page-1-coverage.png`, a heat map of the total area
// coverage: white, yellow from 100 %, orange from 200 %, red from 300 %, and magenta above `limit` per cent
// (0: none). With a press's CMYK `profile`, or the one that the file names, `page-1-proof.png` too: how that
// press prints the page, on its paper, spot inks as their alternates. Throws Error (call) for what is no
// PDF, (job) where a picture cannot be written.
std::vector<OutputFile> writePlates(const proof::PrintFile& file, const std::string& folder, double limit,
                                    const std::string& profile, std::vector<PlateReport>& figures) {
  const std::string& pdf = file.path;
  makeFolder(folder);
  const std::string press = profile.empty() ? proof::DrawnPdf(pdf).outputProfile() : profile;
  std::optional<render::SoftProof> proof;
  if (!press.empty()) proof.emplace(press);
  proof::Plates plates(pdf);
  std::vector<OutputFile> files;
  for (std::size_t page = 0; page < plates.pageCount(); ++page) {
    const std::string start =
        (std::filesystem::path(folder) / ("page-" + std::to_string(page + 1) + "-")).string();
    const std::map<std::size_t, PlateReport> inks = measured(plates, page, file.pdf->pages[page].boxes);
    for (const auto& [plate, figure] : inks) figures.push_back(figure);
    std::vector<std::unique_ptr<Picture>> pictures;
    plates.walk(page, [&](const PlateRows& shown) {
      if (pictures.empty()) {
        for (const auto& [plate, figure] : inks)
          if (plate < PlateRows::kPlates)
            pictures.push_back(std::make_unique<Picture>(
                start + figure.plate + ".png", shown, render::Tone::gray,
                [at = plate](const std::uint8_t* pixel, const PlateRows&) { return gray(255 - pixel[at]); }));
        pictures.push_back(std::make_unique<Picture>(
            start + "coverage.png", shown, render::Tone::colour,
            [limit](const std::uint8_t* pixel, const PlateRows&) { return shadeOfAll(pixel, limit); }));
        if (proof)
          pictures.push_back(
              std::make_unique<Picture>(start + "proof.png", shown, render::Tone::colour,
                                        [&proof](const std::uint8_t* pixel, const PlateRows& now) {
                                          return shadeOnPaper(pixel, *proof, now);
                                        }));
      }
      for (const auto& picture : pictures) picture->add(shown);
    });
    for (const auto& picture : pictures) files.push_back(picture->done("1 page"));
  }
  return files;
}

std::optional<double> measured(const std::optional<Length>& length, double (Length::*unit)() const) {
  return length ? std::optional(((*length).*unit)()) : std::nullopt;
}

// White that overprints leaves what is beneath (ISO 32000-1, 8.6.7; GWG, "white objects overprint").
void noteVanishing(const proof::PrintFile& file, const std::string& path, Events& events) {
  const auto found =
      std::ranges::find_if(file.pages, [](const auto& page) { return !page.vanishing.empty(); });
  if (found != file.pages.end())
    events.note({"preflight.vanishing",
                 "warning: {file}: page {page}: {what} is white, overprints and will vanish; take that off",
                 {{"file", path}, {"page", found - file.pages.begin() + 1}, {"what", found->vanishing}}});
}

// Small text in many inks (GWG, "text on more than two separations"), of the page where it is on most.
void notePlates(const proof::PrintFile& file, const std::string& path, Events& events) {
  std::size_t worst = file.pages.size();
  for (std::size_t i = 0; i < file.pages.size(); ++i) {
    const auto& found = file.pages[i].manyPlates;
    if (found && (worst == file.pages.size() || found->value > file.pages[worst].manyPlates->value))
      worst = i;
  }
  if (worst == file.pages.size()) return;
  const proof::Measured& text = *file.pages[worst].manyPlates;
  events.note(
      {"preflight.plates",
       "warning: {file}: page {page}: {what} is small text on {plates} plates, and blurs where these do "
       "not meet; print it in black alone, or in one or two inks",
       {{"file", path}, {"page", worst + 1}, {"what", text.what}, {"plates", static_cast<int>(text.value)}}});
}

using proof::standards::Failure;
using proof::standards::Severity;
using proof::standards::Standard;
using proof::standards::Verdict;

// One for each of its places; a page, or the file, is one.
void addReports(const Failure& failure, const proof::standards::Finding& found,
                std::vector<FaultReport>& reports) {
  const proof::standards::Place& place = found.place;
  FaultReport report{failure.clause,
                     failure.requirement->key,
                     failure.requirement->severity == Severity::fault ? "fault" : "warning",
                     found.what,
                     failure.requirement->remedy,
                     failure.total,
                     {},
                     {},
                     {}};
  if (place.object > 0) report.object = place.object;
  if (place.page) report.page = static_cast<std::int64_t>(*place.page) + 1;
  if (found.areas.empty()) reports.push_back(report);
  for (const proof::standards::Area& area : found.areas) {
    report.rectangle = {area.left, area.bottom, area.right, area.top};
    reports.push_back(report);
  }
}

// Which standards are asked: auto stands for those that the file names.
std::vector<Standard> standardsAsked(const PreflightSettings& settings) {
  std::vector<Standard> asked;
  for (const std::string& word : settings.standards) {
    std::vector<Standard> more;
    if (word == "auto") more = proof::standards::statedStandards(settings.file);
    if (const auto one = proof::standards::standardOf(word)) more = {*one};
    if (more.empty() && word != "auto")
      throw Error::inSetting("standard", "'" + word + "' is not a standard that is known here",
                             "choose pdfx1a, pdfx3, pdfx4, pdfa1b, pdfa2b, pdfa2u, pdfua1 or auto");
    for (const Standard standard : more)
      if (std::ranges::find(asked, standard) == asked.end()) asked.push_back(standard);
  }
  return asked;
}

void judgeStandards(const PreflightSettings& settings, PreflightReport& report, Events& events) {
  if (settings.standards.empty()) return;
  const std::vector<Standard> asked = standardsAsked(settings);
  if (asked.empty()) {
    report.checks.push_back({settings.file, "standards", "", {}});
    report.checks.back().findings.add(
        "the file does not say that it keeps PDF/X, PDF/A or PDF/UA; name one with " + setting("standard"));
    return;
  }
  for (const Verdict& verdict : proof::standards::judge(settings.file, asked)) {
    const std::string word(namesOf(verdict.standard).word), name(namesOf(verdict.standard).name);
    report.standards.push_back({word, name, verdict.passed(), verdict.asked, {}});
    report.checks.push_back({settings.file, name, counted(verdict.asked, "requirement"), {}});
    for (const Failure& failure : verdict.failures) {
      for (const proof::standards::Finding& found : failure.first)
        addReports(failure, found, report.standards.back().findings);
      if (failure.requirement->severity == Severity::fault)
        report.checks.back().findings.add(lineOf(failure));
      else
        events.note({"preflight.standard",
                     "warning: {file}: {standard}: {what}",
                     {{"file", settings.file}, {"standard", name}, {"what", lineOf(failure)}}});
    }
  }
}

// What is asked is asked of the new file.
PreflightSettings fixed(const PreflightSettings& settings, PreflightReport& report, Events& events) {
  if (settings.fix.empty()) return settings;
  proof::standards::Mended mended = proof::standards::mend(settings.file);
  report.files.push_back(writeFile(refuseForeignFile(settings.fix), [&](std::ostream& out) {
    out << mended.bytes;
    return counted(mended.changes.size(), "change");
  }));
  for (const std::string& change : mended.changes)
    events.note({"preflight.fixed", "{file}: {change}", {{"file", settings.fix}, {"change", change}}});
  report.changes = std::move(mended.changes);
  PreflightSettings now = settings;
  now.file = settings.fix;
  return now;
}

// What the service asks of this file. A cover that Gridpress set is asked what its service asks of covers,
// and for the size that its book makes.
layout::Service serviceFor(const PreflightSettings& settings, const Workspace& workspace) {
  layout::Service service = workspace.service(settings.service);
  if (service.kind != layout::ServiceKind::interior || endingOf(settings.file) != "pdf") return service;
  std::optional<CoverEdition> edition;
  try {
    edition = coverEditionIn(settings.file);
  } catch (const Error&) {  // Damaged, and none of ours as it is.
  }
  if (!edition) return service;
  const std::optional<layout::CoverRules> rules = workspace.coverRulesIfKnown(edition->service);
  if (!rules || (service.name != edition->service && service.name != edition->service + "-interior"))
    return service;
  for (layout::Service& other : workspace.services())
    if (other.name == edition->service + "-cover") service = std::move(other);
  const Size size = rules->whole(edition->book);
  service.title = rules->title + ", cover";
  service.kind = layout::ServiceKind::cover;
  service.page.minSize = service.page.maxSize = size;
  service.page.bleed = rules->bleed;
  service.page.safe = rules->safe;
  service.minPages = service.maxPages = 1;
  service.gutter.clear();
  service.trims.clear();
  return service;
}

PreflightReport judged(const PreflightSettings& given, const Workspace& workspace, Events& events) {
  PreflightReport report;
  const PreflightSettings settings = fixed(given, report, events);
  if (settings.services ? !settings.service.empty()
                        : settings.service.empty() && settings.plates.empty() && settings.standards.empty())
    throw Error::call("preflight needs " + setting("for") + ", " + setting("standard") + ", " +
                          setting("services") + " or " + setting("plates"),
                      "name a service (" + workspace.listed(KnownNames::services) + "), or ask with " +
                          setting("services") + " which could print it");
  if (!settings.icc.empty() && settings.plates.empty())
    throw Error::inSetting("icc", "the soft proof is among the pictures of " + setting("plates"),
                           "add " + setting("plates"));
  judgeStandards(settings, report, events);
  report.failure = failureOf(report.checks);
  if (!settings.services && settings.service.empty() && settings.plates.empty()) return report;
  std::optional<layout::Service> service;
  if (!settings.service.empty()) service = serviceFor(settings, workspace);
  const proof::PrintFile file = proof::surveyFile(settings.file, settings.trim, {events, Stage::surveyFile});
  notePlates(file, settings.file, events);
  noteVanishing(file, settings.file, events);
  if (!settings.plates.empty()) {
    if (!file.pdf)
      throw Error::inSetting("plates", "a picture has no plates", "give a PDF in process colours");
    const double limit = service && service->pdf ? service->pdf->maxAreaCoverage.value_or(0) : 0;
    for (OutputFile& plate :
         writePlates(file, settings.plates, limit,
                     settings.icc.empty() ? std::string() : readFile(settings.icc), report.plates))
      report.files.push_back(std::move(plate));
  }
  if (settings.services) report.offers = proof::whoPrints(file, workspace.services());
  if (!service) return report;
  proof::VerificationReport checked;
  checked.add(proof::preflight(file, *service));
  report.service = service->title;
  report.checks.insert(report.checks.end(), checked.checks.begin(), checked.checks.end());
  report.passed = checked.passed();
  report.failure = failureOf(report.checks);
  return report;
}

PreflightReport preflighted(const PreflightSettings& settings, const Workspace& workspace, Events& events) {
  if (settings.report.empty()) return judged(settings, workspace, events);
  checkFormat("a report", settings.report, formatOf(settings.report, "", "pdf"), {"pdf"});
  try {
    PreflightReport report = judged(settings, workspace, events);
    report.files.push_back(writePreflightReport(
        settings.report, settings.fix.empty() ? settings.file : settings.fix, report, workspace, events));
    return report;
  } catch (const Error& e) {
    if (e.where().file == settings.file && std::filesystem::exists(settings.file))
      writeRefusal(settings.report, settings.file, e, workspace, events);
    throw;
  }
}

}  // namespace

SettingTable describe(const PreflightSettings*) {
  using S = PreflightSettings;
  return tableOf(
      {sourceEntry("file", &S::file, "The file to be printed: .pdf, .jpg, .png or .tif; - is standard input"),
       entry("for", &S::service,
             "The service: printful, prodigi, gelato, kdp-interior, kdp-cover, ingram, lulu, or a .toml file "
             "of your own")
           .names(KnownNames::services),
       entry("services", &S::services,
             "Which services could print this poster, whole or scaled, and how high its letters would be")
           .excludes("for"),
       entry("standard", &S::standards,
             "Hold the file against PDF/X, PDF/A and PDF/UA, clause by clause: pdfx1a, pdfx3, pdfx4, pdfa1b, "
             "pdfa2b, pdfa2u, pdfua1; auto: those that it says it keeps")
           .form("NAME,...")
           .withCommas(),
       writtenEntry("fix", &S::fix,
                    "Write a new file in which what is safe is set right, and judge that: a missing TrimBox, "
                    "Trapped, ID and dates, an information other than XMP's, actions and scripts",
                    "FILE"),
       writtenEntry(
           "report", &S::report,
           "Write what was found as a PDF for the file's customer: each finding in words, and the pages "
           "with the places marked",
           "FILE.pdf"),
       entry("trim", &S::trim,
             "The trim of a PDF that does not state it, or the size that a picture is printed at: 6x9in"),
       writtenEntry("plates", &S::plates,
                    "A folder for a picture of each printing plate of a PDF, spot inks too, a map of the "
                    "total area coverage, and a soft proof",
                    "DIR"),
       readEntry("icc", &S::icc,
                 "The printer's CMYK profile for the soft proof (default: the one that the file names)")});
}

FieldTable fieldsOf(const PreflightReport*) {
  using R = PreflightReport;
  using O = proof::Offer;
  using T = StandardReport;
  using F = FaultReport;
  using P = PlateReport;
  return reportFields<R>(
      {field("service", &R::service, "The service's title; empty where all were asked."),
       field("passed", &R::passed,
             "Whether the file keeps every rule of the service; null where all were asked."),
       field("checks", &R::checks, "One for each rule that the service has for such a file.", checkFields()),
       field("offers", &R::offers, "How each service for posters could print it.",
             {field("service", &O::service, "The service's name."),
              field("scale", &O::scale,
                    "1 where it prints the whole sheet; less where its largest is smaller."),
              derived<O>("sheetMm", "The trim at that scale.",
                         [](const O& r) {
                           return std::vector<double>{r.sheet.width.mm(), r.sheet.height.mm()};
                         }),
              field("largestSheetKnown", &O::sizeKnown,
                    "Whether the service says how large a sheet it prints."),
              derived<O>("letterHeightMm", "The height of the grid's letters; null for a picture.",
                         [](const O& r) { return measured(r.letterHeight, &Length::mm); }),
              derived<O>("letterSizePt", "Their type size; null for a picture.",
                         [](const O& r) { return measured(r.letterSize, &Length::pt); }),
              field("textTooSmall", &O::tooSmall,
                    "Whether some text would be smaller than the service prints."),
              field("toChange", &O::toChange, "The rules that the file itself does not keep.")}),
       field("plates", &R::plates, "What the plates carry that were drawn, and all of them together.",
             {field("page", &P::page, "The page, from 1."),
              field("plate", &P::plate, "The ink, or all: the total area coverage."),
              field("mean", &P::mean, "Over the whole page, in per cent."),
              field("most", &P::most, "The highest coverage of any pixel, in per cent.")}),
       field("standards", &R::standards, "What each standard that was asked for found.",
             {field("standard", &T::standard, "Its name as a setting."), field("name", &T::name, "Its name."),
              field("passed", &T::passed, "Whether nothing but warnings was found."),
              field("requirements", &T::requirements, "How many requirements were judged."),
              field("findings", &T::findings,
                    "The first twenty of each requirement, and of each the first twelve places.",
                    {field("clause", &F::clause, "The clause, or the topic of ISO 15930."),
                     field("requirement", &F::requirement, "The requirement's key."),
                     field("severity", &F::severity, "fault or warning."),
                     field("what", &F::what, "What is wrong."), field("remedy", &F::remedy, "What to do."),
                     field("count", &F::count, "How many there are of this requirement."),
                     field("object", &F::object, "The object's number; null where there is none."),
                     field("page", &F::page, "The page, from 1; null where there is none."),
                     field("rectangle", &F::rectangle,
                           "Left, bottom, right and top in points of the page; null where not known.")})}),
       field("changes", &R::changes, "What was set right in the new file.")});
}

std::string describeRequirements() {
  return proof::standards::describeRequirements();
}

PreflightReport runPreflight(const PreflightSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  return withPipedInput(
      settings, [&](const PreflightSettings& files) { return preflighted(files, workspace, events); });
}

}  // namespace gridpress::jobs
