// web/companion/search: words by a few of their letters, however a reader types them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Puzzle } from "./puzzle";

const spelledOut: Record<string, string> = {
  Ø: "O", Ł: "L", Æ: "AE", Œ: "OE", Đ: "D", Ð: "D", Þ: "TH", ẞ: "SS", ß: "SS", Ħ: "H", ı: "I", Ŋ: "NG", Ŧ: "T",
  أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ة: "ه", ς: "Σ",
};

/** Letters and digits alone: no accents, no small letters, no spaces. "San José" is SANJOSE. */
export function fold(text: string): string {
  if (/^[A-Z]*$/.test(text)) return text;
  return text
    .normalize("NFKD")
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[ØŁÆŒĐÐÞẞßĦıŊŦأإآٱىةς]/g, (letter) => spelledOut[letter])
    .toUpperCase();
}

/** Which words are wanted beside their letters. */
export interface Filter {
  country: string;
  fewest: number;
  most: number;
  population: number;
  missing: boolean;
}

export const everything: Filter = { country: "", fewest: 0, most: Infinity, population: 0, missing: false };

/** Beneath a letter's cost, every name has to be looked at once: built in pieces, so that the page stays awake. */
export class Index {
  private keys: string[] = [];
  private words: number[] = [];
  /** All keys, sorted, each after a line feed, and where each begins. */
  private joined = "";
  private begins = new Uint32Array(0);
  private byText = new Map<string, number>();

  private constructor() {}

  static async build(puzzle: Puzzle, rest: () => Promise<void>): Promise<Index> {
    const index = new Index();
    const found: [string, number][] = [];
    for (let word = 0; word < puzzle.count; ++word) {
      const text = puzzle.text(word);
      index.byText.set(text, word);
      const keys = new Set([fold(text)]);
      for (const spelling of puzzle.spellings(word)) keys.add(fold(spelling.text));
      for (const key of keys) if (key) found.push([key, word]);
      if (word % 4000 === 3999) await rest();
    }
    found.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
    await rest();
    index.keys = found.map((f) => f[0]);
    index.words = found.map((f) => f[1]);
    index.joined = "\n" + index.keys.join("\n") + "\n";
    index.begins = new Uint32Array(found.length);
    for (let i = 0, at = 1; i < found.length; at += index.keys[i++].length + 1) index.begins[i] = at;
    return index;
  }

  /** The word of exactly these letters, or -1. */
  exact(text: string): number {
    return this.byText.get(text) ?? -1;
  }

  /** The word that somebody means by a link: its letters, or the first that folds to them. */
  named(text: string): number {
    const word = this.exact(text);
    if (word >= 0) return word;
    const key = fold(text);
    const at = this.lowest(key);
    return key && this.keys[at] === key ? this.words[at] : -1;
  }

  /** In the order of the alphabet; those that begin with the letters before those that hold them. */
  find(query: string, keep: (word: number) => boolean): number[] {
    const key = fold(query);
    const found = new Set<number>();
    const add = (i: number) => {
      if (keep(this.words[i])) found.add(this.words[i]);
    };
    const first = this.lowest(key);
    let i = first;
    for (; i < this.keys.length && this.keys[i].startsWith(key); ++i) add(i);
    if (key.length < 2) return [...found];
    for (let at = this.joined.indexOf(key); at >= 0; at = this.joined.indexOf(key, at + key.length))
      if (this.joined[at - 1] !== "\n") add(this.keyAt(at));
    return [...found];
  }

  private lowest(key: string): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.keys[middle] < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private keyAt(at: number): number {
    let low = 0;
    let high = this.begins.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.begins[middle] <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

export function keeps(puzzle: Puzzle, filter: Filter, isFound: (word: number) => boolean) {
  return (word: number): boolean =>
    puzzle.lengths[word] >= filter.fewest &&
    puzzle.lengths[word] <= filter.most &&
    (!filter.missing || !isFound(word)) &&
    ((!filter.country && !filter.population) || puzzle.hasSpelling(word, filter.country, filter.population));
}
