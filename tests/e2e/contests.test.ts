import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPhoto } from '#tests/builders/images.ts';
import { runCommand } from '#tests/builders/servers/server-process.ts';
import { addByForm, manageCharacters } from './support/characters.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { ageAccount, makeRanked } from './support/stored.ts';
import { sidewaysOverflow, violations } from './support/sweep/accessibility.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** A contest of pictures. */
const SLUG = '1';
const PATH = `/contests/${SLUG}`;

/** Runs a command of `npm run maintain` while the server runs. Returns its output. */
async function maintain(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runCommand({ DATA_DIR: dataDir }, args);
  expect(code, `${args.join(' ')}: ${err}`).toBe(0);
  return out;
}

/** A time for a command, to the second. */
const at = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** A player whose verified character is the current one. */
async function playVerified(page: Page, dataDir: string, username: string, character: string): Promise<void> {
  await signUp(page, username);
  await open(page, '/quests');
  const dialog = await manageCharacters(page, username);
  await addByForm(dialog, character);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await untilSaved(page);
  makeRanked(dataDir, character);
  ageAccount(dataDir, username, 20);
}

/** Reopens a page until it shows an element: a running server notices a changed time within seconds. */
async function openUntil(page: Page, path: string, shown: (page: Page) => Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await open(page, path);
        return shown(page).first().isVisible();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);
}

