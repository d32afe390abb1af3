import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startGameSite } from '#tests/builders/game-site.ts';
import { sidewaysOverflow, smallTargets, untilNoTooltip, violations } from './support/accessibility.ts';
import { errorOf, fieldOf } from './support/account-forms.ts';
import { addByForm, manageCharacters, offeredCharacters, openAccountMenu, play, rowOf } from './support/characters.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { holdRequests } from './support/hold-requests.ts';
import { accountMenu, open, settled, signUp } from './support/player.ts';
import { ground, startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';
import { addCharacter } from './support/stored.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const LEGACY_NOT_SHARED = 'This character cannot be shared unless you convert it into a character.';
const EMPTY_NAME = 'Character name cannot be empty.';
const TEN_LETTERS = 'abcdefghij';

const site = await startGameSite();
afterAll(() => site.close());
test.override({ settings: site.env });

/** By its mark, not its role: a dialog that opened after it hides it from assistive technology, which hears its words. */
const toast = (page: Page) => page.locator('[data-toasts]');
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit character' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Signs up, and opens Manage Characters. */
async function begin(page: Page): Promise<Locator> {
  await signUp(page, 'Elyra');
  await open(page, '/');
  return manageCharacters(page, 'Elyra');
}

/** Closes Manage Characters. */
async function leave(dialog: Locator): Promise<void> {
  await button(dialog, 'Close').last().click();
  await settled(dialog.page());
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses a button by the keyboard, so that no pointer rests on it and has its tooltip shown. */
async function pressKey(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
  await settled(target.page());
}

/** Presses a button that asks the server, and waits for what comes of it. The page says `says`; null = nothing of it. */
async function press(page: Page, target: Locator, says: string | null): Promise<void> {
  await target.click();
  await settled(page);
  const said = (await toast(page).locator('span').allInnerTexts()).join();
  if (says === null) expect(said).not.toContain('went wrong');
  else expect(said).toContain(says);
}

/** Answers a call as the server would if it could not do what it was asked. */
async function answerWith(page: Page, method: string, path: string, status: number, message: string): Promise<void> {
  await page.route(`**/api/v1/${path}`, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) });
  });
}

test('every deed says what came of it, done or refused, but for what failed on the server', async ({ openDevice }) => {
  const { page, expectTrouble } = await openDevice(DESKTOP);
  expectTrouble(answeredWith(422), answeredWith(409), answeredWith(500));
  const dialog = await begin(page);
  await fieldOf(dialog, 'Name').fill('Thorne');
  await press(page, button(dialog, 'Add'), 'Character saved successfully.');
  await answerWith(page, 'POST', 'characters', 422, 'You already have a character with this name.');
  await fieldOf(dialog, 'Name').fill('Mirelda');
  await press(page, button(dialog, 'Add'), 'You already have a character with this name.');
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Mirelda');
  await page.unroute('**/api/v1/characters');
  await press(page, button(dialog, 'Add'), 'Character saved successfully.');

  await answerWith(page, 'POST', 'characters/generateCode', 500, 'Something went wrong on the server.');
  await press(page, button(dialog, 'Generate Code for Thorne'), null);
  await page.unroute('**/api/v1/characters/generateCode');
  await press(page, button(dialog, 'Generate Code for Thorne'), 'Verification code generated.');
  const code = /[0-9A-Z]+(?:-[0-9A-Z]+)+/.exec(await rowOf(dialog, 'Thorne').innerText())?.[0] ?? '';
  site.setCharacter({ name: 'Thorne', comment: `Hello\n${code}` });
  await press(page, button(dialog, 'Verify Thorne'), 'Character verified successfully.');
  expect(await rowOf(dialog, 'Thorne').getByText('Verified', { exact: true }).isVisible()).toBe(true);

  await answerWith(page, 'PATCH', 'characters', 500, 'Something went wrong on the server.');
  await button(dialog, 'Edit Mirelda').click();
  await settled(page);
  await fieldOf(editDialog(page), 'Name').fill('Mirelda Vane');
  await press(page, button(editDialog(page), 'Save'), null);
  expect(await fieldOf(editDialog(page), 'Name').inputValue()).toBe('Mirelda Vane');
  await page.unroute('**/api/v1/characters');
  await press(page, button(editDialog(page), 'Save'), 'Character updated successfully.');

  await answerWith(page, 'DELETE', 'characters', 409, "You can't delete your current character.");
  await button(dialog, 'Delete Mirelda Vane').click();
  await press(page, button(question(page), 'Yes'), "You can't delete your current character.");
  await page.unroute('**/api/v1/characters');
  await button(dialog, 'Delete Mirelda Vane').click();
  await question(page).getByText('Are you sure you want to delete this character?').waitFor();
  await button(question(page), 'Cancel').click();
  await settled(page);
  expect(await rowOf(dialog, 'Mirelda Vane').count()).toBe(1);
  await button(dialog, 'Delete Mirelda Vane').click();
  await press(page, button(question(page), 'Yes'), 'Character deleted successfully.');
  expect(await rowOf(dialog, 'Mirelda Vane').count()).toBe(0);

  await answerWith(page, 'POST', 'characters', 409, 'This character was converted already.');
  await press(page, button(dialog, 'Convert'), 'This character was converted already.');
  await page.unroute('**/api/v1/characters');
  await leave(dialog);
  await play(page, 'Elyra', 'Thorne');
  await toast(page).getByText('Current character changed.').waitFor();
  await press(page, button(await manageCharacters(page, 'Thorne'), 'Convert'), 'Character saved successfully.');
  expect(await button(dialog, 'Edit Elyra').isVisible()).toBe(true);
});

