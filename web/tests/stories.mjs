// web/tests/stories: what teachers do at the studio's page, in Chromium; called by tests/studio/stories.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import {spawn, spawnSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
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

// Another reader than the writer: Python's, which checks each file's sum.
function filesOfZip(path) {
  const script = "import sys,zipfile,json,base64; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n:base64.b64encode(z.read(n)).decode() for n in z.namelist()}))";
  const read = spawnSync("python3", ["-c", script, path], {encoding: "utf8", maxBuffer: 1e9});
  assert.equal(read.status, 0, read.stderr);
  return Object.fromEntries(Object.entries(JSON.parse(read.stdout)).map(([name, bytes]) => [name, Buffer.from(bytes, "base64")]));
}

async function download(page, ending) {
  const [one] = await Promise.all([page.waitForEvent("download"), page.click(`#downloads button[value=${ending}]`)]);
  const path = join(folder, one.suggestedFilename());
  await one.saveAs(path);
  return path;
}

const pagesOfPdf = (path) => Number(/Pages:\s+(\d+)/.exec(spawnSync("pdfinfo", [path], {encoding: "utf8"}).stdout)[1]);
const textOfPdf = (path) => spawnSync("pdftotext", ["-layout", path, "-"], {encoding: "utf8"}).stdout;

async function drop(page, path, name) {
  await page.evaluate(([base64, as]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], as));
    document.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
  }, [readFileSync(path).toString("base64"), name]);
}

function made(...call) {
  const path = join(folder, call.pop());
  const run = spawnSync(program, [...call, "-o", path], {encoding: "utf8"});
  assert.equal(run.status, 0, run.stderr);
  return path;
}

function list(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

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
  // Beside the control that it is about, which says so to a reader, too.
  assert.ok(await page.locator(".field:has(#set-size) #problem").isVisible());
  assert.equal(await page.getAttribute("#set-size", "aria-errormessage"), "problem");
  await page.fill("#set-size", "auto");
  await paper(page).waitFor();
  assert.equal(await page.textContent("#problem"), "");
  assert.equal(await page.getAttribute("#set-size", "aria-invalid"), null);
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
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#downloads button[value=${ending}]`)]);
    // Two pages as pictures are one zip.
    assert.equal(download.suggestedFilename(), `My zoo big small.${ending === "png" ? "zip" : ending}`);
    files[ending] = join(folder, `file.${ending}`);
    await download.saveAs(files[ending]);
  }
  assert.equal(readFileSync(files.pdf).subarray(0, 5).toString(), "%PDF-");
  const unpacked = filesOfZip(files.png);
  assert.deepEqual(Object.keys(unpacked), ["My zoo big small-1.png", "My zoo big small-2.png"]);
  for (const bytes of Object.values(unpacked)) assert.equal(bytes.subarray(1, 4).toString(), "PNG");
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

const fifteen = "tiger\nelephant\ngiraffe\nzebra\nhippo\nleopard\nmonkey\nlion\ncrocodile\ngazelle\nostrich\nbuffalo\nhyena\nmeerkat\nwarthog";
const clued = "tiger: big striped cat\nelephant: it has a trunk\ngiraffe: longest neck\nzebra: a striped horse\nhippo: river horse\nleopard: spotted cat\nmonkey: swings in trees\nlion: king of beasts";
const gridOf = (path) => JSON.parse(readFileSync(path, "utf8")).puzzle.flat().map((cell) => cell?.value ?? cell?.cell ?? cell);

