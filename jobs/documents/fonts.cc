// jobs/documents/fonts: names from fontconfig's list, and pages of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/fonts.h"

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "layout/lists/specimen.h"
#include "model/utf8.h"
#include "settings/papers.h"

namespace gridpress::jobs {

SettingTable describe(const FontsSettings*) {
  using S = FontsSettings;
  return tableOf(
      {entry("pattern", &S::pattern, "Part of the name, in any case: garamond, \"mono bold\"")
           .form("PATTERN")
           .positional(),
       writtenEntry("output", &S::output, "Pages on which each name is set in itself: .pdf, .png or .jpg")
           .letter('o')});
}

FieldTable fieldsOf(const FontsReport*) {
  using R = FontsReport;
  return reportFields<R>({field("faces", &R::faces, "The names, as settings take them.")});
}

FontsReport runFonts(const FontsSettings& settings, const Workspace& workspace, Events& events) {
  const fonts::Typesetter& type = workspace.type();
  FontsReport report;
  const std::string pattern = asciiLower(settings.pattern);
  for (const fonts::FaceFile* face : type.catalogue().faces()) {
    if (asciiLower(face->name).find(pattern) == std::string::npos) continue;
    if (report.faces.empty() || report.faces.back() != face->name) report.faces.push_back(face->name);
  }
  if (report.faces.empty())
    throw Error::call("no installed face has '" + settings.pattern + "' in its name",
                      "leave the pattern out to see all of them");
  if (settings.output.empty()) return report;
  std::vector<Face> faces;
  for (const std::string& name : report.faces) faces.push_back({name});
  report.files = writePages(layout::composeSpecimen(faces, paperSize("letter", "paper"), type),
                            settings.output, PictureOptions(), workspace, events);
  return report;
}

}  // namespace gridpress::jobs
