// web/tests/golden: what a page looks like, held against a picture in tests/golden/pages; GRIDPRESS_UPDATE_GOLDEN=1 writes them anew.
// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../tests/golden/pages/", import.meta.url));
const contrast = 60; // Of 255, in any colour: what smoothing of other versions of Chromium and FreeType makes is less.
const share = 0.015; // Of all pixels; a line of text that is missing or moved changes more.
const patience = 10_000; // Milliseconds.

/** Counts in the browser, which reads PNG: the share of pixels that differ and the box that holds them; -1 for another size. */
async function difference(browser, is, should) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(async ([one, other, contrast]) => {
      const pixels = async (base64) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await pixels(one), await pixels(other)];
      if (a.width !== b.width || a.height !== b.height) return { share: -1 };
      const box = [Infinity, Infinity, -1, -1];
      let differ = 0;
      for (let i = 0; i < a.data.length; i += 4) {
        if ([0, 1, 2].every((k) => Math.abs(a.data[i + k] - b.data[i + k]) <= contrast)) continue;
        differ += 1;
        const [x, y] = [(i / 4) % a.width, Math.floor(i / 4 / a.width)];
        [box[0], box[1]] = [Math.min(box[0], x), Math.min(box[1], y)];
        [box[2], box[3]] = [Math.max(box[2], x), Math.max(box[3], y)];
      }
      return { share: differ / (a.width * a.height), box };
    }, [is.toString("base64"), should.toString("base64"), contrast]);
  } finally {
    await page.close();
  }
}

/** Throws where the page does not look as it should within the patience; what it looks like is then beside the program, to be looked at. */
export async function looksAs(name, page, program) {
  const shot = () => page.screenshot({ animations: "disabled", caret: "hide" });
  const file = join(folder, `${name}.png`);
  if (process.env.GRIDPRESS_UPDATE_GOLDEN) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await shot());
    return;
  }
  if (!existsSync(file)) throw new Error(`${file} is missing; GRIDPRESS_UPDATE_GOLDEN=1 writes it`);
  // On a busy machine a flight or a face's arrival takes longer than any wait that was good elsewhere.
  const end = Date.now() + patience;
  let is = await shot();
  let differ = await difference(page.context().browser(), is, readFileSync(file));
  const alike = () => differ.share >= 0 && differ.share <= share;
  while (!alike() && Date.now() < end) {
    await page.waitForTimeout(250);
    is = await shot();
    differ = await difference(page.context().browser(), is, readFileSync(file));
  }
  if (alike()) return;
  const review = join(dirname(program), "golden-review", `${name}.png`);
  mkdirSync(dirname(review), { recursive: true });
  writeFileSync(review, is);
  const what = differ.share < 0 ? "another size" : `${(differ.share * 100).toFixed(2)} % of the pixels, within ${differ.box}`;
  throw new Error(`it looks otherwise: ${what}; see ${review}`);
}
