import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, letPass, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { main } from '#tests/component/list.ts';

const DRAGON = 34;

const sheet = page.getByRole('dialog', { name: 'Dragon', exact: true });
const count = (kills: string) =>
  main.getByRole('button', { name: `Dragon: ${kills} / 1,000 kills, change`, exact: true });

test.for([
  [
    'that the buttons add are added to those counted on another device',
    () => sheet.getByRole('button', { name: 'Add 10', exact: true }).click(),
    '50',
  ],
  [
    'that are typed are merged with those counted on another device',
    async () => {
      await sheet.getByRole('textbox', { name: 'Kills' }).fill('10');
      await sheet.getByRole('button', { name: 'Add 1', exact: true }).click();
    },
    '40',
  ],
] as const)('kills %s', async ([_what, act, kills]) => {
  const username = await signUp();
  await openApp('/bestiary?search=dragon');
  const goOnline = goOffline();
  await count('0').click();
  await settled();
  await act();
  await sheet.getByRole('button', { name: 'Set', exact: true }).click();
  await settled();
  const phone = otherDevice(username);
  await phone.sync([phone.op({ list: 'bestiary', item: DRAGON, add: 40 })]);
  letPass(6000);
  goOnline();
  await settled();
  await expect.element(count(kills)).toBeVisible();
  const changes = await phone.pullAll();
  expect(changes.find(({ item }) => item === DRAGON)?.value).toBe(Number(kills));
});

test('a stage without kills asks for the exact count, also when the buttons make it', async () => {
  await openApp('/bestiary?search=dragon');
  await setValue('bestiaryStage', DRAGON, 2);
  await main.getByRole('button', { name: 'Dragon: at least 500 / 1,000 kills, change' }).click();
  await settled();
  await sheet.getByRole('button', { name: 'Add 10', exact: true }).click();
  await userEvent.keyboard('{Tab}');
  await sheet.getByRole('button', { name: 'Set', exact: true }).click();
  await settled();
  await expect.element(count('510')).toBeVisible();
});
