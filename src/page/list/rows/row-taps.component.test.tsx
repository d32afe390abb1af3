import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { openApp, settled } from '#tests/component/app.tsx';
import { main } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

/** Rows of a section whose lines are tapped. */
const ROWS = 3;

/** Returns the cards of the first rows, and of the first whose name takes two lines. */
function someCards(): readonly HTMLElement[] {
  const cards = [...document.querySelectorAll<HTMLElement>('main li [data-item]')];
  const long = cards.find((card) => linesOf(card).length > 2);
  return [...new Set([...cards.slice(0, ROWS), ...(long === undefined ? [] : [long])])];
}

/** Returns the middles of the visible lines of a card's texts, relative to its link. */
function linesOf(card: HTMLElement): readonly { readonly x: number; readonly y: number }[] {
  const link = linkOf(card);
  const frame = link.getBoundingClientRect();
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const places = new Map<number, { x: number; y: number }>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height, bottom } of range.getClientRects()) {
      if (width < 8 || height < 8 || bottom > frame.bottom + 1) continue;
      places.set(Math.round(top), { x: left + Math.min(width, 60) / 2 - frame.left, y: top + height / 2 - frame.top });
    }
  }
  return [...places.values()];
}

function linkOf(card: HTMLElement): HTMLElement {
  const link = card.querySelector<HTMLElement>('a[href]');
  if (link === null) throw new Error('The card has no link.');
  return link;
}

const openedItem = () => new URLSearchParams(location.search).get('item');

test.for(LISTED_SECTIONS.flatMap((section) => [390, 320].map((width) => [section, width] as const)))(
  'in %s at %i px, each line of a row opens its item, and only the figure its count',
  async ([section, width]) => {
    await asPhone(width);
    await openApp(REGISTRY[section].path);
    expect(someCards().length).toBeGreaterThan(0);
    for (const card of someCards()) {
      const lines = linesOf(card);
      expect(lines.length).toBeGreaterThan(0);
      for (const position of lines) {
        const link = page.elementLocator(linkOf(card));
        await link.click({ position });
        await settled();
        expect(openedItem()).toBe(card.dataset.item);
        await userEvent.keyboard('{Escape}');
        await settled();
        expect(openedItem()).toBe(null);
      }
      const count = card.querySelector('[data-counted] > button');
      if (count === null) continue;
      expect(getComputedStyle(count).textDecoration).toContain('underline dotted');
      await page.elementLocator(count).click();
      await settled();
      await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Set', exact: true })).toBeVisible();
      expect(openedItem()).toBe(null);
      await userEvent.keyboard('{Escape}');
      await settled();
    }
    await expect.element(main).toBeVisible();
  },
);
