import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, intercept, letPass, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import {
  choose,
  chooseOfList,
  filterPanel,
  listedNames,
  main,
  rows,
  statusChoice,
  tickOf,
  toasts,
  viewTotal,
} from '#tests/component/list.ts';
import { asPhone, resize } from '#tests/component/window.ts';

async function addCharacter(name: string): Promise<number> {
  const { data } = (await send('POST', 'characters', { name })) as { data: { id: number } };
  return data.id;
}

const isShown = (element: Element) => element.getClientRects().length > 0;
const idOf = (row: number) => Number(rows()[row]?.dataset.item);
const marks = (row: number) =>
  [...(rows()[row]?.querySelectorAll('[role=img][data-state]') ?? [])].map((mark) => mark.getAttribute('aria-label'));

/**
 * Signs up with the characters Thalor and Mira in addition to the legacy one, which is played. `record` records for one
 * of them on another device.
 */
async function withTwoMore() {
  const username = await signUp();
  const ids = { Thalor: await addCharacter('Thalor'), Mira: await addCharacter('Mira') };
  const device = otherDevice(username);
  const record = async (name: keyof typeof ids, list: string, item: number, value: number) => {
    await device.sync([device.op({ character: ids[name], list, item, value })]);
  };
  return { username, ids, record };
}

