// web/tests/companion_units: the reader, the search and the game of a puzzle's page, in node.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { villages } from "./villages.mjs";

const program = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "companion-"));
after(() => rmSync(folder, { recursive: true }));
const source = fileURLToPath(new URL("../companion", import.meta.url));

async function bundled(name) {
  const out = join(folder, name + ".mjs");
  execFileSync("esbuild", [join(source, name + ".ts"), "--bundle", "--format=esm", "--outfile=" + out, "--log-level=error"]);
  return import(pathToFileURL(out));
}
const { readPuzzle, stepColumn, stepRow } = await bundled("puzzle");
const { fold, Index, keeps, everything } = await bundled("search");
const { Answers, readCrossword } = await bundled("crossword");
const { Game, lineBetween, packNumbers, unpackNumbers, wordAlong } = await bundled("game");

function made(name, list, ...flags) {
  const ipuz = join(folder, name + ".ipuz");
  writeFileSync(join(folder, name + ".txt"), list);
  execFileSync(program, ["generate", join(folder, name + ".txt"), "-o", ipuz, "--quiet", ...flags]);
  execFileSync(program, ["site", ipuz, "-o", join(folder, name), "--quiet"]);
  const text = readFileSync(join(folder, name, "puzzle.js"), "utf8");
  return { head: JSON.parse(text.slice(text.indexOf("=") + 1, text.lastIndexOf(";"))), ipuz: JSON.parse(readFileSync(ipuz)) };
}

const fruit = made("fruit", "Äpfel\nBirne\nKirsche\nSan José\nPfirsich\nMelone\nZitrone\nBanane\n", "--language", "de");
const puzzle = await readPuzzle(fruit.head);
const index = await Index.build(puzzle, async () => {});

function solved(name, list, ...flags) {
  const ipuz = join(folder, name + ".ipuz");
  writeFileSync(join(folder, name + ".csv"), list);
  execFileSync(program, ["crossword", join(folder, name + ".csv"), "-o", ipuz, "--quiet", ...flags]);
  execFileSync(program, ["site", ipuz, "-o", join(folder, name), "--quiet"]);
  const text = readFileSync(join(folder, name, "puzzle.js"), "utf8");
  assert.ok(!/JERSEY/.test(text));
  return readCrossword(JSON.parse(text.slice(text.indexOf("=") + 1, text.lastIndexOf(";"))));
}
const clued = await solved("clued", "word,clue\nNew Jersey,A state\nJoin,Put together\nWin,Not lose\nRain,It falls\n");

const hindi = await solved("hindi", "word,clue\nकिताब,पढ़ने की चीज़\nबकरी,जानवर\nकलम,लिखने की चीज़\n", "--language", "hi");
const turkish = await solved("turkish", "word,clue\nistek,dilek\nsınır,hudut\nkitap,okunur\n", "--language", "tr");
const coded = await solved("coded", "elephant\ngiraffe\ntiger\nmonkey\npenguin\nrabbit\nhorse\nzebra\n", "--kind", "codeword");
const filledIn = await solved("filled-in", "elephant\ngiraffe\ntiger\nmonkey\n", "--kind", "fill-in");
test("the grid and every word are those of the puzzle's file", () => {
  const rows = fruit.ipuz.puzzle;
  rows.forEach((row, r) => row.forEach((letter, c) => assert.equal(puzzle.letter(r * puzzle.columns + c), letter)));
  assert.equal(puzzle.count, 8);
  const texts = new Set([...Array(puzzle.count).keys()].map((word) => puzzle.text(word)));
  assert.ok(texts.has("KIRSCHE") && texts.has("BANANE") && texts.has("SANJOSE"), [...texts].join());
});

test("spellings come back as the list has them", () => {
  const names = [...Array(puzzle.count).keys()].map((word) => puzzle.name(word)).sort();
  assert.deepEqual(names, ["Banane", "Birne", "Kirsche", "Melone", "Pfirsich", "San José", "Zitrone", "Äpfel"].sort());
});

const atlas = made("atlas", villages, "--map", "--template", "atlas", "--sheet", "a1");
const map = await readPuzzle(atlas.head);

