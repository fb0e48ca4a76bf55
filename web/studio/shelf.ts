// web/studio/shelf: "My puzzles": saved in this browser alone, under a name; opened, renamed, exported and deleted.
// SPDX-License-Identifier: GPL-3.0-or-later
import {say} from "./say";

export interface Saved {
  name: string;
  kind: string;
  words: string;
  settings: string; // As in the address.
  puzzle: string; // ipuz, or empty.
}

const kShelf = "gridpress.saved";

export function savedPuzzles(): Saved[] {
  try {
    return JSON.parse(localStorage.getItem(kShelf) ?? "[]") as Saved[];
  } catch {
    return [];
  }
}

/** False where the storage is full, or forbidden. */
function write(all: Saved[]): boolean {
  try {
    if (all.length) localStorage.setItem(kShelf, JSON.stringify(all));
    else localStorage.removeItem(kShelf);
    return true;
  } catch {
    return false;
  }
}

/** One of the same name and kind gives way. */
export function savePuzzle(one: Saved): boolean {
  return write([one, ...savedPuzzles().filter((other) => other.name !== one.name || other.kind !== one.kind)]);
}

function button(text: string, name: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.setAttribute("aria-label", `${text}: ${name}`);
  made.addEventListener("click", act);
  return made;
}

export function showShelf(list: HTMLElement, open: (one: Saved) => void, take: (one: Saved) => void): void {
  const all = savedPuzzles();
  const changed = (next: Saved[]) => {
    write(next);
    showShelf(list, open, take);
  };
  const items = all.map((one, i) => {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = one.name;
    const renamed = () => {
      const to = window.prompt(say("name"), one.name)?.trim();
      if (to) changed(all.map((other, j) => (j === i ? {...other, name: to} : other)));
    };
    item.append(
      name,
      button(say("open"), one.name, () => open(one)),
      button(say("rename"), one.name, renamed),
      button(say("export"), one.name, () => take(one)),
      button(say("delete"), one.name, () => changed(all.filter((_, j) => j !== i))),
    );
    return item;
  });
  if (!items.length) {
    const item = document.createElement("li");
    item.textContent = say("none_saved");
    items.push(item);
  }
  list.replaceChildren(...items);
}
