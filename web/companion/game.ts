// web/companion/game: which words are found: by lines over the grid, kept by the browser, shared by links.
// SPDX-License-Identifier: GPL-3.0-or-later
import { stepColumn, stepRow, type Place, type Puzzle } from "./puzzle";
import type { Index } from "./search";

export interface Line extends Place {
  length: number;
}

/** The straight line from a cell to the one nearest to `to` that one of the eight directions reaches. */
export function lineBetween(puzzle: Puzzle, from: number, toColumn: number, toRow: number): Line {
  const column = puzzle.column(from);
  const row = puzzle.row(from);
  const across = toColumn - column;
  const down = toRow - row;
  if (across === 0 && down === 0) return { cell: from, direction: 0, length: 1 };
  const direction = (Math.round(Math.atan2(down, across) / (Math.PI / 4)) + 8) % 8;
  let steps = Math.max(Math.abs(across), Math.abs(down));
  const inside = (n: number) => {
    const c = column + n * stepColumn[direction];
    const r = row + n * stepRow[direction];
    return c >= 0 && r >= 0 && c < puzzle.columns && r < puzzle.rows;
  };
  while (!inside(steps)) --steps;
  return { cell: from, direction, length: steps + 1 };
}

/** The cell of a line's last letter. */
export function endOf(puzzle: Puzzle, line: Line): number {
  return line.cell + (line.length - 1) * (stepColumn[line.direction] + stepRow[line.direction] * puzzle.columns);
}

/** The word that a line shows, read either way, or -1. */
export function wordAlong(puzzle: Puzzle, index: Index, line: Line): number {
  const word = index.exact(puzzle.line(line.cell, line.direction, line.length));
  if (word >= 0) return word;
  return index.exact(puzzle.line(endOf(puzzle, line), (line.direction + 4) % 8, line.length));
}

/** Numbers in rising order as a text that stands in a link: differences, seven bits a byte, base64url. */
export function packNumbers(numbers: number[]): string {
  let bytes = "";
  let before = -1;
  for (const n of [...numbers].sort((a, b) => a - b)) {
    let gap = n - before - 1;
    for (; gap >= 128; gap >>= 7) bytes += String.fromCharCode(128 | (gap & 127));
    bytes += String.fromCharCode(gap);
    before = n;
  }
  return btoa(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** Null for what packNumbers did not write, or for a number beyond `limit`. */
export function unpackNumbers(text: string, limit: number): number[] | null {
  if (!/^[\w-]*$/.test(text)) return null;
  let bytes: string;
  try {
    bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  } catch {
    return null;
  }
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (let i = 0; i < bytes.length; ++i) {
    const byte = bytes.charCodeAt(i);
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte >= 128) continue;
    const n = (numbers.length ? numbers[numbers.length - 1] : -1) + 1 + value;
    if (n >= limit) return null;
    numbers.push(n);
    value = 0;
    scale = 1;
  }
  return scale === 1 ? numbers : null;
}

export class Game {
  readonly found = new Set<number>();
  /** Told after each change. */
  onChange = () => {};

  constructor(private readonly puzzle: Puzzle, private readonly storage: Storage | null) {
    this.read();
  }

  private get key(): string {
    return "gridpress-" + this.puzzle.head.id;
  }

  /** Another tab may have found words, too. */
  read(): void {
    for (const word of unpackNumbers(this.storage?.getItem(this.key) ?? "", this.puzzle.count) ?? [])
      this.found.add(word);
  }

  private keep(): void {
    try {
      this.storage?.setItem(this.key, packNumbers([...this.found]));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.onChange();
  }

  /** Returns how many of these are new. */
  add(words: number[]): number {
    this.read();
    const before = this.found.size;
    for (const word of words) this.found.add(word);
    if (this.found.size > before) this.keep();
    return this.found.size - before;
  }

  forget(): void {
    this.found.clear();
    this.keep();
  }

  /** What stands behind the # of a link that hands the found words on. */
  shared(): string {
    return "m=" + this.puzzle.head.id + "." + packNumbers([...this.found]);
  }

  /** Returns how many words are new, or -1 where the link is another puzzle's. */
  merge(shared: string): number {
    const [id, numbers] = shared.split(".");
    const words = id === this.puzzle.head.id ? unpackNumbers(numbers ?? "", this.puzzle.count) : null;
    return words ? this.add(words) : -1;
  }
}
