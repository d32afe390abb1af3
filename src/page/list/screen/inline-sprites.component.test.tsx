import { expect, test } from 'vitest';
import { openApp } from '#tests/component/app.tsx';
import { scrollToPlace } from '#tests/component/list.ts';

/** Returns the addresses of the symbols used by emblems in the list. */
const icons = () =>
  [...document.querySelectorAll('main [data-emblem] use')].map((use) => use.getAttribute('href') ?? '');

test('emblems of rows rendered on scrolling use symbols embedded in the document', async () => {
  await openApp('/bestiary?elementsToShow=all');
  const before = icons();
  await scrollToPlace(4000);
  expect(icons().length).toBeGreaterThan(5);
  expect(icons()).not.toEqual(before);
  const symbols = [...document.querySelectorAll('symbol')].map(({ id }) => `#${id}`);
  expect(icons().filter((icon) => !symbols.includes(icon))).toEqual([]);
  // The copies take no space and are hidden from assistive technology.
  const copies = [...document.querySelectorAll('body > svg')];
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((copy) => copy.getBoundingClientRect().height > 0 || copy.ariaHidden !== 'true')).toEqual([]);
});