await story("one word of fifteen is changed, and so are its cells alone", async (page) => {
  await write(page, fifteen);
  await said(page, "15 words");
  const before = gridOf(await download(page, "ipuz"));
  await page.fill("#words", fifteen.replace("hyena", "panda"));
  await until(page, () => document.getElementById("stop").hidden && document.getElementById("state").textContent.includes("15 words"));
  await page.waitForTimeout(600);
  const path = await download(page, "ipuz");
  const after = gridOf(path);
  assert.equal(after.length, before.length);
  const changed = after.filter((letter, i) => letter !== before[i]).length;
  assert.ok(changed > 0 && changed <= 10, `${changed} letters changed`);
  assert.ok(readFileSync(path, "utf8").includes("PANDA"));
  // Another title keeps them, and so does a reload; another level does not.
  await page.locator("#words").blur();
  await page.fill("#set-title", "Zoo");
  await page.waitForTimeout(600);
  await page.reload();
  await said(page, "15 words");
  assert.deepEqual(gridOf(await download(page, "ipuz")), after);
  await page.selectOption("#set-level", "easy");
  await said(page, "easy");
  assert.notDeepEqual(gridOf(await download(page, "ipuz")), after);
});

await story("a list that is typed makes the same puzzle as one that is pasted, and stays from then on", async (page) => {
  await write(page, words);
  await said(page, "6 words");
  const pasted = gridOf(await download(page, "ipuz"));
  await page.fill("#words", "");
  await page.locator("#empty").waitFor();
  await page.focus("#words");
  for (const word of words.split("\n")) {
    await page.keyboard.type(`${word}\n`);
    await page.waitForTimeout(300);
  }
  await said(page, "6 words");
  await page.locator("#words").blur();
  assert.deepEqual(gridOf(await download(page, "ipuz")), pasted);
  await page.focus("#words");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("ox");
  await said(page, "7 words");
  const after = gridOf(await download(page, "ipuz"));
  assert.ok(after.filter((letter, i) => letter !== pasted[i]).length <= 2);
});

await story("what was made is opened again: its puzzle, and its list to edit", async (page) => {
  const zoo = made("generate", list("zoo.txt", `# At the zoo\n${words}\n`), "zoo.ipuz");
  await drop(page, zoo, "zoo.ipuz");
  await said(page, "6 words");
  await until(page, () => document.getElementById("words").value.includes("hippo"));
  assert.equal((await page.inputValue("#words")).trim().split("\n").length, 6);
  assert.equal(await page.inputValue("#set-title"), "At the zoo");
  assert.ok(await page.locator("#chosen").isHidden());
  assert.deepEqual(gridOf(await download(page, "ipuz")), gridOf(zoo));
  await page.fill("#words", (await page.inputValue("#words")).replace(/hippo\n/, ""));
  await said(page, "5 words");
  const after = gridOf(await download(page, "ipuz")), before = gridOf(zoo);
  assert.ok(after.filter((letter, i) => letter !== before[i]).length <= 5);
});

const jpz = `<?xml version="1.0"?><crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler"><rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle"><metadata><title>Small</title></metadata><crossword><grid width="3" height="3"><cell x="1" y="1" solution="C" number="1"/><cell x="2" y="1" solution="A"/><cell x="3" y="1" solution="T"/><cell x="1" y="2" solution="O"/><cell x="2" y="2" type="block"/><cell x="3" y="2" type="block"/><cell x="1" y="3" solution="W"/><cell x="2" y="3" type="block"/><cell x="3" y="3" type="block"/></grid><word id="1" x="1-3" y="1"/><word id="2" x="1" y="1-3"/><clues><title>Across</title><clue word="1" number="1">It purrs</clue></clues><clues><title>Down</title><clue word="2" number="1">It moos</clue></clues></crossword></rectangular-puzzle></crossword-compiler>`;
for (const [name, count, path] of [["zoo.puz", 8, () => made("crossword", list("clued.txt", clued), "zoo.puz")], ["small.jpz", 2, () => list("small.jpz", jpz)]])
  await story(`a crossword of another program is opened on its own page: ${name}`, async (page) => {
    await drop(page, path(), name);
    await until(page, () => document.body.dataset.kind === "crossword" && document.querySelector("#pages img"));
    await said(page, `${count} words`);
    await until(page, () => document.getElementById("words").value.includes(": "));
    assert.equal((await page.inputValue("#words")).trim().split("\n").length, count);
  });

