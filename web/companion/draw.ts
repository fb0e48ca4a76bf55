// web/companion/draw: one frame: backdrop, letters, words that are marked, rulers. Only what is seen is drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import { Backdrop, part } from "./backdrop";
import { Frames } from "./frames";
import type { Line } from "./game";
import { stepColumn, stepRow, type Puzzle } from "./puzzle";
import { letterFont, Tiles } from "./tiles";
import { rulerDepth, type View } from "./view";

/** What is drawn over the letters. */
export interface Marks {
  found: Line[];
  shown: Line | null;
  dragged: Line | null;
  cursor: number;
  hintRow: number;
  hintCell: number;
}

interface Colours {
  dark: boolean;
  paper: string;
  letter: string;
  ruler: string;
  found: string;
  shown: string;
  dragged: string;
}

const light: Colours = { dark: false, paper: "#ffffff", letter: "#000000", ruler: "#fffffff2", found: "#1a8a4a66",
  shown: "#d4380d", dragged: "#1d5fc466" };
const dark: Colours = { dark: true, paper: "#14171c", letter: "#e9ebee", ruler: "#14171cf2", found: "#3fce8066",
  shown: "#ff8a5c", dragged: "#6ea8ff77" };

const fewLetters = 1500; // On the screen: they are written anew in each frame.
const fewPixels = 9; // A cell: its letter is not yet read.

export class Drawing {
  private readonly frames: Frames;
  private readonly context: CanvasRenderingContext2D;
  private readonly tiles: Tiles;
  private readonly backdrop: Backdrop;
  private colours = light;
  private drawn = false;
  marks: Marks = { found: [], shown: null, dragged: null, cursor: -1, hintRow: -1, hintCell: -1 };

  constructor(canvas: HTMLCanvasElement, private readonly puzzle: Puzzle, view: () => View) {
    this.frames = new Frames(canvas, view, (seen, dpr) => this.paint(seen, dpr));
    this.context = this.frames.context;
    this.tiles = new Tiles(puzzle);
    this.frames.scheme.addEventListener("change", () => this.dress());
    this.dress();
    this.backdrop = new Backdrop(puzzle, () => this.ask());
  }

  private dress(): void {
    this.colours = this.frames.scheme.matches ? dark : { ...light, letter: this.puzzle.head.look.letter };
    const rgb = parseInt(this.colours.letter.slice(1), 16);
    this.tiles.setColour(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
    this.ask();
  }

  ask(): void {
    this.frames.ask();
  }

  private paint(view: View, dpr: number): void {
    const c = this.context;
    c.fillStyle = this.colours.paper;
    c.fillRect(0, 0, view.width, view.height);
    this.backdrop.draw(c, view, this.colours.dark);
    this.sectorLines(view);
    for (const line of this.marks.found) this.capsule(view, line, this.colours.found);
    if (this.marks.dragged) this.capsule(view, this.marks.dragged, this.colours.dragged);
    this.hints(view);
    this.letters(view, dpr);
    if (this.marks.shown) this.circle(view, this.marks.shown);
    this.cursor(view);
    this.rulers(view);
    this.sectorNames(view);
    if (!this.drawn) performance.mark("letters");
    this.drawn = true;
  }

  /** The sectors that are seen, by the corners where they begin. */
  private sectors(view: View, side: number): [number, number][] {
    const all: [number, number][] = [];
    const from = (cell: number) => Math.max(0, Math.floor(cell / side) * side);
    for (let row = from(view.cellY(0)); row < Math.min(view.rows, view.cellY(view.height)); row += side)
      for (let column = from(view.cellX(0)); column < Math.min(view.columns, view.cellX(view.width)); column += side)
        all.push([column, row]);
    return all;
  }

  private sectorLines(view: View): void {
    const sectors = this.puzzle.head.sectors;
    if (!sectors) return;
    const c = this.context;
    c.strokeStyle = sectors.colour;
    c.lineWidth = Math.min(2.5, Math.max(0.75, view.scale * sectors.width));
    c.beginPath();
    for (const [column, row] of this.sectors(view, sectors.side)) {
      const [x, y] = [view.screenX(column), view.screenY(row)];
      if (column > 0) c.moveTo(x, y), c.lineTo(x, view.screenY(Math.min(view.rows, row + sectors.side)));
      if (row > 0) c.moveTo(x, y), c.lineTo(view.screenX(Math.min(view.columns, column + sectors.side)), y);
    }
    c.stroke();
  }

  /** From afar each stands in its sector's first corner; from near, where it would cover a letter, the middle's in the corner of the rulers. */
  private sectorNames(view: View): void {
    const sectors = this.puzzle.head.sectors;
    if (!sectors || sectors.side * view.scale < 56) return;
    const left = Math.max(0, view.screenX(0) - rulerDepth);
    const top = Math.max(0, view.screenY(0) - rulerDepth);
    if (view.scale > fewPixels) {
      const hold = (at: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(at)));
      const cell = hold(view.y, view.rows) * view.columns + hold(view.x, view.columns);
      return this.sectorName(this.puzzle.sectorAt(cell), left + 2, top + 2, 0);
    }
    for (const [column, row] of this.sectors(view, sectors.side)) {
      const x = Math.max(left + rulerDepth, view.screenX(column)) + 2;
      const y = Math.max(top + rulerDepth, view.screenY(row)) + 2;
      if (x + 40 > view.screenX(column + sectors.side) || y + 22 > view.screenY(row + sectors.side)) continue;
      this.sectorName(this.puzzle.sectorAt(row * view.columns + column), x, y, 4);
    }
  }

