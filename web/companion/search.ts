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
  if (/^[\0-\x7f]*$/.test(text)) return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return text
    .normalize("NFKD")
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[ØŁÆŒĐÐÞẞßĦıŊŦأإآٱىةς]/g, (letter) => spelledOut[letter])
    .toUpperCase();
}

/** A word of signs alone is looked up by them. */
const keyOf = (letters: string): string => fold(letters) || letters;

/** What a word is looked up by: its letters, and each spelling that says something else. */
function keysOf(puzzle: Puzzle, word: number): string[] {
  const keys = [keyOf(puzzle.text(word))];
  for (const spelling of puzzle.oddSpellings(word)) {
    const key = fold(spelling);
    if (!keys.includes(key)) keys.push(key);
  }
  return keys.filter((key) => key !== "");
}

/** The keys' numbers in the order of the keys. First letters written as one number are sorted ten times as fast as texts. */
function sorted(keys: string[]): number[] {
  const rank = new Uint16Array(65536);
  for (const key of keys) for (let i = 0; i < key.length; ++i) rank[key.charCodeAt(i)] = 1;
  let letters = 1;
  for (let code = 0; code < rank.length; ++code) if (rank[code]) rank[code] = letters++;
  const room = 2 ** Math.ceil(Math.log2(keys.length + 1));
  const deep = Math.floor(Math.log(Number.MAX_SAFE_INTEGER / room) / Math.log(letters));
  const heads = new Float64Array(keys.length);
  keys.forEach((key, number) => {
    let head = 0;
    for (let i = 0; i < deep; ++i) head = head * letters + (i < key.length ? rank[key.charCodeAt(i)] : 0);
    heads[number] = head * room + number;
  });
  heads.sort();
  const order = Array.from(heads, (head) => head % room);
  const headOf = (at: number) => Math.floor(heads[at] / room);
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && headOf(to) === headOf(from)) ++to;
    if (to - from < 2) continue;
    const same = order.slice(from, to);
    same.sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b)).forEach((number, i) => (order[from + i] = number));
  }
  return order;
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

  private constructor(private readonly puzzle: Puzzle) {}

  static async build(puzzle: Puzzle, rest: () => Promise<void>): Promise<Index> {
    const index = new Index(puzzle);
    const keys: string[] = [];
    const words: number[] = [];
    let begun = performance.now();
    for (let word = 0; word < puzzle.count; ++word) {
      for (const key of keysOf(puzzle, word)) {
        keys.push(key);
        words.push(word);
      }
      if (performance.now() - begun < 20) continue;
      await rest();
      begun = performance.now();
    }
    const order = sorted(keys);
    await rest();
    index.keys = order.map((i) => keys[i]);
    index.words = order.map((i) => words[i]);
    index.joined = "\n" + index.keys.join("\n") + "\n";
    index.begins = new Uint32Array(order.length);
    for (let i = 0, at = 1; i < order.length; at += index.keys[i++].length + 1) index.begins[i] = at;
    return index;
  }

  /** The word of exactly these letters, or -1. */
  exact(text: string): number {
    const key = keyOf(text);
    for (let at = this.lowest(key); this.keys[at] === key; ++at)
      if (this.puzzle.text(this.words[at]) === text) return this.words[at];
    return -1;
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
