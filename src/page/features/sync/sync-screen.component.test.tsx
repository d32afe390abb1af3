import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { setTogether } from '#page/state/sync/progress/set-together.ts';
import {
  goOffline,
  goTo,
  intercept,
  letPass,
  openApp,
  otherDevice,
  send,
  settled,
  signUp,
} from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { focus, tickOf } from '#tests/component/list.ts';
import { savedFile } from '#tests/component/saved-file.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const DRAGON = 34;

const main = page.getByRole('main');
const toast = page.getByRole('region', { name: 'Notifications' });
const section = (name: string) => main.getByRole('region', { name, exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const item = (place: Locator, name: string) => place.getByRole('listitem').filter({ hasText: name });
const badge = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

interface Item {
  readonly id: number;
  readonly name: string;
}

/** An achievement on the list's first page. */
let first: Item;
let second: Item;

beforeEach(async () => {
  const { data } = (await send('POST', 'achievements', {})) as { data: [Item, Item] };
  [first, second] = data;
});

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

async function pressKey(key: string): Promise<void> {
  await userEvent.keyboard(`{${key}}`);
  await settled();
}

/** Opens the list, runs `act`, which may tick items, then opens the sync screen. */
async function openSync(act: () => Promise<void> = async () => undefined): Promise<void> {
  await openApp('/achievements');
  await act();
  await goTo('/sync');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible();
}

/** Returns the achievements of the account by character; 0 = the legacy character. */
async function accountValues(username: string): Promise<[number, number][]> {
  const changes = await otherDevice(username).pullAll();
  return changes.filter(({ value }) => value === 1).map((change) => [change.character ?? 0, change.item]);
}

/** Makes the server refuse the changes of `act`, because their character was deleted meanwhile. */
async function refused(act: () => Promise<void>): Promise<void> {
  const accept = intercept('user/sync', async (call, pass) => {
    const request = (await call.json()) as SyncRequest;
    const answer = await pass({ ...request, ops: [] });
    const reply = (await answer.json()) as SyncReply;
    const results = request.ops.map(({ id }) => ({ id, outcome: 'gone', value: 0, version: 0 }));
    return Response.json({ ...reply, results });
  });
  await act();
  accept();
}

test.for([1440, 1920])('for a new account no column is empty at %i px', async (width) => {
  await resize(width, 1080);
  await signUp();
  await openApp('/sync');
  await expect.element(section('Devices of this account')).toBeVisible();
  const panels = [...main.element().querySelectorAll('section')].map((panel) => panel.getBoundingClientRect());
  const top = Math.min(...panels.map((panel) => panel.top));
  const heights = Map.groupBy(panels, ({ left }) => left)
    .values()
    .map((column) => Math.max(...column.map(({ bottom }) => bottom)) - top)
    .toArray();
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) / 2);
});

test('waiting changes are listed with the reason without a connection, and sent by Sync now', async () => {
  const username = await signUp();
  let goOnline: () => void = () => undefined;
  await openSync(async () => {
    goOnline = goOffline();
    for (const { name } of [first, second]) await press(tickOf(name));
  });
  const waiting = section('Waiting');
  await expect.element(waiting.getByText('2 changes', { exact: true })).toBeVisible();
  await expect.element(item(waiting, first.name)).toHaveTextContent(/ticked · .*waits for a connection/);
  await expect.element(item(waiting, first.name)).toHaveTextContent('just now');
  await expect.element(main.getByRole('status')).toHaveTextContent("Can't reach the server. 2 changes wait");
  const alone = 'Offline. These are only the changes from this device';
  await expect.element(section('Last changes').getByText(alone)).toBeVisible();
  await expect.element(section('Devices of this account').getByText('when you are back online')).toBeVisible();

  letPass(6000);
  goOnline();
  // The other devices are listed too, without a press.
  await expect.element(section('Devices of this account').getByText('This device')).toBeVisible();
  await expect.element(section('Last changes').getByText(alone)).not.toBeInTheDocument();
  await press(button(main, 'Sync now'));
  await expect.element(waiting.getByText('All sent.')).toBeVisible();
  await expect.element(main.getByText('Your account has everything you recorded here.')).toBeVisible();
  await expect.element(section('Connection').getByText('just now')).toBeVisible();
  expect(await accountValues(username)).toEqual([first, second].map(({ id }) => [0, id]));
});

test('changes that something in between refuses wait, and none is shown as refused', async () => {
  const username = await signUp();
  let accept: () => void = () => undefined;
  await openSync(async () => {
    accept = intercept('user/sync', async () => Response.json({ message: 'Blocked by policy.' }, { status: 413 }));
    for (const { name } of [first, second]) await press(tickOf(name));
  });
  await expect.element(badge("Can't reach Loremark 2")).toBeVisible();
  await expect.element(main.getByRole('status')).toHaveTextContent("Can't reach Loremark. 2 changes wait");
  await expect.element(item(section('Waiting'), first.name)).toHaveTextContent('waits for a connection');
  await expect.element(section('Refused').getByText('None.')).toBeVisible();
  await expect.element(section('Connection').getByText(/something in between is blocking every request/)).toBeVisible();

  letPass(6000);
  accept();
  await press(button(main, 'Sync now'));
  await expect.element(section('Waiting').getByText('All sent.')).toBeVisible();
  expect(await accountValues(username)).toEqual([first, second].map(({ id }) => [0, id]));
});

