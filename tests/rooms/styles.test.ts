import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Class selectors of a stylesheet. */
function classesOf(css: string): ReadonlySet<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

test('every class that a component names exists in its stylesheet', async () => {
  const missing: string[] = [];
  let named = 0;
  for (const name of await readdir(PAGE, { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const source = await readFile(`${PAGE}${name}`, 'utf8');
    for (const [, sheet = '', address = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      const file = address.startsWith('#page/')
        ? address.slice('#page/'.length)
        : path.join(path.dirname(name), address);
      const classes = classesOf(await readFile(`${PAGE}${file}`, 'utf8'));
      // An address such as `layout.module.css` is no class.
      for (const [, used = ''] of source
        .replaceAll(/'[^'\n]*'/g, '')
        .matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'g'))) {
        named += 1;
        if (!classes.has(used)) missing.push(`${name}: ${sheet}.${used}`);
      }
    }
  }
  expect(named).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
