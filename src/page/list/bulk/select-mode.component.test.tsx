import { describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { openApp, settled, travel } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import {
  bookmarkOf,
  chooseOfList,
  figures,
  focus,
  main,
  press,
  rows,
  scrollToPlace,
  statusChoice,
  toasts,
  viewWords,
} from '#tests/component/list.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const bar = page.getByRole('region', { name: 'Selection' });
const boxes = page.getByRole('checkbox', { name: /^Select / });
const question = page.getByRole('alertdialog');

async function pressOn(button: Locator): Promise<void> {
  await button.click();
  await settled();
}

const isSelected = (number: number) =>
  expect.element(bar.getByText(`${number} selected`, { exact: true })).toBeVisible();

/** Marks the selected rows. */
async function markAs(state: string): Promise<void> {
  await pressOn(bar.getByRole('button', { name: 'Mark as' }));
  await pressOn(page.getByRole('menuitem', { name: state }));
}

/** Starts the select mode by keyboard with the focused row. */
async function select(): Promise<void> {
  expect(document.activeElement?.closest('[data-item]')).not.toBeNull();
  await press('s');
  await settled();
  await expect.element(bar).toBeVisible();
  expect(document.activeElement?.closest('[data-select]')).not.toBeNull();
}

describe('a group', () => {
  test('is marked as one change, which is confirmed and undone as one', async () => {
    await openApp('/quests?sort=group');
    const mark = page.getByRole('button', { name: 'Mark group (27 left): Access' });
    await pressOn(mark);
    const words = '27 will change. Undo brings it all back.';
    await expect.element(question.getByText(words)).toBeVisible();
    await pressOn(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(figures('0 / 336')).toBeVisible();
    await pressOn(mark);
    await pressOn(question.getByRole('button', { name: 'Mark 27' }));
    await expect.element(figures('27 / 336')).toBeVisible();
    expect(spoken()).toBe('27 quests marked as finished. 27 of 336.');
    await expect.element(page.getByRole('button', { name: /left\): Access$/ })).not.toBeInTheDocument();
    await press('{Control>}z{/Control}');
    await settled();
    await expect.element(figures('0 / 336')).toBeVisible();
  });
});

test('the menu of a list says how many rows it marks, on the page and in the view', async () => {
  await openApp('/bestiary');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await settled();
  const group = (name: string) => page.getByRole('group', { name });
  await expect.element(group('Mark the 54 on this page as')).toBeVisible();
  await pressOn(group('Mark all 833 in this view as').getByRole('menuitem', { name: 'Complete' }));
  await expect.element(question.getByText('833 will change. Undo brings it all back.')).toBeVisible();
  await pressOn(question.getByRole('button', { name: 'Cancel' }));
  await page.getByRole('button', { name: 'More for this list' }).click();
  await settled();
  await pressOn(group('Mark the 54 on this page as').getByRole('menuitem', { name: 'Complete' }));
  await pressOn(question.getByRole('button', { name: 'Mark 54' }));
  await expect.element(figures('54 / 833')).toBeVisible();
  await press('u');
  await settled();
  await expect.element(figures('0 / 833')).toBeVisible();
  expect(spoken()).toBe('Undone. 0 of 833, 0 charm points.');
});

describe('selecting', () => {
  test('works with the keyboard only: a row, a range, and leaving by Esc and by going back', async () => {
    await openApp('/quests?sort=level');
    focus(page.getByRole('link', { name: 'Skip' }));
    await press('j');
    await select();
    await isSelected(1);
    await press('j', 2);
    await press('{Shift>} {/Shift}');
    await isSelected(3);
    expect(spoken()).toBe('3 selected.');
    await press('x');
    expect(spoken()).toBe('2 selected.');
    await press('x');
    expect(spoken()).toBe('3 selected.');
    await scrollToPlace(600);
    await press('{Escape}');
    await settled();
    await expect.element(bar).not.toBeInTheDocument();
    expect([scrollY, location.search]).toEqual([600, '?sort=level']);
    await select();
    await travel(-1);
    await expect.element(bar).not.toBeInTheDocument();
    expect(location.search).toBe('?sort=level');
    await select();
    await press('j');
    await press('x');
    await isSelected(2);
    await pressOn(bar.getByRole('button', { name: 'Mark finished', exact: true }));
    await expect.element(figures('2 / 336')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('starts with a long-pressed row, and a press on another row selects it without opening it', async () => {
    await asPhone();
    await openApp('/bestiary?class=Dragon');
    const link = (at: number) => page.elementLocator(rows()[at]?.querySelector('a') as Element);
    const { left, top } = link(1).element().getBoundingClientRect();
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: left + 20, clientY: top + 10 };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    link(1).element().dispatchEvent(new PointerEvent('pointerdown', finger));
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    link(1).element().dispatchEvent(new PointerEvent('pointerup', finger));
    await settled();
    await isSelected(1);
    await expect.element(boxes.nth(1)).toBeChecked();
    expect(location.search).toBe('?class=Dragon');
    await link(2).click({ position: { x: 20, y: 10 } });
    await settled();
    await isSelected(2);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test('does not ignore the first press on a notice after a long press on a row', async () => {
    await asPhone();
    await openApp('/bestiary?class=Dragon');
    const link = rows()[1]?.querySelector('a') as Element;
    const undo = vi.fn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    link.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true }));
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    // A long press ends without a click.
    link.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', isPrimary: true, bubbles: true }));
    await settled();
    await isSelected(1);
    showToast({ kind: 'done', text: 'Dragon complete', action: { label: 'Undo', run: undo } });
    await toasts.getByRole('button', { name: 'Undo' }).click();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('is accessible on a phone, and fits in every window', async () => {
    await asPhone();
    inTheme('dark');
    await openApp('/bestiary?class=Dragon');
    await chooseOfList('Select creatures');
    expect(await violations()).toEqual([]);
    expect(smallTargets(bar.getByRole('button').elements(), 44)).toEqual([]);
    expect(smallTargets(boxes.elements(), 44)).toEqual([]);
    for (const width of [320, 390, 719, 720, 1100, 1440]) {
      await resize(width, 844);
      await settled();
      await expect.element(bar).toBeVisible();
      expect(sidewaysOverflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('is accessible in the light theme, with all rows selected', async () => {
    inTheme('light');
    await openApp('/achievements');
    await chooseOfList('Select achievements');
    await pressOn(bar.getByRole('button', { name: 'Select all 571 in this view' }));
    await isSelected(571);
    expect(await violations()).toEqual([]);
    await pressOn(bar.getByRole('button', { name: 'Mark earned' }));
    // No member of a mutually exclusive group is chosen automatically.
    await expect.element(question.getByText(/can't be combined/)).toBeVisible();
    await pressOn(question.getByRole('button', { name: /^Mark 5/ }));
    await expect.element(toasts.getByText(/^5\d\d achievements marked as earned/)).toBeVisible();
  });
});

describe('a mark of many', () => {
  test('that does not fit on a full device reports that no row was marked', async () => {
    await openApp('/bestiary?class=Dragon');
    await chooseOfList('Select creatures');
    await boxes.nth(1).click();
    await boxes.nth(2).click();
    // Dexie logs it as well.
    vi.spyOn(console, 'trace').mockReturnValue();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await markAs('Complete');
    const failed = '2 creatures could not be saved on this device, so all are as before.';
    await expect.element(toasts.getByText(failed)).toBeVisible();
    await expect.element(figures('0 / 833')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('as a stage invents no kills and lowers nothing, and removing a completion needs confirmation', async () => {
    await openApp('/bestiary?class=Dragon');
    await chooseOfList('Select creatures');
    await boxes.nth(1).click();
    await markAs('Complete');
    await expect.element(figures('1 / 833')).toBeVisible();
    await chooseOfList('Second stage');
    await expect.element(toasts.getByText('19 creatures marked as second stage')).toBeVisible();
    await expect.element(figures('1 / 833')).toBeVisible();
    expect(main.getByText(/^≥/).elements().length).toBeGreaterThan(0);

    await chooseOfList('Nothing recorded');
    await expect.element(question.getByText('1 will no longer count as complete.')).toBeVisible();
    await pressOn(question.getByRole('button', { name: 'Remove 20' }));
    await expect.element(figures('0 / 833')).toBeVisible();
  });
});

test('bookmarked rows have a separate status', async () => {
  await openApp('/achievements');
  await pressOn(bookmarkOf('A reliable Friend'));
  await pressOn(statusChoice('Bookmarked 1'));
  expect(location.search).toBe('?status=bookmarked');
  await expect.element(viewWords).toHaveTextContent('Showing all 1.');
  await pressOn(statusChoice('All'));
  await expect.element(statusChoice('All')).toBeChecked();
});
