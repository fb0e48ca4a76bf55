// web/tests/golden: what a page looks like, held against a picture in tests/golden/pages; GRIDPRESS_UPDATE_GOLDEN=1 writes them anew.
// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../tests/golden/pages/", import.meta.url));
const contrast = 60; // Of 255, in any colour: what smoothing of other versions of Chromium and FreeType makes is less.
const share = 0.015; // Of all pixels; a line of text that is missing or moved changes more.

/** Counts in the browser, which reads PNG: the share of pixels that differ, or -1 for another size. */
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
      if (a.width !== b.width || a.height !== b.height) return -1;
      let differ = 0;
      for (let i = 0; i < a.data.length; i += 4)
        differ += [0, 1, 2].some((k) => Math.abs(a.data[i + k] - b.data[i + k]) > contrast) ? 1 : 0;
      return differ / (a.width * a.height);
    }, [is.toString("base64"), should.toString("base64"), contrast]);
  } finally {
    await page.close();
  }
}

/** Throws where the page does not look as it should; what it looks like is then beside the program, to be looked at. */
export async function looksAs(name, page, program) {
  const is = await page.screenshot({ animations: "disabled", caret: "hide" });
  const file = join(folder, `${name}.png`);
  if (process.env.GRIDPRESS_UPDATE_GOLDEN) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, is);
    return;
  }
  if (!existsSync(file)) throw new Error(`${file} is missing; GRIDPRESS_UPDATE_GOLDEN=1 writes it`);
  const differ = await difference(page.context().browser(), is, readFileSync(file));
  if (differ >= 0 && differ <= share) return;
  const review = join(dirname(program), "golden-review", `${name}.png`);
  mkdirSync(dirname(review), { recursive: true });
  writeFileSync(review, is);
  throw new Error(`it looks otherwise: ${differ < 0 ? "another size" : `${(differ * 100).toFixed(2)} % of the pixels`}; see ${review}`);
}
