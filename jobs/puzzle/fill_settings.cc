// jobs/puzzle/fill_settings: describes them, and turns them into the options of gen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/fill_settings.h"

#include <algorithm>
#include <string_view>

#include "gen/wordsearch/fill/cells.h"
#include "jobs/files/paths.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

using S = FillSettings;

constexpr std::string_view kAlphabet = "alphabet:";

void setFiller(const std::string& filler, const Alphabet& alphabet, gen::FillerOptions& options) {
  if (filler == "words") return;
  if (filler == "uniform") {
    options.kind = gen::FillerKind::uniform;
    return;
  }
  if (!filler.starts_with(kAlphabet))
    throw Error::inSetting("filler", "invalid filler '" + filler + "'",
                           "write words, uniform or alphabet:ABCDE");
  options.kind = gen::FillerKind::alphabet;
  options.alphabet = gen::ownLetters(filler.substr(kAlphabet.size()));
  for (const std::string& letter : options.alphabet)
    if (alphabet == Alphabet::latin() && (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z'))
      throw Error::inSetting(
          "filler", "'" + letter + "' is not one of the letters A to Z",
          "leave it out, or keep the words' own script with " + setting("alphabet") + " keep");
}

}  // namespace

const SettingTable& describe(const FillSettings*) {
  static const SettingTable table = tableOf(
      {entry("filler", &S::filler,
             "Letters for cells that no word needs: as frequent as in the words; uniform: each letter of the "
             "words "
             "as often; alphabet:ABC: these, each as often as it is given")
           .form("words|uniform|alphabet:ABC")
           .group("Filler"),
       entry("avoid", &S::avoid,
             "Words that must not be read through filler letters, one a line; besides the classroom list, or "
             "instead of it if none is named too (repeatable)")
           .form("FILE|none")
           .role(Role::input)
           .group("Filler"),
       choice("contained", &S::contained,
              {{"share", gen::Contained::ride},
               {"separate", gen::Contained::place},
               {"forbid", gen::Contained::forbid},
               {"count", gen::Contained::count}},
              "A word inside another: share: it needs no letters of its own (default); separate: it stands "
              "on its "
              "own; forbid: an error; count: as share, and reported how often each can be found")
           .group("Filler"),
       entry("message", &S::message,
             "A text hidden in the cells that no word needs, read row by row; the grid is chosen so that it "
             "fills "
             "them all")
           .form("TEXT|@FILE")
           .group("Filler"),
       entry(
           "unique", &S::unique,
           "Each word can be found once, where the list allows it; the others are reported, with the reason")
           .group("Filler")});
  return table;
}

gen::FillerOptions optionsOf(const FillSettings& settings, const Alphabet& alphabet,
                             const Workspace& workspace, Events& events) {
  gen::FillerOptions options;
  setFiller(settings.filler, alphabet, options);
  options.recordAvoid = !settings.avoid.empty();
  options.avoid = workspace.avoidLists(settings.avoid);
  options.contained = settings.contained;
  options.unique = settings.unique;
  if (settings.message) {
    const std::string& text = *settings.message;
    options.message = gen::gridLetters(text.starts_with('@') ? readFile(text.substr(1)) : text, alphabet);
    if (options.message.empty())
      throw Error::inSetting("message", "'" + text + "' has no letters for the grid",
                             "write some, or leave it out");
    options.progress = {events, Stage::fitMessage};
  }
  options.threads = workspace.threads();
  return options;
}

}  // namespace gridpress::jobs