await story("an opened codeword stays one whatever is changed, and becomes a crossword in its own squares", async (page) => {
  const code = made("crossword", list("clued-code.txt", clued), "--kind", "codeword", "--title", "Zoo code", "code.ipuz");
  const solution = (path) => JSON.stringify(JSON.parse(readFileSync(path, "utf8")).solution);
  await drop(page, code, "code.ipuz");
  await until(page, () => document.body.dataset.kind === "crossword" && document.querySelector("#pages img"));
  await said(page, "8 words");
  assert.equal(await page.inputValue("#set-kind"), "codeword");
  assert.equal(await page.inputValue("#set-title"), "Zoo code");
  await page.fill("#set-title", "Another");
  await page.selectOption("#set-solution", "none");
  await until(page, () => document.querySelectorAll("#pages img").length === 1 && document.getElementById("stop").hidden);
  await page.reload();
  await said(page, "8 words");
  assert.equal(await page.inputValue("#set-kind"), "codeword");
  const still = await download(page, "ipuz");
  assert.match(readFileSync(still, "utf8"), /"codes"/);
  assert.equal(solution(still), solution(code));
  // Another puzzle's page has nothing of this one's.
  await drop(page, made("crossword", list("untitled.txt", clued), "untitled.ipuz"), "untitled.ipuz");
  await until(page, () => document.getElementById("set-kind").value === "clues");
  assert.equal(await page.inputValue("#set-title"), "");
  await drop(page, code, "code.ipuz");
  await until(page, () => document.getElementById("set-kind").value === "codeword" && document.getElementById("stop").hidden);
  await page.waitForTimeout(400);
  await page.selectOption("#set-kind", "clues");
  await page.waitForTimeout(800);
  const plain = await download(page, "ipuz");
  assert.doesNotMatch(readFileSync(plain, "utf8"), /"codes"/);
  assert.equal(solution(plain), solution(code));
});

await story("puzzles are saved, renamed, opened, exported and deleted in the browser", async (page) => {
  await write(page, words);
  await said(page, "6 words");
  await page.fill("#set-title", "Zoo");
  await until(page, () => location.hash.includes("title=Zoo"));
  await page.click("#mine summary");
  await page.click("#save");
  assert.match(await page.textContent("#told"), /Zoo/);
  page.on("dialog", (dialog) => dialog.accept("Animals"));
  await page.click("#saved >> text=Rename");
  assert.match(await page.textContent("#saved"), /Animals/);
  await page.goto(`${address}crossword`);
  await page.fill("#words", "oak\nash\nelm");
  await page.click("#mine summary");
  await page.click("#saved >> text=Open");
  await until(page, () => document.body.dataset.kind === "wordsearch" && document.getElementById("words").value.includes("tiger"));
  await said(page, "6 words");
  assert.equal(await page.inputValue("#set-title"), "Zoo");
  await page.click("#mine summary");
  const [exported] = await Promise.all([page.waitForEvent("download"), page.click("#saved >> text=Export")]);
  assert.equal(exported.suggestedFilename(), "Animals.ipuz");
  await exported.saveAs(join(folder, "exported.ipuz"));
  assert.deepEqual(gridOf(join(folder, "exported.ipuz")), gridOf(await download(page, "ipuz")));
  await page.click("#saved >> text=Delete");
  assert.equal(await page.evaluate(() => localStorage.getItem("gridpress.saved")), null);
});

