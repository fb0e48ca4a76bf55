// web/companion/crossword: a crossword as jobs/site wrote it, and what its solver has written into it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bytesOf, inflated } from "./puzzle";
import { fold } from "./search";

/** What puzzle.js says of a crossword. */
export interface CrosswordHead {
  crossword: true;
  id: string;
  title: string;
  credit: string;
  /** The page's, and the words'. */
  language: string;
  wordsLanguage: string;
  columns: number;
  rows: number;
  /** Columns are counted in the order of the words; the page shows them from the right. */
  fromRight: boolean;
  letters: string[];
  texts: Record<string, string>;
  /** Data as JSON, packed. */
  data: string;
}

export interface Word {
  /** Its first square. */
  cell: number;
  down: boolean;
  size: number;
  number: string;
  /** With its length; italics stand between <i> and </i>. A word without is one of the bank. */
  clue?: string;
}

export interface Mark {
  cell: number;
  circle?: boolean;
  given?: boolean;
  ground?: string;
  barLeft?: boolean;
  barTop?: boolean;
}

export interface Data {
  author: string;
  intro: string; // What the puzzle's own file says.
  howTo: string; // How its kind is solved.
  /** What the lists are called. */
  across: string;
  down: string;
  /** A square's letter; "" where there is none, `unknown` where nobody knows it. */
  cells: string[];
  black: number[];
  marks: Mark[];
  /** What squares show in their corners: numbers, or what stands for their letters. */
  labels: { cell: number; text: string }[];
  /** The labels stand for letters: squares of one label have one letter. */
  coded: boolean;
  /** Across, then down, each by its number. */
  words: Word[];
  /** Of a puzzle without clues: its words, below headings. */
  bank: { heading: boolean; text: string }[];
}

export const unknown = "\u25a1";

const hiragana = /[\u3041-\u3096]/g;

export class Crossword {
  /** Of each square, its word across and its word down, or -1. */
  private readonly wordAt: [Int32Array, Int32Array];
  readonly numbers = new Map<number, string>();
  readonly marks = new Map<number, Mark>();
  readonly black: Set<number>;
  /** In the order of the rows: all that are written into. */
  readonly squares: number[];
  /** Whether a letter of this puzzle takes several strokes. */
  readonly hasLong: boolean;
  readonly solved: boolean;
  private readonly letterOf = new Map<string, string>();
  private readonly graphemes: (text: string) => string[];

  constructor(readonly head: CrosswordHead, readonly data: Data) {
    const size = head.columns * head.rows;
    this.wordAt = [new Int32Array(size).fill(-1), new Int32Array(size).fill(-1)];
    this.black = new Set(data.black);
    this.squares = [...data.cells.keys()].filter((cell) => data.cells[cell] !== "");
    this.solved = !data.cells.includes(unknown);
    for (const mark of data.marks) this.marks.set(mark.cell, mark);
    for (const { cell, text } of data.labels) this.numbers.set(cell, text);
    data.words.forEach((word, number) => {
      for (const cell of this.cellsOf(word)) this.wordAt[word.down ? 1 : 0][cell] = number;
    });
    const segmenter = new Intl.Segmenter(head.wordsLanguage || undefined, { granularity: "grapheme" });
    this.graphemes = (text) => [...segmenter.segment(text)].map((part) => part.segment);
    this.hasLong = head.letters.some((letter) => this.graphemes(letter).length > 1);
    for (const letter of [...head.letters].reverse()) this.letterOf.set(fold(letter) || letter, letter);
  }

  column(cell: number): number {
    const column = cell % this.head.columns;
    return this.head.fromRight ? this.head.columns - 1 - column : column;
  }
  row(cell: number): number {
    return Math.floor(cell / this.head.columns);
  }
  /** The square that stands there on the page, or -1. */
  cellAt(column: number, row: number): number {
    const { columns, rows, fromRight } = this.head;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return -1;
    const cell = row * columns + (fromRight ? columns - 1 - column : column);
    return this.data.cells[cell] ? cell : -1;
  }

  cellsOf(word: Word): number[] {
    return Array.from({ length: word.size }, (_, i) => word.cell + i * (word.down ? this.head.columns : 1));
  }
  /** The number of the word that reads so through a square, or -1. */
  word(cell: number, down: boolean): number {
    return this.wordAt[down ? 1 : 0][cell];
  }
  /** The squares that have this one's letter, as the puzzle says: itself, or all of its code. */
  alike(cell: number): number[] {
    if (!this.data.coded) return [cell];
    return this.squares.filter((other) => this.numbers.get(other) === this.numbers.get(cell));
  }
  wayOf(word: Word): string {
    return word.down ? this.data.down : this.data.across;
  }

