// tools/other-readers.mjs: what other programs read in our files, held against the files themselves; called by other-readers.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// node other-readers.mjs FOLDER: reads FOLDER's sixty and rebus, as .ipuz and as .puz.
import assert from 'node:assert';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const modules = path.join(folder, 'node_modules');
const puzjs = createRequire(path.join(folder, 'x.js'))('puzjs');
const { parseLazy } = await import(
  pathToFileURL(path.join(modules, '@xwordly/xword-parser/dist/lazy.mjs'))
);

for (const name of ['sixty', 'rebus']) {
  const told = JSON.parse(fs.readFileSync(path.join(folder, `${name}.ipuz`), 'utf8'));
  const letters = told.solution.map((row) => row.map((letter) => (typeof letter === 'string' ? letter : '.')));
  const clues = [...told.clues.Across, ...told.clues.Down].map((clue) => clue[1].replace(/<[^>]*>/g, ''));

  const log = console.log;
  console.log = () => {};
  const puz = puzjs.decode(fs.readFileSync(path.join(folder, `${name}.puz`)));
  console.log = log;
  assert.deepStrictEqual(puz.grid.map((row) => row.map((c) => c.solution ?? c)), letters);
  assert.deepStrictEqual([...puz.clues.across, ...puz.clues.down].filter((clue) => clue), clues);
  assert.strictEqual(puz.meta.author, told.author ?? '');
  assert.strictEqual(puz.meta.description, told.intro ?? '');
  console.log(`${name}.puz: puzjs reads ${clues.length} clues, ${puz.circles.length} circles`);

  for (const [ending, as] of [['ipuz', 'utf8'], ['puz', undefined]]) {
    const file = `${name}.${ending}`;
    const read = await parseLazy(fs.readFileSync(path.join(folder, file), as), { filename: file });
    const found = read.grid.cells.map((row) => row.map((c) => c.solution ?? '.'));
    // Of a .puz file this reader names a rebus by its first letter, and leaves clues in the order of the file.
    const wanted = ending === 'puz' ? letters.map((row) => row.map((l) => l[0])) : letters;
    assert.deepStrictEqual(found, wanted);
    const asked = [...read.clues.across, ...read.clues.down].map((c) => c.text.replace(/<[^>]*>/g, ''));
    const inOrder = (list) => (ending === 'puz' ? [...list].sort() : list);
    assert.deepStrictEqual(inOrder(asked), inOrder(clues));
    console.log(`${file}: xword-parser reads ${asked.length} clues`);
  }
}
