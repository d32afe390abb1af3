/** What the first visit costs over the wire, in brotli, and what the worker stores ahead. Less is better. */
import { readFileSync } from 'node:fs';

/** What a first visit loads beside the entry: its screen, and the registration of the worker. */
const FIRST_PARTS = [/section-screen\.tsx$/, /workbox-window/];

const chunks = JSON.parse(readFileSync('dist/page-manifest.json', 'utf8'));

function staticFiles(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunks[key].imports ?? []) staticFiles(imported, seen);
  return seen;
}

const entries = Object.keys(chunks).filter((key) => chunks[key].isEntry);
const firstParts = FIRST_PARTS.flatMap((part) => {
  const found = Object.keys(chunks).filter((key) => chunks[key].isDynamicEntry && part.test(key));
  if (found.length === 0) throw new Error(`The build has no lazy part like ${part} to weigh.`);
  return found;
});

const beforePaint = /<script src="\/([^"]+)"/.exec(readFileSync('dist/page/index.html', 'utf8'))?.[1];
if (beforePaint === undefined) throw new Error('The document runs nothing before its first paint.');

const firstLoad = new Set([...entries, ...firstParts].flatMap((key) => [...staticFiles(key)]));
const precached = [...readFileSync('dist/page/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
if (precached.length === 0) throw new Error('The worker precaches nothing.');

export default [
  {
    name: 'first load, JavaScript',
    path: [beforePaint, ...[...firstLoad].map((key) => chunks[key].file).filter((file) => file.endsWith('.js'))].map(
      (file) => `dist/page/${file}`,
    ),
    // All sections' filters and drawings come with the first list: 9 kB, which spare each section files of its own.
    limit: '222 kB',
  },
  { name: 'worker', path: 'dist/page/sw.js', limit: '50 kB' },
  { name: 'precache', path: [...new Set(precached)].map((url) => `dist/page/${url}`), limit: '600 kB' },
];
