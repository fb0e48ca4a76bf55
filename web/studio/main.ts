// web/studio/main: each change of the form is seen on the page at once.
// SPDX-License-Identifier: GPL-3.0-or-later
import {ask, Busy, Facts, Made, Progress, Refused} from "./answer";
import {keepFile, keepSettings, keepWords, keptFile, keptWords, restoreSettings} from "./memory";
import {say} from "./say";

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

let file: File | null = null;
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
  }
  return data;
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

function tellProblem(text: string, setting = ""): void {
  problem.textContent = text;
  for (const marked of form.querySelectorAll("[aria-invalid]")) marked.removeAttribute("aria-invalid");
  const control = setting === "words" ? words : document.getElementById(`set-${setting}`);
  control?.setAttribute("aria-invalid", "true");
  control?.closest("details")?.setAttribute("open", "");
}

function summary(facts: Facts, count: number): string {
  const parts: string[] = [];
  const squares = document.body.dataset.kind === "crossword" || document.body.dataset.kind === "squares";
  if (facts.columns) parts.push(say(squares ? "squares" : "cells", {columns: facts.columns, rows: facts.rows ?? 0}));
  const number = facts.placed ?? facts.words;
  if (number) parts.push(number === 1 ? say("word") : say("words", {count: new Intl.NumberFormat(document.documentElement.lang).format(number)}));
  if (facts.difficulty) parts.push(say(`level_${facts.difficulty.replace(" ", "_")}`));
  parts.push(count === 1 ? say("page") : say("pages", {count}));
  return parts.join(", ");
}

async function show(made: Made): Promise<void> {
  const old = shown;
  shown = made.files.map((one) => URL.createObjectURL(one.data));
  const text = summary(made.facts, shown.length);
  const items = shown.map((url, i) => {
    const image = new Image();
    image.className = "paper";
    image.alt = say("alt", {page: i + 1, count: shown.length, title: text});
    image.src = url;
    const item = document.createElement("li");
    item.append(image);
    return item;
  });
  // The old pages stay until the new ones can be seen, so that nothing flickers.
  await Promise.allSettled(items.map((item) => item.querySelector("img")?.decode()));
  pages.replaceChildren(...items);
  old.forEach((url) => URL.revokeObjectURL(url));
  state.textContent = text;
  empty.hidden = true;
  downloads.hidden = false;
}

function forget(): void {
  pages.replaceChildren();
  downloads.hidden = true;
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

function nameOf(ending: string, index: number, count: number): string {
  const title = (document.getElementById("set-title") as HTMLInputElement | null)?.value.trim() ?? "";
  const kind = document.querySelector("h1")?.textContent ?? "";
  const name = (title || kind).replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "puzzle";
  return `${name}${count > 1 ? `-${index + 1}` : ""}.${ending}`;
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
  answer.files.forEach((one, i) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(one.data);
    link.download = nameOf(ending, i, answer.files.length);
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
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

function setFile(chosen: File | null, keep = true): void {
  file = chosen;
  const note = byId("chosen");
  note.hidden = !chosen;
  const label = note.querySelector("span");
  if (label) label.textContent = chosen ? `${say("file")} ${chosen.name}` : "";
  words.disabled = chosen !== null;
  picker.value = "";
  if (keep) void keepFile(chosen);
  later(0);
}

function begin(): void {
  document.body.classList.add("scripted");
  for (const id of ["shuffle", "print"]) byId(id).hidden = false;
  restoreSettings(form);
  keepSettings(form);
  if (words.value) keepWords(words.value);
  else words.value = keptWords();
  const kept = keptFile();
  if (kept) setFile(kept, false);
  else later(0);
  // The words go with whoever changes the kind or the language: they are in the storage.
  form.addEventListener("input", (event) => {
    if (event.target === picker) return;
    if (event.target === words) keepWords(words.value);
    keepSettings(form);
    later(event.target instanceof HTMLSelectElement ? 0 : 150);
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
    keepSettings(form);
    later(0);
  });
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