test('names that can not be are named on the field, and what was typed is not lost', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  const dialog = await begin(page);
  // A second name may be typed while the first is under way.
  const release = await holdRequests(page, '**/api/v1/characters');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await fieldOf(dialog, 'Name').fill('Elyra Vane');
  await button(dialog, 'Add').click();
  await asked;
  await fieldOf(dialog, 'Name').fill('Thorne');
  release();
  await settled(page);
  expect(await rowOf(dialog, 'Elyra Vane').count()).toBe(1);
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Thorne');
  await page.keyboard.press('Escape');
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Thorne');

  const inputs = [
    { typed: '', says: EMPTY_NAME },
    { typed: '   ', says: EMPTY_NAME },
    { typed: 'E', says: 'Character name must have at least 2 characters.' },
    { typed: 'E'.repeat(30), says: 'Character name can have at most 29 characters.' },
    { typed: 'Elyra7', says: 'Character name can only have letters, spaces, apostrophes and hyphens.' },
  ];
  for (const { typed, says } of [
    ...inputs,
    { typed: 'elyra VANE', says: 'You already have a character with this name.' },
  ]) {
    await fieldOf(dialog, 'Name').fill(typed);
    await fieldOf(dialog, 'Name').press('Enter');
    expect(await errorOf(dialog, 'Name'), typed).toBe(says);
    expect(await button(dialog, 'Add').isDisabled()).toBe(true);
  }
  await button(dialog, 'Edit Elyra Vane').click();
  await settled(page);
  for (const { typed, says } of inputs) {
    await fieldOf(editDialog(page), 'Name').fill(typed);
    await fieldOf(editDialog(page), 'Name').press('Enter');
    expect(await errorOf(editDialog(page), 'Name'), typed).toBe(says);
    expect(await button(editDialog(page), 'Save').isDisabled()).toBe(true);
  }
  await button(editDialog(page), 'Close').last().click();
  await settled(page);
  expect(await rowOf(dialog, 'Elyra Vane').count()).toBe(1);
  await fieldOf(dialog, 'Name').fill('');
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await dialog.count()).toBe(0);
  expect(await isFocused(accountMenu(page, 'Elyra'))).toBe(true);
});

