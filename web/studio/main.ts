// web/studio/main: each change of the form is seen on the page at once.
// SPDX-License-Identifier: GPL-3.0-or-later
import {ask, Busy, Facts, Made, MadeFile, Progress, Refused} from "./answer";
import {keepFile, keepPuzzle, keepSettings, keepWords, keptFile, keptPuzzle, keptWords, linkedWords, linkTo, openSettings, restoreSettings} from "./memory";
import {say} from "./say";
import {Saved, savePuzzle, showShelf} from "./shelf";
import {zipOf} from "./zip";

function byId<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

const form = byId<HTMLFormElement>("form");
const words = byId<HTMLTextAreaElement>("words");
const picker = byId<HTMLInputElement>("file");
const state = byId("state");
const problem = byId("problem");
const bar = byId<HTMLProgressElement>("progress");
const stop = byId<HTMLButtonElement>("stop");
const pages = byId("pages");
const empty = byId("empty");
const downloads = byId("downloads");
const quick = byId("quick");
const kind = document.body.dataset.kind ?? "";
const kLongestLink = 4000;

let file: File | null = null;
let base = ""; // The puzzle, as ipuz, whose letters stay while words are edited.
let seen = ""; // The one that is shown.
let typing = false; // A list that is being written is made anew with each word, so that none is cramped.
let running: AbortController | null = null;
let waiting = 0;
let shown: string[] = [];

function formData(ending: string): FormData {
  const data = new FormData(form);
  data.set("ending", ending);
  data.delete("file");
  if (file) {
    data.set("file", file);
    data.delete("words");
  } else {
    data.set("puzzle", base);
  }
  return data;
}

function setBase(puzzle: string): void {
  base = puzzle;
  keepPuzzle(kind, puzzle);
}

function work(on: boolean): void {
  stop.hidden = !on;
  bar.hidden = !on;
  bar.removeAttribute("value");
  form.setAttribute("aria-busy", String(on));
}

function tellProgress(p: Progress): void {
  work(true);
  if (p.total > 0 && p.stage !== "wait") {
    bar.max = p.total;
    bar.value = p.done;
  }
  const what = p.stage === "wait" ? say("waiting") : say(`stage_${p.stage}`) || say("working");
  const left = p.left !== undefined && p.left > 0 ? `, ${say("left", {seconds: p.left})}` : "";
  state.textContent = what + left;
}

/** Beside the control that it is about, or above the pages. */
function tellProblem(text: string, setting = ""): void {
  for (const marked of form.querySelectorAll("[aria-invalid]")) {
    marked.removeAttribute("aria-invalid");
    marked.removeAttribute("aria-errormessage");
  }
  const control = setting === "words" ? words : document.getElementById(`set-${setting}`);
  const field = control?.closest(".field");
  if (field) field.append(problem);
  else pages.before(problem);
  control?.setAttribute("aria-invalid", "true");
  control?.setAttribute("aria-errormessage", "problem");
  control?.closest("details")?.setAttribute("open", "");
  problem.textContent = text;
  if (field && text) problem.scrollIntoView({block: "nearest"});
}

function summary(facts: Facts, count: number): string {
  const parts: string[] = [];
  const squares = kind === "crossword" || kind === "squares";
  if (facts.puzzles) parts.push(say("puzzles", {count: facts.puzzles}));
  if (facts.columns) parts.push(say(squares ? "squares" : "cells", {columns: facts.columns, rows: facts.rows ?? 0}));
  const number = facts.placed ?? facts.words;
  if (number && facts.listed && number < facts.listed) parts.push(say("words_of", {count: number, all: facts.listed}));
  else if (number) parts.push(number === 1 ? say("word") : say("words", {count: new Intl.NumberFormat(document.documentElement.lang).format(number)}));
  if (facts.difficulty) parts.push(say(`level_${facts.difficulty.replace(" ", "_")}`));
  parts.push(count === 1 ? say("page") : say("pages", {count}));
  if (facts.service) parts.push(facts.faults ? say("faults", {service: facts.service, what: facts.faults}) : say("checked", {service: facts.service}));
  return parts.join(", ");
}

/** Of many pages all are seen, small; one that is chosen is as large as the others are on a row. */
function leafOf(image: HTMLImageElement, item: HTMLElement): HTMLElement {
  const leaf = document.createElement("button");
  leaf.type = "button";
  leaf.className = "leaf";
  leaf.setAttribute("aria-expanded", "false");
  leaf.append(image);
  leaf.addEventListener("click", () => leaf.setAttribute("aria-expanded", String(item.classList.toggle("large"))));
  return leaf;
}

