/** Checks that the faults can still be planted; `mutations.test.ts`, which takes minutes, plants them. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(PLANTED_FAULTS)('the line for the fault that $name occurs once in $file', async ({ file, find, replace }) => {
  const code = await readFile(resolve(root, file), 'utf8');
  expect(code.split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});
