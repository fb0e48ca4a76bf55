// web/companion/paper: what is printed: the words that are found, and where they stand.
// SPDX-License-Identifier: GPL-3.0-or-later
import { arrows, type Puzzle } from "./puzzle";
import { element, say } from "./text";

export function fillPaper(root: HTMLElement, puzzle: Puzzle, found: Set<number>): void {
  const order = new Intl.Collator(puzzle.head.language);
  const names = [...found].map((word) => ({ word, name: puzzle.name(word) }));
  names.sort((a, b) => order.compare(a.name, b.name));
  const list = element("ul", {});
  for (const { word, name } of names) {
    const place = puzzle.places(word)[0];
    const item = element("li", {});
    item.append(element("bdi", {}, name), " ", element("bdi", { class: "at" },
      `${puzzle.columnNumber(place.cell)},${puzzle.row(place.cell) + 1} ${arrows[place.direction]}`));
    list.append(item);
  }
  root.replaceChildren(element("h1", {}, puzzle.head.title), element("h2", {}, say("found_list")),
    element("p", {}, say("progress", { count: found.size, total: puzzle.count })), list,
    element("p", { class: "credit" }, puzzle.head.credit));
}
