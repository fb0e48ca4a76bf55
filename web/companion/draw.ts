// web/companion/draw: one frame: backdrop, letters, words that are marked, rulers. Only what is seen is drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Line } from "./game";
import { bytesOf, inflated, stepColumn, stepRow, type Puzzle } from "./puzzle";
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

const flatSide = 2048; // Pixels of the backdrop,
const cutSide = 512; // and of its part around what is seen.
const fewLetters = 1500; // On the screen: they are written anew in each frame.

export class Drawing {
  private readonly context: CanvasRenderingContext2D;
  private readonly tiles: Tiles;
  private readonly scheme = matchMedia("(prefers-color-scheme: dark)");
  private readonly flat = document.createElement("canvas");
  private readonly cut = document.createElement("canvas");
  private cutX = -1;
  private cutY = -1;
  private colours = light;
  private asked = 0;
  private loaded = false;
  private drawn = false;
  marks: Marks = { found: [], shown: null, dragged: null, cursor: -1, hintRow: -1, hintCell: -1 };

  constructor(private readonly canvas: HTMLCanvasElement, private readonly puzzle: Puzzle, private readonly view: () => View) {
    this.context = canvas.getContext("2d", { alpha: false })!;
    this.tiles = new Tiles(puzzle);
    this.scheme.addEventListener("change", () => this.dress());
    this.dress();
    if (puzzle.head.look.backdrop) void this.load(puzzle.head.look.backdrop);
  }

  private async load(packed: string): Promise<void> {
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([await inflated(bytesOf(packed))], { type: "image/svg+xml" }));
    await picture.decode();
    this.flatten(picture);
    URL.revokeObjectURL(picture.src);
  }

  /** The backdrop is vectors: drawing them in each frame would be slow. */
  private flatten(picture: HTMLImageElement): void {
    this.flat.width = this.flat.height = flatSide;
    this.flat.getContext("2d")!.drawImage(picture, 0, 0, flatSide, flatSide);
    this.loaded = true;
    this.ask();
  }

  private dress(): void {
    this.colours = this.scheme.matches ? dark : { ...light, letter: this.puzzle.head.look.letter };
    const rgb = parseInt(this.colours.letter.slice(1), 16);
    this.tiles.setColour(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
    this.ask();
  }

  ask(): void {
    if (!this.asked) this.asked = requestAnimationFrame(() => this.frame());
  }

  private frame(): void {
    this.asked = 0;
    const view = this.view();
    const dpr = window.devicePixelRatio || 1;
    const width = Math.round(view.width * dpr);
    const height = Math.round(view.height * dpr);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    const c = this.context;
    c.setTransform(dpr, 0, 0, dpr, 0, 0);
    c.fillStyle = this.colours.paper;
    c.fillRect(0, 0, view.width, view.height);
    this.backdrop(view);
    for (const line of this.marks.found) this.capsule(view, line, this.colours.found);
    if (this.marks.dragged) this.capsule(view, this.marks.dragged, this.colours.dragged);
    this.hints(view);
    this.letters(view, dpr);
    if (this.marks.shown) this.circle(view, this.marks.shown);
    this.cursor(view);
    this.rulers(view);
    if (!this.drawn) performance.mark("letters");
    this.drawn = true;
  }

  private backdrop(view: View): void {
    const look = this.puzzle.head.look;
    if (!this.loaded || !look.scale) return;
    const side = (Math.min(view.columns, view.rows) + 2 * (look.depth ?? 0)) * look.scale * view.scale;
    this.context.globalAlpha = Math.min(1, (look.tint ?? 0.15) * (this.colours.dark ? 1.6 : 1));
    const left = view.screenX(view.columns / 2) - side / 2;
    const top = view.screenY(view.rows / 2) - side / 2;
    const point = side / flatSide;
    if (Math.max(view.width, view.height) > 0.5 * cutSide * point) {
      this.part(this.flat, left, top, side, 0, 0, view.width, view.height);
    } else {
      this.cutAround(-left / point, -top / point, view.width / point, view.height / point);
      this.part(this.cut, left + this.cutX * point, top + this.cutY * point, cutSide * point, 0, 0, view.width, view.height);
    }
    this.context.globalAlpha = 1;
  }

  /**
   * Chromium holds on to each picture of a frame; where these are more than 32 MB it draws in between, and waits. From near, where
   * there are many tiles, the backdrop's 16 MB would be half of that.
   */
  private cutAround(x: number, y: number, wide: number, high: number): void {
    const fits = (from: number, at: number, size: number) => from >= 0 && at >= from && at + size <= from + cutSide;
    const hold = (from: number) => Math.round(Math.max(0, Math.min(flatSide - cutSide, from)));
    const [cutX, cutY] = [hold(x + wide / 2 - cutSide / 2), hold(y + high / 2 - cutSide / 2)];
    if (fits(this.cutX, x, wide) && fits(this.cutY, y, high)) return;
    if (cutX === this.cutX && cutY === this.cutY) return; // At an edge of the backdrop.
    [this.cutX, this.cutY] = [cutX, cutY];
    this.cut.width = this.cut.height = cutSide;
    this.cut.getContext("2d")!.drawImage(this.flat, cutX, cutY, cutSide, cutSide, 0, 0, cutSide, cutSide);
  }

  /** What of a square picture falls into a box; a picture that is drawn whole costs what all of it does, seen or not. */
  private part(picture: HTMLCanvasElement, x: number, y: number, side: number,
               left: number, top: number, width: number, height: number): void {
    const fromX = Math.max(x, left);
    const fromY = Math.max(y, top);
    const wide = Math.min(x + side, left + width) - fromX;
    const high = Math.min(y + side, top + height) - fromY;
    if (wide <= 0 || high <= 0) return;
    const scale = picture.width / side;
    this.context.drawImage(picture, (fromX - x) * scale, (fromY - y) * scale, wide * scale, high * scale,
      fromX, fromY, wide, high);
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
    this.part(this.tiles.tile(other, right, below), view.screenX(right * large), view.screenY(below * large), size * shrink,
      view.screenX(across * cells), view.screenY(down * cells), size, size);
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
