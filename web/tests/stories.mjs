// web/tests/stories: what teachers do at the studio's page, in Chromium; called by tests/studio/stories.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import {spawn, spawnSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {chromium} from "playwright-core";
import {looksAs} from "./golden.mjs";

const program = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "stories-"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const words = "tiger\nelephant\ngiraffe\nzebra\nhippo\nleopard";

const studio = spawn(program, ["studio", "--no-open", "--listen", "127.0.0.1:0"], {stdio: ["ignore", "pipe", "ignore"]});
const address = (await new Promise((tell) => studio.stdout.once("data", tell))).toString().trim();
const browser = await chromium.launch({executablePath: "/usr/bin/chromium", args: ["--no-sandbox"]});

let failures = 0;

async function story(name, tell, options = {}) {
  const context = await browser.newContext({locale: "en-GB", viewport: {width: 1280, height: 900}, ...options});
  const page = await context.newPage();
  const errors = [];
  // What the server refuses on purpose is logged by the browser, too.
  page.on("console", (m) => m.type() === "error" && !m.text().includes("503") && errors.push(m.text()));
  page.on("pageerror", (e) => errors.push(String(e)));
  try {
    await page.goto(address);
    await tell(page, context);
    assert.deepEqual(errors, []);
    console.log(`told: ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED: ${name}\n${String(error.message).slice(0, 1500)}`);
  }
  await context.close();
}

// The page's policy lets no text be run as a script, which is how playwright would wait.
async function until(page, holds, fact) {
  const end = Date.now() + 20_000;
  while (!(await page.evaluate(holds, fact).catch(() => false))) {
    if (Date.now() > end) throw new Error(`it never came to this: ${holds}; the page says: ${await page.textContent("#state")} ${await page.textContent("#problem")}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

const state = (page) => page.locator("#state");
const paper = (page) => page.locator("#pages img").first();
const write = async (page, text) => {
  await page.fill("#words", text);
  await paper(page).waitFor();
};
const said = (page, text) => until(page, (t) => document.getElementById("state").textContent.includes(t), text);

async function isAccessible(page) {
  // The policy of the page lets no script in that is not the server's; the tool comes in beside it.
  const found = await page.evaluate(`${axe}; axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})`);
  assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ")}`), []);
}

await story("a list is pasted, and the page is there", async (page) => {
  await write(page, words);
  await said(page, "6 words");
  assert.equal(await page.locator("#pages img").count(), 2);
  assert.ok(await paper(page).evaluate((i) => i.complete && i.naturalWidth > 500));
});

await story("the level, the title and the seed change the page, and a reload keeps them", async (page) => {
  await write(page, words);
  await page.selectOption("#set-level", "easy");
  await said(page, "easy");
  await page.fill("#set-title", "Zoo");
  await until(page, () => location.hash.includes("title=Zoo"));
  const before = await paper(page).getAttribute("src");
  await page.click("#shuffle");
  await until(page, (old) => document.querySelector("#pages img")?.src !== old, before);
  await page.reload();
  await said(page, "easy");
  assert.equal(await page.inputValue("#words"), words);
  assert.equal(await page.inputValue("#set-title"), "Zoo");
  assert.equal(await page.inputValue("#set-seed"), "2");
});

await story("the words and the settings go along to another kind, and back", async (page) => {
  await write(page, words);
  await page.selectOption("#set-level", "easy");
  await page.fill("#set-title", "Zoo");
  await until(page, () => location.hash.includes("title=Zoo"));
  await page.click("text=Crossword");
  await said(page, "squares");
  assert.equal(await page.inputValue("#words"), words);
  assert.equal(await page.inputValue("#set-title"), "Zoo");
  await page.click("text=Word search");
  await said(page, "easy");
  assert.equal(await page.inputValue("#set-title"), "Zoo");
});

await story("each tab keeps its own list, and a new one begins with the last", async (page, context) => {
  await write(page, words);
  await said(page, "6 words");
  const other = await context.newPage();
  await other.goto(address);
  await said(other, "6 words");
  assert.equal(await other.inputValue("#words"), words);
  await other.fill("#words", "oak\nash\nelm");
  await said(other, "3 words");
  await page.reload();
  await said(page, "6 words");
  assert.equal(await page.inputValue("#words"), words);
  await other.reload();
  assert.equal(await other.inputValue("#words"), "oak\nash\nelm");
  // What somebody emptied stays empty there.
  await page.fill("#words", "");
  await page.reload();
  assert.equal(await page.inputValue("#words"), "");
});

