// layout/style/map_style: reads the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/map_style.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.h"

namespace gridpress::layout {

MapStyle readMap(TomlReader t) {
  MapStyle s;
  const std::vector<std::string> tints = t.texts("tints");
  const auto colourOf = [&](const std::string& text) {
    const std::optional<Colour> colour = Colour::parse(text);
    if (!colour) throw Error::call("'" + text + "' is no colour", "write \"#rrggbb\"", t.where("tints"));
    return *colour;
  };
  if (!tints.empty()) {
    if (tints.size() != s.tints.size())
      throw Error::call("'map.tints' needs " + std::to_string(s.tints.size()) + " colours, and has " +
                            std::to_string(tints.size()),
                        "give one for each tint of the map", t.where("tints"));
    std::transform(tints.begin(), tints.end(), s.tints.begin(), colourOf);
  }
  const auto line = [&](std::string_view key, std::optional<Colour>& colour) {
    const std::string text = t.text(key, colour ? colour->hex() : "none");
    colour = text == "none" ? std::nullopt : std::optional<Colour>(colourOf(text));
  };
  line("sea", s.sea);
  line("coast", s.coast);
  line("border", s.border);
  line("graticule", s.graticule);
  line("sectors", s.sectors);
  line("sea_name", s.seaName);
  s.coastWidth = t.number("coast_width", s.coastWidth, 0, 1);
  s.borderWidth = t.number("border_width", s.borderWidth, 0, 1);
  s.graticuleWidth = t.number("graticule_width", s.graticuleWidth, 0, 1);
  s.sectorWidth = t.number("sector_width", s.sectorWidth, 0, 1);
  s.shore = t.number("shore", s.shore, 0, 1);
  s.names = t.number("names", s.names, 0, 1);
  s.face = {t.text("face", s.face.name)};
  s.seaFace = {t.text("sea_face", s.seaFace.name)};
  t.finish();
  return s;
}

}  // namespace gridpress::layout
