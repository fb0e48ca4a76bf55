// web/companion/worker: keeps the page for when there is no network. Another version of the site is another cache.
// SPDX-License-Identifier: GPL-3.0-or-later
const version = "gridpress-{{version}}";
const files = ["./", "index.html", "companion.css", "puzzle.js", "companion.js"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

// Caches of other folders on the same host are not ours to remove: only those that hold this page.
async function removeOld() {
  for (const name of await caches.keys()) {
    if (name === version || !name.startsWith("gridpress-")) continue;
    const cache = await caches.open(name);
    if (await cache.match(new URL("puzzle.js", self.registration.scope).href)) await caches.delete(name);
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches.open(version).then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept || fetch(event.request)));
});