/** What came with the pages: the puzzle itself, and the words of one that was opened. */
async function settle(made: Made): Promise<void> {
  const named = (name: string) => made.files.find((one) => one.name === name)?.data.text();
  seen = (await named("made.ipuz")) ?? "";
  if (!typing) setBase(seen);
  const list = await named("words.txt");
  if (list === undefined) return;
  words.value = list;
  keepWords(list);
  openSettings(form, made.facts.settings ?? {});
  setFile(null, true, false);
  const other = made.facts.kind;
  if ((kind !== "wordsearch" && kind !== "crossword") || !other || other === kind) return;
  keepPuzzle(other, seen);
  document.querySelector<HTMLAnchorElement>(`header a[data-kind=${other}]`)?.click();
}

async function show(made: Made): Promise<void> {
  const old = shown;
  shown = made.files.filter((one) => one.data.type.startsWith("image/")).map((one) => URL.createObjectURL(one.data));
  pages.classList.toggle("leaves", kind === "book");
  const text = summary(made.facts, shown.length);
  const items = shown.map((url, i) => {
    const image = new Image();
    image.className = "paper";
    image.alt = say("alt", {page: i + 1, count: shown.length, title: text});
    image.src = url;
    const item = document.createElement("li");
    item.append(kind === "book" ? leafOf(image, item) : image);
    return item;
  });
  // The old pages stay until the new ones can be seen, so that nothing flickers.
  await Promise.allSettled(items.map((item) => item.querySelector("img")?.decode()));
  pages.replaceChildren(...items);
  old.forEach((url) => URL.revokeObjectURL(url));
  state.textContent = text;
  empty.hidden = true;
  downloads.hidden = quick.hidden = false;
  await settle(made);
}

function forget(): void {
  pages.replaceChildren();
  downloads.hidden = quick.hidden = true;
}

/** One question at a time: a newer one ends the older. Nothing where it was ended, or what is wrong was said. */
async function made(ending: string): Promise<Made | null> {
  running?.abort();
  const mine = (running = new AbortController());
  const late = window.setTimeout(() => {
    work(true);
    state.textContent = say("working");
  }, 400);
  try {
    for (;;) {
      try {
        const answer = await ask(formData(ending), mine.signal, tellProgress);
        tellProblem("");
        return answer;
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        state.textContent = say("busy", {seconds: error.seconds});
        await new Promise((done) => window.setTimeout(done, error.seconds * 1000));
        if (mine.signal.aborted) return null;
      }
    }
  } catch (error) {
    if (mine.signal.aborted) return null;
    if (error instanceof Refused) {
      const {problem: what, remedy, setting} = error.failure;
      tellProblem(`${what}${remedy ? `; ${remedy}` : ""}.`.replace(/\.\.$/, "."), setting);
      if (ending === "svg") forget();
    } else {
      tellProblem(say("gone"));
    }
    state.textContent = "";
    return null;
  } finally {
    window.clearTimeout(late);
    if (running === mine) {
      running = null;
      work(false);
    }
  }
}

async function preview(): Promise<void> {
  if (!file && !words.value.trim()) {
    running?.abort();
    forget();
    setBase("");
    tellProblem("");
    state.textContent = "";
    empty.hidden = false;
    return;
  }
  const answer = await made("svg");
  empty.hidden = true;
  if (answer) await show(answer);
}

function later(milliseconds: number): void {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => {
    waiting = 0;
    void preview();
  }, milliseconds);
}

function title(): string {
  const given = (document.getElementById("set-title") as HTMLInputElement | null)?.value.trim() ?? "";
  return (given || document.querySelector("h1")?.textContent || "").replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "puzzle";
}

