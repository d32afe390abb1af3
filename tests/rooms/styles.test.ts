import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PAGE = fileURLToPath(new URL('../../src/page/', import.meta.url));

/** Physical sides used instead of the logical start or end. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  // The build replaces it with a list of languages, which ignores the `dir` attribute.
  /:dir\(/,
];

test('no style names a physical side, so that all styles are mirrored in right-to-left languages', async () => {
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
