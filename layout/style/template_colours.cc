// layout/style/template_colours: exchanges accents, and looks for the lightness of texts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/template_colours.h"

#include <algorithm>
#include <array>

#include "model/contracts.h"
#include "model/utf8.h"
#include "settings/types.h"

namespace gridpress::layout {

namespace {

// What the last assignment of a key says; nothing where there is none.
std::optional<std::string> assignedTo(const std::string& key, const Assignments& assignments) {
  for (auto one = assignments.rbegin(); one != assignments.rend(); ++one)
    if (one->starts_with(key + "=")) return one->substr(key.size() + 1);
  return {};
}

std::vector<Colour> coloursIn(std::string_view text) {
  std::vector<Colour> all;
  for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1)) {
    end = text.find(',');
    std::string_view one = text.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    all.push_back(readColour(std::string(one)));
  }
  return all;
}

constexpr double kText = 4.5, kLargeText = 3, kLetters = 7;  // WCAG 2.2: 1.4.3 and 1.4.6.

/// What about a poster with art was asked for.
struct Chosen {
  bool ink = false, paper = false, tint = false;
};

// Art over the paper that was chosen, or else a ground that the ink is read on; as strong as the ink allows
// wherever its blackest and its whitest spot may lie, and no stronger than it comes. An ink that nobody chose
// is black or white, which allow most.
Behind underArt(PosterTemplate& style, const Chosen& chosen) {
  Colour& ink = style.grid.colour;
  const Colour paper = style.paper.value_or(kWhite);
  if (!chosen.ink) ink = contrastOf(ink, kWhite) >= contrastOf(ink, kBlack) ? kBlack : kWhite;
  BackdropStyle& art = style.backdrop;
  art.ground = chosen.paper || contrastOf(ink, paper) >= kLetters   ? paper
               : contrastOf(ink, kWhite) >= contrastOf(ink, kBlack) ? kWhite
                                                                    : kBlack;
  // On a paper that the ink is hardly read on, nearly as well as there.
  const double enough = std::min(kText, 0.8 * contrastOf(ink, art.ground));
  const auto behind = [&](double share) {
    return Behind{tint(kBlack, share, art.ground), tint(kWhite, share, art.ground)};
  };
  // Darker than all that is behind it or lighter: art between is of any lightness.
  const auto isRead = [&](const Behind& all) {
    const auto [least, most] = std::minmax({contrastOf(ink, all.darkest), contrastOf(ink, all.lightest)});
    return least >= enough && most > contrastOf(all.darkest, all.lightest);
  };
  constexpr double kStep = 0.01;
  while (!chosen.tint && art.tint > kStep && !isRead(behind(art.tint))) art.tint -= kStep;
  // On art in all its colours nothing is read everywhere: texts go with the ink.
  return isRead(behind(art.tint)) ? behind(art.tint) : Behind{art.ground, art.ground};
}

}  // namespace

Accents::Accents(const TemplateTexts& texts, const Assignments& assignments) {
  EXPECTS(!texts.empty());
  for (const TomlText& one : texts) {
    const Object given = fromToml(one.toml, one.file);
    own_.push_back(own_.empty() ? std::vector<Colour>() : own_.back());
    const Value* written = given.find("accent");
    try {
      if (written) own_.back() = SettingType<std::vector<Colour>>::read(*written);
    } catch (const Error& e) {
      throw e.of("accent").in({one.file, written->line});
    }
  }
  now_ = own_.back();
  try {
    if (const auto asked = assignedTo("accent", assignments)) now_ = coloursIn(*asked);
  } catch (const Error& e) {
    throw e.of("colour");
  }
  const std::size_t most = own_.front().size();
  if (now_.size() <= most) return;
  if (most > 0)
    throw Error::inSetting("colour",
                           std::to_string(now_.size()) + " colours are given, and the template has " +
                               std::to_string(most) + " to exchange",
                           "give " + (most == 1 ? std::string("one") : "at most " + std::to_string(most)));
  throw Error::inSetting("colour", "the template has no colour to exchange",
                         "add accent = \"#rrggbb\" at the top of it, one of its colours")
      .in({texts.front().file, 0});
}

Exchanged Accents::pairsOf(std::size_t text) const {
  Exchanged pairs;
  for (std::size_t i = 0; i < std::min(own_[text].size(), now_.size()); ++i)
    pairs.emplace_back(own_[text][i], now_[i]);
  // Of a colour that stays its shades stay, to the last bit.
  const bool all = std::ranges::all_of(pairs, [](const auto& p) { return p.first == p.second; });
  return all ? Exchanged() : pairs;
}

TemplateTexts Accents::in(TemplateTexts texts) const {
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i].toml = recoloured(texts[i].toml, pairsOf(i));
  return texts;
}

void Accents::check(const TemplateTexts& texts, const std::string& drawing) const {
  if (texts.size() > 1 || now_ != own_.front()) return;
  const std::string all = asciiLower(texts.front().toml + drawing);
  for (const Colour& accent : now_) {
    const std::size_t first = all.find(accent.hex());
    if (first == all.npos || all.find(accent.hex(), first + 1) != all.npos) continue;  // By a name, or used.
    throw Error::call("nothing else in the template has the accent's colour, " + accent.hex() +
                          ", so that it changes nothing",
                      "keep the accent, and exchange it by " + setting("colour") + " " + accent.hex(),
                      {texts.front().file, 0});
  }
}

void keepReadable(PosterTemplate& style, const Assignments& assignments) {
  const auto isAssigned = [&](const std::string& key) { return assignedTo(key, assignments).has_value(); };
  const Chosen asked{isAssigned("grid.colour"), isAssigned("sheet.paper"), isAssigned("backdrop.tint")};
  const bool file = isAssigned("backdrop.svg");
  const bool art = file || isAssigned("backdrop.globe");
  const std::array chosen = {"grid.colour", "sheet.paper", "accent"};
  if (!art && std::ranges::none_of(chosen, isAssigned)) return;
  const Colour paper = style.paper.value_or(kWhite);
  if (file && !asked.tint) style.backdrop.tint = 1;
  const Behind below = art ? underArt(style, asked) : Behind{paper, paper};
  Behind block = below;
  if (style.panel) {
    if (!isAssigned("sheet.panel") && contrastOf(style.grid.colour, *style.panel) < kText)
      style.panel = art ? style.backdrop.ground : paper;
    block = {*style.panel, *style.panel};
  }
  const auto follow = [&](const std::string& key, Colour& colour, const Behind& behind, double contrast) {
    if (!isAssigned(key)) colour = readableOn(behind, colour, contrast);
  };
  follow("grid.colour", style.grid.colour, block, art ? kText : kLetters);
  follow("list.colour", style.list.colour, below, kText);
  follow("rulers.number", style.rulers.number, block, kText);
  follow("rulers.ten", style.rulers.ten, block, kLargeText);
  const auto lines = [&](const std::string& of, std::vector<TitleLine>& all, const Behind& behind) {
    for (std::size_t i = 0; i < all.size(); ++i)
      follow(of + ".line." + std::to_string(i + 1) + ".colour", all[i].colour, behind,
             of == "title" && i == 0 ? kLargeText : kText);
  };
  lines("title", style.title.lines, block);
  lines("foot", style.footer.lines, below);
}

}  // namespace gridpress::layout
