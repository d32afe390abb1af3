import { expect } from 'vitest';
import { runCommand } from '#tests/builders/servers/server-process.ts';
import { addByForm, manageCharacters } from './support/characters.ts';
import { answeredWith } from './support/device.ts';
import { appoint } from './support/editors.ts';
import { open, settled, signUp, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { makeRanked } from './support/stored.ts';
import { sidewaysOverflow, violations } from './support/sweep/accessibility.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DAY = 24 * 60 * 60 * 1000;

/** A contest of texts. */
const SLUG = '10';

test('an admin judges an entry and gives it a place, and suspends a player, on a phone', async ({
  server: { dataDir },
  openDevice,
}) => {
  const maintain = async (...args: readonly string[]) => {
    const { code, err } = await runCommand({ DATA_DIR: dataDir }, args);
    expect(code, `${args.join(' ')}: ${err}`).toBe(0);
  };
  const at = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
  const { page: player, expectTrouble } = await openDevice();
  const { page, expectTrouble: expectMoved } = await openDevice(PHONE);
  expectTrouble(answeredWith(401), answeredWith(404));
  expectMoved(answeredWith(404));

  await signUp(player, 'Rowan');
  await open(player, '/quests');
  const manage = await manageCharacters(player, 'Rowan');
  await addByForm(manage, 'Rowan Ash');
  await manage.getByRole('button', { name: 'Close' }).last().click();
  await untilSaved(player);
  makeRanked(dataDir, 'Rowan Ash');
  await maintain('contest', SLUG, 'voting', 'never');
  await maintain('contest', SLUG, 'opens', at(Date.now() - DAY));
  await maintain('contest', SLUG, 'closes', at(Date.now() + 9 * DAY));
  await signUp(page, 'Ada');
  await appoint(dataDir, 'Ada', 'admin');

  // The player enters.
  const write = player.getByRole('region', { name: 'Your entry' }).getByRole('button', { name: 'Write your entry' });
  await expect
    .poll(
      async () => {
        await open(player, `/contests/${SLUG}`);
        return write.isVisible();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);
  await write.click();
  const form = player.getByRole('dialog', { name: /^Your entry: / });
  await form.getByLabel('Title', { exact: true }).fill('A tale');
  await form.getByLabel('Text', { exact: true }).fill('Once.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await player.getByText('Submitted', { exact: true }).waitFor();

  // The entry is judged, the contest closed, the place awarded and the result published.
  await open(page, `/admin/entries?contest=${SLUG}`);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Accept: A tale' }).click();
  await page.getByText('Accepted', { exact: true }).waitFor();
  expect(await violations(page, 'the entries')).toEqual([]);
  await page.getByRole('button', { name: 'Change dates' }).click();
  const times = page.getByRole('dialog', { name: /^Times of / });
  const anHourAgo = await page.evaluate(() => {
    const now = new Date(Date.now() - 60 * 60 * 1000);
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await times.getByLabel('Closes').fill(anHourAgo);
  await times.getByRole('button', { name: 'Move', exact: true }).click();
  await times.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Give a place: A tale' }).click();
  await page.getByRole('button', { name: 'Save places' }).click();
  await settled(page);
  // Someone else publishes the results.
  await maintain('results', SLUG);
  const winners = player.getByRole('region', { name: 'Winners' });
  await expect
    .poll(
      async () => {
        await open(player, `/contests/${SLUG}`);
        return winners.getByText('A tale').isVisible();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);

  // The player is suspended, which ends the session immediately.
  await open(page, '/admin/users');
  await page.getByRole('searchbox', { name: 'Username starts with' }).fill('row');
  await settled(page);
  await page.getByRole('button', { name: 'Suspend: Rowan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Rowan?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold the account.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Sold the account.').waitFor();
  const answer = await player.evaluate(async () => (await fetch('/api/v1/user')).status);
  expect(answer).toBe(401);

  // All of it is in the log.
  await open(page, '/admin/log');
  const rows = await page.getByRole('row').allInnerTexts();
  for (const action of ['Suspended', 'Gave places', 'Moved times', 'Judged an entry'])
    expect(rows.filter((row) => row.includes(action))).toHaveLength(1);
});