test('a change that conflicted with another device’s shows the outcome and the device, and can be set anyway', async () => {
  const username = await signUp();
  const phone = otherDevice(username);
  await phone.sync([phone.op({ item: first.id, value: 1 })]);
  await openSync(async () => {
    await expect.element(tickOf(first.name)).toBeChecked();
    const goOnline = goOffline();
    await press(tickOf(first.name));
    for (const value of [0, 1]) {
      const [current] = await phone.pullAll();
      await phone.sync([phone.op({ item: first.id, value, base: current?.version ?? null })]);
    }
    letPass(6000);
    goOnline();
    await settled();
  });
  const row = item(section('Conflicts'), first.name);
  const outcome = 'you wanted: not ticked. Firefox (Linux) had changed it, and now it is: ticked';
  await expect.element(row.getByText(outcome)).toBeVisible();
  await expect.element(row.getByText('Achievements')).toBeVisible();
  await press(row.getByRole('button', { name: `Set ${first.name} anyway` }));
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  expect(await accountValues(username)).toEqual([]);
});

test('an exact count is shown as kills, never as the stage that it replaces', async () => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  await setValue('bestiaryStage', DRAGON, 1);
  await expect.element(badge('Saved')).toBeVisible();
  const goOnline = goOffline();
  await setTogether(
    [
      { list: 'bestiary', item: DRAGON, value: 60 },
      { list: 'bestiaryStage', item: DRAGON, value: 0 },
    ],
    'tap',
  );
  await goTo('/sync');
  const last = section('Last changes').getByRole('listitem').first();
  await expect.element(last).toHaveTextContent(/^60 kills of Dragon · Bestiary\s*was 0 kills/);
  const waiting = section('Waiting');
  await expect.element(waiting.getByText('60 kills of Dragon')).toBeVisible();
  await expect.element(waiting.getByText('Dragon: exact kills instead of a stage')).toBeVisible();
  expect(main.element().textContent).not.toContain('stage 0');

  letPass(6000);
  goOnline();
  await expect.element(badge('Saved')).toBeVisible();
  // Another device's changes also appear and revert as one action.
  const phone = otherDevice(username);
  const bases = new Map((await phone.pullAll()).map(({ list, version }) => [list, version]));
  const group = crypto.randomUUID();
  await phone.sync(
    [
      { list: 'bestiary', value: 0 },
      { list: 'bestiaryStage', value: 2 },
    ].map((part) => phone.op({ ...part, item: DRAGON, base: bases.get(part.list) ?? null, group })),
  );
  await press(button(main, 'Sync now'));
  const elsewhere = section('Last changes').getByRole('listitem').first();
  await expect
    .element(elsewhere)
    .toHaveTextContent(/^Dragon: second stage · Bestiary\s*was no stage, on Firefox \(Linux\)/);
  await press(button(main, 'Undo Dragon: second stage'));
  await expect.element(badge('Saved')).toBeVisible();
  const now = new Map((await phone.pullAll()).map(({ list, value }) => [list, value]));
  expect([now.get('bestiary'), now.get('bestiaryStage')]).toEqual([60, 0]);
});

describe('a change refused by the server', () => {
  test('shows why, is retried, and is deleted only after a confirmation', async () => {
    const username = await signUp();
    inTheme('dark');
    await openSync(() => refused(() => press(tickOf(first.name))));
    const row = item(section('Refused'), first.name);
    const reason = 'This character is no longer yours. 1 change';
    await expect.element(section('Refused').getByRole('heading', { name: reason })).toBeVisible();
    await expect.element(row.getByText(`${first.name} ticked`)).toBeVisible();
    await expect.element(row.getByRole('button', { name: /^Move/ })).not.toBeInTheDocument();

    const remove = button(row, `Delete ${first.name}`);
    const question = page.getByRole('alertdialog', { name: `Delete ${first.name}?` });
    focus(remove);
    await pressKey('Enter');
    expect(question.element().contains(document.activeElement)).toBe(true);
    expect(await violations('[role=alertdialog]')).toEqual([]);
    await pressKey('Escape');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(remove).toHaveFocus();
    await refused(() => press(button(row, `Retry ${first.name}`)));
    await press(remove);
    await press(button(question, 'Delete'));
    await expect.element(section('Refused').getByText('None.')).toBeVisible();
    expect(await accountValues(username)).toEqual([]);
  });

  test('reaches the account when it is retried', async () => {
    const username = await signUp();
    await openSync(() => refused(() => press(tickOf(first.name))));
    await press(button(section('Refused'), `Retry ${first.name}`));
    await expect.element(section('Refused').getByText('None.')).toBeVisible();
    await expect.element(badge('Saved')).toBeVisible();
    expect(await accountValues(username)).toEqual([[0, first.id]]);
  });

  test('moves to another character of the account', async () => {
    const username = await signUp();
    inTheme('dark');
    const { data } = (await send('POST', 'characters', { name: 'Mirela Dusk' })) as { data: { id: number } };
    await openSync(() => refused(() => press(tickOf(first.name))));
    const move = button(section('Refused'), `Move ${first.name} to another character`);
    const dialog = page.getByRole('dialog', { name: `Move ${first.name}` });
    focus(move);
    await pressKey('Enter');
    await expect.element(dialog.getByRole('combobox', { name: 'Character' })).toHaveTextContent('Mirela Dusk');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    expect(await violations('[role=dialog]')).toEqual([]);
    await pressKey('Escape');
    await expect.element(move).toHaveFocus();
    await pressKey('Enter');
    focus(button(dialog, 'Move'));
    await pressKey('Enter');
    await expect.element(section('Refused').getByText('None.')).toBeVisible();
    await expect.element(badge('Saved')).toBeVisible();
    expect(await accountValues(username)).toEqual([[data.id, first.id]]);
  });
});

