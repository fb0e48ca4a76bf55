// tools/get-land.mjs: writes the countries of a topology as land.tsv; called by get-land.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// node get-land.mjs FOLDER: reads FOLDER/node_modules, writes FOLDER/land.tsv, whose format gen/atlas/land.h describes.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.resolve(process.argv[2]);
const require = createRequire(path.join(folder, 'package.json'));
const topology = require('world-atlas/countries-10m.json');
const { codeMappings } = require('cldr-core/supplemental/codeMappings.json').supplemental;

// Two-letter codes by ISO 3166-1's numbers.
const codes = new Map();
for (const [code, { _numeric: number }] of Object.entries(codeMappings))
  if (number && /^[A-Z]{2}$/.test(code)) codes.set(number, code);

// Natural Earth gives these no number. They have the code that GeoNames' places there have; who should have them is not this
// program's to say.
const kUnnumbered = {
  Akrotiri: 'GB',
  Baikonur: 'KZ',
  'Clipperton I.': 'FR',
  'Coral Sea Is.': 'AU',
  'Cyprus U.N. Buffer Zone': 'CY',
  Dhekelia: 'GB',
  'Indian Ocean Ter.': 'AU',
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
  'USNB Guantanamo Bay': 'US',
};
// Reefs and a glacier where nobody lives, and which several countries claim.
const kLeftOut = new Set(['Bajo Nuevo Bank', 'Scarborough Reef', 'Serranilla Bank', 'Siachen Glacier', 'Spratly Is.']);

function fail(what) {
  console.error(`get-land: error: ${what}`);
  process.exit(1);
}

const lines = [];
const used = new Set();
for (const { id, properties, type, arcs } of topology.objects.countries.geometries) {
  if (kLeftOut.has(properties.name)) continue;
  const code = id ? codes.get(id) : kUnnumbered[properties.name];
  if (!code) fail(`countries-10m.json has the country "${properties.name}", whose code is not known`);
  for (const polygon of type === 'Polygon' ? [arcs] : arcs) {
    for (const arc of polygon.flat()) used.add(arc < 0 ? ~arc : arc);
    const ring = (parts) => parts.map((arc) => (arc < 0 ? `-${~arc + 1}` : `${arc + 1}`)).join(' ');
    lines.push({ code, text: `land\t${code}\t${polygon.map(ring).join(';')}` });
  }
}
lines.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));

const { scale, translate } = topology.transform;
const out = [
  '# gridpress land',
  '# source: Natural Earth 4.1, 1:10,000,000, public domain',
  `grid\t${scale[0]} ${scale[1]}\t${translate[0]} ${translate[1]}`,
  ...topology.arcs.map((arc, i) => `arc\t${used.has(i) ? arc.flat().join(' ') : ''}`),
  ...lines.map(({ text }) => text),
  '',
];
fs.writeFileSync(path.join(folder, 'land.tsv'), out.join('\n'));
console.log(`${used.size} arcs, ${lines.length} polygons of ${new Set(lines.map(({ code }) => code)).size} countries`);
