// web/companion/solve: a crossword's page: where the solver is, what keys and fingers do, and what is said.
// SPDX-License-Identifier: GPL-3.0-or-later
import { clueInto, Clues, plain, type Extent } from "./clues";
import { Answers, type Crossword } from "./crossword";
import { Gestures } from "./gestures";
import { Squares, type Cursor } from "./squares";
import { zoomButtons } from "./stage";
import { announce, button, byId, element, say, showProgress, storage } from "./text";
import { View } from "./view";

const margin = 8; // Around the squares, in CSS pixels.
const least = 26; // A square that a finger finds.
const held = " "; // What the input holds: keyboards of phones send no key for what they delete, and only delete what is there.

export class Solving {
  private readonly answers: Answers;
  private readonly view: View;
  private readonly squares: Squares;
  private readonly clues: Clues;
  private readonly input: HTMLInputElement;
  private readonly board = element("div", { id: "board" });
  private readonly clue = element("p", { id: "clue", lang: "" });
  private readonly cursor: Cursor = { cell: -1, word: -1 };
  /** Whether letters gather in a square instead of going on to the next. */
  private gathers = false;
  private several: HTMLButtonElement | null = null;
  /** The square that was just written into, for signs that still belong to it. */
  private fresh = -1;

  constructor(private readonly puzzle: Crossword) {
    this.answers = new Answers(puzzle, storage());
    this.answers.onChange = () => this.show();
    this.view = new View(puzzle.head.columns, puzzle.head.rows, () => this.moved(), margin);
    const canvas = element("canvas", { "aria-hidden": "true" });
    this.squares = new Squares(canvas, puzzle, this.answers, () => this.view, this.cursor);
    this.input = element("input", { id: "letter", autocomplete: "off", autocapitalize: "characters", autocorrect: "off",
      spellcheck: "false", "aria-describedby": "help", lang: puzzle.head.wordsLanguage });
    zoomButtons({ zoom: (factor) => this.view.zoom(factor), whole: () => this.view.flyToWhole() });
    this.board.append(canvas, this.input, element("p", { id: "help", class: "unseen" }, say("help")));
    byId("stage").append(this.bar(), this.board);
    document.body.classList.add("crossword");
    this.input.value = held;
    this.clues = new Clues(byId("panel"), puzzle, {
      choose: (word) => this.choose(word), check: (extent) => this.check(extent),
      reveal: (extent) => this.reveal(extent), forget: () => window.confirm(say("clear_sure")) && this.answers.forget(),
    });
    canvas.addEventListener("mousedown", (event) => event.preventDefault()); // The focus stays in the input.
    new Gestures(canvas, this.view, null, (x, y) => this.tap(x, y));
    this.listen();
    this.place(puzzle.squares[0]);
    this.input.focus({ preventScroll: true });
    document.body.dataset.ready = "yes";
  }

  private bar(): HTMLElement {
    const bar = element("div", { id: "bar-clue" });
    bar.append(button("‹", () => this.turn(-1), { "aria-label": say("previous"), title: say("previous") }), this.clue);
    if (this.puzzle.hasLong) {
      this.several = button("⋯", () => this.gather(!this.gathers), { "aria-label": say("several"), title: say("several"), "aria-pressed": "false" });
      bar.append(this.several);
    }
    bar.append(button("›", () => this.turn(1), { "aria-label": say("next"), title: say("next") }));
    return bar;
  }

  private listen(): void {
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("input", (event) => (event as InputEvent).isComposing || this.typed());
    this.input.addEventListener("compositionend", () => this.typed());
    new ResizeObserver(() => this.fit()).observe(this.board);
    // Where a phone's keyboard lies over the page, the page makes room for it.
    window.visualViewport?.addEventListener("resize", () => {
      document.body.style.height = window.visualViewport!.height + "px";
      window.scrollTo(0, 0);
    });
    window.addEventListener("storage", () => {
      this.answers.read();
      this.show();
    });
    window.addEventListener("beforeprint", () => this.fillPaper());
  }

