// web/companion/main: starts the page: letters first, then what makes them searchable.
// SPDX-License-Identifier: GPL-3.0-or-later
import { readCrossword, type CrosswordHead } from "./crossword";
import { Drawing } from "./draw";
import { endOf, Game, lineBetween, wordAlong, type Line } from "./game";
import { Gestures } from "./gestures";
import { Panel } from "./panel";
import { fillPaper } from "./paper";
import { readPuzzle, type Head, type Puzzle } from "./puzzle";
import { Index } from "./search";
import { Solving } from "./solve";
import { Stage } from "./stage";
import { announce, byId, element, say, showProgress, speak, storage } from "./text";
import { View } from "./view";

class Page {
  private readonly game: Game;
  private readonly view: View;
  private readonly drawing: Drawing;
  private readonly stage: Stage;
  private readonly panel: Panel;
  private index: Index | null = null;
  private drag: Line | null = null;

  constructor(private readonly puzzle: Puzzle) {
    this.game = new Game(puzzle, storage());
    this.game.onChange = () => this.showFound();
    this.view = new View(puzzle.columns, puzzle.rows, () => this.drawing.ask());
    this.stage = new Stage(byId("stage"), puzzle, {
      zoom: (factor) => this.view.zoom(factor),
      whole: () => this.view.flyToWhole(),
      cursor: (cell) => this.moveCursor(cell),
      line: (from, to) => this.finish(lineBetween(puzzle, from, puzzle.column(to), puzzle.row(to))),
      announce,
    });
    this.drawing = new Drawing(this.stage.canvas, puzzle, () => this.view);
    this.panel = new Panel(byId("panel"), puzzle, this.game, {
      choose: (word) => this.choose(word),
      show: (word) => this.show(word),
      hint: (word, cell) => this.hint(word, cell),
      link: (word) => this.handOn("w=" + encodeURIComponent(puzzle.text(word))),
      share: () => this.handOn(this.game.shared()),
      playing: (on) => (this.stage.marking = on),
      sector: (label) => this.flyToSector(label),
      close: () => this.clear(),
    });
    this.gestures();
    new ResizeObserver(() => this.fit()).observe(byId("stage"));
    window.addEventListener("hashchange", () => this.follow());
    window.addEventListener("storage", () => {
      this.game.read();
      this.showFound();
    });
    window.addEventListener("beforeprint", () => fillPaper(byId("paper"), puzzle, this.game.found));
    this.fit();
    this.showFound();
  }

  async start(): Promise<void> {
    const rest = () => new Promise<void>((next) => setTimeout(next));
    await rest();
    this.index = await Index.build(this.puzzle, rest);
    this.panel.setIndex(this.index);
    this.follow();
    performance.mark("search");
    document.body.dataset.ready = "yes";
  }

  private fit(): void {
    this.view.resize(byId("stage").clientWidth, byId("stage").clientHeight);
    this.drawing.ask();
  }

  private gestures(): void {
    const cellAt = (x: number, y: number) => [Math.floor(this.view.cellX(x)), Math.floor(this.view.cellY(y))];
    const inside = ([column, row]: number[]) =>
      column >= 0 && row >= 0 && column < this.puzzle.columns && row < this.puzzle.rows;
    new Gestures(this.stage.canvas, this.view, {
      marks: (event) => this.stage.marking !== event.shiftKey && this.view.scale > 6 && inside(cellAt(
        event.clientX - this.stage.canvas.getBoundingClientRect().left,
        event.clientY - this.stage.canvas.getBoundingClientRect().top)),
      begin: (x, y) => {
        const [column, row] = cellAt(x, y);
        this.drag = { cell: row * this.puzzle.columns + column, direction: 0, length: 1 };
        this.showDrag();
      },
      move: (x, y) => {
        const [column, row] = cellAt(x, y);
        this.drag = lineBetween(this.puzzle, this.drag!.cell, column, row);
        this.showDrag();
      },
      end: (kept) => {
        const line = this.drag!;
        this.drag = null;
        this.showDrag();
        if (kept && line.length > 1) this.finish(line);
      },
    });
  }

  private showDrag(): void {
    this.drawing.marks.dragged = this.drag;
    this.drawing.ask();
  }

  /** A line was drawn over the letters. */
  private finish(line: Line): void {
    if (!this.index) return;
    const word = wordAlong(this.puzzle, this.index, line);
    if (word < 0) {
      announce(say("no_word", { word: this.puzzle.line(line.cell, line.direction, line.length) }));
      return;
    }
    const name = this.puzzle.name(word);
    if (!this.game.add([word])) announce(say("already", { word: name }));
    else if (this.game.found.size === this.puzzle.count) announce(say("all_found"));
    else announce(say("found_word", { word: name }));
  }

  private lines(word: number): Line[] {
    return this.puzzle.places(word).map((place) => ({ ...place, length: this.puzzle.lengths[word] }));
  }

