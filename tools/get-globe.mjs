// tools/get-globe.mjs: draws the globe of the world poster as flat SVG paths; called by get-globe.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// node get-globe.mjs FOLDER: reads FOLDER/node_modules, writes FOLDER/globe.svg. Lengths are in the SVG's units, 1000
// to a side (on the poster one is about 1/15 in); angles are in degrees.

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PathText } from './path-text.mjs';

const folder = path.resolve(process.argv[2]);
const require = createRequire(path.join(folder, 'package.json'));
// d3 comes as modules only, topojson (for node 18 at least) as bundles only.
const d3 = pathToFileURL(path.join(folder, 'node_modules/d3-geo/src/index.js'));
const { geoArea, geoCentroid, geoCircle, geoClipCircle, geoDistance, geoOrthographic, geoPath, geoRotation } =
  await import(d3);
const { feature, mesh } = require('topojson-client');
const { filter, filterWeight, presimplify, simplify, sphericalRingArea, sphericalTriangleArea } =
  require('topojson-simplify');

const kMiddle = 500;
const kRadius = 478;
const kCentre = { lng: 16, lat: 24 };
const kSunFromMiddle = { x: -190, y: -215 };
// A corner of a coast goes when the triangle it makes with its neighbours is smaller than half the square of this.
const kCoastDetail = 1;
const kShelfDetail = 3.5;

// From the sun outwards: how far from it a tone reaches, and its sea and land. White takes 85 % of these colours on the
// poster, so sea and land differ in hue as well as in lightness, and each row of tones keeps its hue when thinned.
const kTones = [
  { reach: 24, sea: '#4a9fe0', land: '#f2b042' },
  { reach: 44, sea: '#338dd3', land: '#eba332' },
  { reach: 64, sea: '#1f7ac4', land: '#e29524' },
  { reach: 84, sea: '#0e68b2', land: '#d78618' },
  { reach: 104, sea: '#04569e', land: '#c9770f' },
  { reach: 180, sea: '#004588', land: '#b96809' },
];
const kShelves = [
  { width: 6.5, colour: '#7dbdee' },
  { width: 3.2, colour: '#b9defa' },
];
const kInk = '#00285a';
const kNet = '#ffffff';

// ---- What is seen

const view = geoRotation([-kCentre.lng, -kCentre.lat]);
const globe = geoOrthographic()
  .rotate([-kCentre.lng, -kCentre.lat])
  .translate([kMiddle, kMiddle])
  .scale(kRadius)
  .precision(0.1);
const sun = globe.invert([kMiddle + kSunFromMiddle.x, kMiddle + kSunFromMiddle.y]);
const radians = Math.PI / 180;

// A stream that goes through `map`, which takes and gives [longitude, latitude].
const mapped = (map, stream) => ({
  point(x, y) {
    const [lng, lat] = map([x / radians, y / radians]);
    stream.point(lng * radians, lat * radians);
  },
  sphere: () => stream.sphere(),
  lineStart: () => stream.lineStart(),
  lineEnd: () => stream.lineEnd(),
  polygonStart: () => stream.polygonStart(),
  polygonEnd: () => stream.polygonEnd(),
});

// Keeps what lies at most `angle` from what `rotation` takes to [0, 0], which is where d3's circle stands.
function clipAround(rotation, angle, stream) {
  const back = mapped((at) => view(rotation.invert(at)), stream);
  return mapped((at) => rotation(view.invert(at)), geoClipCircle(angle * radians)(back));
}

// The globe's projection for what lies between two angles from the sun (and never behind the horizon).
function lit(from, to) {
  const towardsSun = geoRotation([-sun[0], -sun[1]]);
  const awayFromSun = geoRotation([180 - sun[0], sun[1]]);
  return globe.preclip((stream) => {
    let clipped = geoClipCircle(90 * radians)(stream);
    if (from > 0) clipped = clipAround(awayFromSun, 180 - from, clipped);
    if (to < 180) clipped = clipAround(towardsSun, to, clipped);
    return clipped;
  });
}

function pathOf(shape, projection = lit(0, 180)) {
  const path = new PathText();
  geoPath(projection, path)(shape);
  return path.text();
}

// ---- What is drawn

const atlas = presimplify(require('world-atlas/land-50m.json'), sphericalTriangleArea);

// Islands of less than 200,000 km2 (areas are in steradians) take one tone each: cut twice, an islet can turn inside
// out. Larger land is cut where tones meet.
const isLarge = (polygon) => geoArea(polygon) > 0.005;
const fromSun = (polygon) => geoDistance(geoCentroid(polygon), sun) / radians;

// Land in the detail asked for; islands too small to show at the finest detail are dropped.
function landIn(detail) {
  const area = (size) => (size / kRadius) ** 2 / 2;
  const finest = simplify(atlas, area(kCoastDetail));
  const kept = filter(atlas, filterWeight(finest, area(kCoastDetail), sphericalRingArea));
  return simplify(kept, area(detail));
}