await story("a link carries the list, behind the # that no server sees", async (page, context) => {
  await write(page, words);
  await page.selectOption("#set-level", "easy");
  await said(page, "easy");
  await page.click("#mine summary");
  await page.click("#share");
  const link = await page.inputValue("#told input");
  const asked = [];
  const other = await (await browser.newContext({locale: "en-GB"})).newPage();
  other.on("request", (r) => asked.push(r.url()));
  await other.goto(link);
  await said(other, "6 words");
  await said(other, "easy");
  assert.equal(await other.inputValue("#words"), words);
  assert.ok(asked.every((url) => url.startsWith("blob:") || url.startsWith("data:") || !new URL(url).search.includes("tiger") && !new URL(url).pathname.includes("tiger")));
  await other.context().close();
  await page.fill("#words", Array.from({length: 900}, (_, i) => `word${i}`).join("\n"));
  await page.click("#share");
  assert.match(await page.textContent("#told"), /too long/);
});

await story("a crossword: preview and PDF have the same pages, the solution where it is wanted", async (page) => {
  await page.goto(`${address}crossword`);
  await write(page, clued);
  await said(page, "8 words");
  for (const [solution, pages] of [["next", 2], ["none", 1], ["foot", 1]]) {
    await page.selectOption("#set-solution", solution);
    await until(page, (n) => document.querySelectorAll("#pages img").length === n && document.getElementById("stop").hidden, pages);
    await page.waitForTimeout(400);
    assert.equal(pagesOfPdf(await download(page, "pdf")), pages, solution);
  }
  assert.match(textOfPdf(await download(page, "pdf")), /striped horse/);
  await page.selectOption("#set-list", "both");
  await page.waitForTimeout(800);
  assert.match(textOfPdf(await download(page, "pdf")), /ELEPHANT/i);
  await page.fill("#set-versions", "3");
  await page.selectOption("#set-solution", "none");
  await until(page, () => document.querySelectorAll("#pages img").length === 3);
});

await story("a word search lists its words, their clues or both", async (page) => {
  await write(page, clued);
  await said(page, "8 words");
  const texts = {};
  for (const what of ["words", "clues", "both"]) {
    await page.selectOption("#set-list", what);
    await page.waitForTimeout(800);
    texts[what] = textOfPdf(await download(page, "pdf"));
  }
  assert.ok(texts.words.includes("giraffe") && !texts.words.includes("longest neck"));
  assert.ok(!texts.clues.includes("giraffe") && texts.clues.includes("longest neck"));
  assert.ok(texts.both.includes("giraffe") && texts.both.includes("longest neck"));
  await page.fill("#words", words);
  await page.selectOption("#set-list", "clues");
  await until(page, () => document.getElementById("problem").textContent.includes("no word has a clue"));
  assert.ok(await page.locator(".field:has(#set-list) #problem").isVisible());
});

await story("a book of themes: all pages, cover and preflight, and one file with both", async (page) => {
  await page.goto(`${address}book`);
  const themes = ["Farm", "Zoo", "Sea"].map((name, i) => `# ${name}\n${fifteen.split("\n").slice(i, i + 12).join("\n")}`).join("\n\n");
  await write(page, themes);
  await said(page, "3 puzzles");
  await said(page, "KDP");
  assert.ok((await page.locator("#pages img").count()) > 6);
  await page.locator(".leaf").nth(3).click();
  assert.equal(await page.locator(".leaf").nth(3).getAttribute("aria-expanded"), "true");
  const widths = await page.evaluate(() => [2, 3].map((i) => document.querySelectorAll("#pages img")[i].getBoundingClientRect().width));
  assert.ok(widths[1] > 2 * widths[0], `${widths}`);
  await page.fill("#set-title", "Animals");
  await page.waitForTimeout(500);
  const zip = await download(page, "zip");
  assert.ok(zip.endsWith("Animals.zip"));
  const files = filesOfZip(zip);
  assert.deepEqual(Object.keys(files), ["Animals-book.pdf", "Animals-cover.pdf"]);
  for (const bytes of Object.values(files)) assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
});

