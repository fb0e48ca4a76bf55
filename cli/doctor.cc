// cli/doctor: `gridpress doctor`: are the fonts, the libraries and the templates there?
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "cli/command.h"
#include "fonts/manifest.h"
#include "jobs/files/version.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "parallel/thread_pool.h"
#include "render/pdf/pdf.h"
#include "sandbox/sandbox.h"

namespace gridpress::cli {

namespace {

struct Findings {
  DoctorReport report;
  std::vector<std::string> lines = {jobs::kProducer};

  void add(bool good, const std::string& line) { lines.push_back((good ? "ok       " : "MISSING  ") + line); }
};

void examineTemplates(const jobs::Workspace& workspace, Findings& found) {
  try {
    workspace.posterTemplate("world");
    found.add(true, "templates in " + workspace.data());
    found.report.data = workspace.data();
  } catch (const Error& e) {
    found.add(false, std::string("templates: ") + e.what());
    found.report.well = false;
  }
}

void examineFonts(Findings& found) {
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
    found.report.well = found.report.well && (f.found || !wanted);
    found.report.faces.push_back({face, role, f.found, f.path, package});
  }
}

// Without it jobs run all the same.
void examineSandbox(const SharedFlags& shared, Findings& found) {
  const sandbox::Walls walls = sandbox::availableWalls();
  const auto say = [&](bool there, const std::string& wall, const std::string& what) {
    if (there)
      found.add(true, "sandbox: " + wall + " " + what);
    else
      found.lines.push_back("optional sandbox: the kernel has no " + wall + ", which " + what);
  };
  say(walls.landlock > 0, walls.landlock > 0 ? "Landlock " + std::to_string(walls.landlock) : "Landlock",
      "keeps jobs to their files");
  say(walls.systemCalls, "seccomp", "keeps them from the network and from other programs");
  found.report.landlock = walls.landlock;
  found.report.seccomp = walls.systemCalls;
  const std::size_t threads = parallel::threadCount(shared.threads);
  found.lines.push_back(counted(threads, "thread"));
  found.report.threads = threads;
}

}  // namespace

jobs::FieldTable fieldsOf(const FoundFace*) {
  using F = FoundFace;
  return {jobs::field("face", &F::face, "The face's name."),
          jobs::field("role", &F::role, "What is set in it."),
          jobs::field("found", &F::found, "Whether it is installed."),
          jobs::field("path", &F::path, "Its file, or empty."),
          jobs::field("package", &F::package, "The package that brings it.")};
}

jobs::FieldTable fieldsOf(const DoctorReport*) {
  using R = DoctorReport;
  return {jobs::field("version", &R::version, "The program's version."),
          jobs::field("data", &R::data, "The folder that holds templates/; empty: there is none."),
          jobs::field("libraries", &R::libraries, "The version of each library."),
          jobs::field("faces", &R::faces, "Each face that prints are set in."),
          jobs::field("landlock", &R::landlock, "The kernel's version of Landlock; 0: it has none."),
          jobs::field("seccomp", &R::seccomp, "Whether the kernel filters system calls."),
          jobs::field("threads", &R::threads, "Cores that are used."),
          jobs::field("well", &R::well, "Whether all that is needed is there.")};
}

int runDoctor(const SharedFlags& shared) {
  Findings found;
  examineTemplates(jobs::Workspace({shared.data, shared.threads}), found);
  for (const auto& [name, version] : render::libraries()) {
    found.add(true, "library " + name + " " + version);
    found.report.libraries.emplace(name, version);
  }
  examineFonts(found);
  examineSandbox(shared, found);
  found.lines.push_back(found.report.well ? "all is well" : "something is missing");
  if (shared.json)
    std::cout << toJson(jobs::toValue(fieldsOf(&found.report), &found.report)) << std::endl;
  else if (!shared.quiet || !found.report.well)
    for (const std::string& line : found.lines) std::cout << printable(line, LineEnds::kept) << '\n';
  std::cout << std::flush;
  return found.report.well ? 0 : 1;
}

}  // namespace gridpress::cli