const along = (count, at) => Array.from({ length: count + 1 }, (_, i) => at(i / count));
const parallel = (lat) => along(90, (share) => [share * 360 - 180, lat]);
// Only every sixth meridian goes on to the poles, where all of them would run together.
const meridian = (lng) => along(12, (share) => [lng, (share * 2 - 1) * (lng % 90 ? 75 : 90)]);
const net = (coordinates) => pathOf({ type: 'MultiLineString', coordinates });
const every15 = (from, to) => along((to - from) / 15, (share) => from + share * (to - from)).filter((at) => at !== 0);

const out = [];
const fill = (d, colour) => out.push(`<path fill="${colour}" d="${d}"/>`);
const stroke = (d, colour, width, more = '') =>
  out.push(`<path fill="none" stroke="${colour}" stroke-width="${width}"${more} d="${d}"/>`);
const kRound = ' stroke-linejoin="round" stroke-linecap="round"';
const disc = (radius, attributes) =>
  out.push(`<circle cx="${kMiddle}" cy="${kMiddle}" r="${radius}" ${attributes}/>`);
const ring = (radius, width, more = '') =>
  disc(radius, `fill="none" stroke="${kInk}" stroke-width="${width}"${more}`);

function drawSea() {
  const [rim, ...tones] = kTones.slice().reverse();
  disc(kRadius, `fill="${rim.sea}"`);
  for (const tone of tones) fill(pathOf(geoCircle().center(sun).radius(tone.reach).precision(1)()), tone.sea);
  const topology = landIn(kShelfDetail);
  const coast = pathOf(mesh(topology, topology.objects.land));
  for (const { width, colour } of kShelves) stroke(coast, colour, width, kRound);
}

function drawLand() {
  const topology = landIn(kCoastDetail);
  const polygons = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => geometry.coordinates)
    .map((coordinates) => ({ type: 'Polygon', coordinates }));
  // A tone begins a little under its neighbour, or the sea would shine through the seam.
  const overlap = 0.4;
  let area = 0;
  kTones.forEach((tone, i) => {
    const from = i === 0 ? 0 : kTones[i - 1].reach;
    const draw = (shapes, projection) => {
      const geometries = { type: 'GeometryCollection', geometries: shapes };
      area += geoPath(projection).area(geometries);
      return pathOf(geometries, projection);
    };
    const isHere = (island) => from <= fromSun(island) && fromSun(island) < tone.reach;
    const mainland = draw(polygons.filter(isLarge), lit(Math.max(from - overlap, 0), tone.reach));
    fill(mainland + draw(polygons.filter((land) => !isLarge(land) && isHere(land)), lit(0, 180)), tone.land);
  });
  // A clip that goes wrong takes the whole disc for land; the overlaps alone make some 2 % too much.
  const share = area / polygons.reduce((sum, land) => sum + geoPath(lit(0, 180)).area(land), 0);
  if (!(share > 1 && share < 1.04)) {
    console.error(`get-globe: error: the tones of land cover ${share} of the land; try another centre or sun`);
    process.exit(1);
  }
  return pathOf(mesh(topology, topology.objects.land));
}

function drawNet() {
  stroke(net([...every15(-180, 165).map(meridian), ...every15(-75, 75).map(parallel)]), kNet, 0.5);
  stroke(net([23.4364, -23.4364, 66.5636, -66.5636].map(parallel)), kNet, 0.8, ' stroke-dasharray="5 3"');
  stroke(net([meridian(0), parallel(0)]), kNet, 1.3);
}

// A chart's frame, dark and white in steps of 5 degrees. The solid ring also covers what the shelves' strokes spill
// over the horizon.
function drawFrame() {
  ring(kRadius + 1, 6);
  ring(488.2, 0.9);
  const step = ((2 * Math.PI * 492) / 72).toFixed(4);
  ring(492, 7, ` stroke-dasharray="${step} ${step}"`);
  ring(496.6, 2.8);
}

drawSea();
const coast = drawLand();
drawNet();
stroke(coast, kInk, 0.45, kRound);
drawFrame();

fs.writeFileSync(
  path.join(folder, 'globe.svg'),
  `<?xml version="1.0" encoding="UTF-8"?>
<!-- A globe for the world poster, made by tools/get-globe; edit that, not this. Land: Natural Earth, public domain.

     Seen from above ${kCentre.lng} E, ${kCentre.lat} N. Africa, Europe and the near half of Asia
     stand upright in shapes that everyone knows, the Atlantic and Brazil balance them, and
     about four in five of the poster's places lie on this side.

     Flat on purpose: plain colours in fill and stroke attributes and nothing that needs
     transparency, so that a program can thin the colours by rewriting them. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">
<title>Globe</title>
${out.join('\n')}
</svg>
`,
);