test('unsent changes are saved to a file and restored once, however often it is imported', async () => {
  const username = await signUp();
  await openSync(async () => {
    goOffline();
    await press(tickOf(first.name));
  });
  const file = await savedFile(() => press(button(main, 'Export to a file')));
  expect(file.name).toMatch(/^loremark-unsent-\d{4}-\d\d-\d\d\.json$/);
  const content = await file.text();
  const importing = async (text: string) => {
    const chosen = new File([text], 'unsent.json', { type: 'application/json' });
    await userEvent.upload(main.getByLabelText('Import that file'), chosen);
    await press(button(main, 'Import'));
  };
  await importing('{"hello":1}');
  await expect.element(main.getByText('This is not a file of unsent changes, or it is damaged.')).toBeVisible();
  await importing(content.replaceAll(username, 'Brannock'));
  const another = 'This file belongs to the account Brannock. Log in to it to import the file.';
  await expect.element(main.getByText(another)).toBeVisible();
  await importing(content);
  await expect.element(main.getByText('Everything in this file is already here.')).toBeVisible();
  const { ops, ...document } = JSON.parse(content) as { ops: object[] };
  const fromElsewhere = ops.map((op) => ({ ...op, id: crypto.randomUUID(), item: second.id }));
  await importing(JSON.stringify({ ...document, id: crypto.randomUUID(), ops: fromElsewhere }));
  await expect.element(main.getByRole('alert').getByText('1 change imported.')).toBeVisible();
  await press(button(main, 'Import'));
  await expect.element(main.getByText('Everything in this file is already here.')).toBeVisible();
});

describe('without an account', () => {
  test('the page shows what is stored on this device only, and undoes it', async () => {
    await openSync(() => press(tickOf(first.name)));
    await expect
      .element(main.getByRole('status'))
      .toHaveTextContent('You are not logged in. 1 change is kept on this device only.');
    await expect
      .element(item(section('On this device only'), first.name))
      .toHaveTextContent(/ticked .*waits for an account/);
    await expect.element(section('Storage of this browser').getByText(/^This browser/)).toBeVisible();
    await expect.element(section('Devices of this account')).not.toBeInTheDocument();
    await press(button(section('Last changes'), `Undo ${first.name} ticked`));
    await expect
      .element(main.getByRole('status'))
      .toHaveTextContent('You are not logged in, and nothing is kept on this device.');
  });

  test('the page links to an account', async () => {
    await openApp('/sync');
    await expect
      .element(main.getByRole('status'))
      .toHaveTextContent('You are not logged in, and nothing is kept on this device.');
    await expect.element(button(main, 'Export to a file')).toBeDisabled();
    await press(button(main, 'Log in'));
    await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });
});

describe('is accessible', () => {
  test.for(['dark', 'light'] as const)('while changes wait without a connection, on a phone in %s', async (theme) => {
    await asPhone();
    inTheme(theme);
    await signUp();
    await openSync(async () => {
      goOffline();
      for (const { name } of [first, second]) await press(tickOf(name));
    });
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(document.querySelectorAll('main button, main input'), 44)).toEqual([]);
  });

  test('by keyboard alone', async () => {
    await signUp();
    await openApp('/achievements');
    await press(tickOf(first.name));
    await expect.element(badge('Saved')).toBeVisible();
    focus(badge('Saved'));
    await pressKey('Enter');
    const undo = button(main, `Undo ${first.name} ticked`);
    for (let presses = 0; presses < 30 && document.activeElement !== undo.element(); presses += 1)
      await userEvent.keyboard('{Tab}');
    await expect.element(undo).toHaveFocus();
    await pressKey('Enter');
    await expect.element(toast.getByText(`Undone: ${first.name} ticked.`)).toBeVisible();
  });
});
