// cli/doctor: `gridpress doctor`: are the fonts, the libraries and the templates there?
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/terminal_events.h"
#include "fonts/doctor.h"
#include "jobs/settings/value.h"
#include "jobs/version.h"
#include "jobs/workspace.h"
#include "model/error.h"
#include "render/libraries.h"

namespace gridpress::cli {

namespace {

struct Findings {
  bool well = true;
  std::vector<std::string> lines = {jobs::kProducer};
  jobs::Object json;

  void add(bool good, const std::string& line) { lines.push_back((good ? "ok       " : "MISSING  ") + line); }
};

void examineTemplates(const jobs::Workspace& workspace, Findings& found) {
  try {
    workspace.posterTemplate("world");
    found.add(true, "templates in " + workspace.data());
    found.json.set("data", workspace.data());
  } catch (const Error& e) {
    found.add(false, std::string("templates: ") + e.what());
    found.well = false;
  }
}

void examineLibraries(Findings& found) {
  jobs::Object libraries;
  for (const auto& [name, version] : render::libraries()) {
    found.add(true, "library " + name + " " + version);
    libraries.set(name, version);
  }
  found.json.set("libraries", std::move(libraries));
}

void examineFonts(Findings& found) {
  jobs::List faces;
  const fonts::Typesetter type;
  for (const fonts::FaceFinding& f : fonts::examineFaces(type.catalogue())) {
    const bool wanted = f.face.role != fonts::Role::fallback;
    const std::string face(f.face.face), package(f.face.package), role(fonts::nameOf(f.face.role));
    if (f.found)
      found.add(true, "face " + face + " (" + role + ") " + f.version + ", " + f.path);
    else if (wanted)
      found.add(false, "face " + face + " (" + role + "); install it with: apt-get install " + package);
    else
      found.lines.push_back("optional face " + face + " (" + role +
                            ") is not installed; for its script: apt-get install " + package);
    found.well = found.well && (f.found || !wanted);
    jobs::Object one;
    one.set("face", face);
    one.set("role", role);
    one.set("found", f.found);
    one.set("path", f.path);
    one.set("package", package);
    faces.emplace_back(std::move(one));
  }
  found.json.set("faces", std::move(faces));
}

}  // namespace

int runDoctor(const SharedFlags& shared) {
  Findings found;
  found.json.set("version", jobs::kVersion);
  examineTemplates(jobs::Workspace({shared.data, shared.threads}), found);
  examineLibraries(found);
  examineFonts(found);
  found.lines.push_back(found.well ? "all is well" : "something is missing");
  found.json.set("well", found.well);
  if (shared.json) std::cout << jobs::toJson(found.json) << std::endl;
  TerminalEvents events(shared.quiet);
  for (const std::string& line : found.lines) events.say(line);
  return found.well ? 0 : 1;
}

}  // namespace gridpress::cli
