// bench/people_peers: grids of the lists of bench_people, made by @blex41/word-search (npm), for comparison.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   npm install @blex41/word-search        (in a folder of its own)
//   node bench/people_peers.mjs FOLDER/node_modules/@blex41/word-search LISTS > GRIDS
//
// Its size is given, and it draws chance as it likes: a square of which the letters would use 55 %, all eight
// directions, half of the words backwards.
import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

const [folder, lists] = process.argv.slice(2);
const WordSearch = createRequire(import.meta.url)(resolve(folder));
const steps = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];

for (const list of readFileSync(lists, 'utf8').split('\n\n').filter((text) => text.trim())) {
  const words = [...new Set(list.trim().split('\n'))];
  const letters = words.join('').length;
  const side = Math.max(Math.round(Math.sqrt(letters / 0.55)), ...words.map((word) => word.length));
  const search = new WordSearch(
      {cols: side, rows: side, dictionary: words, maxWords: words.length, backwardsProbability: 0.5});
  console.log(`${side} ${side}`);
  for (const {clean, path} of search.words) {
    const [first, second] = path;
    const direction = steps.findIndex(([x, y]) => x === second.x - first.x && y === second.y - first.y);
    console.log(`${clean.toUpperCase()} ${first.x} ${first.y} ${direction}`);
  }
  console.log('');
}
