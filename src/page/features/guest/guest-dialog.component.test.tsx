import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const TICKED = [1, 2];
const BOOKMARKED = 3;

const main = page.getByRole('main');
const banner = page.getByRole('banner');
const toast = page.getByRole('region', { name: 'Notifications' });
const question = page.getByRole('alertdialog', { name: 'Add what you ticked here?' });
const sure = page.getByRole('alertdialog', { name: 'Delete 3 entries?' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

/** Ticks two achievements and bookmarks a third, without an account. */
async function recordAsGuest(): Promise<void> {
  const entry = { character: 0, value: 1, text: null, source: 'tap', group: null } as const;
  const wanted = [
    ...TICKED.map((item) => ({ ...entry, list: 'achievements', item })),
    { ...entry, list: 'bookmarks', item: BOOKMARKED },
  ];
  const guest = new ProgressDatabase(GUEST);
  await enqueue(guest, newId, { id: newId(), at: Date.now(), wanted });
  guest.close();
}

/** Returns the account's values as list, item and character; 0 = the legacy character. */
async function accountValues(username: string): Promise<[string, number, number][]> {
  const changes = await otherDevice(username).pullAll();
  return changes
    .filter(({ value }) => value === 1)
    .map((change): [string, number, number] => [change.list, change.item, change.character ?? 0])
    .sort((one, other) => one[1] - other[1]);
}

let username: string;

beforeEach(async () => {
  await recordAsGuest();
  username = await signUp();
});

test('progress recorded without an account is counted by list, and added if the player agrees', async () => {
  await openApp('/achievements');
  await expect.element(question.getByText('You recorded 3 entries on this device without an account.')).toBeVisible();
  const counts = question.getByRole('list', { name: 'What was recorded here' }).getByRole('listitem');
  await expect.element(counts.filter({ hasText: 'Achievements' })).toHaveTextContent('2 new');
  await expect.element(counts.filter({ hasText: 'Bookmarks' })).toHaveTextContent('1 new');
  await press(button(question, `Add to ${username}`));
  await expect.element(toast.getByText('3 entries added.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(banner.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  expect(await accountValues(username)).toEqual([
    ['achievements', 1, 0],
    ['achievements', 2, 0],
    ['bookmarks', 3, 0],
  ]);
});

test('if not added now, it stays on the device, and the menu and the sync page offer it again', async () => {
  await openApp('/contact');
  await press(button(question, 'Not now'));
  const kept = 'Not added. It stays on this device: log out to see it.';
  await expect.element(toast.getByText(kept)).toBeVisible();
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Progress without an account' }));
  await press(button(question, 'Not now'));
  await press(banner.getByRole('link', { name: 'Saved', exact: true }));
  await expect.element(main.getByText('3 entries are kept on this device without an account')).toBeVisible();
  await press(button(main, 'Decide'));
  await press(button(question, 'Not now'));
  await expect.element(question).not.toBeInTheDocument();
  expect(await accountValues(username)).toEqual([]);
});

test('it is deleted only after a second question, and no key and no press outside answers', async () => {
  const pins = `loremark-stored pins ${GUEST}/0`;
  localStorage.setItem(pins, '[1]');
  await openApp('/contact');
  await userEvent.keyboard('{Escape}');
  await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 }, force: true });
  await press(button(question, 'Delete…'));
  await userEvent.keyboard('{Escape}');
  await settled();
  await press(button(sure, 'Back'));
  await press(button(question, 'Delete…'));
  await press(button(sure, 'Delete'));
  await expect.element(toast.getByText('3 entries deleted.')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(await accountValues(username)).toEqual([]);
  expect(localStorage.getItem(pins)).toBe(null);
  const guest = new ProgressDatabase(GUEST);
  expect(await guest.outbox.count()).toBe(0);
  guest.close();
});

test('one of several characters is chosen, existing progress is shown, and none is lowered', async () => {
  const phone = otherDevice(username);
  await phone.sync([phone.op({ item: TICKED[0] ?? 0, value: 1 })]);
  const { data } = (await send('POST', 'characters', { name: 'Mirela Dusk' })) as { data: { id: number } };
  await openApp('/contact');
  await expect.element(question.getByText('1 of 2 new')).toBeVisible();
  await question.getByRole('combobox', { name: 'Character' }).click();
  await page.getByRole('option', { name: 'Mirela Dusk' }).click();
  await expect.element(question.getByText('2 new', { exact: true })).toBeVisible();
  await press(button(question, 'Add to Mirela Dusk'));
  await expect.element(banner.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  expect(await accountValues(username)).toEqual([
    ['achievements', 1, 0],
    ['achievements', 1, data.id],
    ['achievements', 2, data.id],
    ['bookmarks', 3, data.id],
  ]);
});

describe('the question is accessible', () => {
  test.for(['dark', 'light'] as const)('on a phone in %s, by the keyboard', async (theme) => {
    await asPhone();
    inTheme(theme);
    await openApp('/contact');
    await expect.element(question.getByText('2 new')).toBeVisible();
    const pressKey = async (key: string) => {
      await userEvent.keyboard(key);
      await settled();
    };
    const found = await violations('[role=alertdialog]');
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    await expect.element(button(question, 'Not now')).toHaveFocus();
    await pressKey('{Shift>}{Tab}{/Shift}');
    await expect.element(button(question, 'Delete…')).toHaveFocus();
    await pressKey('{Enter}');
    found.push(...(await violations('[role=alertdialog]:not([aria-hidden])')));
    await expect.element(button(sure, 'Back')).toHaveFocus();
    await pressKey('{Enter}');
    await expect.element(button(question, 'Delete…')).toHaveFocus();
    await pressKey('{Tab}');
    await pressKey('{Tab}');
    await expect.element(button(question, `Add to ${username}`)).toHaveFocus();
    await pressKey('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(found).toEqual([]);
  });
});
