// web/companion/panel: the list of words, its filters, and the entry of one word.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Game } from "./game";
import { arrows, type Puzzle } from "./puzzle";
import { everything, keeps, type Filter, type Index } from "./search";
import { element, say, type Say } from "./text";

const step = 60;

/** What the panel asks of the page. */
export interface Asked {
  /** The word's entry was opened; in play nothing of its place may be seen. */
  choose(word: number): void;
  show(word: number): void;
  hint(word: number, cell: boolean): void;
  link(word: number): void;
  share(): void;
  playing(on: boolean): void;
  /** A sector was asked for by its name. */
  sector(label: string): void;
  close(): void;
}

export class Panel {
  playing = false;
  private index: Index | null = null;
  private filter: Filter = { ...everything };
  private found: number[] = [];
  private readonly query: HTMLInputElement;
  private readonly list = element("ul", { id: "words" });
  private readonly count = element("h2", { id: "results" });
  private readonly sector = element("p", { id: "sector" });
  private readonly more: HTMLButtonElement;
  private readonly entry = element("article", { id: "entry", hidden: "" });
  private readonly tools = element("div", { id: "tools", hidden: "" });
  private readonly modes: HTMLButtonElement[];
  private readonly country: (code: string) => string;

  constructor(private readonly root: HTMLElement, private readonly puzzle: Puzzle, private readonly game: Game,
              private readonly asked: Asked) {
    this.country = countryNames(puzzle.head.language);
    this.query = element("input", { id: "query", type: "search", autocomplete: "off", spellcheck: "false",
      autocapitalize: "characters", placeholder: say("search_hint"), enterkeyhint: "search" });
    this.query.addEventListener("input", () => this.search());
    // Until the mode changes: what comes and goes with the focus moves what a finger is about to touch.
    this.query.addEventListener("focus", () => this.root.classList.add("typing"));
    this.query.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      if (this.puzzle.sectorNamed(this.query.value)) this.goTo();
      else if (this.found.length) this.choose(this.found[0]);
    });
    this.more = this.button("more", () => this.fill(this.list.childElementCount + step));
    this.modes = [this.button("look_up", () => this.play(false)), this.button("play", () => this.play(true))];
    this.tools.append(this.button("share", () => this.asked.share()), this.button("print", () => window.print()),
      this.button("forget", () => this.forget()));
    const modes = element("div", { class: "modes" });
    modes.append(...this.modes);
    const label = element("label", { for: "query" }, say("search"));
    const lists = element("div", { id: "lists" });
    lists.append(this.sector, this.count, this.list, this.more);
    root.append(modes, label, this.query, this.filters(), this.tools, this.entry, lists);
    this.play(false);
  }

  private button(text: Say, act: () => void): HTMLButtonElement {
    const button = element("button", { type: "button" }, say(text));
    button.addEventListener("click", act);
    return button;
  }

  setIndex(index: Index): void {
    this.index = index;
    this.search();
  }

  play(on: boolean): void {
    this.playing = on;
    this.modes.forEach((mode, i) => mode.setAttribute("aria-pressed", String(on === (i === 1))));
    this.tools.hidden = !on;
    this.root.classList.remove("typing");
    this.close();
    this.asked.playing(on);
  }

  private forget(): void {
    if (window.confirm(say("forget_sure"))) this.game.forget();
  }

  private filters(): HTMLElement {
    const box = element("details", { id: "filters" });
    box.append(element("summary", {}, say("filters")));
    const add = (text: Say, control: HTMLInputElement | HTMLSelectElement, read: (value: string) => void) => {
      const label = element("label", {}, say(text));
      control.addEventListener("change", () => {
        read(control.value);
        this.search();
      });
      label.append(control);
      box.append(label);
    };
    if (this.puzzle.head.countries.length > 1) {
      const countries = this.puzzle.head.countries.map((code) => [code, this.country(code)]);
      const order = new Intl.Collator(this.puzzle.head.language);
      countries.sort((a, b) => order.compare(a[1], b[1]));
      add("country", choices([["", say("any_country")], ...countries]), (value) => (this.filter.country = value));
    }
    const lengths = this.puzzle.lengths.reduce(([a, b], n) => [Math.min(a, n), Math.max(b, n)], [Infinity, 0]);
    const number = () => element("input", { type: "number", min: String(lengths[0]), max: String(lengths[1]), inputmode: "numeric" });
    add("letters_from", number(), (value) => (this.filter.fewest = Number(value) || 0));
    add("letters_to", number(), (value) => (this.filter.most = Number(value) || Infinity));
    if (this.puzzle.hasPopulations) {
      const format = new Intl.NumberFormat(this.puzzle.head.language);
      const sizes = [1e3, 1e4, 1e5, 1e6].map((n) => [String(n), format.format(n)]);
      add("population_from", choices([["0", say("any")], ...sizes]), (value) => (this.filter.population = Number(value)));
    }
    const missing = element("input", { type: "checkbox" });
    add("only_missing", missing, () => (this.filter.missing = missing.checked));
    return box;
  }

  /** As if somebody had typed it. */
  look(text: string): void {
    this.query.value = text;
    this.search();
  }

  /** After each letter. */
  search(): void {
    if (!this.index) return;
    const keep = keeps(this.puzzle, this.filter, (word) => this.game.found.has(word));
    this.found = this.index.find(this.query.value, keep);
    this.root.classList.toggle("searching", this.query.value !== "");
    const isSector = this.puzzle.sectorNamed(this.query.value) !== null;
    this.count.textContent = this.found.length ? say("results", { count: this.found.length }) : isSector ? "" : say("none");
    this.list.replaceChildren();
    this.sector.replaceChildren();
    if (isSector) {
      const button = element("button", { type: "button" }, say("sector", { sector: sectorOf(this.query.value) }));
      button.addEventListener("click", () => this.goTo());
      this.sector.append(button);
    }
    this.fill(step);
  }

  private goTo(): void {
    this.query.blur();
    this.root.classList.remove("typing");
    this.asked.sector(sectorOf(this.query.value));
  }

  private fill(until: number): void {
    for (let i = this.list.childElementCount; i < Math.min(until, this.found.length); ++i) {
      const word = this.found[i];
      const item = element("li");
      const button = element("button", { type: "button", "data-word": String(word) });
      button.append(element("bdi", { class: "name" }, this.puzzle.name(word)));
      if (!this.playing) button.append(" ", element("bdi", { class: "at" }, this.at(word)));
      if (this.game.found.has(word)) button.append(" ", element("span", { class: "tick" }, "✓"));
      button.addEventListener("click", () => this.choose(word));
      item.append(button);
      this.list.append(item);
    }
    this.more.hidden = this.list.childElementCount >= this.found.length;
  }

  /** As the guide prints it: column, row and arrow. */
  private at(word: number): string {
    const place = this.puzzle.places(word)[0];
    const sector = this.puzzle.sectorAt(place.cell);
    return `${this.puzzle.columnNumber(place.cell)},${this.puzzle.row(place.cell) + 1} ${sector && sector + " "}${arrows[place.direction]}`;
  }

  choose(word: number): void {
    this.open(word);
    this.asked.choose(word);
  }

  open(word: number): void {
    const hidden = this.playing && !this.game.found.has(word);
    const heading = element("h2", {});
    heading.append(element("bdi", {}, this.puzzle.text(word)));
    const close = this.button("close", () => this.close());
    close.classList.add("close");
    this.entry.replaceChildren(heading, close, this.spellings(word));
    if (!hidden) {
      for (const place of this.puzzle.places(word)) {
        const facts = { column: this.puzzle.columnNumber(place.cell), row: this.puzzle.row(place.cell) + 1 };
        const line = element("p", { class: "place" }, say("place", facts) + " ");
        line.append(element("span", { class: "arrow", "aria-hidden": "true" }, arrows[place.direction]));
        const sector = this.puzzle.sectorAt(place.cell);
        if (sector) line.append(element("br"), say("sector", { sector }));
        this.entry.append(line);
      }
      this.entry.append(this.button("link_word", () => this.asked.link(word)));
    } else {
      this.entry.append(this.button("hint_row", () => this.asked.hint(word, false)),
        this.button("hint_cell", () => this.asked.hint(word, true)), this.button("show", () => this.asked.show(word)));
    }
    this.entry.hidden = false;
    this.root.classList.add("opened");
  }

  private spellings(word: number): HTMLElement {
    const list = element("ul", { class: "spellings" });
    const format = new Intl.NumberFormat(this.puzzle.head.language);
    for (const spelling of this.puzzle.spellings(word)) {
      const item = element("li", {});
      item.append(element("bdi", {}, spelling.text));
      if (spelling.country) item.append(", ", element("bdi", {}, this.country(spelling.country)));
      if (spelling.population)
        item.append(element("small", {}, say("inhabitants", { count: format.format(spelling.population) })));
      list.append(item);
    }
    return list;
  }

  close(): void {
    this.entry.hidden = true;
    this.root.classList.remove("opened");
    this.asked.close();
    this.search();
  }
}

/** As the map names it. */
function sectorOf(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

function choices(all: string[][]): HTMLSelectElement {
  const select = element("select");
  for (const [value, text] of all) select.append(element("option", { value }, text));
  return select;
}

function countryNames(language: string): (code: string) => string {
  try {
    const names = new Intl.DisplayNames([language], { type: "region" });
    return (code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  } catch {
    return (code) => code;
  }
}