function hand(name: string, data: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Several files are one zip: a book's by their own names, pages by their numbers. */
async function handAll(files: MadeFile[], ending: string): Promise<void> {
  if (files.length === 1 && ending !== "zip") return hand(`${title()}.${ending}`, files[0].data);
  const named = files.map((one, i) => ({data: one.data, name: `${title()}-${ending === "zip" ? one.name : `${i + 1}.${ending}`}`}));
  hand(`${title()}.zip`, await zipOf(named));
}

async function download(ending: string): Promise<void> {
  if (waiting) {
    // What was just typed is seen first: what comes down is what stands there.
    window.clearTimeout(waiting);
    waiting = 0;
    await preview();
  }
  const before = state.textContent;
  const answer = await made(ending);
  if (!answer) return;
  state.textContent = before;
  await handAll(answer.files, ending);
}

/** The paper's own size, so that what is printed is not scaled. */
function print(): void {
  const image = pages.querySelector("img");
  if (!image) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${image.naturalWidth}px ${image.naturalHeight}px; margin: 0 }`);
  document.adoptedStyleSheets = [sheet];
  window.print();
}

function setFile(chosen: File | null, keep = true, look = true): void {
  file = chosen;
  const note = byId("chosen");
  note.hidden = !chosen;
  const label = note.querySelector("span");
  if (label) label.textContent = chosen ? `${say("file")} ${chosen.name}` : "";
  words.disabled = chosen !== null;
  picker.value = "";
  if (keep) void keepFile(chosen);
  if (look) later(0);
}

function open(one: Saved): void {
  keepWords(one.words);
  keepPuzzle(one.kind, one.puzzle);
  void keepFile(null);
  const link = document.querySelector<HTMLAnchorElement>(`header a[data-kind=${one.kind}]`);
  if (!link) return;
  link.hash = one.settings;
  location.assign(link.href);
  if (one.kind === kind) location.reload();
}

function beginShelf(): void {
  const list = byId("saved"), told = byId("told");
  const takeOut = (one: Saved) =>
    hand(`${one.name}.${one.puzzle ? "ipuz" : "txt"}`, new Blob([one.puzzle || one.words]));
  showShelf(list, open, takeOut);
  byId("mine").hidden = false;
  byId("save").addEventListener("click", () => {
    const saved = savePuzzle({name: title(), kind, words: words.value, settings: location.hash.slice(1), puzzle: seen});
    told.textContent = say(saved ? "saved" : "unsaved", {name: title()});
    showShelf(list, open, takeOut);
  });
  byId("share").addEventListener("click", () => {
    const link = linkTo(words.value);
    if (file || link.length > kLongestLink) return (told.textContent = say("long"));
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = link;
    field.setAttribute("aria-label", say("copied"));
    told.replaceChildren(say("copied"), field);
    field.select();
    void navigator.clipboard?.writeText(link).catch(() => undefined);
    return link;
  });
}

function begin(): void {
  document.body.classList.add("scripted");
  // On a phone the kinds are wider than the screen.
  document.querySelector("nav [aria-current]")?.scrollIntoView({block: "nearest", inline: "nearest"});
  for (const id of ["shuffle", "print"]) byId(id).hidden = false;
  for (const one of downloads.querySelectorAll<HTMLElement>("[value=zip]")) one.hidden = false;
  const linked = linkedWords();
  restoreSettings(form);
  keepSettings(form);
  if (linked !== null) {
    words.value = linked;
    void keepFile(null);
  }
  if (words.value) keepWords(words.value);
  else words.value = keptWords();
  base = linked === null ? keptPuzzle(kind) : "";
  const kept = linked === null ? keptFile() : null;
  if (kept) setFile(kept, false);
  else later(0);
  // The words go with whoever changes the kind or the language: they are in the storage.
  form.addEventListener("input", (event) => {
    if (event.target === picker) return;
    if (event.target === words) {
      keepWords(words.value);
      const how = (event as InputEvent).inputType ?? "";
      typing = how.startsWith("insert") && !/Paste|Drop|Replacement/.test(how);
    }
    // Another level or size is another puzzle; another title is not.
    else if (!(event.target as HTMLElement).hasAttribute("data-look")) setBase("");
    keepSettings(form);
    later(event.target instanceof HTMLSelectElement ? 0 : 150);
  });
  // What was edited is now what stays.
  words.addEventListener("change", () => {
    typing = false;
    if (seen && !waiting && !running) setBase(seen);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const ending = ((event as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? "svg";
    if (ending === "svg") void preview();
    else void download(ending);
  });
  picker.addEventListener("change", () => setFile(picker.files?.[0] ?? null));
  byId("drop").addEventListener("click", () => {
    setFile(null);
    words.focus();
  });
  byId("shuffle").addEventListener("click", () => {
    const seed = byId<HTMLInputElement>("set-seed");
    seed.value = String(Number(seed.value || 0) + 1);
    setBase("");
    keepSettings(form);
    later(0);
  });
  const see = byId("see"), there = see.textContent;
  let inSight = false;
  see.addEventListener("click", () => byId(inSight ? "form" : "state").scrollIntoView());
  new IntersectionObserver(([stage]) => {
    inSight = stage?.isIntersecting ?? false;
    see.textContent = inSight ? say("edit") : there;
  }, {rootMargin: "0px 0px -50% 0px"}).observe(pages);
  beginShelf();
  byId("print").addEventListener("click", print);
  stop.addEventListener("click", () => {
    running?.abort();
    work(false);
    state.textContent = say("stopped");
  });
  const tongues = document.querySelector<HTMLDetailsElement>(".tongue");
  document.addEventListener("click", (event) => {
    if (!tongues?.contains(event.target as Node)) tongues?.removeAttribute("open");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") tongues?.removeAttribute("open");
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped) setFile(dropped);
  });
}

begin();