  private sectorName(label: string, x: number, y: number, air: number): void {
    const c = this.context;
    c.font = "bold 12px system-ui, sans-serif";
    c.textAlign = "left";
    c.textBaseline = "top";
    c.fillStyle = this.colours.ruler;
    c.fillRect(x, y, c.measureText(label).width + 2 * air, 18);
    c.fillStyle = this.colours.dark ? "#a9c4f5" : this.puzzle.head.look.number;
    c.fillText(label, x + air, y + 3);
  }

  private letters(view: View, dpr: number): void {
    const scale = view.scale * dpr;
    if (scale > 44 || (view.width * view.height) / view.scale ** 2 < fewLetters) return this.largeLetters(view);
    let px = this.tiles.overview;
    while (px < scale * 0.8 && px < 64) px *= 2;
    const cells = this.tiles.cells(px);
    const left = Math.max(0, Math.floor(view.cellX(0) / cells));
    const top = Math.max(0, Math.floor(view.cellY(0) / cells));
    const right = Math.min(Math.ceil(view.columns / cells), Math.ceil(view.cellX(view.width) / cells));
    const bottom = Math.min(Math.ceil(view.rows / cells), Math.ceil(view.cellY(view.height) / cells));
    let late = false;
    let spent = 0;
    for (let down = top; down < bottom; ++down)
      for (let across = left; across < right; ++across) {
        // What there is no time for is shown coarsely, and drawn in the next frame.
        if (spent > 7 && px !== this.tiles.overview && !this.tiles.has(px, across, down)) {
          late = true;
          this.coarse(view, px, across, down);
          continue;
        }
        const before = performance.now();
        this.lay(view, px, across, down, cells);
        spent += performance.now() - before;
      }
    this.tiles.trim(Math.max(64, Math.ceil((right - left + 1) * (bottom - top + 1) * 1.5)));
    if (late) this.ask();
  }

  private lay(view: View, px: number, across: number, down: number, cells: number): void {
    const size = cells * view.scale;
    this.context.drawImage(this.tiles.tile(px, across, down), view.screenX(across * cells), view.screenY(down * cells),
      size, size);
  }

  /** The place of one tile, from the finest coarser one that there is. */
  private coarse(view: View, px: number, across: number, down: number): void {
    const cells = this.tiles.cells(px);
    let other = px;
    let shrink = 1;
    do {
      other /= 2;
      shrink *= 2;
    } while (other > this.tiles.overview && !this.tiles.has(other, Math.floor(across / shrink), Math.floor(down / shrink)));
    const size = cells * view.scale;
    const [right, below] = [Math.floor(across / shrink), Math.floor(down / shrink)];
    const large = cells * shrink;
    part(this.context, this.tiles.tile(other, right, below), view.screenX(right * large), view.screenY(below * large),
      size * shrink, size * shrink, view.screenX(across * cells), view.screenY(down * cells), size, size);
  }

  private largeLetters(view: View): void {
    const c = this.context;
    c.fillStyle = this.colours.letter;
    c.font = `bold ${view.scale * 0.86}px ${letterFont}`;
    c.textAlign = "center";
    c.textBaseline = "middle";
    const right = Math.min(view.columns, Math.ceil(view.cellX(view.width)));
    const bottom = Math.min(view.rows, Math.ceil(view.cellY(view.height)));
    for (let row = Math.max(0, Math.floor(view.cellY(0))); row < bottom; ++row)
      for (let column = Math.max(0, Math.floor(view.cellX(0))); column < right; ++column) {
        const letter = this.puzzle.letter(row * view.columns + column);
        if (letter) c.fillText(letter, view.screenX(column + 0.5), view.screenY(row + 0.54), view.scale * 0.96);
      }
  }

  private ends(view: View, line: Line): [number, number, number, number] {
    const column = this.puzzle.column(line.cell) + 0.5;
    const row = this.puzzle.row(line.cell) + 0.5;
    const steps = line.length - 1;
    return [view.screenX(column), view.screenY(row), view.screenX(column + steps * stepColumn[line.direction]),
      view.screenY(row + steps * stepRow[line.direction])];
  }

  private capsule(view: View, line: Line, colour: string): void {
    const [x, y, toX, toY] = this.ends(view, line);
    if (Math.max(x, toX) < -60 || Math.max(y, toY) < -60) return;
    if (Math.min(x, toX) > view.width + 60 || Math.min(y, toY) > view.height + 60) return;
    const c = this.context;
    c.strokeStyle = colour;
    c.lineCap = "round";
    c.lineWidth = Math.max(view.scale * 0.86, 2.5);
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(toX + 0.01, toY);
    c.stroke();
  }

