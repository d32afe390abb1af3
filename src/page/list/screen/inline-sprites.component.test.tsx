import { expect, test } from 'vitest';
import { openApp } from '#tests/component/app.tsx';
import { scrollToPlace } from '#tests/component/list.ts';

/** The addresses of what emblems in the list are drawn from. */
const icons = () =>
  [...document.querySelectorAll('main [data-emblem] use')].map((use) => use.getAttribute('href') ?? '');

test('the emblems of rows that come with scrolling are drawn from the document itself', async () => {
  await openApp('/bestiary?elementsToShow=all');
  const before = icons();
  await scrollToPlace(4000);
  expect(icons().length).toBeGreaterThan(5);
  expect(icons()).not.toEqual(before);
  const symbols = [...document.querySelectorAll('symbol')].map(({ id }) => `#${id}`);
  expect(icons().filter((icon) => !symbols.includes(icon))).toEqual([]);
  // The copies take no room and are hidden from assistive technology.
  const copies = [...document.querySelectorAll('body > svg')];
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((copy) => copy.getBoundingClientRect().height > 0 || copy.ariaHidden !== 'true')).toEqual([]);
});