  private fit(): void {
    this.view.resize(this.board.clientWidth, this.board.clientHeight);
    this.bring();
  }

  /** The input lies over its square: that is where a phone scrolls to, and where signs are composed. */
  private moved(): void {
    this.squares.ask();
    if (this.cursor.cell < 0) return;
    const { puzzle, view } = this;
    this.input.style.transform = `translate(${view.screenX(puzzle.column(this.cursor.cell))}px, ${view.screenY(puzzle.row(this.cursor.cell))}px)`;
    this.input.style.width = this.input.style.height = view.scale + "px";
  }

  private bring(): void {
    if (this.cursor.cell >= 0) this.view.bring(this.puzzle.column(this.cursor.cell), this.puzzle.row(this.cursor.cell), least / 2, least);
  }

  // Where the solver is.

  private get down(): boolean {
    return this.puzzle.data.words[this.cursor.word]?.down ?? false;
  }

  /** Goes to a square, and stays in the direction where the square has a word in it. */
  private place(cell: number, down = this.down): void {
    const word = this.puzzle.word(cell, down);
    const other = this.puzzle.word(cell, !down);
    if (cell !== this.cursor.cell) this.gather(false);
    this.cursor.cell = cell;
    this.cursor.word = word >= 0 ? word : other;
    this.bring();
    this.show();
    announce(this.spoken(), true);
  }

  private choose(word: number): void {
    this.fresh = -1;
    const cells = this.puzzle.cellsOf(this.puzzle.data.words[word]);
    const open = cells.find((cell) => !this.answers.letter(cell)) ?? cells[0];
    this.place(open, this.puzzle.data.words[word].down);
    this.input.focus({ preventScroll: true });
  }

  private turn(by: number): void {
    const count = this.puzzle.data.words.length;
    this.choose((this.cursor.word + by + count) % count);
  }

  private tap(x: number, y: number): void {
    const cell = this.puzzle.cellAt(Math.floor(this.view.cellX(x)), Math.floor(this.view.cellY(y)));
    this.fresh = -1;
    if (cell >= 0) this.place(cell, cell === this.cursor.cell ? !this.down : this.down);
    this.input.focus({ preventScroll: true });
  }

  /** To the next square that way, over whatever lies between. The first stroke across a word only turns. */
  private step(across: number, down: number): void {
    const { cell } = this.cursor;
    if (this.down !== (down !== 0) && this.puzzle.word(cell, down !== 0) >= 0) return this.place(cell, down !== 0);
    let [column, row] = [this.puzzle.column(cell), this.puzzle.row(cell)];
    do {
      column += across;
      row += down;
      if (column < 0 || row < 0 || column >= this.puzzle.head.columns || row >= this.puzzle.head.rows) return;
    } while (this.puzzle.cellAt(column, row) < 0);
    this.place(this.puzzle.cellAt(column, row), down !== 0);
  }

  /** Along the word; at its ends it stays. */
  private along(by: number): void {
    const cells = this.puzzle.cellsOf(this.puzzle.data.words[this.cursor.word]);
    const next = cells[cells.indexOf(this.cursor.cell) + by];
    if (next !== undefined) this.place(next);
  }

