// web/companion/puzzle: the puzzle as companion/pack wrote it; puzzle.js holds it, since a page on a disk may not fetch files.
// SPDX-License-Identifier: GPL-3.0-or-later

export interface Look {
  letter: string;
  dot: string;
  five: string;
  ten: string;
  number: string;
  /** An SVG of the grid's proportions, packed as the data is. */
  map?: string;
  /** An SVG, packed likewise. */
  backdrop?: string;
  tint?: number;
  scale?: number;
  depth?: number;
}

/** Squares of so many cells from the top left corner on; the names of their rows. Lines are so wide, in cells. */
export interface Sectors {
  side: number;
  rows: string[];
  colour: string;
  width: number;
}

/** What puzzle.js says. */
export interface Head {
  format: number;
  id: string;
  title: string;
  credit: string;
  language: string;
  columns: number;
  rows: number;
  fromRight: boolean;
  /** Of a map: the squares by which the guide names a word's place. */
  sectors?: Sectors;
  letters: string[];
  countries: string[];
  words: number;
  places: number;
  look: Look;
  texts: Record<string, string>;
  data: string;
}

/** One original of a word: as a reader knows it. */
export interface Spelling {
  text: string;
  country: string;
  population: number;
}

export interface Place {
  cell: number;
  direction: number;
}

export const stepColumn = [1, 1, 0, -1, -1, -1, 0, 1];
export const stepRow = [0, 1, 1, 1, 0, -1, -1, -1];
export const arrows = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

