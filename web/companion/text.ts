// web/companion/text: what the page says, and the elements that say it.
// SPDX-License-Identifier: GPL-3.0-or-later
export type Say = string;

let texts: Record<string, string> = {};
let numbers = new Intl.NumberFormat();

export function speak(all: Record<string, string>, language: string): void {
  texts = all;
  numbers = new Intl.NumberFormat(language);
}

/** A phrase of templates/companion, with its places filled in. */
export function say(key: Say, facts: Record<string, string | number> = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (place, name) => {
    const fact = facts[name];
    return fact === undefined ? place : typeof fact === "number" ? numbers.format(fact) : fact;
  });
}

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K, attributes: Record<string, string> = {}, text = ""): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
}

export function button(text: string, act: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

export const byId = (id: string): HTMLElement => document.getElementById(id)!;

/** Reads it out, and shows it at the foot of the page unless it is said there already. */
export function announce(text: string, unseen = false): void {
  byId("live").classList.toggle("unseen", unseen);
  byId("live").textContent = text;
}

/** How far the puzzle is solved, at the top of the page. */
export function showProgress(count: number, total: number): void {
  byId("count").textContent = say("progress", { count, total });
  const bar = byId("bar") as HTMLProgressElement;
  bar.value = count / total;
  bar.setAttribute("aria-label", byId("count").textContent!);
}

export function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // Closed to this page; it still works.
  }
}
