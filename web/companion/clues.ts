// web/companion/clues: a crossword's lists of clues, and the buttons that check and reveal.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Crossword, Word } from "./crossword";
import { button, element, say, type Say } from "./text";

export type Extent = "letter" | "word" | "all";

/** What is asked of the page. */
export interface Asked {
  choose(word: number): void;
  check(extent: Extent): void;
  reveal(extent: Extent): void;
  forget(): void;
}

/** A clue with its italics. */
export function clueInto(parent: HTMLElement, text: string): void {
  text.split(/<i>(.*?)<\/i>/).forEach((part, i) => parent.append(i % 2 ? element("i", {}, part) : part));
}
export const plain = (text: string): string => text.replace(/<\/?i>/g, "");

export class Clues {
  private readonly buttons: HTMLButtonElement[] = [];

  constructor(root: HTMLElement, private readonly puzzle: Crossword, private readonly asked: Asked) {
    for (const said of [puzzle.data.intro, puzzle.data.howTo])
      if (said) root.append(element("p", { class: "intro" }, plain(said)));
    root.append(this.tools());
    if (puzzle.data.bank.length) root.append(this.bank());
    else if (!puzzle.data.coded) for (const down of [false, true]) root.append(this.list(down));
    if (puzzle.head.credit) root.append(element("p", { class: "credit" }, puzzle.head.credit));
  }

  private tools(): HTMLElement {
    const tools = element("div", { id: "tools" });
    const row = (text: Say, act: (extent: Extent) => void) => {
      const group = element("div", { role: "group", "aria-label": say(text), class: "extents" });
      group.append(element("span", { "aria-hidden": "true" }, say(text)));
      for (const extent of ["letter", "word", "all"] as const) group.append(button(say(extent), () => act(extent)));
      tools.append(group);
    };
    if (this.puzzle.solved) {
      row("check", (extent) => this.asked.check(extent));
      row("reveal", (extent) => this.asked.reveal(extent));
    } else {
      tools.append(element("p", {}, say("unknown")));
    }
    tools.append(button(say("print"), () => window.print()), button(say("forget"), () => this.asked.forget()));
    return tools;
  }

  private list(down: boolean): HTMLElement {
    const { words } = this.puzzle.data;
    const section = element("section", { class: "clues" });
    if (!words.some((word) => word.down === down)) return section;
    section.append(element("h2", {}, down ? this.puzzle.data.down : this.puzzle.data.across));
    const list = element("ol", {});
    words.forEach((word, number) => {
      if (word.down !== down) return;
      const item = element("li");
      this.buttons[number] = button("", () => this.asked.choose(number));
      const text = element("bdi", { class: "name" });
      clueInto(text, word.clue ?? "");
      this.buttons[number].append(element("b", {}, word.number), " ", text);
      item.append(this.buttons[number]);
      list.append(item);
    });
    section.append(list);
    return section;
  }

  private bank(): HTMLElement {
    const section = element("section", { class: "clues" });
    section.append(element("h2", {}, say("words")));
    let list: HTMLElement = section;
    for (const { heading, text } of this.puzzle.data.bank)
      if (heading) {
        list = element("ul", { class: "bank" });
        section.append(element("h3", {}, text), list);
      } else {
        list.append(element("li", {}, text));
      }
    return section;
  }

  /** The clue that is being answered, the one of the word across it, and those whose squares are full. */
  show(word: number, crossing: number, isFull: (word: Word) => boolean): void {
    this.buttons.forEach((one, number) => {
      one.classList.toggle("crossing", number === crossing);
      one.classList.toggle("full", isFull(this.puzzle.data.words[number]));
      if (number === word) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    });
    this.buttons[word]?.scrollIntoView({ block: "nearest" });
  }
}
