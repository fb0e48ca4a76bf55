// gen/wordsearch/fill/riders: picks a host that stands on its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/riders.h"

namespace gridpress::gen {

std::vector<std::optional<Containment>> ridersOf(const std::vector<Word>& words,
                                                 std::optional<Contained> contained, Directions directions) {
  std::vector<std::optional<Containment>> riders(words.size());
  if (contained == Contained::separate) return riders;
  bool bothWays = true;
  for (const Direction d : kDirections)
    bothWays = bothWays &&
               directions[static_cast<std::size_t>(d)] == directions[static_cast<std::size_t>(opposite(d))];
  const std::vector<Containment> all = findContained(words, automatonOf(words));
  std::vector<bool> rides(words.size(), false);
  for (const Containment& c : all)
    if (bothWays || !c.backward) rides[c.word] = true;
  for (const Containment& c : all)
    if ((bothWays || !c.backward) && !rides[c.host] && !riders[c.word]) riders[c.word] = c;
  return riders;
}

Placement ridingOn(const Placement& host, const Containment& rider) {
  return {rider.word, advance(host.start, host.direction, static_cast<std::int32_t>(rider.offset)),
          rider.backward ? opposite(host.direction) : host.direction};
}

}  // namespace gridpress::gen