describe('a list that compares the player’s characters', () => {
  test('has a column for each other character, live and offline, and the address records it', async () => {
    await resize(1440, 900);
    const { record } = await withTwoMore();
    await openApp('/bestiary?compare=true');
    await expect.poll(() => marks(0)).toEqual(['Thalor: Missing', 'Mira: Missing']);
    await record('Thalor', 'bestiary', idOf(0), 1_000_000);
    await record('Mira', 'bestiaryStage', idOf(0), 1);
    await expect
      .poll(() => marks(0))
      .toEqual([
        expect.stringMatching(/^Thalor: Complete, 1,000,000 of [\d,]+ kills$/),
        expect.stringMatching(/^Mira: First stage, [\d,]+\+ of [\d,]+ kills$/),
      ]);
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    goOffline();
    await choose('My characters', 'Thalor has it');
    await expect.poll(viewTotal).toBe(1);
    expect(new URLSearchParams(location.search).get('compare')).toBe('true');
    await page.getByRole('button', { name: 'Remove filter: My characters: Thalor has it' }).click();
    await settled();
    expect(viewTotal()).toBe(833);
    await chooseOfList('Stop comparing my characters');
    expect(marks(0)).toEqual([]);
    expect(location.search).toBe('');
    await chooseOfList('Compare my characters');
    expect(marks(0)).toHaveLength(2);
    expect(location.search).toBe('?compare=true');
  });

  test('lists on a phone the characters that have an item, including the played one', async () => {
    await asPhone();
    const { record } = await withTwoMore();
    await openApp('/quests?compare=true');
    const words = () => rows()[0]?.querySelector('a')?.textContent;
    await expect.poll(words).toContain('No one has it');
    await record('Thalor', 'quests', idOf(0), 1);
    await expect.poll(words).toContain('Has it: Thalor');
    await tickOf(listedNames()[0] ?? '').click();
    await record('Mira', 'quests', idOf(0), 1);
    await expect.poll(words).toContain('All have it');
    expect(await violations('main')).toEqual([]);
  });

  test('names on a phone the characters that have begun an item that no one has', async () => {
    await asPhone();
    const { record } = await withTwoMore();
    await openApp('/bestiary?compare=true');
    await expect.poll(() => rows()[0]?.textContent).toContain('No one has it');
    await record('Mira', 'bestiary', idOf(0), 1);
    await expect.poll(() => rows()[0]?.textContent).toContain('Started: Mira');
  });

  test('shows that below two-line names as well', async () => {
    await asPhone(360);
    await withTwoMore();
    await openApp('/bestiary?compare=true');
    await expect.poll(() => rows()[0]?.textContent).toContain('No one has it');
    for (const row of rows().slice(0, 8)) {
      const box = row.getBoundingClientRect();
      const label = [...row.querySelectorAll('a span')].find(({ textContent }) => textContent === 'No one has it');
      const line = label?.getBoundingClientRect();
      expect(label?.closest('a')?.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(line?.bottom ?? Infinity);
      expect(row.querySelector('[data-counted] > button')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        box.bottom + 1,
      );
    }
  });

  test('leaves enough space for names in a small window, and shows how many characters have no column', async () => {
    await resize(1100, 800);
    await withTwoMore();
    for (const name of ['Mira Vane', 'Rowan', 'Wolfgangus Theophilus']) await addCharacter(name);
    await openApp('/bestiary?compare=true');
    await expect.poll(() => marks(0)).toHaveLength(5);
    const [first] = rows();
    expect([...(first?.querySelectorAll('[role=img][data-state]') ?? [])].filter(isShown)).toHaveLength(3);
    expect(first?.querySelector('a')?.getBoundingClientRect().width).toBeGreaterThan(150);
    await expect.element(main.getByText('and 2 more')).toBeVisible();
  });

  test('is filtered by its address to items that one character lacks and another has', async () => {
    const { record } = await withTwoMore();
    await openApp('/quests');
    const [first, second] = [idOf(0), idOf(1)];
    const names = listedNames();
    await record('Thalor', 'quests', first, 1);
    await record('Thalor', 'quests', second, 1);
    await tickOf(names[1] ?? '').click();
    await settled();
    await expect.element(filterPanel.getByRole('combobox', { name: 'My characters' })).toBeVisible();
    await choose('My characters', 'At least one has it');
    await expect.poll(viewTotal).toBe(2);
    await main
      .getByRole('radiogroup', { name: 'Status' })
      .getByRole('radio', { name: /^Missing/ })
      .click();
    await settled();
    expect(listedNames()).toEqual([names[0]]);
  });

  test('shows nothing of characters whose progress is not downloaded yet, and keeps the filters of the address', async () => {
    await resize(1440, 900);
    const { record } = await withTwoMore();
    await record('Thalor', 'quests', 3, 1);
    const stop = intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
    await openApp('/quests?compare=true&mine=none');
    await expect.element(filterPanel.getByRole('combobox', { name: 'Shown per page' })).toBeVisible();
    expect(filterPanel.getByRole('combobox', { name: 'My characters' }).elements()).toEqual([]);
    expect(marks(0)).toEqual([]);
    await statusChoice('Missing').click();
    await settled();
    expect(location.search).toBe('?mine=none&compare=true&status=unchecked');
    stop();
    letPass(60_000);
    dispatchEvent(new Event('online'));
    await expect.poll(() => marks(0)).toEqual(['Thalor: Missing', 'Mira: Missing']);
    expect(viewTotal()).toBe(335);
    expect(filterPanel.getByRole('combobox', { name: 'My characters' }).element().textContent).toBe('None has it');
  });

  test('marks filtered rows for the played character and names that character', async () => {
    const { username, ids } = await withTwoMore();
    await resize(1440, 900);
    await openApp(`/quests?search=hot+cuisine&compare=true&mine=lacks-${ids.Thalor}`);
    await expect.poll(listedNames).toEqual(['Hot Cuisine']);
    await page.getByRole('button', { name: 'More for this list' }).click();
    await settled();
    await page
      .getByRole('group', { name: `Mark all 1 in this view for ${username} as` })
      .getByRole('menuitem', { name: 'Finished', exact: true })
      .click();
    await settled();
    await expect.element(toasts).toHaveTextContent(`1 quest marked as finished for ${username}`);
    await expect.element(tickOf('Hot Cuisine')).toBeChecked();
    expect(marks(0)).toEqual(['Thalor: Missing', 'Mira: Missing']);
  });

  test('is not offered to players with one character or to guests', async () => {
    await openApp('/quests?mine=some&compare=true');
    expect(viewTotal()).toBe(336);
    await page.getByRole('button', { name: 'More for this list' }).click();
    await settled();
    expect(page.getByRole('menuitem', { name: /my characters$/ }).elements()).toEqual([]);
    expect(filterPanel.getByRole('combobox', { name: 'My characters' }).elements()).toEqual([]);
  });
});
