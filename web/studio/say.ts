// web/studio/say: the page's own sentences, which the server wrote into it in its language.
// SPDX-License-Identifier: GPL-3.0-or-later

export function say(name: string, facts: Record<string, string | number> = {}): string {
  const text = document.body.dataset[name] ?? "";
  return text.replace(/%(\w+)%/g, (_, fact: string) => String(facts[fact] ?? ""));
}
