// web/studio/answer: what the server answers to a form: lines of JSON as they come, and the files behind the last.
// SPDX-License-Identifier: GPL-3.0-or-later

export interface Progress {
  stage: string;
  done: number;
  total: number;
  left?: number;
}

export interface Failure {
  problem: string;
  remedy: string;
  setting: string;
}

export interface Facts {
  columns?: number;
  rows?: number;
  words?: number;
  placed?: number;
  difficulty?: string;
  kind?: string;
  settings?: Record<string, string>; // What an opened puzzle's file says of how it was made.
  kept?: boolean;
  puzzles?: number;
  listed?: number; // Words of all themes.
  service?: string;
  faults?: string;
}

export interface MadeFile {
  name: string;
  data: Blob;
}

export interface Made {
  facts: Facts;
  files: MadeFile[];
}

export class Busy extends Error {
  constructor(readonly seconds: number) {
    super("busy");
  }
}

export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.problem);
  }
}

interface Line {
  progress?: Progress;
  failure?: Failure;
  done?: {facts: Facts; files: {name: string; type: string; bytes: number}[]};
}

/** Sends the form. Throws Busy, Refused, what fetch throws, and what an aborted signal makes it throw. */
export async function ask(form: FormData, signal: AbortSignal, onProgress: (p: Progress) => void): Promise<Made> {
  const response = await fetch(`/make?lang=${document.documentElement.lang}`, {method: "POST", body: form, signal});
  if (response.status === 503) throw new Busy(Number(response.headers.get("Retry-After") ?? 3));
  if (!response.ok || !response.body) {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    throw new Refused({problem: page.querySelector("main p")?.textContent ?? response.statusText, remedy: "", setting: ""});
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = new Uint8Array(0);
  for (;;) {
    const end = rest.indexOf(10);
    if (end >= 0) {
      const text = decoder.decode(rest.subarray(0, end));
      rest = rest.slice(end + 1);
      if (!text) continue;
      const line = JSON.parse(text) as Line;
      if (line.progress) onProgress(line.progress);
      if (line.failure) throw new Refused(line.failure);
      if (line.done) return {facts: line.done.facts, files: await filesOf(line.done.files, rest, reader)};
      continue;
    }
    const part = await reader.read();
    if (part.done) throw new TypeError("the answer has no end");
    rest = joined(rest, part.value);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

async function filesOf(
  listed: {name: string; type: string; bytes: number}[],
  first: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<MadeFile[]> {
  const parts: BlobPart[] = [first];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  const all = new Blob(parts);
  let at = 0;
  return listed.map(({name, type, bytes}) => {
    const data = all.slice(at, at + bytes, type);
    at += bytes;
    if (data.size !== bytes) throw new TypeError("a file is cut short");
    return {name, data};
  });
}