export function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export async function inflated(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class Reader {
  at = 0;
  constructor(readonly bytes: Uint8Array) {}

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  short(wide: boolean): number {
    const low = this.bytes[this.at++];
    return wide ? low + 256 * this.bytes[this.at++] : low;
  }

  numbers(count: number): Uint32Array {
    const all = new Uint32Array(count);
    for (let i = 0; i < count; ++i) all[i] = this.number();
    return all;
  }

  slice(count: number): Uint8Array {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}

/** Words have numbers, in the order of their first places; cells are counted row by row from the left. */
export class Puzzle {
  readonly columns: number;
  readonly rows: number;
  /** A letter's number + 1, or 0 for a cell without one. */
  readonly grid: Uint8Array | Uint16Array;
  readonly cells: Uint32Array;
  readonly directions: Uint8Array;
  readonly lengths: Uint32Array;
  private readonly firstSpelling: Uint32Array;
  /** Empty where it is plainly the word. */
  private readonly spellingTexts: string[];
  private readonly countries: Uint16Array;
  private readonly populations: Float64Array;
  private readonly others = new Map<number, Place[]>();

  constructor(readonly head: Head, bytes: Uint8Array) {
    this.columns = head.columns;
    this.rows = head.rows;
    const reader = new Reader(bytes);
    const wide = head.letters.length > 254;
    const size = head.columns * head.rows;
    if (wide) {
      const grid = new Uint16Array(size);
      for (let i = 0; i < size; ++i) grid[i] = reader.short(true);
      this.grid = grid;
    } else {
      this.grid = reader.slice(size);
    }
    this.cells = reader.numbers(head.words);
    for (let i = 1; i < head.words; ++i) this.cells[i] += this.cells[i - 1];
    this.directions = reader.slice(head.words);
    this.lengths = reader.numbers(head.words);
    this.firstSpelling = new Uint32Array(head.words + 1);
    for (let i = 0; i < head.words; ++i) this.firstSpelling[i + 1] = this.firstSpelling[i] + reader.number();
    const spellings = this.firstSpelling[head.words];
    const begin = reader.at;
    for (let i = 0; i < spellings; ++i) reader.at = bytes.indexOf(0, reader.at) + 1;
    this.spellingTexts = new TextDecoder().decode(bytes.subarray(begin, reader.at)).split("\0");
    this.countries = new Uint16Array(spellings);
    for (let i = 0; i < spellings; ++i) this.countries[i] = reader.short(head.countries.length > 255);
    this.populations = new Float64Array(spellings);
    for (let i = 0; i < spellings; ++i) this.populations[i] = reader.number();
    for (let i = head.words; i < head.places; ++i) {
      const word = reader.number();
      const place = { cell: reader.number(), direction: reader.number() };
      this.others.set(word, [...(this.others.get(word) ?? []), place]);
    }
  }

  get count(): number {
    return this.head.words;
  }

  letter(cell: number): string {
    const number = this.grid[cell];
    return number ? this.head.letters[number - 1] : "";
  }

  /** Letters in a straight line; nothing where the line leaves the grid. */
  line(cell: number, direction: number, length: number): string {
    const step = stepColumn[direction] + stepRow[direction] * this.columns;
    let text = "";
    for (let i = 0; i < length; ++i) text += this.letter(cell + i * step);
    return text;
  }

  text(word: number): string {
    return this.line(this.cells[word], this.directions[word], this.lengths[word]);
  }

  places(word: number): Place[] {
    return [{ cell: this.cells[word], direction: this.directions[word] }, ...(this.others.get(word) ?? [])];
  }

  column(cell: number): number {
    return cell % this.columns;
  }

  row(cell: number): number {
    return Math.floor(cell / this.columns);
  }

  /** As rulers and guide number it. */
  columnNumber(cell: number): number {
    return this.head.fromRight ? this.columns - this.column(cell) : this.column(cell) + 1;
  }

  /** "F7"; nothing where there are no sectors. */
  sectorAt(cell: number): string {
    const sectors = this.head.sectors;
    if (!sectors) return "";
    return sectors.rows[Math.floor(this.row(cell) / sectors.side)] + (Math.floor(this.column(cell) / sectors.side) + 1);
  }

  /** A sector's left column, its top row, and what there is of it across and down; null where no sector is called so. */
  sectorNamed(label: string): [number, number, number, number] | null {
    const sectors = this.head.sectors;
    const [, letters, number] = /^\s*([A-Z]+)\s*(\d+)\s*$/i.exec(label) ?? [];
    if (!sectors || !letters) return null;
    const left = (Number(number) - 1) * sectors.side;
    const top = sectors.rows.indexOf(letters.toUpperCase()) * sectors.side;
    if (left < 0 || left >= this.columns || top < 0) return null;
    return [left, top, Math.min(sectors.side, this.columns - left), Math.min(sectors.side, this.rows - top)];
  }

  spellings(word: number): Spelling[] {
    const all: Spelling[] = [];
    for (let i = this.firstSpelling[word]; i < this.firstSpelling[word + 1]; ++i) {
      const country = this.countries[i];
      all.push({
        text: this.spellingTexts[i] || plainSpelling(this.text(word)),
        country: country ? this.head.countries[country - 1] : "",
        population: this.populations[i],
      });
    }
    return all;
  }

  /** Its spellings that are not plainly the word. */
  oddSpellings(word: number): string[] {
    return this.spellingTexts.slice(this.firstSpelling[word], this.firstSpelling[word + 1]).filter((text) => text !== "");
  }

  /** What a reader knows the word by. */
  name(word: number): string {
    return this.spellings(word)[0]?.text ?? this.text(word);
  }

  largestPopulation(word: number): number {
    let largest = 0;
    for (let i = this.firstSpelling[word]; i < this.firstSpelling[word + 1]; ++i)
      largest = Math.max(largest, this.populations[i]);
    return largest;
  }

  /** Whether one of its spellings is in this country (empty: any) and has so many inhabitants. */
  hasSpelling(word: number, country: string, population: number): boolean {
    const number = this.head.countries.indexOf(country) + 1;
    for (let i = this.firstSpelling[word]; i < this.firstSpelling[word + 1]; ++i)
      if ((!number || this.countries[i] === number) && this.populations[i] >= population) return true;
    return !number && population === 0;
  }

  get hasPopulations(): boolean {
    return this.populations.some((p) => p > 0);
  }
}

/** companion/pack leaves these out. */
export function plainSpelling(word: string): string {
  return /^[A-Z]+$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word;
}

export async function readPuzzle(head: Head): Promise<Puzzle> {
  return new Puzzle(head, await inflated(bytesOf(head.data)));
}
