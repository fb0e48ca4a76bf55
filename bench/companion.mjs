// bench/companion: opens a companion page, drags it about, types names key by key (SLOW=4: a processor four times slower).
// SPDX-License-Identifier: GPL-3.0-or-later
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(pathToFileURL(join(resolve(process.argv[2]), "index.html")).href);
const ready = (of) => of.waitForFunction(() => document.body.dataset.ready === "yes", null, { timeout: 120000 });
await ready(page);
const begun = await page.evaluate(() => Object.fromEntries(["letters", "search"].map((name) => [name, Math.round(performance.getEntriesByName(name)[0].startTime)])));
console.log(`letters to be seen after ${begun.letters} ms, words to be looked up after ${begun.search} ms`);

// A phone of 360 x 740 points and three pixels a point, whose processor is four times slower, dragged at three depths.
async function drag(zooms) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
  const phone = await context.newPage();
  await phone.addInitScript(() => {
    const original = window.requestAnimationFrame.bind(window);
    window.drawn = [];
    window.requestAnimationFrame = (draw) =>
      original((now) => {
        const start = performance.now();
        draw(now);
        window.drawn.push(performance.now() - start);
      });
  });
  await phone.goto(page.url());
  await ready(phone);
  const box = await phone.locator("canvas").first().boundingBox();
  for (let i = 0; i < zooms; ++i) await phone.locator("#zoom button").first().click();
  await phone.waitForTimeout(1500);
  await (await context.newCDPSession(phone)).send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.SLOW ?? 4) });
  await phone.evaluate(() => (window.drawn.length = 0));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await phone.mouse.move(x, y);
  await phone.mouse.down();
  for (let i = 0; i < 60; ++i) await phone.mouse.move(x + 100 * Math.sin(i / 6), y + 80 * Math.cos(i / 6) - 80);
  await phone.mouse.up();
  const times = await phone.evaluate(() => window.drawn);
  await context.close();
  return times.sort((a, b) => a - b);
}
for (const zooms of [0, 4, 8]) {
  const times = await drag(zooms);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
  console.log(`a frame of a drag ${zooms} steps in: ${times.length} frames, median ${at(0.5)} ms, 95 in 100 ${at(0.95)} ms, the longest ${at(1)} ms`);
}
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
