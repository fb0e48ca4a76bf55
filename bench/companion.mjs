// bench/companion: types names into a companion page, key by key, and times each from the key to the list that it makes.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const begin = Date.now();
await page.goto(pathToFileURL(join(resolve(process.argv[2]), "index.html")).href);
while ((await page.evaluate(() => document.body.dataset.ready)) !== "yes") await new Promise((done) => setTimeout(done, 10));
console.log(`letters to be seen and words to be looked up: ${Date.now() - begin} ms after the page was asked for`);
const over = await page.textContent("#results");
const times = await page.evaluate(async () => {
  const query = document.getElementById("query");
  const all = [];
  for (const name of ["san francisco", "zürich", "pozos", "łódź", "saint", "al", "xyz", "new york"]) {
    query.value = "";
    query.dispatchEvent(new Event("input"));
    for (const letter of name) {
      query.value += letter;
      const start = performance.now();
      query.dispatchEvent(new Event("input"));
      void document.getElementById("words").offsetHeight; // The list is laid out, too.
      all.push(performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
  }
  return all.sort((a, b) => a - b);
});
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
console.log(`a key, over ${over}: ${times.length} keys, median ${at(0.5)} ms, 95 in 100 ${at(0.95)} ms, the longest ${at(1)} ms`);
await browser.close();
