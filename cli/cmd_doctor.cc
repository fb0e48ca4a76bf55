// cli/cmd_doctor: `gridpress doctor`: are the fonts, the libraries and the templates there?
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/report.h"
#include "cli/version.h"
#include "fonts/doctor.h"
#include "model/error.h"
#include "render/libraries.h"

namespace gridpress::cli {

namespace {

int run(const Context& context) {
  bool well = true;
  std::vector<std::string> lines = {std::string("gridpress ") + kVersion};
  nlohmann::json json = {
      {"version", kVersion}, {"faces", nlohmann::json::array()}, {"libraries", nlohmann::json::object()}};
  const auto add = [&](bool good, const std::string& line) {
    lines.push_back((good ? "ok       " : "MISSING  ") + line);
  };
  try {
    const std::string folder = dataFolder(context);
    loadPosterTemplate(context, "world");
    add(true, "templates in " + folder);
    json["data"] = folder;
  } catch (const Error& e) {
    add(false, std::string("templates: ") + e.what());
    well = false;
  }
  for (const auto& [name, version] : render::libraries()) {
    add(true, "library " + name + " " + version);
    json["libraries"][name] = version;
  }
  const fonts::Typesetter type;
  for (const fonts::FaceFinding& f : fonts::examineFaces(type.catalogue())) {
    const bool wanted = f.face.role != fonts::Role::fallback;
    const std::string face(f.face.face), package(f.face.package), role(fonts::nameOf(f.face.role));
    if (f.found)
      add(true, "face " + face + " (" + role + ") " + f.version + ", " + f.path);
    else if (wanted)
      add(false, "face " + face + " (" + role + "); install it with: apt-get install " + package);
    else
      lines.push_back("not here face " + face + " (" + role +
                      "; wanted only for its script: apt-get install " + package + ")");
    well = well && (f.found || !wanted);
    json["faces"].push_back(
        {{"face", face}, {"role", role}, {"found", f.found}, {"path", f.path}, {"package", package}});
  }
  lines.push_back(well ? "all is here" : "something is missing");
  json["well"] = well;
  tell(context, json, lines);
  return well ? 0 : 1;
}

}  // namespace

Command doctorCommand() {
  return {"doctor", "Say whether fonts, libraries and templates are there",
          [](CLI::App&, Context& context) -> std::function<int()> {
            return [&context] { return run(context); };
          }};
}

}  // namespace gridpress::cli
