import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { type OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { goOffline, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { focus } from '#tests/component/list.ts';
import { savedFile } from '#tests/component/saved-file.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

/** A character that does not exist. */
const NO_CHARACTER = 4_000_000;

const main = page.getByRole('main');
const toast = page.getByRole('region', { name: 'Notifications' });
const refused = main.getByRole('region', { name: 'Refused', exact: true });
const group = (reason: string | RegExp) => refused.getByRole('region', { name: reason });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const GONE = /^This character is no longer/;
const FULL = /^Your account can't hold/;

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

interface Entry {
  readonly list: string;
  readonly item: number;
}

/** Returns this many entries that exist on the server. */
async function entries(count: number): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const list of ['bestiary', 'achievements', 'mounts', 'titles', 'quests', 'bosstiary', 'animus-mastery']) {
    if (found.length >= count) break;
    const { data } = (await send('POST', list, { elementsToShow: 'all' })) as { data: { id: number }[] };
    const key = list === 'animus-mastery' ? 'animusMastery' : list;
    found.push(...data.map(({ id }) => ({ list: key, item: id })));
  }
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** Stores refused changes on the device of an account, in order. Returns their entries. */
async function leaveRefused(username: string, parts: readonly (Entry & Partial<OpRow>)[]): Promise<void> {
  const database = new ProgressDatabase(username);
  await database.outbox.bulkAdd(
    parts.map((part, index) => ({
      id: `letter-${index}`,
      v: OP_FORMAT,
      place: -parts.length + index,
      character: NO_CHARACTER,
      value: 1,
      add: null,
      text: null,
      base: null,
      lost: null,
      copied: null,
      at: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
      group: null,
      source: 'tap',
      state: 'dead',
      lastError: null,
      code: 'gone',
      ...part,
    })),
  );
  onTestFinished(() => database.close());
}

/** Returns the account's values by character, list and item. */
async function accountValues(username: string): Promise<Map<string, number>> {
  const changes = await otherDevice(username).pullAll();
  return new Map(changes.map(({ character, list, item, value }) => [`${character ?? 0} ${list} ${item}`, value]));
}

async function addCharacter(name: string): Promise<number> {
  const { data } = (await send('POST', 'characters', { name })) as { data: { id: number } };
  return data.id;
}

test('two thousand are moved by one press within seconds, and returned by one undo', async () => {
  const username = await signUp();
  const all = await entries(2000);
  await leaveRefused(username, all);
  await openApp('/sync');
  await expect.element(refused.getByText('2,000 changes', { exact: true })).toBeVisible();
  const gone = group(GONE);
  await expect.element(button(gone, 'Show the 2,000 changes')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(gone.getByRole('listitem')).not.toBeInTheDocument();
  await press(button(gone, 'Show the 2,000 changes'));
  expect(gone.getByRole('listitem').elements()).toHaveLength(10);

  goOffline();
  await press(button(gone, 'Move all to…'));
  const dialog = page.getByRole('dialog', { name: 'Move 2,000 changes' });
  const begun = performance.now();
  await button(dialog, 'Move').click();
  await expect.element(refused.getByText('None.')).toBeVisible();
  expect(performance.now() - begun).toBeLessThan(10_000);
  await expect.element(toast.getByText(`2,000 changes moved to ${username}.`)).toBeVisible();
  const undo = button(toast, 'Undo');
  // A focused toast stays open.
  focus(undo);
  await press(undo);
  await expect.element(button(gone, 'Show the 2,000 changes')).toBeVisible();
  await expect.element(toast.getByText('2,000 changes back here.')).toBeVisible();
  const database = new ProgressDatabase(username);
  // A request that was in flight when Undo was pressed may contain some of the moved changes and their reverts.
  const deadLetters = await database.outbox.where('state').equals('dead').toArray();
  expect(new Set(deadLetters.map(({ character }) => character))).toEqual(new Set([NO_CHARACTER]));
  expect(deadLetters).toHaveLength(2000);
  database.close();
});

test('retried changes reach the account: values merge, and added kills add up', async () => {
  const username = await signUp();
  const [one, two, three] = (await entries(3)) as [Entry, Entry, Entry];
  const phone = otherDevice(username);
  await phone.sync([phone.op({ ...one, value: 40 }), phone.op({ ...two, value: 40 })]);
  const here = { character: 0, code: 'full' };
  await leaveRefused(username, [
    { ...one, ...here, value: 30 },
    { ...two, ...here, value: 0, add: 2 },
    { ...three, ...here, value: 30 },
    { ...three, value: 99 },
  ]);
  await openApp('/sync');
  const full = group(FULL);
  await expect.element(full.getByText(/^\+2 kills of /)).toBeVisible();
  await press(button(full, 'Retry all'));
  const said = '2 changes are tried again. 1 was already there.';
  await expect.element(toast.getByText(said)).toBeVisible();
  await expect.element(full).not.toBeInTheDocument();
  await expect.element(group(GONE)).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: '1 needs you' })).toBeVisible();
  const values = await accountValues(username);
  expect([one, two, three].map(({ list, item }) => values.get(`0 ${list} ${item}`))).toEqual([40, 42, 30]);

  await press(button(toast, 'Undo'));
  await expect.element(full.getByText('3 changes')).toBeVisible();
  const after = await accountValues(username);
  expect([one, two, three].map(({ list, item }) => after.get(`0 ${list} ${item}`))).toEqual([40, 40, 0]);
});