  private showFound(): void {
    this.drawing.marks.found = [...this.game.found].flatMap((word) => this.lines(word));
    this.drawing.ask();
    showProgress(this.game.found.size, this.puzzle.count);
    this.panel?.search();
  }

  private clear(): void {
    Object.assign(this.drawing.marks, { shown: null, hintRow: -1, hintCell: -1 });
    this.drawing.ask();
  }

  private choose(word: number): void {
    this.clear();
    if (!this.panel.playing || this.game.found.has(word)) this.show(word);
  }

  private show(word: number): void {
    this.clear();
    const line = this.lines(word)[0];
    this.drawing.marks.shown = line;
    this.flyTo(line);
    const row = this.puzzle.row(line.cell) + 1;
    const column = this.puzzle.columnNumber(line.cell);
    // What the entry says beside the letters is only read out.
    announce(say("hint_cell_is", { word: this.puzzle.name(word), column, row }), !this.panel.playing);
    if (!this.panel.playing) history.replaceState(null, "", "#w=" + encodeURIComponent(this.puzzle.text(word)));
  }

  private flyTo(line: Line): void {
    this.fit(); // An entry that opened has changed the room.
    const end = endOf(this.puzzle, line);
    const x = (this.puzzle.column(line.cell) + this.puzzle.column(end) + 1) / 2;
    const y = (this.puzzle.row(line.cell) + this.puzzle.row(end) + 1) / 2;
    const seen = Math.min(this.view.width, this.view.height) - 80;
    this.view.fly(x, y, Math.max(this.view.whole, Math.min(40, seen / (line.length + 2))));
  }

  private flyToSector(label: string): void {
    this.fit();
    const [left, top, wide, high] = this.puzzle.sectorNamed(label)!;
    const scale = Math.min((this.view.width - 80) / wide, (this.view.height - 80) / high);
    this.view.fly(left + wide / 2, top + high / 2, Math.max(this.view.whole, Math.min(40, scale)));
    announce(say("sector", { sector: label }), true);
  }

  private hint(word: number, cell: boolean): void {
    this.clear();
    const at = this.puzzle.places(word)[0].cell;
    const facts = { word: this.puzzle.name(word), column: this.puzzle.columnNumber(at), row: this.puzzle.row(at) + 1 };
    if (cell) this.drawing.marks.hintCell = at;
    else this.drawing.marks.hintRow = this.puzzle.row(at);
    const scale = Math.max(this.view.scale, Math.min(18, this.view.whole * 6));
    // The row's hint must not tell the column.
    this.view.fly(cell ? this.puzzle.column(at) + 0.5 : this.view.x, this.puzzle.row(at) + 0.5, scale);
    announce(say(cell ? "hint_cell_is" : "hint_row_is", facts));
  }

  private moveCursor(cell: number): void {
    this.drawing.marks.cursor = cell;
    if (cell >= 0) this.view.bring(this.puzzle.column(cell), this.puzzle.row(cell), 12, 24);
    this.drawing.ask();
  }

  /** What stands behind the # of the address: a word, what words begin with, or what somebody else has found. */
  private follow(): void {
    const [kind, value] = [location.hash.slice(1, 2), decodeHash(location.hash.slice(3))];
    if (!this.index || location.hash[2] !== "=") return;
    if (kind === "w") {
      const word = this.index.named(value);
      if (word < 0) return announce(say("unknown", { word: value }));
      if (this.panel.playing) this.panel.play(false);
      this.panel.choose(word);
    } else if (kind === "q") {
      this.panel.look(value);
    } else if (kind === "m") {
      const count = this.game.merge(value);
      history.replaceState(null, "", location.pathname + location.search);
      announce(count < 0 ? say("other_puzzle") : say("merged", { count }));
    }
  }

  private async handOn(hash: string): Promise<void> {
    const link = location.href.replace(/#.*/, "") + "#" + hash;
    const live = byId("live");
    try {
      await navigator.clipboard.writeText(link);
      announce(hash.startsWith("m=") ? say("copied") : link);
    } catch {
      // A page from a disk may not copy.
      const field = element("input", { readonly: "", "aria-label": say("link") });
      field.value = link;
      live.classList.remove("unseen");
      live.replaceChildren(field);
      field.select();
    }
  }
}

function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function begin(): Promise<void> {
  const head = (self as unknown as { gridpressPuzzle: Head | CrosswordHead }).gridpressPuzzle;
  speak(head.texts, head.language);
  if (typeof DecompressionStream === "undefined") {
    byId("live").textContent = say("old_browser");
    return;
  }
  if (location.protocol !== "file:" && "serviceWorker" in navigator) void navigator.serviceWorker.register("worker.js");
  if ("crossword" in head) new Solving(await readCrossword(head));
  else await new Page(await readPuzzle(head)).start();
}

void begin();