await story("a book says what is wrong in the page's language, beside the control, and names itself by its kind", async (page) => {
  await page.goto(`${address}book`);
  assert.equal(await page.inputValue("#set-spine"), "");
  const themes = "# Bauernhof\nKuh: gibt Milch\nPferd: wird geritten\nSchwein: suhlt sich\n# Obst\nApfel: ist rund\nBirne: ist saftig\nPflaume: ist blau";
  await write(page, themes);
  await said(page, "Amazon KDP: Es sind 7 Seiten, mindestens 24 sind nötig");
  const wrong = (setting, text) => until(page, ([name, part]) => document.querySelector(`.field:has(#set-${name}) #problem`)?.textContent.includes(part), [setting, text]);
  await page.selectOption("#set-for", "kdp-hardcover");
  await page.fill("#set-trim", "8.5x11in");
  await wrong("trim", "bindet keine Seiten von 8.5x11in; wählen Sie 5.5x8.5in, 6x9in");
  await page.fill("#set-trim", "6x9in");
  await page.selectOption("#set-for", "kdp");
  await page.evaluate(() => document.getElementById("more").setAttribute("open", ""));
  await page.fill("#set-size", "3");
  await wrong("size", "Kein Wort aus „Obst“ passt in 3 × 3 Felder");
  await page.fill("#set-size", "7");
  await said(page, "6 Wörter");
  await page.fill("#set-size", "");
  await page.selectOption("#set-kind", "crossword");
  await said(page, "6 Wörter");
  const files = filesOfZip(await download(page, "zip"));
  const cover = list("cover.pdf", Object.values(files)[1]);
  assert.match(textOfPdf(cover), /Kreuzwort/);
  assert.doesNotMatch(textOfPdf(cover), /Wortsuch/);
}, {locale: "de-DE"});

await story("on a phone the kind that is shown can be seen among the kinds", async (page) => {
  for (const kind of ["book", "poster", "crossword"]) {
    await page.goto(`${address}${kind}`);
    const {x, width} = await page.locator("nav [aria-current]").boundingBox();
    assert.ok(x >= 0 && x + width <= 320, `${kind}: ${x} ${width}`);
  }
}, {viewport: {width: 320, height: 640}});

await story("on a phone what was made is one touch away", async (page) => {
  await page.fill("#words", fifteen);
  await page.locator("#quick").waitFor();
  const box = await page.locator("#quick").boundingBox();
  assert.ok(box.y + box.height <= 844 + 1 && box.y > 600);
  await page.click("#see");
  await until(page, () => document.querySelector("#pages img").getBoundingClientRect().top < 400);
  await until(page, () => document.getElementById("see").textContent === "Edit words");
  await page.click("#see");
  await until(page, () => document.getElementById("words").getBoundingClientRect().top > 0);
  const [one] = await Promise.all([page.waitForEvent("download"), page.click("#quick button[value=pdf]")]);
  assert.equal(one.suggestedFilename(), "Word search.pdf");
}, {viewport: {width: 390, height: 844}});

await story("on a desk settings and page scroll apart", async (page) => {
  await write(page, fifteen);
  await page.evaluate(() => document.getElementById("more").setAttribute("open", ""));
  const before = (await paper(page).boundingBox()).y;
  await page.evaluate(() => document.querySelector(".panel").scrollTo(0, 900));
  assert.ok(await page.evaluate(() => document.querySelector(".panel").scrollTop > 300 && scrollY === 0));
  assert.equal((await paper(page).boundingBox()).y, before);
}, {viewport: {width: 1280, height: 800}});

await story("more settings are those of the kind alone", async (page) => {
  for (const [kind, most] of [["", 22], ["crossword", 18], ["squares", 12], ["book", 8]]) {
    await page.goto(`${address}${kind}`);
    const labels = await page.locator("#more .field").allTextContents();
    assert.ok(labels.length <= most, `${kind}: ${labels.length}`);
    assert.ok(!labels.some((text) => /Grommets|\bSea\b|Bleed|Printer/.test(text)), kind);
  }
});

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