  // Keys and letters.

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const cells = this.puzzle.cellsOf(this.puzzle.data.words[this.cursor.word]);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.step(-1, 0), ArrowRight: () => this.step(1, 0), ArrowUp: () => this.step(0, -1), ArrowDown: () => this.step(0, 1),
      Enter: () => this.turn(event.shiftKey ? -1 : 1), " ": () => this.place(this.cursor.cell, !this.down),
      Home: () => this.place(cells[0]), End: () => this.place(cells[cells.length - 1]),
      Backspace: () => this.back(), Delete: () => this.answers.write(this.cursor.cell, ""),
      Insert: () => this.gather(!this.gathers),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    this.fresh = -1;
    act();
  }

  private back(): void {
    if (!this.answers.letter(this.cursor.cell) || this.answers.isFixed(this.cursor.cell)) this.along(-1);
    this.answers.write(this.cursor.cell, "");
  }

  private gather(on: boolean): void {
    this.gathers = on && this.puzzle.hasLong;
    this.several?.setAttribute("aria-pressed", String(this.gathers));
  }

  private typed(): void {
    const value = this.input.value;
    const typed = value.trim();
    this.input.value = held;
    if (value === "") return this.back();
    if (typed === "") return value === held ? undefined : this.place(this.cursor.cell, !this.down);
    // A sign that belongs to the letter before it stands in that letter's square.
    const before = this.fresh < 0 ? "" : this.answers.letter(this.fresh);
    if (this.puzzle.joins(before, typed) || (this.gathers && before)) {
      this.answers.write(this.fresh, this.puzzle.asLetter(before + typed));
    } else {
      for (const letter of this.puzzle.lettersOf(typed)) {
        const { cell } = this.cursor;
        this.answers.write(cell, letter);
        if (!this.gathers) this.along(1);
        this.fresh = cell;
      }
    }
    this.judge();
  }

  /** When the last square is filled. */
  private judge(): void {
    if (this.answers.isSolved) announce(say("solved"));
    else if (this.puzzle.solved && this.answers.isFull) announce(say("not_yet"));
  }

  // Check and reveal.

  private within(extent: Extent): number[] {
    if (extent === "letter") return [this.cursor.cell];
    return extent === "all" ? this.puzzle.squares : this.puzzle.cellsOf(this.puzzle.data.words[this.cursor.word]);
  }

  private check(extent: Extent): void {
    const wrong = this.answers.check(this.within(extent));
    announce(this.answers.isSolved ? say("solved") : wrong ? say("wrong", { count: wrong }) : say("right"));
  }

  private reveal(extent: Extent): void {
    if (extent === "all" && !window.confirm(say("reveal_sure"))) return;
    this.answers.reveal(this.within(extent));
    announce(this.spoken(), true);
  }

  // What is seen and said.

  private spoken(): string {
    const word = this.puzzle.data.words[this.cursor.word];
    const at = this.puzzle.cellsOf(word).indexOf(this.cursor.cell) + 1;
    const square = say("square", { number: at, total: word.size, letter: this.answers.letter(this.cursor.cell) || say("empty") });
    return this.named(word.number, this.puzzle.wayOf(word), plain(word.clue ?? "")) + ". " + square;
  }

  private named(number: string, way: string, clue: string): string {
    return say("clue", { number, word: way, clue }).replace(/[:：]\s*$/, "");
  }

  private show(): void {
    const { puzzle, answers, cursor } = this;
    const word = puzzle.data.words[cursor.word];
    const said = element("span", {});
    said.append(element("b", {}, this.named(word.number, puzzle.wayOf(word), "")), " ");
    clueInto(said, word.clue ?? "");
    this.clue.replaceChildren(said);
    this.clue.lang = puzzle.head.wordsLanguage || puzzle.head.language;
    this.input.setAttribute("aria-label", this.spoken());
    this.clues?.show(cursor.word, puzzle.word(cursor.cell, !word.down), (one) => puzzle.cellsOf(one).every((cell) => answers.letter(cell)));
    showProgress(answers.written.size, puzzle.squares.length);
    this.moved();
  }

  private fillPaper(): void {
    const { head, data } = this.puzzle;
    const view = new View(head.columns, head.rows, () => {}, 2);
    const side = Math.min(40, 4000 / Math.max(head.columns, head.rows));
    view.resize(Math.round(head.columns * side) + 12, Math.round(head.rows * side) + 12);
    const paper = byId("paper");
    const lists = element("div", { class: "lists" });
    lists.append(...[...byId("panel").querySelectorAll(".clues")].map((section) => section.cloneNode(true)));
    paper.replaceChildren(element("h1", {}, head.title), element("p", {}, data.author),
      element("img", { src: this.squares.picture(view), alt: say("squares") }), lists, element("p", { class: "credit" }, head.credit));
  }
}