test("a map's sectors are found by the names that they have", () => {
  assert.ok(map.columns > 40 && atlas.head.sectors.side % 10 === 0);
  assert.ok(atlas.head.look.map && !atlas.head.look.backdrop);
  const side = atlas.head.sectors.side;
  for (const cell of [0, map.columns - 1, side, side * map.columns, map.columns * map.rows - 1]) {
    const label = map.sectorAt(cell);
    const [left, top, wide, high] = map.sectorNamed(label.toLowerCase());
    assert.ok(map.column(cell) >= left && map.column(cell) < left + wide && left % side === 0, label);
    assert.ok(map.row(cell) >= top && map.row(cell) < top + high && top % side === 0, label);
  }
  assert.equal(map.sectorAt(0), "A1");
  assert.deepEqual(map.sectorNamed(" b 2 ").slice(0, 2), [side, side]);
  for (const none of ["A0", "A99", "I1", "Z1", "A", "12", "Aarau"]) assert.equal(map.sectorNamed(none), null, none);
  assert.equal(puzzle.sectorAt(0), "");
  assert.equal(puzzle.sectorNamed("A1"), null);
});

test("folding takes accents, case, spaces and odd letters away, in any script", () => {
  assert.equal(fold("San José"), "SANJOSE");
  assert.equal(fold("Łódź"), "LODZ");
  assert.equal(fold("straße"), "STRASSE");
  assert.equal(fold("Tromsø"), fold("TROMSO"));
  assert.equal(fold("İstanbul"), "ISTANBUL");
  assert.equal(fold("ΑΘΉΝΑ"), fold("Αθήνα"));
  assert.equal(fold("أحمد"), fold("احمد"));
  assert.equal(fold("москва"), "МОСКВА");
  assert.equal(fold("'s-Hertogenbosch"), "SHERTOGENBOSCH");
});

test("a word is found by its beginning, its middle and its accents", () => {
  const found = (query) => index.find(query, keeps(puzzle, everything, () => false)).map((word) => puzzle.name(word));
  assert.deepEqual(found("san jo"), ["San José"]);
  assert.deepEqual(found("irsch"), ["Kirsche"]);
  assert.deepEqual(found("äp"), ["Äpfel"]);
  assert.deepEqual(found("xyz"), []);
  assert.equal(found("").length, 8);
  assert.equal(puzzle.name(index.named("kirsche")), "Kirsche");
  assert.equal(index.named("kirsch"), -1);
});

test("filters keep lengths and what is missing", () => {
  const short = { ...everything, most: 5 };
  assert.deepEqual(index.find("", keeps(puzzle, short, () => false)).map((w) => puzzle.lengths[w]), [5, 5]);
  assert.deepEqual(index.find("", keeps(puzzle, { ...everything, missing: true }, () => true)), []);
});

test("a line over a word is the word, from either end, and what is no word is none", () => {
  for (let word = 0; word < puzzle.count; ++word) {
    const { cell, direction } = puzzle.places(word)[0];
    const steps = puzzle.lengths[word] - 1;
    const column = puzzle.column(cell) + steps * stepColumn[direction];
    const row = puzzle.row(cell) + steps * stepRow[direction];
    assert.equal(wordAlong(puzzle, index, lineBetween(puzzle, cell, column, row)), word);
    const back = lineBetween(puzzle, row * puzzle.columns + column, puzzle.column(cell), puzzle.row(cell));
    assert.equal(wordAlong(puzzle, index, back), word);
    assert.equal(wordAlong(puzzle, index, { cell, direction, length: 1 }), -1);
  }
});

test("a crooked drag takes the nearest direction and stays within the grid", () => {
  const line = lineBetween(puzzle, 0, 5, 1);
  assert.equal(line.direction, 0);
  assert.equal(lineBetween(puzzle, 0, 3, 4).direction, 1);
  assert.equal(lineBetween(puzzle, 0, 999, 0).length, puzzle.columns);
  assert.equal(lineBetween(puzzle, 0, -5, -5).length, 1);
});