  /** Around the word, at least as large as can be seen from afar. */
  private circle(view: View, line: Line): void {
    const [x, y, toX, toY] = this.ends(view, line);
    const c = this.context;
    const radius = Math.max(view.scale * 0.62, 9);
    const angle = Math.atan2(toY - y, toX - x);
    c.strokeStyle = this.colours.shown;
    c.lineWidth = Math.max(2.5, view.scale * 0.09);
    c.beginPath();
    c.arc(x, y, radius, angle + Math.PI / 2, angle - Math.PI / 2);
    c.arc(toX, toY, radius, angle - Math.PI / 2, angle + Math.PI / 2);
    c.closePath();
    c.stroke();
  }

  private hints(view: View): void {
    const c = this.context;
    c.fillStyle = this.colours.dragged;
    const { hintRow, hintCell } = this.marks;
    const thick = Math.max(view.scale, 3);
    if (hintRow >= 0)
      c.fillRect(view.screenX(0), view.screenY(hintRow + 0.5) - thick / 2, view.columns * view.scale, thick);
    if (hintCell >= 0) {
      c.beginPath();
      c.arc(view.screenX(this.puzzle.column(hintCell) + 0.5), view.screenY(this.puzzle.row(hintCell) + 0.5),
        Math.max(view.scale * 0.6, 8), 0, 7);
      c.fill();
    }
  }

  private cursor(view: View): void {
    if (this.marks.cursor < 0) return;
    const c = this.context;
    c.strokeStyle = this.colours.shown;
    c.lineWidth = 2;
    const size = Math.max(view.scale, 8);
    c.strokeRect(view.screenX(this.puzzle.column(this.marks.cursor) + 0.5) - size / 2,
      view.screenY(this.puzzle.row(this.marks.cursor) + 0.5) - size / 2, size, size);
  }

  /** They stand at the grid's edges, or at the screen's where those are not seen. */
  private rulers(view: View): void {
    const left = Math.max(0, view.screenX(0) - rulerDepth);
    const top = Math.max(0, view.screenY(0) - rulerDepth);
    const right = Math.min(view.width, view.screenX(view.columns) + rulerDepth);
    const bottom = Math.min(view.height, view.screenY(view.rows) + rulerDepth);
    const wide = view.width >= 700;
    const sides: [boolean, number, number][] = [[true, top, 1], [false, left, 1]];
    if (wide) sides.push([true, bottom, -1], [false, right, -1]);
    const c = this.context;
    c.fillStyle = this.colours.ruler;
    for (const [across, at, inward] of sides) {
      const from = Math.min(at, at + inward * rulerDepth);
      if (across) c.fillRect(left, from, right - left, rulerDepth);
      else c.fillRect(from, top, rulerDepth, bottom - top);
    }
    for (const [across, at, inward] of sides) {
      const from = (across ? left : top) + rulerDepth;
      const to = wide ? (across ? right : bottom) - rulerDepth : Infinity;
      this.ruler(view, across, at, inward, (along) => along >= from && along <= to); // Corners stay empty.
    }
  }

  private ruler(view: View, across: boolean, at: number, inward: number,
                seen: (along: number) => boolean): void {
    const c = this.context;
    const look = this.puzzle.head.look;
    const count = across ? view.columns : view.rows;
    const fromRight = across && this.puzzle.head.fromRight;
    const each = [1, 5, 10, 20, 50, 100, 200].find((n) => n * view.scale >= 5) ?? 500;
    const numbers = [5, 10, 20, 50, 100, 200].find((n) => n >= each && n * view.scale >= 38) ?? 500;
    const first = Math.max(0, Math.floor(across ? view.cellX(0) : view.cellY(0)));
    const last = Math.min(count, Math.ceil(across ? view.cellX(view.width) : view.cellY(view.height)));
    c.font = "11px system-ui, sans-serif";
    c.textAlign = "center";
    c.textBaseline = "middle";
    const ink = (colour: string) => (this.colours.dark ? "#a9c4f5" : colour);
    for (let i = first; i < last; ++i) {
      const number = fromRight ? count - i : i + 1;
      if (number % each) continue;
      const along = across ? view.screenX(i + 0.5) : view.screenY(i + 0.5);
      if (!seen(along)) continue;
      const tick = at + inward * (rulerDepth - 6);
      const ten = number % 10 === 0;
      c.fillStyle = ink(ten ? look.ten : number % 5 === 0 ? look.five : look.dot);
      const long = ten ? 8 : number % 5 === 0 ? 4 : 2;
      if (across) c.fillRect(along - 1, tick - long / 2, 2, long);
      else c.fillRect(tick - long / 2, along - 1, long, 2);
      if (number % numbers) continue;
      c.fillStyle = ink(look.number);
      const text = at + inward * (rulerDepth / 2 - 4);
      c.fillText(String(number), across ? along : text, across ? text : along);
    }
  }
}
