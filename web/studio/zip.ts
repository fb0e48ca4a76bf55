// web/studio/zip: several files as one, stored as they are (APPNOTE 6.3.10): pages and books are packed already.
// SPDX-License-Identifier: GPL-3.0-or-later
import {MadeFile} from "./answer";

const kTable = Array.from({length: 256}, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = kTable[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest first. */
function header(...fields: [value: number, bytes: 2 | 4][]): Uint8Array {
  return new Uint8Array(fields.flatMap(([value, bytes]) => Array.from({length: bytes}, (_, i) => (value >>> (8 * i)) & 255)));
}

const kUtf8Names = 0x800;
const kFirstDay = 0x21; // 1 January 1980: no clock is asked.

export async function zipOf(files: MadeFile[]): Promise<Blob> {
  const parts: BlobPart[] = [], directory: Uint8Array[] = [];
  let at = 0, listed = 0;
  for (const file of files) {
    const bytes = new Uint8Array(await file.data.arrayBuffer()), name = new TextEncoder().encode(file.name);
    const [crc, size] = [crcOf(bytes), bytes.length];
    const about: [number, 2 | 4][] = [[20, 2], [kUtf8Names, 2], [0, 2], [0, 2], [kFirstDay, 2], [crc, 4], [size, 4], [size, 4], [name.length, 2], [0, 2]];
    const local = header([0x04034b50, 4], ...about);
    const central = header([0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    parts.push(local, name, bytes);
    directory.push(central, name);
    at += local.length + name.length + size;
    listed += central.length + name.length;
  }
  const end = header([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [listed, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], {type: "application/zip"});
}