test('all of a group are deleted after a confirmation, and the others stay', async () => {
  const username = await signUp();
  const some = await entries(4);
  await leaveRefused(
    username,
    some.map((entry, index) => ({ ...entry, ...(index === 3 ? { character: 0, code: 'full' } : {}) })),
  );
  await openApp('/sync');
  const gone = group(GONE);
  await press(button(gone, 'Delete all'));
  const question = page.getByRole('alertdialog', { name: 'Delete 3 changes?' });
  expect(await violations('[role=alertdialog]')).toEqual([]);
  await press(button(question, 'Cancel'));
  await expect.element(button(gone, 'Delete all')).toHaveFocus();
  await press(button(gone, 'Delete all'));
  await press(button(question, 'Delete'));
  await expect.element(gone).not.toBeInTheDocument();
  await expect.element(group(FULL)).toBeVisible();
  await press(button(toast, 'Undo'));
  await expect.element(gone.getByRole('heading')).toHaveTextContent('another character, 3 changes');
});

test('a group is exported on its own', async () => {
  const username = await signUp();
  const some = await entries(3);
  await leaveRefused(
    username,
    some.map((entry, index) => ({ ...entry, ...(index === 2 ? { character: 0, code: 'full' } : {}) })),
  );
  await openApp('/sync');
  const file = await savedFile(() => press(button(group(GONE), 'Export')));
  const { ops } = JSON.parse(await file.text()) as { ops: { item: number; refused: string }[] };
  expect(ops.map(({ item, refused: why }) => [item, why])).toEqual([
    [some[0]?.item, 'gone'],
    [some[1]?.item, 'gone'],
  ]);
});

describe('the actions are accessible', () => {
  test('by keyboard alone, and the focus stays on the screen', async () => {
    const username = await signUp();
    await addCharacter('Mirela Dusk');
    await leaveRefused(username, await entries(3));
    await openApp('/sync');
    const gone = group(GONE);
    focus(button(gone, 'Retry all'));
    await userEvent.keyboard('{Tab}');
    await expect.element(button(gone, 'Move all to…')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await settled();
    focus(button(page.getByRole('dialog', { name: 'Move 3 changes' }), 'Move'));
    await userEvent.keyboard('{Enter}');
    await settled();
    await expect.element(refused.getByText('None.')).toBeVisible();
    await expect.element(main).toHaveFocus();
  });

  test.for(['dark', 'light'] as const)('on a phone in %s', async (theme) => {
    await asPhone();
    inTheme(theme);
    const username = await signUp();
    await addCharacter('Mirela Dusk');
    const some = await entries(9);
    await leaveRefused(
      username,
      some.map((entry, index) => ({ ...entry, ...(index > 6 ? { character: 0, code: 'full' } : {}) })),
    );
    await openApp('/sync');
    await expect.element(group(FULL)).toBeVisible();
    await press(button(group(GONE), 'Show the 7 changes'));
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(document.querySelectorAll('main button'), 44)).toEqual([]);
  });
});
