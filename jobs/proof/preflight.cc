// jobs/proof/preflight: one survey of the file, for one service or all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/preflight.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/paths.h"
#include "jobs/files/piped_input.h"

#include "jobs/proof/plate_pictures.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

std::vector<OfferReport> offersOf(const std::vector<proof::Offer>& offers) {
  std::vector<OfferReport> reports;
  for (const proof::Offer& o : offers) {
    reports.push_back({o.service, o.scale, o.sheet, o.sizeKnown, {}, {}, o.tooSmall, o.toChange});
    if (o.letterHeight) reports.back().letterHeight = o.letterHeight->mm();
    if (o.letterSize) reports.back().letterSize = o.letterSize->pt();
  }
  return reports;
}

PreflightReport preflighted(const PreflightSettings& settings, const Workspace& workspace, Events& events) {
  if (settings.services ? !settings.service.empty() : settings.service.empty() && settings.plates.empty())
    throw Error::call(
        "preflight needs " + setting("for") + ", " + setting("services") + " or " + setting("plates"),
        "name a service (" + workspace.listed(KnownNames::services) + "), or ask with " +
            setting("services") + " which could print it");
  if (!settings.icc.empty() && settings.plates.empty())
    throw Error::inSetting("icc", "the soft proof is among the pictures of " + setting("plates"),
                           "add " + setting("plates"));
  PreflightReport report;
  std::optional<layout::Service> service;
  if (!settings.service.empty()) service = workspace.service(settings.service);
  const proof::PrintFile file = proof::surveyFile(settings.file, settings.trim, {events, Stage::surveyFile});
  if (!settings.plates.empty()) {
    if (!file.pdf)
      throw Error::inSetting("plates", "a picture has no plates", "give a PDF in process colours");
    const double limit = service && service->pdf ? service->pdf->maxAreaCoverage.value_or(0) : 0;
    report.files = writePlates(settings.file, settings.plates, limit,
                               settings.icc.empty() ? std::string() : readFile(settings.icc));
  }
  if (settings.services) report.offers = offersOf(proof::whoPrints(file, workspace.services()));
  if (!service) return report;
  proof::VerificationReport checked;
  checked.add(proof::preflight(file, *service));
  report.service = service->title;
  report.checks = checkReports(checked);
  report.passed = checked.passed();
  report.failure = failureOf(report.checks);
  return report;
}

}  // namespace

const SettingTable& describe(const PreflightSettings*) {
  static const SettingTable table = tableOf(
      {entry("file", &PreflightSettings::file,
             "The file to be printed: .pdf, .jpg, .png or .tif; - is standard input")
           .form("FILE")
           .role(Role::input)
           .positional()
           .required(),
       entry("for", &PreflightSettings::service,
             "The service: printful, prodigi, gelato, kdp-interior, kdp-cover, ingram, lulu, or a .toml file "
             "of "
             "your own")
           .names(KnownNames::services),
       entry("services", &PreflightSettings::services,
             "Which services could print this poster, whole or scaled, and how high its letters would be")
           .excludes("for"),
       entry("trim", &PreflightSettings::trim,
             "The trim of a PDF that does not state it, or the size that a picture is printed at: 6x9in"),
       entry("plates", &PreflightSettings::plates,
             "A folder for a picture of each printing plate of a PDF, spot inks too, a map of the total area "
             "coverage, and a soft proof")
           .form("DIR")
           .role(Role::output),
       entry("icc", &PreflightSettings::icc,
             "The printer's CMYK profile for the soft proof (default: the one that the file names)")
           .form("FILE")
           .role(Role::input)});
  return table;
}

const FieldTable& fieldsOf(const OfferReport*) {
  using R = OfferReport;
  static const FieldTable fields = {
      field("service", &R::service, "The service's name."),
      field("scale", &R::scale, "1 where it prints the whole sheet; less where its largest is smaller."),
      derived<R>(
          "sheet_mm",
          [](const R& r) {
            return std::vector<double>{r.sheet.width.mm(), r.sheet.height.mm()};
          },
          "The trim at that scale."),
      field("largest_sheet_known", &R::sizeKnown, "Whether the service says how large a sheet it prints."),
      field("letter_height_mm", &R::letterHeight, "The height of the grid's letters; null for a picture."),
      field("letter_size_pt", &R::letterSize, "Their type size; null for a picture."),
      field("text_too_small", &R::tooSmall, "Whether some text would be smaller than the service prints."),
      field("to_change", &R::toChange, "The rules that the file itself does not keep.")};
  return fields;
}

const FieldTable& fieldsOf(const PreflightReport*) {
  using R = PreflightReport;
  static const FieldTable fields =
      reportFields<R>({field("service", &R::service, "The service's title; empty where all were asked."),
                       field("passed", &R::passed,
                             "Whether the file keeps every rule of the service; null where all were asked."),
                       field("checks", &R::checks, "One for each rule that the service has for such a file."),
                       field("offers", &R::offers, "How each service for posters could print it.")});
  return fields;
}

PreflightReport runPreflight(const PreflightSettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  return withPipedInput(
      settings, [&](const PreflightSettings& files) { return preflighted(files, workspace, events); });
}

}  // namespace gridpress::jobs