await story("a language is chosen, and stays with the other kinds", async (page) => {
  await write(page, words);
  await page.click(".tongue summary");
  await page.click("text=Deutsch");
  await until(page, () => document.documentElement.lang === "de" && document.querySelector("#pages img"));
  assert.equal(await page.inputValue("#words"), words);
  await page.click("text=Kreuzworträtsel");
  await until(page, () => document.querySelector("h1").textContent === "Kreuzworträtsel" && document.querySelector("#pages img"));
  await page.click(".tongue summary");
  await page.click("h1");
  assert.ok(!(await page.locator("text=English").isVisible()), "the menu closes beside it");
}, {locale: "fr-FR"});

for (const [locale, lang] of [["de-DE", "de"], ["fr-FR", "fr"], ["es-ES", "es"], ["ar", "ar"], ["en-GB", "en"]])
  await story(`at 900 pixels the page's head is one line: ${lang}`, async (page) => {
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    const heights = await page.evaluate(() => ["header", ".brand", "nav"].map((one) => document.querySelector(one).getBoundingClientRect().height));
    assert.ok(heights[0] < 1.5 * heights[1] && heights[2] < 1.5 * heights[1], `${heights}`);
  }, {locale, viewport: {width: 900, height: 640}});

await story("a file is dropped, kept over a reload and removed", async (page) => {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["word,clue\nlion,king\neagle,bird\n"], "zoo.csv"));
    document.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
  });
  await said(page, "2 words");
  await page.reload();
  await said(page, "2 words");
  assert.match(await page.textContent("#chosen"), /zoo\.csv/);
  await page.click("#drop");
  await page.locator("#empty").waitFor();
});

await story("Arabic words make an Arabic page", async (page) => {
  await write(page, "أسد\nنمر\nفيل\nزرافة\nحصان\nجمل");
  await said(page, "6 words");
});

// As small as shows what matters.
for (const [name, list, options] of [["studio-de", "Tiger\nZebra\nGiraffe", {locale: "de-DE", viewport: {width: 900, height: 640}}],
                                     ["studio-ar-phone", "أسد\nنمر\nفيل\nزرافة", {locale: "ar", viewport: {width: 360, height: 640}, colorScheme: "dark"}]])
  await story(`it looks as it did: ${name}`, async (page) => {
    await page.focus("#words");
    await write(page, list);
    await until(page, () => document.getElementById("state").textContent !== "" && document.getElementById("stop").hidden);
    await page.evaluate(() => document.activeElement.blur());
    if (options.colorScheme) await page.locator("#pages").scrollIntoViewIfNeeded();
    await looksAs(name, page, program);
    await page.fill("#set-size", "2");
    await until(page, () => document.getElementById("problem").textContent !== "");
    await page.evaluate(() => document.activeElement.blur());
    await page.locator("#problem").scrollIntoViewIfNeeded();
    await looksAs(`${name}-wrong`, page, program);
  }, options);

await story("what is wrong is said in words, and nothing stays that is not true", async (page) => {
  await write(page, words);
  await page.fill("#set-size", "3");
  await until(page, () => document.getElementById("problem").textContent.includes("do not fit"));
  assert.equal(await page.locator("#pages img").count(), 0);
  assert.ok(await page.locator("#downloads").isHidden());
  await page.fill("#set-size", "auto");
  await paper(page).waitFor();
  assert.equal(await page.textContent("#problem"), "");
  await page.fill("#words", "");
  await page.locator("#empty").waitFor();
});

await story("a busy studio says so, and is asked again", async (page) => {
  let first = true;
  await page.route("**/make?*", (route) => {
    if (!first) return route.continue();
    first = false;
    return route.fulfill({status: 503, headers: {"Retry-After": "1"}, body: "busy"});
  });
  await page.fill("#words", words);
  await said(page, "Trying again in 1 s");
  await said(page, "6 words");
});

