// web/tests/villages: a list whose map has more than forty cells a side: 400 names on a lattice in the Alps.
// SPDX-License-Identifier: GPL-3.0-or-later
const name = (i) => "ABCDEFGHIJKLMNOPQRST"[i % 20] + "aeiou"[i % 5] + "lmnrst"[i % 6] + (i % 7 ? "ingen" : "au") +
  "abcdefghij"[Math.floor(i / 40)] + "klmnopqrst"[i % 10];

export const villages = "name,country,lat,lng\n" + [...Array(400).keys()].map((i) =>
  `${name(i)},${i % 2 ? "CH" : "AT"},${46 + (i % 20) * 0.1},${8 + Math.floor(i / 20) * 0.15}\n`).join("");