  /** What was typed, as squares have it: each a letter of the puzzle where one is meant, else a capital. */
  lettersOf(typed: string): string[] {
    return this.graphemes(typed.trim()).map((one) => this.asLetter(one)).filter((one) => one !== "");
  }
  asLetter(typed: string): string {
    const kana = typed.replace(hiragana, (sign) => String.fromCharCode(sign.charCodeAt(0) + 96));
    for (const one of [typed, kana]) {
      const capital = one.toLocaleUpperCase(this.head.wordsLanguage || undefined);
      if (this.head.letters.includes(capital)) return capital;
      if (this.letterOf.has(fold(one))) return this.letterOf.get(fold(one))!;
    }
    return fold(typed) ? typed.toLocaleUpperCase(this.head.wordsLanguage || undefined) : "";
  }
  /** Whether a sign belongs to the letter before it, as a vowel's does in Hindi. */
  joins(letter: string, sign: string): boolean {
    return letter !== "" && this.graphemes(letter + sign).length === this.graphemes(letter).length;
  }
  /** A square of several letters is right with its first, too, as solving programs have it. */
  isRight(cell: number, written: string): boolean {
    const letter = this.data.cells[cell];
    return letter === unknown || written === letter || written === this.graphemes(letter)[0];
  }
}

export async function readCrossword(head: CrosswordHead): Promise<Crossword> {
  const bytes = await inflated(bytesOf(head.data));
  return new Crossword(head, JSON.parse(new TextDecoder().decode(bytes)));
}

/** What stands in the squares. The browser keeps it under the puzzle's name. */
export class Answers {
  readonly written = new Map<number, string>();
  /** Squares that were checked and are wrong, until they change; squares that the page has filled. */
  readonly wrong = new Set<number>();
  readonly revealed = new Set<number>();
  onChange = () => {};

  constructor(private readonly puzzle: Crossword, private readonly storage: Storage | null) {
    this.read();
  }

  private get key(): string {
    return "gridpress-" + this.puzzle.head.id;
  }

  /** Another tab may have gone on. */
  read(): void {
    this.empty();
    try {
      const kept = JSON.parse(this.storage?.getItem(this.key) ?? "{}");
      for (const [cell, letter] of Object.entries(kept.written ?? {}))
        if (this.isOpen(Number(cell))) this.written.set(Number(cell), String(letter));
      for (const cell of kept.wrong ?? []) if (this.written.has(cell)) this.wrong.add(cell);
      for (const cell of kept.revealed ?? []) if (this.written.has(cell)) this.revealed.add(cell);
    } catch {
      this.empty(); // Not what this page has kept.
    }
    for (const { cell, given } of this.puzzle.marks.values())
      if (given && this.puzzle.data.cells[cell] !== unknown) this.written.set(cell, this.puzzle.data.cells[cell]);
  }

  private empty(): void {
    for (const all of [this.written, this.wrong, this.revealed]) all.clear();
  }

  private keep(): void {
    try {
      this.storage?.setItem(this.key, JSON.stringify({ written: Object.fromEntries(this.written),
        wrong: [...this.wrong], revealed: [...this.revealed] }));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.onChange();
  }

  /** Whether its letter stays: the puzzle shows it, or the page has revealed it. */
  isFixed(cell: number): boolean {
    return !this.isOpen(cell) || this.revealed.has(cell);
  }

  private isOpen(cell: number): boolean {
    return !!this.puzzle.data.cells[cell] && !this.puzzle.marks.get(cell)?.given;
  }

  letter(cell: number): string {
    return this.written.get(cell) ?? "";
  }

  /** Nothing: deletes it. What the puzzle shows, or has revealed, stays. */
  write(cell: number, letter: string): void {
    for (const one of this.puzzle.alike(cell)) {
      if (this.isFixed(one)) continue;
      if (letter) this.written.set(one, letter);
      else this.written.delete(one);
      this.wrong.delete(one);
    }
    this.keep();
  }

  /** Returns how many of these hold a wrong letter. */
  check(cells: number[]): number {
    const wrong = cells.filter((cell) => this.written.has(cell) && !this.puzzle.isRight(cell, this.letter(cell)));
    for (const cell of wrong) this.wrong.add(cell);
    this.keep();
    return wrong.length;
  }

  reveal(cells: number[]): void {
    for (const cell of cells.flatMap((one) => this.puzzle.alike(one))) {
      const letter = this.puzzle.data.cells[cell];
      if (!this.isOpen(cell) || letter === unknown) continue;
      if (this.letter(cell) !== letter) this.revealed.add(cell);
      this.written.set(cell, letter);
      this.wrong.delete(cell);
    }
    this.keep();
  }

  forget(): void {
    this.empty();
    this.storage?.removeItem(this.key);
    this.read();
    this.keep();
  }

  get isFull(): boolean {
    return this.puzzle.squares.every((cell) => this.written.has(cell));
  }
  get isSolved(): boolean {
    return this.puzzle.solved && this.isFull && this.puzzle.squares.every((cell) => this.puzzle.isRight(cell, this.letter(cell)));
  }
}
