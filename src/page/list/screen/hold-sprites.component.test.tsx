import { expect, test } from 'vitest';
import { openApp } from '#tests/component/app.tsx';
import { scrollToPlace } from '#tests/component/list.ts';

/** The addresses of what emblems in the list are drawn from. */
const charges = () =>
  [...document.querySelectorAll('main [data-emblem] use')].map((use) => use.getAttribute('href') ?? '');

test('the emblems of rows that come with scrolling are drawn from the document itself', async () => {
  await openApp('/bestiary?elementsToShow=all');
  const before = charges();
  await scrollToPlace(4000);
  expect(charges().length).toBeGreaterThan(5);
  expect(charges()).not.toEqual(before);
  const symbols = [...document.querySelectorAll('symbol')].map(({ id }) => `#${id}`);
  expect(charges().filter((charge) => !symbols.includes(charge))).toEqual([]);
  // The copies take no room and are hidden from assistive technology.
  const copies = [...document.querySelectorAll('body > svg')];
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((copy) => copy.getBoundingClientRect().height > 0 || copy.ariaHidden !== 'true')).toEqual([]);
});
