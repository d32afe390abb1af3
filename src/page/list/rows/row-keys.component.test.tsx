import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { spoken } from '#tests/component/facts.ts';
import {
  bookmarkOf,
  figures,
  filterPanel,
  focusedName,
  listedNames,
  main,
  namesFromServer,
  press,
  rows,
  scrollToPlace,
  sheet,
  tickOf,
} from '#tests/component/list.ts';
import { resize } from '#tests/component/window.ts';
import { focusCover } from '#tests/e2e/support/sweep/boxes.ts';

const ALL = '/achievements?elementsToShow=all';
const allNames = () => namesFromServer('achievements', { elementsToShow: 'all' });

describe('a list used with the keyboard only', () => {
  test('is reached from the skip link by Tab, and ticked by Space', async () => {
    await openApp('/achievements');
    const [first = ''] = listedNames();
    await press('{Tab}');
    const skip = page.getByRole('link', { name: 'Skip to content' }).element();
    expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await press('{Enter}');
    await settled();
    expect(document.activeElement?.id).toBe('main');
    for (let presses = 0; presses < 12 && focusedName() !== first; presses += 1) await press('{Tab}');
    expect(focusedName()).toBe(first);
    const tick = tickOf(first).element();
    expect(getComputedStyle(tick.nextElementSibling ?? tick).boxShadow).not.toBe('none');
    await press(' ');
    await settled();
    await expect.element(figures('1 / 571')).toBeVisible();
    expect(focusedName()).toBe(first);
  });

  test('is navigated row by row through all 571 rows, and no sticky part covers the focus', async () => {
    const all = await allNames();
    await openApp(ALL);
    const walked: string[] = [];
    for (let row = 0; row < 90; row += 1) {
      await press('j');
      walked.push(focusedName());
      expect(focusCover()).toBeNull();
    }
    expect(walked).toEqual(all.slice(0, 90));
    await press('k', 3);
    expect(focusedName()).toBe(all[86]);

    await press('{End}');
    await settled();
    expect(focusedName()).toBe(all.at(-1));
    expect(focusCover()).toBeNull();
    await press('j');
    expect(focusedName()).toBe(all.at(-1));
    await press('k');
    expect(focusedName()).toBe(all.at(-2));
    await press('{Home}');
    await settled();
    expect(focusedName()).toBe(all[0]);
  });

  test('continues from the last row, however far the page was scrolled meanwhile', async () => {
    await resize(390, 844);
    const all = await allNames();
    await openApp(ALL);
    await press('j', 3);
    expect(focusedName()).toBe(all[2]);
    (document.activeElement as HTMLElement).blur();
    await scrollToPlace(20_000);
    await expect.element(tickOf(all[2] ?? '')).not.toBeInTheDocument();
    await press('j');
    await settled();
    expect(focusedName()).toBe(all[3]);
    expect(focusCover()).toBeNull();
  });

  test('marks, bookmarks and undoes the row with the focus, and reaches search and filters', async () => {
    await openApp('/achievements');
    const name = listedNames()[1] ?? '';
    // Without a focused row, nothing is marked.
    await press('x');
    await press('j', 2);
    await press('x');
    await settled();
    await expect.element(tickOf(name)).toBeChecked();
    await expect.element(figures('1 / 571')).toBeVisible();
    expect(focusedName()).toBe(name);
    await press('b');
    await settled();
    await expect.element(bookmarkOf(name)).toHaveAttribute('aria-pressed', 'true');
    await press('u');
    await settled();
    expect(spoken()).toBe(`${name} no longer bookmarked.`);
    await press('{Control>}z{/Control}');
    await settled();
    await expect.element(figures('0 / 571')).toBeVisible();
    expect(spoken()).toBe(`${name} no longer earned. 0 of 571, 0 points.`);
    expect(focusedName()).toBe(name);

    await press('f');
    await settled();
    expect(filterPanel.element().contains(document.activeElement)).toBe(true);
    await press('/');
    expect(focusedName()).toBe('Search achievements');
    // Letters typed into a field are letters.
    await userEvent.keyboard('jx');
    await expect.element(main.getByRole('searchbox')).toHaveValue('jx');
  });

  test('opens the filter sheet where the filters are not part of the page', async () => {
    await resize(820, 1180);
    await openApp('/achievements');
    await press('f');
    await settled();
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('opens an item by Enter, and returns to its row after Esc', async () => {
    await openApp('/achievements');
    const [, second = ''] = listedNames();
    await press('j', 2);
    await press('{Enter}');
    await settled();
    await expect.element(sheet(second)).toBeVisible();
    await press('{Escape}');
    await settled();
    expect(focusedName()).toBe(second);
  });

  test('moves from the search to its first hit by Enter, even before the hits are shown', async () => {
    await openApp('/achievements');
    await press('/');
    await userEvent.keyboard('dragon{Enter}');
    await settled();
    const [first = ''] = listedNames();
    expect(focusedName()).toBe(first);
    await press('/');
    await press('{Enter}');
    expect(focusedName()).toBe(first);
    await press('{Enter}');
    await settled();
    await expect.element(sheet(first)).toBeVisible();
  });

  /** Returns the keys shown on the boxes of a row, in order; empty if they show none. */
  const keysOn = (row: Element | null | undefined) =>
    [...(row?.querySelectorAll('[data-box]') ?? [])]
      .map((box) => getComputedStyle(box, '::before').content)
      .filter((key) => key !== 'none');
  const rowInUse = () => document.activeElement?.closest('[data-item]');

  test.for([
    ['/bestiary', 4, 'radio'],
    ['/outfits', 3, 'checkbox'],
    ['/animus-mastery', 3, 'radio'],
    ['/quests', 1, 'checkbox'],
  ] as const)('presses the boxes of %s by the keys shown on them', async ([path, count, role]) => {
    await openApp(path);
    await press('j');
    const row = rowInUse();
    const box = document.activeElement?.closest('[data-box]') as Element;
    // The ring is drawn around the box, or around the drawn part of a tick.
    const rings = [box, ...box.querySelectorAll('span')].map((part) => getComputedStyle(part).boxShadow);
    expect(rings.filter((shadow) => shadow.includes('0px 0px 0px 4px'))).toHaveLength(1);
    expect(keysOn(row)).toHaveLength(count);
    expect(keysOn(rows()[1])).toEqual([]);
    const boxes = [...(row?.querySelectorAll<HTMLInputElement>(`[data-box] input[type=${role}]`) ?? [])];
    expect(boxes).toHaveLength(count);
    for (const [place, box] of boxes.entries()) {
      const before = box.checked;
      await press(String(place + 1));
      await settled();
      expect(box.checked, `box ${place + 1}`).toBe(role === 'radio' ? true : !before);
      if (role === 'checkbox' && place > 0) expect(boxes[0]?.checked).toBe(true);
    }
  });
});