await story("what takes long shows how far it is, and can be stopped", async (page) => {
  await page.goto(`${address}poster`);
  const many = [];
  for (const a of "bcdfghlmnprst") for (const b of "aeiou") for (const c of "bcdfglmnprst") many.push(`${a}${b}${c}ation`);
  await page.goto(`${address}poster#tight=on`);
  await page.reload();
  await page.evaluate((text) => {
    const area = document.getElementById("words");
    area.value = text;
    area.dispatchEvent(new Event("input", {bubbles: true}));
  }, many.join("\n"));
  await page.locator("#stop").waitFor({timeout: 20000});
  assert.notEqual(await page.textContent("#state"), "");
  await page.click("#stop");
  await said(page, "Stopped");
  assert.ok(await page.locator("#stop").isHidden());
});

await story("downloads are what they say", async (page) => {
  await write(page, words);
  await page.fill("#set-title", "My zoo: big/small");
  const files = {};
  for (const ending of ["pdf", "png", "ipuz"]) {
    // Two pages are two PNG files: the second may arrive when the next button is already pressed.
    const first = new RegExp(`^My zoo big small(-1)?\\.${ending}$`);
    const arrives = page.waitForEvent("download", (one) => first.test(one.suggestedFilename()));
    const [download] = await Promise.all([arrives, page.click(`#downloads button[value=${ending}]`)]);
    files[ending] = join(folder, `file.${ending}`);
    await download.saveAs(files[ending]);
  }
  assert.equal(readFileSync(files.pdf).subarray(0, 5).toString(), "%PDF-");
  assert.equal(readFileSync(files.png).subarray(1, 4).toString(), "PNG");
  const verified = spawnSync(program, ["verify", files.ipuz, files.pdf], {encoding: "utf8"});
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
});

await story("a download without a title is called what it is, in the page's language", async (page) => {
  await write(page, words);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#downloads button[value=pdf]")]);
  assert.equal(download.suggestedFilename(), "Wortsuchrätsel.pdf");
}, {locale: "de-DE"});

await story("the plain form works without scripts", async (page) => {
  await page.fill("#words", words);
  await page.click("text=Make the puzzle");
  await paper(page).waitFor();
  assert.match(await state(page).textContent(), /6 words/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#downloads button[value=pdf]")]);
  const path = join(folder, "plain.pdf");
  await download.saveAs(path);
  assert.equal(readFileSync(path).subarray(0, 5).toString(), "%PDF-");
}, {javaScriptEnabled: false});

await story("all is reached by the keyboard", async (page) => {
  await page.focus("#words");
  await page.keyboard.type("cat\ndog\nbird");
  await said(page, "3 words");
  const reached = new Set();
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("value") || ""));
  }
  for (const id of ["file", "set-title", "set-level", "set-size", "set-mask", "set-seed", "shuffle", "pdf", "print"]) assert.ok(reached.has(id), id);
});

for (const [name, options] of [["light", {}], ["dark", {colorScheme: "dark"}], ["on a phone", {viewport: {width: 360, height: 740}}], ["German", {locale: "de-DE"}], ["Arabic", {locale: "ar"}]])
  await story(`nothing stands in anybody's way: ${name}`, async (page) => {
    await isAccessible(page);
    await write(page, words);
    await page.evaluate(() => document.getElementById("more").setAttribute("open", ""));
    await isAccessible(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "wider than the screen");
    await page.fill("#set-size", "3");
    await until(page, () => document.getElementById("problem").textContent !== "");
    await isAccessible(page);
  }, {bypassCSP: true, ...options});

await story("the page is small", async (page) => {
  const sizes = [];
  page.on("response", async (r) => sizes.push((await r.body().catch(() => "")).length));
  await page.reload({waitUntil: "networkidle"});
  assert.ok(sizes.length <= 4, `${sizes.length} requests`);
  const sum = sizes.reduce((a, b) => a + b, 0);
  assert.ok(sum < 60_000, `${sum} bytes`);
});

await browser.close();
studio.kill("SIGINT");
rmSync(folder, {recursive: true});
console.log(`${failures} failures`);
process.exit(failures ? 1 : 0);
