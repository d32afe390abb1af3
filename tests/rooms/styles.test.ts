import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PAGE = fileURLToPath(new URL('../../src/page/', import.meta.url));

/** Physical sides, where the logical start or end is meant. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  // The build writes it as a list of languages, which says nothing of `dir`.
  /:dir\(/,
];

test('no style says left or right, so that every one is mirrored where one reads from right to left', async () => {
  const found: string[] = [];
  const sheets = (await readdir(PAGE, { recursive: true })).filter((name) => name.endsWith('.css'));
  for (const name of sheets) {
    const lines = (await readFile(`${PAGE}${name}`, 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (PHYSICAL.some((pattern) => pattern.test(line))) found.push(`${name}:${index + 1}: ${line.trim()}`);
    }
  }
  expect(sheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