test('the table has its columns, copies links and codes, and says why a control is out of reach', async ({
  openDevice,
  server,
}) => {
  const { page, context, expectTrouble } = await openDevice(DESKTOP);
  expectTrouble(answeredWith(422));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const dialog = await begin(page);
  await addByForm(dialog, "Thorne D'Arc");
  expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Verification Code',
    'Verification Status',
    'Visibility',
    'Options',
  ]);
  const cells = async (name: string) =>
    (await rowOf(dialog, name).getByRole('cell').allInnerTexts()).map((text) => text.trim());
  expect(await cells("Thorne D'Arc")).toEqual(['Generate Code', 'Not verified', 'Public', '']);
  expect(await cells('Elyra')).toEqual(['Convert first', 'Not verified', 'Hidden', 'Convert']);
  expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(["Thorne D'Arc", 'Elyra Current Legacy']);
  expect(await dialog.getByRole('button', { name: /^Copy profile link of/ }).count()).toBe(2);

  await press(page, button(dialog, "Copy profile link of Thorne D'Arc"), 'Link copied');
  expect(await copied()).toBe(`${server.origin}/profile?username=Elyra&character=Thorne+D%27Arc`);
  await leave(dialog);
  await play(page, 'Elyra', "Thorne D'Arc");
  await manageCharacters(page, "Thorne D'Arc");
  for (const { name, says } of [
    { name: "Delete Thorne D'Arc", says: "You can't delete your current character." },
    { name: "Verify Thorne D'Arc", says: 'Generate a code first.' },
    { name: 'Copy profile link of Elyra', says: LEGACY_NOT_SHARED },
    { name: 'Convert', says: LEGACY_NOT_SHARED },
  ]) {
    await button(dialog, name).hover();
    await page.getByRole('tooltip').filter({ hasText: says }).waitFor();
    expect(await button(dialog, name).isDisabled(), name).toBe(name !== 'Convert');
  }
  // The tooltip of one lies over the other.
  await untilNoTooltip(page);
  await button(dialog, "Delete Thorne D'Arc").click({ force: true });
  await toast(page).getByText("You can't delete your current character.").waitFor();
  expect(await question(page).count()).toBe(0);

  await press(page, button(dialog, "Generate Code for Thorne D'Arc"), 'Verification code generated.');
  await button(dialog, "Copy code of Thorne D'Arc").click();
  await settled(page);
  expect(await rowOf(dialog, "Thorne D'Arc").innerText()).toContain(await copied());
  await dialog.getByText('about 5 minutes').waitFor();
  site.setCharacter({ name: "Thorne D'Arc", comment: 'nothing here' });
  await press(page, button(dialog, "Verify Thorne D'Arc"), "The code is not in the comment of Thorne D'Arc yet.");
  await button(dialog, "Edit Thorne D'Arc").click();
  await editDialog(page).getByRole('combobox', { name: 'Visibility' }).click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await button(editDialog(page), 'Save').click();
  await settled(page);
  expect(await rowOf(dialog, "Thorne D'Arc").getByText('Hidden').isVisible()).toBe(true);
  expect(await button(dialog, "Copy profile link of Thorne D'Arc").isDisabled()).toBe(true);
});

test('the table shows ten rows, and scrolls to the others', async ({ openDevice, server }) => {
  const { page } = await openDevice({ viewport: { width: 1440, height: 1000 } });
  await signUp(page, 'Elyra');
  for (const letter of TEN_LETTERS) addCharacter(server.dataDir, 'Elyra', `Thorne ${letter}`);
  await open(page, '/');
  const dialog = await manageCharacters(page, 'Elyra');
  const region = dialog.getByRole('region', { name: 'Your characters' });
  const inView = await region.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const heads = element.querySelector('thead')?.getBoundingClientRect().bottom ?? top;
    return [...element.querySelectorAll('tbody tr')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= heads - 1 && box.bottom <= bottom + 1;
    }).length;
  });
  expect(inView).toBe(10);
  expect(await dialog.getByRole('rowheader').count()).toBe(11);
  await region.focus();
  await page.keyboard.press('End');
  await settled(page);
  const isOnTop = await button(dialog, 'Convert').evaluate((element) => {
    const { top, height, left } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
});

test('everything is done by the keyboard alone, and the menu offers who there is, the legacy one too', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  await signUp(page, 'Elyra');
  await open(page, '/');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
  };
  await accountMenu(page, 'Elyra').focus();
  await press('Enter');
  expect(await focused()).toBe('Profile');
  await press('m');
  expect(await focused()).toBe('Manage Characters');
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
  for (const name of ['Thorne', 'Mirelda']) {
    expect(await isFocused(fieldOf(dialog, 'Name'))).toBe(true);
    await page.keyboard.type(name);
    await press('Enter');
    expect(await rowOf(dialog, name).count()).toBe(1);
  }
  await button(dialog, 'Edit Mirelda').focus();
  await press('Enter');
  await page.keyboard.type(' Vane');
  await press('Enter');
  expect(await editDialog(page).count()).toBe(0);
  expect(await isFocused(button(dialog, 'Edit Mirelda Vane'))).toBe(true);
  await button(dialog, 'Delete Mirelda Vane').focus();
  await press('Enter');
  expect(await isFocused(button(question(page), 'Cancel'))).toBe(true);
  await press('Tab', 'Enter');
  expect(await rowOf(dialog, 'Mirelda Vane').count()).toBe(0);
  await press('Escape');
  expect(await dialog.count()).toBe(0);
  expect(await isFocused(accountMenu(page, 'Elyra'))).toBe(true);

  await press('Enter');
  expect(await focused()).toBe('Profile');
  await press('t');
  expect(await focused()).toContain('Thorne');
  await press('Enter');
  const menu = await openAccountMenu(page, 'Thorne');
  expect(await offeredCharacters(menu).allInnerTexts()).toEqual(['Thorne', expect.stringMatching(/^Elyra\s+Legacy$/)]);
  expect(await menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe(
    '/profile?username=Elyra&character=Thorne',
  );
  await offeredCharacters(menu).last().click();
  await accountMenu(page, 'Elyra').waitFor();
});

