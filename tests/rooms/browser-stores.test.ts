/** Everything that the app stores in a browser is in one table, which forgetting an account reads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BROWSER_STORES } from '#offline/account-stores.ts';
import { sourcesIn } from '#tests/words/texts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The browser's own names of its stores, as code uses them. */
const STORE = /\b(?:localStorage|sessionStorage|indexedDB|caches)(?:\.\w|\[)|\bextends Dexie\b|'workbox-precaching/;
/** Names of databases, and of keys in localStorage and sessionStorage. */
const NAME = /['`](loremark[-.][\w-]+)/g;

const files = ['src', 'sw']
  .flatMap((folder) => sourcesIn(ROOT, folder))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => STORE.test(text));

test('no other file stores anything: a new one adds what it stores to the table', () => {
  expect(files.map(({ file }) => file).sort()).toEqual([
    'src/offline/database/device-database.ts',
    'src/offline/database/progress-database.ts',
    'src/offline/database/rarity-store.ts',
    'src/offline/language-choice.ts',
    'src/page/platform/device-storage.ts',
    'src/page/platform/draft.ts',
    'src/page/platform/local-settings.ts',
    'src/page/platform/notices-height.ts',
    'src/page/platform/tap-journal.ts',
    'src/page/platform/worker/worker-bridge.ts',
    'sw/navigation.ts',
    'sw/precache.ts',
  ]);
});

test('every key of these files is in the table', () => {
  const found = new Set(files.flatMap(({ text }) => [...text.matchAll(NAME)].map(([, name = '']) => name)));
  // Databases and the values of device-storage.ts, which have tables of their own.
  for (const own of ['loremark-progress-', 'loremark-rarity', 'loremark-stored']) expect(found.delete(own)).toBe(true);
  const keys = Object.keys(BROWSER_STORES.others).filter((key) => key.startsWith('loremark'));
  expect([...found].sort()).toEqual(keys.sort());
});

test('docs/sync.md lists every store with who owns it', () => {
  const text = readFileSync(path.join(ROOT, 'docs/sync.md'), 'utf8');
  const rows = [...text.matchAll(/^\s*\| `([^`]+)` \| (copy|onlyHere|mixed|shared) \|/gm)];
  const listed = rows.map(([, names = '', owned]) => `${names} ${owned}`);
  const expected = Object.values(BROWSER_STORES).flatMap((stores) =>
    Object.entries(stores).map(([name, owned]) => `${name} ${owned}`),
  );
  expect(listed.sort()).toEqual(expected.sort());
});
