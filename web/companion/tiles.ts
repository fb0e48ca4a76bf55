// web/companion/tiles: the letters as pictures of 256 pixels, each drawn once: a frame only lays them side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Puzzle } from "./puzzle";

export const letterFont = '"B612 Mono", ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace';
const side = 256; // As small as one is drawn in a millisecond or two, on a phone too.

type Canvas = HTMLCanvasElement;

function canvasOf(width: number, height: number): Canvas {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** How much of each pixel of a cell each letter covers, for cells of `px` pixels. */
function coverage(letters: string[], px: number): Uint8Array[] {
  const fine = Math.max(1, 32 / px); // Small letters are drawn large, and averaged.
  const drawn = px * fine;
  const canvas = canvasOf(drawn, drawn);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.font = `bold ${drawn * 0.86}px ${letterFont}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  return letters.map((letter) => {
    context.clearRect(0, 0, drawn, drawn);
    context.fillText(letter, drawn / 2, drawn * 0.54, drawn * 0.96);
    const pixels = context.getImageData(0, 0, drawn, drawn).data;
    const alpha = new Uint8Array(px * px);
    for (let y = 0; y < px; ++y)
      for (let x = 0; x < px; ++x) {
        let sum = 0;
        for (let v = 0; v < fine; ++v)
          for (let u = 0; u < fine; ++u) sum += pixels[4 * ((y * fine + v) * drawn + x * fine + u) + 3];
        alpha[y * px + x] = sum / (fine * fine);
      }
    return alpha;
  });
}

/** Tiles of all sizes of cells: 1, 2, 4 ... 64 pixels. */
export class Tiles {
  private readonly kept = new Map<string, Canvas>();
  private readonly covers = new Map<number, Uint8Array[]>();
  private colour = 0;
  /** Pixels a cell of the tiles that show the whole puzzle: they are always there. */
  readonly overview: number;

  constructor(private readonly puzzle: Puzzle) {
    let px = 64;
    while (px > 1 && px * Math.max(puzzle.columns, puzzle.rows) > 1024) px /= 2;
    this.overview = px;
  }

  /** Red, green and blue, 0 to 255. All is drawn anew. */
  setColour(red: number, green: number, blue: number): void {
    this.colour = red | (green << 8) | (blue << 16);
    this.kept.clear();
  }

  cells(px: number): number {
    return side / px;
  }

  has(px: number, across: number, down: number): boolean {
    return this.kept.has(`${px}:${across}:${down}`);
  }

  tile(px: number, across: number, down: number): Canvas {
    const key = `${px}:${across}:${down}`;
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key); // The latest used is the last.
      this.kept.set(key, kept);
      return kept;
    }
    const made = this.draw(px, across, down);
    this.kept.set(key, made);
    return made;
  }

  /** Keeps the latest `count` tiles, and those that show the whole. */
  trim(count: number): void {
    for (const key of this.kept.keys()) {
      if (this.kept.size <= count) return;
      if (!key.startsWith(`${this.overview}:`)) this.kept.delete(key);
    }
  }

  private draw(px: number, across: number, down: number): Canvas {
    const { grid, columns, rows, head } = this.puzzle;
    if (!this.covers.has(px)) this.covers.set(px, coverage(head.letters, px));
    const covers = this.covers.get(px)!;
    const canvas = canvasOf(side, side);
    const context = canvas.getContext("2d")!;
    const image = context.createImageData(side, side);
    const pixels = new Uint32Array(image.data.buffer);
    const cells = side / px;
    const lastRow = Math.min(rows, (down + 1) * cells);
    const lastColumn = Math.min(columns, (across + 1) * cells);
    for (let row = down * cells; row < lastRow; ++row)
      for (let column = across * cells; column < lastColumn; ++column) {
        const letter = grid[row * columns + column];
        if (!letter) continue;
        const cover = covers[letter - 1];
        let to = (row - down * cells) * px * side + (column - across * cells) * px;
        for (let y = 0, from = 0; y < px; ++y, to += side - px)
          for (let x = 0; x < px; ++x) pixels[to++] = this.colour | (cover[from++] << 24);
      }
    context.putImageData(image, 0, 0);
    return canvas;
  }
}
