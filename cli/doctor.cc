// cli/doctor: `gridpress doctor`: are the fonts, the libraries and the templates there?
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "fonts/doctor.h"
#include "jobs/version.h"
#include "jobs/workspace.h"
#include "model/error.h"
#include "model/printable.h"
#include "parallel/thread_pool.h"
#include "render/pdf/libraries.h"
#include "sandbox/sandbox.h"
#include "settings/value.h"

namespace gridpress::cli {

namespace {

struct Findings {
  bool well = true;
  std::vector<std::string> lines = {jobs::kProducer};
  Object json;

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
  Object libraries;
  for (const auto& [name, version] : render::libraries()) {
    found.add(true, "library " + name + " " + version);
    libraries.set(name, version);
  }
  found.json.set("libraries", std::move(libraries));
}

void examineFonts(Findings& found) {
  List faces;
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
    Object one;
    one.set("face", face);
    one.set("role", role);
    one.set("found", f.found);
    one.set("path", f.path);
    one.set("package", package);
    faces.emplace_back(std::move(one));
  }
  found.json.set("faces", std::move(faces));
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
  found.json.set("landlock", walls.landlock);
  found.json.set("seccomp", walls.systemCalls);
  const std::size_t threads = parallel::threadCount(shared.threads);
  found.lines.push_back(std::to_string(threads) + (threads == 1 ? " thread" : " threads"));
  found.json.set("threads", static_cast<std::int64_t>(threads));
}

}  // namespace

int runDoctor(const SharedFlags& shared) {
  Findings found;
  found.json.set("version", jobs::kVersion);
  examineTemplates(jobs::Workspace({shared.data, shared.threads}), found);
  examineLibraries(found);
  examineFonts(found);
  examineSandbox(shared, found);
  found.lines.push_back(found.well ? "all is well" : "something is missing");
  found.json.set("well", found.well);
  if (shared.json)
    std::cout << toJson(found.json) << std::endl;
  else if (!shared.quiet || !found.well)
    for (const std::string& line : found.lines) std::cout << printable(line, LineEnds::kept) << '\n';
  std::cout << std::flush;
  return found.well ? 0 : 1;
}

}  // namespace gridpress::cli