test("numbers of a link come back, and damaged ones do not", () => {
  for (const numbers of [[], [0], [5, 0, 300, 148969], [...Array(2000).keys()]])
    assert.deepEqual(unpackNumbers(packNumbers(numbers), 148970), [...numbers].sort((a, b) => a - b));
  assert.equal(unpackNumbers("!!", 10), null);
  assert.equal(unpackNumbers(packNumbers([10]), 10), null);
  assert.equal(unpackNumbers("gA", 10), null); // Ends within a number.
});

test("two players' words are merged, and another puzzle's are not", () => {
  const store = new Map();
  const storage = { getItem: (k) => store.get(k) ?? null, setItem: (k, v) => void store.set(k, v) };
  const one = new Game(puzzle, storage);
  one.add([1, 2]);
  assert.deepEqual([...new Game(puzzle, storage).found], [1, 2]); // Kept.
  const two = new Game(puzzle, null);
  two.add([2, 5]);
  assert.equal(one.merge(two.shared().slice(2)), 1);
  assert.deepEqual([...one.found].sort(), [1, 2, 5]);
  assert.equal(one.merge("0123456789ab." + packNumbers([3])), -1);
});

test("a crossword's words stand where its squares have their letters, with clue and length", () => {
  const texts = clued.data.words.map((word) => clued.cellsOf(word).map((cell) => clued.data.cells[cell]).join(""));
  assert.deepEqual([...texts].sort(), ["JOIN", "NEWJERSEY", "RAIN", "WIN"]);
  assert.equal(clued.data.words[texts.indexOf("NEWJERSEY")].clue, "A state (3,6)");
  for (const word of clued.data.words) assert.equal(clued.word(word.cell, word.down), clued.data.words.indexOf(word));
});

test("letters are what is meant, in each script", () => {
  assert.equal(clued.asLetter("é"), "E");
  assert.equal(clued.asLetter("e"), "E");
  assert.equal(clued.asLetter("!"), "");
  assert.deepEqual(clued.lettersOf("n i"), ["N", "I"]);
  assert.ok(hindi.head.letters.includes("कि"), hindi.head.letters.join());
  assert.ok(hindi.joins("क", "ि"));
  assert.ok(!hindi.joins("क", "ल"));
  assert.equal(turkish.asLetter("i"), "İ");
  assert.equal(turkish.asLetter("ı"), "I");
});

test("what is written is kept; what is wrong is counted; what is revealed stays", () => {
  const kept = new Map();
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
  const one = new Answers(clued, storage);
  const [first, second] = clued.squares;
  one.write(first, "Q");
  one.write(second, clued.data.cells[second]);
  assert.equal(one.check(clued.squares), 1);
  assert.ok(one.wrong.has(first) && !one.wrong.has(second));
  one.reveal([first]);
  assert.ok(!one.wrong.has(first) && one.revealed.has(first));
  one.write(first, "Q");
  assert.equal(one.letter(first), clued.data.cells[first]);
  const again = new Answers(clued, storage);
  assert.equal(again.letter(second), clued.data.cells[second]);
  assert.ok(!again.isSolved);
  again.reveal(clued.squares);
  assert.ok(again.isFull && again.isSolved);
  again.forget();
  assert.equal(again.written.size, 0);
  kept.set("gridpress-" + clued.head.id, "{broken");
  assert.equal(new Answers(clued, storage).written.size, 0);
});

test("a letter of a codeword stands in all squares of its number, and numbers are told", () => {
  assert.equal(coded.numbers.size, coded.squares.length);
  assert.equal(coded.data.coded, true);
  const answers = new Answers(coded, null);
  const open = coded.squares.filter((cell) => !answers.isFixed(cell) && coded.alike(cell).length > 1);
  assert.ok(open.length > 0);
  answers.write(open[0], "E");
  const written = coded.squares.filter((cell) => answers.letter(cell) === "E" && !answers.isFixed(cell));
  assert.deepEqual(written, coded.alike(open[0]));
  answers.reveal([open[0]]);
  for (const cell of coded.alike(open[0])) assert.equal(answers.letter(cell), coded.data.cells[cell]);
  assert.equal(filledIn.numbers.size, 0);
  assert.deepEqual(filledIn.alike(filledIn.squares[0]), [filledIn.squares[0]]);
});
