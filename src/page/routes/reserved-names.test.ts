import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isReserved } from '#core/contract/accounts/reserved-names.ts';
import { createPageRouter } from '#page/shell/router.ts';

/** Returns the first part of a path. */
const firstPart = (path: string) => path.split('/')[1] ?? '';

it('no address of the page can be taken as a username', () => {
  const parts = Object.keys(createPageRouter().routesByPath).map(firstPart);
  // The gallery is not part of the deployed page.
  const fixed = parts.filter((part) => part !== '' && part !== 'gallery' && !part.startsWith('$'));
  expect(fixed.length).toBeGreaterThan(20);
  expect(fixed.filter((part) => !isReserved(part))).toEqual([]);
});

it('no file of the server can be taken as a username', () => {
  const names = readdirSync('public').map((file) => file.replace(/\..*$/, ''));
  expect(names.filter((name) => !isReserved(name))).toEqual([]);
});
