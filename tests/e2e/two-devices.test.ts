import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { badge, bookmarkOf, listedNames, logIn, open, signUp, tickedOf, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress } from './support/stored.ts';

test('a tick on one device shows on the other without a reload, both ways', async ({ openDevice }) => {
  const phone = (await openDevice({ viewport: { width: 390, height: 844 } })).page;
  const desk = (await openDevice()).page;
  await signUp(desk, 'Elyra');
  await open(desk, '/achievements');
  const [first = '', second = '', third = ''] = await listedNames(desk);
  await logIn(phone, 'Elyra');
  await open(phone, '/achievements');

  await tickOf(desk, first).check();
  await tickedOf(phone, first).waitFor();
  await tickOf(phone, second).check();
  await tickedOf(desk, second).waitFor();
  await bookmarkOf(phone, third).click();
  await desk.getByRole('button', { name: `Bookmark ${third}`, exact: true, pressed: true }).waitFor();
  await tickOf(desk, second).uncheck();
  await tickedOf(phone, second, false).waitFor();
});

test('two devices that ticked offline agree afterwards, and the same tick on both counts once', async ({
  server,
  openDevice,
}) => {
  const phone = await openDevice();
  const desk = await openDevice();
  for (const device of [phone, desk]) device.expectTrouble(SERVER_UNREACHABLE);
  await signUp(desk.page, 'Elyra');
  await open(desk.page, '/achievements');
  const [shared = '', onPhone = '', onDesk = ''] = await listedNames(desk.page);
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/achievements');
  await untilSaved(desk.page);
  await untilSaved(phone.page);

  await phone.context.setOffline(true);
  await desk.context.setOffline(true);
  await tickOf(phone.page, shared).check();
  await tickOf(phone.page, onPhone).check();
  await tickOf(desk.page, shared).check();
  await tickOf(desk.page, onDesk).check();
  await badge(phone.page, 'Offline · 2 waiting').waitFor();
  await badge(desk.page, 'Offline · 2 waiting').waitFor();
  await desk.context.setOffline(false);
  await untilSaved(desk.page);
  await phone.context.setOffline(false);
  await untilSaved(phone.page);

  for (const name of [shared, onPhone, onDesk]) {
    await tickedOf(phone.page, name).waitFor();
    await tickedOf(desk.page, name).waitFor();
  }
  const { judged, writes } = readStoredProgress(server.dataDir, 'Elyra');
  // The second tick of the shared one is a write too, so that its undo elsewhere leaves it.
  expect(writes).toHaveLength(4);
  expect(judged).toBe(4);
});
