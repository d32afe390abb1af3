import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sidewaysOverflow, smallTargets, untilNoTooltip, violations } from './support/accessibility.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { holdRequests } from './support/hold-requests.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import {
  accountMenu,
  badge,
  listedNames,
  logIn,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWaiting,
  untilWorkerControls,
} from './support/player.ts';
import { refuseNext } from './support/refusals.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';
import { addCharacter, readStoredProgress, standing } from './support/stored.ts';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Opens the page by the badge, as players do. */
async function openSync(page: Page): Promise<void> {
  await badge(page, /^(?!Loremark|Search)/).click();
  await page.getByRole('heading', { level: 1, name: 'Sync' }).waitFor();
  await section(page, 'Last changes').waitFor();
}

test('what comes late moves nothing that is there', async ({ openDevice }) => {
  const { page, context } = await openDevice({ viewport: { width: 390, height: 844 } });
  await signUp(page, 'Elyra');
  await watchLayoutShifts(context);
  const release = await holdRequests(page, '**/oauth/check*');
  await page.goto('/sync');
  // The shape that stands for the content.
  await page.getByRole('main').locator('span[aria-hidden=true]').first().waitFor();
  release();
  await section(page, 'Last changes').waitFor();
  await settled(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('what waits is listed with its reason without a connection, and sent by Sync now', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  await untilWorkerControls(page);
  const [first = '', second = ''] = await listedNames(page);
  await context.setOffline(true);
  await tickOf(page, first).check();
  await tickOf(page, second).check();
  await untilWaiting(page, second);
  await openSync(page);

  const waiting = section(page, 'Waiting');
  await waiting.getByText('2 changes', { exact: true }).waitFor();
  const row = waiting.getByRole('listitem').filter({ hasText: first });
  await row.getByText('ticked; waits for a connection').waitFor();
  await row.getByText('just now').waitFor();
  await page.getByRole('status').filter({ hasText: 'The server is not reached. 2 changes wait' }).waitFor();
  await section(page, 'Last changes').getByText('Without a connection, these are the changes of this device').waitFor();
  await section(page, 'Devices of this account').getByText('not known without a connection').waitFor();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await waiting.getByText('Nothing waits.').waitFor();
  await page.getByText('Your account has everything you recorded here.').waitFor();
  await section(page, 'Contact').getByText('just now').waitFor();
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(
    achievementIds([first, second]),
  );
});

test('the last changes of this device and of another can each be taken back', async ({ server, openDevice }) => {
  const desk = (await openDevice()).page;
  const phone = (await openDevice({ viewport: { width: 390, height: 844 } })).page;
  await signUp(desk, 'Elyra');
  await open(desk, '/achievements');
  const [first = '', second = '', third = ''] = await listedNames(desk);
  for (const name of [first, second]) await tickOf(desk, name).check();
  await untilSaved(desk);
  await logIn(phone, 'Elyra');
  await open(phone, '/achievements');
  await listedNames(phone);
  await tickOf(phone, third).check();
  await untilSaved(phone);
  await openSync(phone);

  const last = section(phone, 'Last changes');
  await last.getByRole('listitem').filter({ hasText: first }).getByText('ticked, on Chrome on Linux').waitFor();
  await last.getByRole('button', { name: `Undo ${first}: ticked` }).click();
  await toast(phone).getByText(`${first} taken back.`).waitFor();
  await last.getByRole('button', { name: `Undo ${third}: ticked` }).click();
  await toast(phone).getByText(`${third} taken back.`).waitFor();
  await untilSaved(phone);
  await tickedOf(desk, first, false).waitFor();
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([second]));

  const devices = section(phone, 'Devices of this account');
  await devices.getByRole('row').nth(2).waitFor();
  expect(await devices.getByText('This device').count()).toBe(1);
});

test("what met another device's change says what came of it, where and on which device, and can be set anyway", async ({
  server,
  openDevice,
}) => {
  const desk = await openDevice();
  const phone = await openDevice();
  for (const device of [desk, phone]) device.expectTrouble(SERVER_UNREACHABLE);
  await signUp(desk.page, 'Elyra');
  await open(desk.page, '/achievements');
  const [first = ''] = await listedNames(desk.page);
  await tickOf(desk.page, first).check();
  await untilSaved(desk.page);
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/achievements');
  await listedNames(phone.page);
  await tickedOf(phone.page, first).waitFor();

  // The phone unticks what the desk, unseen, has unticked and ticked again.
  await phone.context.setOffline(true);
  await tickOf(phone.page, first).uncheck();
  await untilWaiting(phone.page, first);
  await tickOf(desk.page, first).uncheck();
  await untilSaved(desk.page);
  await tickOf(desk.page, first).check();
  await untilSaved(desk.page);
  await phone.context.setOffline(false);
  await untilSaved(phone.page);
  await openSync(phone.page);

  const row = section(phone.page, 'Merged').getByRole('listitem').filter({ hasText: first });
  await row.getByText('you wanted: not ticked. Chrome on Linux had changed it, and now stands: ticked').waitFor();
  await row.getByText('Achievements').waitFor();
  await row.getByRole('button', { name: `Set ${first} anyway` }).click();
  await untilSaved(phone.page);
  expect(await row.getByRole('button').count()).toBe(0);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual([]);
});

/** Has the account refuse a tick. */
async function refusedTick(page: Page): Promise<string> {
  const [first = ''] = await listedNames(page);
  await refuseNext(page, () => tickOf(page, first).check());
  return first;
}

describe('what the server refused', () => {
  test('says why, is tried again, and is discarded only after a question', async ({ server, openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    await untilSaved(page);
    const first = await refusedTick(page);
    await openSync(page);
    const refused = section(page, 'Refused');
    const row = refused.getByRole('listitem').filter({ hasText: first });
    await row.getByText('ticked; The character it was for is not yours any more.').waitFor();
    expect(await row.getByRole('button', { name: /^Move/ }).count()).toBe(0);

    // By the keyboard: the question has the focus while it is open, and whoever leaves it is where they were.
    const discard = row.getByRole('button', { name: `Discard ${first}` });
    await discard.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: `Discard ${first}?` });
    await question.waitFor();
    expect(await violations(page, 'asked whether to discard')).toEqual([]);
    await settled(page);
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await settled(page);
    expect(await discard.evaluate((button) => button === document.activeElement)).toBe(true);
    await row.getByRole('button', { name: `Retry ${first}` }).click();
    await refused.getByText('Nothing was refused.').waitFor();
    await untilSaved(page);
    expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));

    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Achievements/ })
      .click();
    await listedNames(page);
    await refuseNext(page, () => tickOf(page, first).uncheck());
    await openSync(page);
    await refused.getByRole('button', { name: `Discard ${first}` }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await refused.getByText('Nothing was refused.').waitFor();
    await untilSaved(page);
  });

  test('moves to another character of the account', async ({ server, openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    const character = addCharacter(server.dataDir, 'Elyra', 'Mirela Dusk');
    await open(page, '/achievements');
    await untilSaved(page);
    const first = await refusedTick(page);
    await openSync(page);
    const move = section(page, 'Refused').getByRole('button', { name: `Move ${first} to another character` });
    await move.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Move ${first}` });
    await dialog.getByRole('combobox', { name: 'Character' }).getByText('Mirela Dusk').waitFor();
    expect(await violations(page, 'asked where to move it')).toEqual([]);
    await settled(page);
    expect(await dialog.evaluate((opened) => opened.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await settled(page);
    expect(await move.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Move' }).focus();
    await page.keyboard.press('Enter');
    await section(page, 'Refused').getByText('Nothing was refused.').waitFor();
    await untilSaved(page);
    const { registers } = readStoredProgress(server.dataDir, 'Elyra');
    expect(registers.map(({ character_id, value }) => [character_id, value])).toEqual([[character, 1]]);
  });
});

test('unsent changes go to a file and come back once, however often it is imported', async ({ server, openDevice }) => {
  const desk = await openDevice({ serviceWorkers: 'allow' });
  const other = await openDevice({ serviceWorkers: 'allow' });
  for (const device of [desk, other]) device.expectTrouble(SERVER_UNREACHABLE, answeredWith(401));
  const { page, context } = desk;
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  await untilWorkerControls(page);
  const [first = ''] = await listedNames(page);
  await openSync(page);
  expect(await page.getByRole('button', { name: 'Export to a file' }).isDisabled()).toBe(true);
  await page.goBack();
  await listedNames(page);
  await context.setOffline(true);
  await tickOf(page, first).check();
  await untilWaiting(page, first);
  await openSync(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^loremark-unsent-\d{4}-\d\d-\d\d\.json$/);
  const content = await readFile(await file.path());

  const importing = async (at: Page, buffer: Buffer) => {
    await at
      .getByLabel('Import that file')
      .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer });
    await at.getByRole('button', { name: 'Import', exact: true }).click();
  };
  await other.page.goto('/sync');
  await importing(other.page, Buffer.from('{"hello":1}'));
  await other.page.getByText('This is no file of unsent changes, or it is damaged.').waitFor();
  await importing(other.page, content);
  await other.page.getByText('This file belongs to the account Elyra. Log in to it to import the file.').waitFor();
  await logIn(other.page, 'Elyra');
  await importing(other.page, content);
  await other.page.getByRole('alert').getByText('1 change imported.').waitFor();
  await untilSaved(other.page);
  await other.page.getByRole('button', { name: 'Import', exact: true }).click();
  await other.page.getByText('Everything in this file is here already.').waitFor();

  await context.setOffline(false);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(standing(stored, 'achievements')).toEqual(achievementIds([first]));
  expect(stored.writes).toHaveLength(1);
});

test('without an account the page says what is kept on this device only, and leads to an account', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await page.goto('/sync');
  await page.getByText('Nobody is logged in, and nothing is kept on this device.').waitFor();
  await page.goto('/achievements');
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await openSync(page);
  await page.getByText('Nobody is logged in. 1 change is kept on this device only.').waitFor();
  await section(page, 'On this device only').getByText('ticked; waits for an account').waitFor();
  await section(page, 'Storage of this browser')
    .getByText(/^This browser/)
    .waitFor();
  expect(await section(page, 'Devices of this account').count()).toBe(0);
  await section(page, 'Last changes')
    .getByRole('button', { name: `Undo ${first}: ticked` })
    .click();
  await page.getByText('Nobody is logged in, and nothing is kept on this device.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
});

describe('anybody can use the sync page', () => {
  test.for([
    { theme: 'dark', viewport: { width: 390, height: 844 } },
    { theme: 'light', viewport: { width: 1440, height: 900 } },
  ] as const)('in $theme at $viewport.width px', async ({ theme, viewport }, { openDevice }) => {
    const { page, context, expectTrouble } = await openDevice({
      viewport,
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 720,
    });
    expectTrouble(SERVER_UNREACHABLE);
    await startInTheme(page, theme);
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    const names = (await listedNames(page)).slice(0, 12);
    for (const name of names.slice(0, 2)) await tickOf(page, name).check();
    await untilSaved(page);
    await openSync(page);
    await section(page, 'Devices of this account').getByText('This device').waitFor();
    const found = await violations(page, 'all sent');
    await page.goBack();
    await listedNames(page);
    await context.setOffline(true);
    for (const name of names.slice(2)) await tickOf(page, name).check();
    await openSync(page);
    await section(page, 'Waiting').getByText('10 changes').waitFor();
    // The badge changes under the pointer that pressed it, and a hint lies outside every landmark.
    await untilNoTooltip(page);
    found.push(...(await violations(page, 'waiting, offline')));
    expect(found).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    const controls = page
      .getByRole('main')
      .locator('main button, main input')
      .or(page.getByRole('main').getByRole('button'));
    expect(await smallTargets(controls, viewport.width < 720 ? 44 : 24)).toEqual([]);
  });

  test('by the keyboard alone', async ({ openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    const [first = ''] = await listedNames(page);
    await tickOf(page, first).check();
    await untilSaved(page);
    await badge(page, 'Saved').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sync' }).waitFor();
    const undo = page.getByRole('button', { name: `Undo ${first}: ticked` });
    await undo.waitFor();
    await settled(page);
    const isFocused = () => undo.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page).getByText(`${first} taken back.`).waitFor();
    await accountMenu(page, 'Elyra').waitFor();
  });
});
