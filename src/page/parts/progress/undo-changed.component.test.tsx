import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { setTogether } from '#page/state/sync/progress/set-together.ts';
import { setValues } from '#page/state/sync/progress/set-values.ts';
import type { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { goTo, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { spoken } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';

const DRAGON = 34;
const RAT = 56;
const dragon = { list: 'bestiary', item: DRAGON } as const;

const badge = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const CHANGED = 'Changed since on Firefox (Linux): now 7 kills.';

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

/** Sets kills as if typed by the player, and waits until they are synced. */
async function record(...values: readonly { readonly item: number; readonly value: number }[]): Promise<void> {
  await setValues(values.map(({ item, value }) => ({ list: 'bestiary', item, value })));
  await expect.element(badge('Saved')).toBeVisible();
  await settled();
}

/** Waits until this device has another device's value of an entry. */
async function untilHere({ account }: SyncDevice, item: number, value: number): Promise<void> {
  const database = new ProgressDatabase(account);
  await expect.poll(async () => (await database.registers.get([0, 'bestiary', item]))?.value).toBe(value);
  database.close();
  await settled();
}

/** Returns the version of a register as seen by another device. */
async function versionOf(device: SyncDevice, item: number): Promise<number | null> {
  const changes = await device.pullAll();
  return changes.find((change) => change.list === 'bestiary' && change.item === item)?.version ?? null;
}

/** Sets kills on another device and waits until they arrive here. */
async function changeElsewhere(device: SyncDevice, item: number, value: number): Promise<void> {
  await device.sync([device.op({ list: 'bestiary', item, value, base: await versionOf(device, item) })]);
  dispatchEvent(new Event('online'));
  await untilHere(device, item, value);
}

async function kills(username: string, item = DRAGON): Promise<number | undefined> {
  const changes = await otherDevice(username).pullAll();
  return changes.find((change) => change.list === 'bestiary' && change.item === item)?.value;
}

test('Ctrl+Z on a list shows what has changed since, and can revert it anyway', async () => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  await record({ item: DRAGON, value: 5 });
  await changeElsewhere(otherDevice(username), DRAGON, 7);
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  await expect.element(toasts.getByText(CHANGED)).toBeVisible();
  expect(spoken()).toBe(CHANGED);
  expect(await kills(username)).toBe(7);
  await press(button(toasts, 'Set to 0 kills anyway'));
  await expect.element(toasts.getByText('Set to 0 kills.')).toBeVisible();
  await expect.element(badge('Saved')).toBeVisible();
  expect(await kills(username)).toBe(0);
});

test('a second Ctrl+Z continues with the change before one that was changed since', async () => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  await record({ item: RAT, value: 9 });
  await record({ item: DRAGON, value: 5 });
  await changeElsewhere(otherDevice(username), DRAGON, 7);
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  expect(spoken()).toBe(CHANGED);
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  expect(spoken()).toContain('Rat: 0 of 250 kills');
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  expect(spoken()).toBe('Nothing to undo.');
  await expect.element(badge('Saved')).toBeVisible();
  expect([await kills(username), await kills(username, RAT)]).toEqual([7, 0]);
});

test('the Undo button of a toast shows it as well', async () => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  await press(main.getByRole('button', { name: /^Dragon: .*kills/ }));
  const pad = page.getByRole('dialog', { name: 'Dragon', exact: true });
  await pad.getByRole('textbox', { name: 'Kills' }).fill('5');
  await userEvent.keyboard('{Enter}');
  await settled();
  await expect.element(badge('Saved')).toBeVisible();
  const undo = button(toasts, 'Undo');
  (undo.element() as HTMLElement).focus();
  await changeElsewhere(otherDevice(username), DRAGON, 7);
  await press(undo);
  await expect.element(toasts.getByText(CHANGED)).toBeVisible();
  expect(await kills(username)).toBe(7);
});

test('the list of last changes shows it, for changes made here and elsewhere', async () => {
  const username = await signUp();
  await openApp('/contact');
  await record({ item: DRAGON, value: 5 });
  const phone = otherDevice(username);
  await changeElsewhere(phone, DRAGON, 6);
  await goTo('/sync');
  const changes = main.getByRole('region', { name: 'Last changes' });
  await expect.element(button(changes, 'Undo 5 kills of Dragon')).toBeVisible();
  await expect.element(button(changes, 'Undo 6 kills of Dragon')).toBeVisible();
  await changeElsewhere(phone, DRAGON, 7);
  await press(button(changes, 'Undo 5 kills of Dragon'));
  await expect.element(toasts.getByText(CHANGED)).toBeVisible();
  await expect.element(button(toasts, 'Set to 0 kills anyway')).toBeVisible();
  await press(button(changes, 'Undo 6 kills of Dragon'));
  await expect.element(toasts.getByText(CHANGED)).toBeVisible();
  await press(button(toasts, 'Set to 5 kills anyway'));
  await expect.element(badge('Saved')).toBeVisible();
  expect(await kills(username)).toBe(5);
});

test('of a change of several values, unchanged ones are undone and the others counted, with the same offer', async () => {
  const username = await signUp();
  await openApp('/hunt-log');
  await setTogether(
    [
      { ...dragon, value: 5 },
      { list: 'bestiary', item: RAT, value: 9 },
    ],
    'bulk',
  );
  await expect.element(badge('Saved')).toBeVisible();
  await changeElsewhere(otherDevice(username), DRAGON, 7);
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  const message = '1 of 2 undone. The other was changed since on Firefox (Linux): now 7 kills.';
  await expect.element(toasts.getByText(message)).toBeVisible();
  await expect.element(badge('Saved')).toBeVisible();
  expect([await kills(username), await kills(username, RAT)]).toEqual([7, 0]);
  await press(button(toasts, 'Set to 0 kills anyway'));
  await expect.element(badge('Saved')).toBeVisible();
  expect(await kills(username)).toBe(0);
});

test('a value that another device has already restored is undone without a warning', async () => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  await record({ item: DRAGON, value: 5 });
  await changeElsewhere(otherDevice(username), DRAGON, 0);
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  await expect.element(toasts).toBeVisible();
  expect(toasts.element().textContent).not.toMatch(/Changed since|anyway/);
  expect(await kills(username)).toBe(0);
});

test('added kills are subtracted from those that others have added since', async () => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  await setValues([{ ...dragon, value: 5, add: 5 }]);
  await expect.element(badge('Saved')).toBeVisible();
  const phone = otherDevice(username);
  await phone.sync([phone.op({ ...dragon, add: 30 })]);
  dispatchEvent(new Event('online'));
  await untilHere(phone, DRAGON, 35);
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  expect(spoken()).toContain('Dragon: 30 of 1,000 kills');
  await expect.element(badge('Saved')).toBeVisible();
  expect(await kills(username)).toBe(30);
});