/** Closes the tab and opens another one at the same place. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const url = page.url();
  await page.close();
  const next = await context.newPage();
  await open(next, url);
  return next;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Your entry' });
const form = (page: Page) => page.getByRole('dialog', { name: /^Your entry: / });

test('on a phone an entry is drafted, submitted, judged, voted for and wins, and is in the gallery', async ({
  server: { dataDir },
  openDevice,
}) => {
  const { page: first, context } = await openDevice(PHONE);
  const { page: others } = await openDevice();
  await playVerified(first, dataDir, 'Elyra', 'Elyra Vane');
  await playVerified(others, dataDir, 'Rowan', 'Rowan Ash');
  await maintain(dataDir, 'contest', SLUG, 'voting', 'never');
  await maintain(dataDir, 'contest', SLUG, 'opens', at(Date.now() - DAY));
  await maintain(dataDir, 'contest', SLUG, 'closes', at(Date.now() + 9 * DAY));

  // The draft survives the tab.
  await openUntil(first, PATH, (page) => panel(page).getByRole('button', { name: 'Write your entry' }));
  await panel(first).getByRole('button', { name: 'Write your entry' }).click();
  await form(first).getByLabel('Title', { exact: true }).fill('A bench by the sea');
  await form(first).getByLabel('Text', { exact: true }).fill('One walks a while.');
  await settled(first);
  const page = await reopen(context, first);
  await panel(page).getByRole('button', { name: 'Continue your draft' }).click();
  expect(await form(page).getByLabel('Title', { exact: true }).inputValue()).toBe('A bench by the sea');

  // Pictures; the second one is moved to the first place.
  const photo = async (name: string, width: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width, height: 480 }),
  });
  await form(page)
    .getByLabel('Add images')
    .setInputFiles([await photo('sketch.jpg', 640), await photo('final.jpg', 800)]);
  await form(page).getByLabel('What image 2 shows').fill('A bench under a tree');
  await form(page).getByRole('button', { name: 'Move image 2 up' }).click();
  await settled(page);
  expect(await violations(page, 'the form', { part: '[role=dialog]' })).toEqual([]);
  await form(page).getByRole('button', { name: 'Submit' }).click();
  await panel(page).getByText('Submitted', { exact: true }).waitFor();
  expect(await panel(page).getByRole('img').count()).toBe(2);
  expect(await panel(page).getByRole('img', { name: 'A bench under a tree' }).isVisible()).toBe(true);
  await open(page, PATH);
  expect(await page.getByRole('checkbox', { name: /Taken part$/ }).isChecked()).toBe(true);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

  // Until the contest closes, the entry is hidden from others.
  await open(others, `${PATH}/entries`);
  expect(await others.getByText(/^Entries are hidden until the contest closes/).isVisible()).toBe(true);
  const [, id = '', revision = ''] =
    /^(\S+) {2}(\d+) {2}submitted/m.exec(await maintain(dataDir, 'entries', SLUG)) ?? [];
  await maintain(dataDir, 'judge', id, revision, 'valid');
  await maintain(dataDir, 'contest', SLUG, 'closes', 'now');
  const from = Date.now() + 2 * SECOND;
  await maintain(dataDir, 'contest', SLUG, 'voting', at(from), at(from + DAY));

  // Another player votes; players can't vote for their own entry.
  const toggle = (of: Page) => of.getByRole('button', { name: 'Vote for A bench by the sea' });
  await openUntil(others, `${PATH}/entries`, toggle);
  await toggle(others).click();
  await others.getByRole('region', { name: 'Your vote' }).getByRole('button', { name: 'Save vote' }).click();
  await others.getByText('Your vote is saved.').first().waitFor();
  await open(others, `${PATH}/entries`);
  expect(await toggle(others).getAttribute('aria-pressed')).toBe('true');
  await open(page, `${PATH}/entries`);
  expect(await page.getByText("You can't vote for your own entry.").isVisible()).toBe(true);
  expect(await violations(page, 'the vote')).toEqual([]);

  await maintain(dataDir, 'contest', SLUG, 'voting', at(from), at(Math.max(Date.now(), from + SECOND)));
  await maintain(dataDir, 'winners', SLUG, id);
  await maintain(dataDir, 'remark', id, 'Worth', 'the', 'walk.');
  await maintain(dataDir, 'results', SLUG);

  // The winner, on the contest's page and in the gallery.
  await openUntil(page, PATH, (shown) => shown.getByRole('region', { name: 'Winners' }));
  await page.getByRole('region', { name: 'Winners' }).getByText('Worth the walk.').waitFor();
  await page.getByRole('link', { name: /^Entries 1$/ }).click();
  await settled(page);
  await page.getByRole('link', { name: 'A bench by the sea' }).click();
  const lightbox = page.getByRole('dialog', { name: 'A bench by the sea' });
  await lightbox.getByText('Place 1').waitFor();
  await lightbox.getByText('1 vote', { exact: true }).waitFor();
  const shown = lightbox.getByRole('img', { name: 'A bench under a tree' });
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(800);
  expect(await violations(page, 'the lightbox', { part: '[role=dialog]' })).toEqual([]);
  await page.goBack();
  await lightbox.waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'A bench by the sea' }).isVisible()).toBe(true);
});

test('contests are in the language of the page, and say which of them are in English', async ({ openDevice }) => {
  const { page } = await openDevice(PHONE);
  await page.addInitScript(() => {
    Object.assign(globalThis, { loremarkTexts: { language: 'pl', texts: {}, catalogue: {} } });
  });
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await open(page, '/contests');
  const translated = card('Opowieść na jedną stronę');
  expect(await translated.getByRole('heading').getAttribute('lang')).toBe('pl');
  expect(await translated.getByText('In English').count()).toBe(0);
  const other = card('My year in the game');
  expect(await other.getByRole('heading').getAttribute('lang')).toBe('en');
  expect(await other.getByText('In English').isVisible()).toBe(true);
  await other.getByRole('link').click();
  await settled(page);
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  expect(await page.getByText('In English').isVisible()).toBe(true);
  await open(page, '/?news=welcome');
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('pl');
});

test('the contests can be read offline', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice({ ...PHONE, serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/contests');
  await untilWorkerControls(page);
  await context.setOffline(true);
  await open(page, '/contests');
  expect(await page.getByText(/^Offline\. What you see is from .+\.$/).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Draw a draptor doll' }).click();
  await settled(page);
  expect(await page.getByRole('heading', { name: 'How to take part' }).isVisible()).toBe(true);
});
