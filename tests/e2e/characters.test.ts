import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startGameSite } from '#tests/builders/game-site.ts';
import { sidewaysOverflow, smallTargets, untilNoTooltip, violations } from './support/accessibility.ts';
import { errorOf, fieldOf } from './support/account-forms.ts';
import { addByForm, manageCharacters, offeredCharacters, openAccountMenu, play, rowOf } from './support/characters.ts';
import { answeredWith } from './support/device.ts';
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

/** Presses a button that asks the server, and finds in the toast what came of it. */
async function press(page: Page, target: Locator, says: string): Promise<void> {
  await target.click();
  await settled(page);
  expect((await toast(page).locator('span').allInnerTexts()).join()).toContain(says);
}

test("a character is added, proved on the game's site and played, and the legacy one converted", async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  const dialog = await begin(page);
  await fieldOf(dialog, 'Name').fill('Thorne');
  await press(page, button(dialog, 'Add'), 'Character saved successfully.');
  await press(page, button(dialog, 'Generate Code for Thorne'), 'Verification code generated.');
  const code = /[0-9A-Z]+(?:-[0-9A-Z]+)+/.exec(await rowOf(dialog, 'Thorne').innerText())?.[0] ?? '';
  site.setCharacter({ name: 'Thorne', comment: `Hello\n${code}` });
  await press(page, button(dialog, 'Verify Thorne'), 'Character verified successfully.');
  expect(await rowOf(dialog, 'Thorne').getByText('Verified', { exact: true }).isVisible()).toBe(true);
  await leave(dialog);
  await play(page, 'Elyra', 'Thorne');
  await toast(page).getByText('Current character changed.').waitFor();
  await press(page, button(await manageCharacters(page, 'Thorne'), 'Convert'), 'Character saved successfully.');
  expect(await button(dialog, 'Edit Elyra').isVisible()).toBe(true);
});

test('a name that is typed while the last one is being added stays, and keeps Esc from closing the dialog', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  const dialog = await begin(page);
  const release = await holdRequests(page, '**/api/v1/characters');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await fieldOf(dialog, 'Name').fill('Elyra Vane');
  await button(dialog, 'Add').click();
  await asked;
  await fieldOf(dialog, 'Name').fill('Thorne');
  release();
  await settled(page);
  expect(await rowOf(dialog, 'Elyra Vane').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Thorne');
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