test('a list that can not be read says so, is asked for again, and without a connection says what needs one', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice(DESKTOP);
  expectTrouble(answeredWith(500), SERVER_UNREACHABLE);
  await answerWith(page, 'GET', 'user/characters', 500, 'Something went wrong on the server.');
  await signUp(page, 'Elyra');
  await open(page, '/');
  await (await openAccountMenu(page, 'Elyra')).getByRole('menuitem', { name: 'Manage Characters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
  await dialog.getByText('Your characters could not be read from the server.').waitFor();
  await settled(page);
  await page.unroute('**/api/v1/user/characters');
  await button(dialog, 'Try again').click();
  await settled(page);
  expect(await rowOf(dialog, 'Elyra').count()).toBe(1);
  expect(await dialog.getByText('could not be read').count()).toBe(0);

  await addByForm(dialog, 'Thorne');
  await fieldOf(dialog, 'Name').fill('Mirelda');
  await button(dialog, 'Delete Thorne').click();
  await question(page).waitFor();
  await context.setOffline(true);
  await question(page).getByText('Needs a connection', { exact: true }).waitFor();
  expect(await button(question(page), 'Yes').isDisabled()).toBe(true);
  await button(question(page), 'Cancel').click();
  await dialog.getByText('You are offline.').waitFor();
  for (const name of ['Add', 'Edit Thorne', 'Delete Thorne', 'Generate Code for Thorne', 'Convert'])
    expect(await button(dialog, name).isDisabled(), name).toBe(true);
  await button(dialog, 'Edit Thorne').hover();
  await page.getByRole('tooltip').filter({ hasText: 'This needs a connection.' }).waitFor();
  await page.keyboard.press('Escape');
  await fieldOf(dialog, 'Name').press('Enter');
  await toast(page).getByText('This needs a connection.').waitFor();
  await context.setOffline(false);
  await dialog.getByText('You are offline.').waitFor({ state: 'detached' });
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Mirelda');
  await button(dialog, 'Add').click();
  await rowOf(dialog, 'Mirelda').waitFor();
});

describe('axe finds nothing to complain about, in both themes, and nothing is too small or too wide', () => {
  test.for([
    { width: 'phone', device: PHONE },
    { width: 'desktop', device: DESKTOP },
  ] as const)('on a $width', async ({ width, device }, { openDevice }) => {
    const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
    const found: string[] = [];
    const grounds = new Set<string>();
    const look = async (where: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        grounds.add(await ground(page));
        found.push(...(await violations(page, `${where}, ${colorScheme}`)));
      }
    };
    await startInTheme(page, 'system');
    const dialog = await begin(page);
    await addByForm(dialog, 'Old Mirelda of the Far Woods');
    await addByForm(dialog, 'Thorne');
    await pressKey(button(dialog, 'Generate Code for Thorne'));
    await fieldOf(dialog, 'Name').press('Enter');
    expect(await errorOf(dialog, 'Name')).toBe(EMPTY_NAME);
    await untilNoTooltip(page);
    await look('manage');
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    if (width === 'phone') expect(await smallTargets(dialog.getByRole('button'), 44)).toEqual([]);

    await pressKey(button(dialog, 'Edit Thorne'));
    await fieldOf(editDialog(page), 'Name').fill('');
    await fieldOf(editDialog(page), 'Name').press('Enter');
    expect(await errorOf(editDialog(page), 'Name')).toBe(EMPTY_NAME);
    await look('edit');
    if (width === 'phone') expect(await smallTargets(editDialog(page).getByRole('button'), 44)).toEqual([]);
    await pressKey(button(editDialog(page), 'Close').last());
    expect(await isFocused(button(dialog, 'Edit Thorne'))).toBe(true);

    await pressKey(button(dialog, 'Delete Thorne'));
    await look('delete');
    await pressKey(button(question(page), 'Cancel'));
    if (width === 'phone') {
      // No tooltip is shown to a finger.
      await button(dialog, 'Copy profile link of Elyra').tap({ force: true });
      await toast(page).getByText(LEGACY_NOT_SHARED).waitFor();
    }
    await leave(dialog);
    await openAccountMenu(page, 'Elyra');
    await look('menu');
    expect(grounds.size).toBe(2);
    expect(found).toEqual([]);
  });
});
