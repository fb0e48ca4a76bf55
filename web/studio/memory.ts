// web/studio/memory: what is being worked on: words and puzzle in the browser's storage, each tab its own; settings in the address.
// SPDX-License-Identifier: GPL-3.0-or-later

const kWords = "gridpress.words";
const kFile = "gridpress.file";
const kPuzzle = "gridpress.puzzle";
const kLargestKept = 1_500_000;

interface KeptFile {
  name: string;
  base64: string;
}

/** The storage may be full, or forbidden: then nothing is kept, and nothing else fails. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}

/** For this tab, and as the last of all, with which a new tab begins. What does not fit is not kept; the older is not either. */
function keep(name: string, value: string): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    quietly(() => storage().removeItem(name));
    quietly(() => storage().setItem(name, value));
  }
}

/** This tab's own from the first look on, whatever other tabs do. */
function kept(name: string): string {
  let value: string | null = null;
  quietly(() => (value = sessionStorage.getItem(name)));
  if (value !== null) return value;
  quietly(() => (value = localStorage.getItem(name)));
  quietly(() => sessionStorage.setItem(name, value ?? ""));
  return value ?? "";
}

export function keepWords(words: string): void {
  keep(kWords, words);
}

export function keptWords(): string {
  return kept(kWords);
}

/** The puzzle (ipuz) whose letters stay while words are edited; another kind's page has nothing of it. */
export function keepPuzzle(kind: string, puzzle: string): void {
  keep(kPuzzle, puzzle && puzzle.length < kLargestKept ? `${kind} ${puzzle}` : "");
}

export function keptPuzzle(kind: string): string {
  const puzzle = kept(kPuzzle);
  return puzzle.startsWith(`${kind} `) ? puzzle.slice(kind.length + 1) : "";
}

export async function keepFile(file: File | null): Promise<void> {
  if (!file || file.size > kLargestKept) return keep(kFile, "");
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  keep(kFile, JSON.stringify({name: file.name, base64: btoa(text)}));
}

export function keptFile(): File | null {
  let file: File | null = null;
  quietly(() => {
    const text = kept(kFile);
    if (!text) return;
    const {name, base64} = JSON.parse(text) as KeptFile;
    file = new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name);
  });
  return file;
}

type Control = HTMLInputElement | HTMLSelectElement;

function controls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("[data-given]")];
}

function valueOf(control: Control): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? "on" : "";
  return control.value;
}

/** The words that a link carries, or nothing. */
export function linkedWords(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("words");
}

/** The page with these words: all of it stands behind the #, which no browser sends. */
export function linkTo(words: string): string {
  const all = new URLSearchParams(location.hash.slice(1));
  all.set("words", words);
  const lang = new URLSearchParams(location.search).get("lang");
  return `${location.origin}${location.pathname}${lang ? `?lang=${lang}` : ""}#${all.toString()}`;
}

/** What was set of another kind: it is there again when that is chosen again. */
let others = new URLSearchParams();

/** Whatever differs from what the page gave goes into the address, and along to the other kinds. */
export function keepSettings(form: HTMLFormElement): void {
  const changed = new URLSearchParams(others);
  for (const control of controls(form)) {
    const value = valueOf(control);
    if (value !== control.dataset.given) changed.set(control.name.slice(4), value);
  }
  const hash = changed.toString();
  history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("header a")) link.hash = hash;
}

function setControls(form: HTMLFormElement, kept: URLSearchParams): void {
  others = new URLSearchParams(kept);
  others.delete("words");
  for (const control of controls(form)) {
    const name = control.name.slice(4);
    const value = kept.get(name);
    if (value === null) continue;
    // A choice that this kind does not have is another's.
    if (control instanceof HTMLSelectElement && ![...control.options].some((o) => o.value === value)) continue;
    others.delete(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
    else control.value = value;
  }
}

export function restoreSettings(form: HTMLFormElement): void {
  setControls(form, new URLSearchParams(location.hash.slice(1)));
}

/** The form as an opened puzzle's file has it: what that does not say is as the page gave it, but for the look of the page. */
export function openSettings(form: HTMLFormElement, said: Record<string, string>): void {
  const all = new URLSearchParams(others);
  for (const control of controls(form)) {
    const look = control.hasAttribute("data-look") && control.name !== "set-kind";
    all.set(control.name.slice(4), look ? valueOf(control) : (control.dataset.given ?? ""));
  }
  for (const [name, value] of Object.entries(said)) all.set(name, value);
  setControls(form, all);
  keepSettings(form);
}
