import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startGameSite } from '#tests/builders/game-site.ts';
import { sidewaysOverflow, smallTargets, untilNoTooltip, violations } from './support/accessibility.ts';
import { errorOf, fieldOf } from './support/account-forms.ts';
import {
  addByForm,
  manageCharacters,
  offeredCharacters,
  openAccountMenu,
  play,
  rowOf,
  untilNextForm,
} from './support/characters.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { holdRequests } from './support/hold-requests.ts';
import { accountMenu, signUp } from './support/player.ts';
import { test } from './support/stage.ts';
import { addCharacter } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

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
  await page.goto('/');
  await signUp(page, 'Elyra');
  return manageCharacters(page, 'Elyra');
}

/** Waits until a closed dialog has given the focus back: it would take it from what the test gives it to. */
async function untilFocused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Presses a button by the keyboard, so that no pointer rests on it and has its tooltip shown. */
async function pressKey(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** Sends the form, again where that was within its first 100 ms, until it says so of the name and goes on saying it. */
async function untilSaid(dialog: Locator, words: string): Promise<void> {
  let sent = false;
  await expect
    .poll(
      async () => {
        if (sent && (await errorOf(dialog, 'Name')) === words) return words;
        await fieldOf(dialog, 'Name').press('Enter');
        sent = true;
        return null;
      },
      { interval: 150 },
    )
    .toBe(words);
}

/** Answers a call as the server would if it could not do what it was asked. */
async function answerWith(page: Page, method: string, path: string, status: number, message: string): Promise<void> {
  await page.route(`**/api/v1/${path}`, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) });
  });
}

interface Scene {
  readonly page: Page;
  readonly dialog: Locator;
}

interface Message {
  readonly says: string;
  readonly when: string;
  readonly status?: number;
  readonly provoke: (scene: Scene) => Promise<void>;
}

/** Every message of a deed: what it says, and how it is provoked. */
const MESSAGES: readonly Message[] = [
  {
    says: 'Character saved successfully.',
    when: 'a character is added',
    provoke: ({ dialog }) => addByForm(dialog, 'Elyra Vane'),
  },
  {
    says: 'Character saved successfully.',
    when: 'the legacy one is converted',
    provoke: async ({ dialog }) => {
      await button(dialog, 'Convert').click();
      await button(dialog, 'Edit Elyra').waitFor();
    },
  },
  {
    says: 'Character updated successfully.',
    when: 'a character is edited',
    provoke: async ({ page, dialog }) => {
      await addByForm(dialog, 'Thorne');
      await button(dialog, 'Edit Thorne').click();
      await fieldOf(editDialog(page), 'Name').fill('Thorne Vane');
      await button(editDialog(page), 'Save').click();
      await rowOf(dialog, 'Thorne Vane').waitFor();
    },
  },
  {
    says: 'Character deleted successfully.',
    when: 'a character is deleted',
    provoke: async ({ page, dialog }) => {
      await addByForm(dialog, 'Thorne');
      await button(dialog, 'Delete Thorne').click();
      await button(question(page), 'Yes').click();
      await question(page).waitFor({ state: 'detached' });
      await rowOf(dialog, 'Thorne').waitFor({ state: 'detached' });
    },
  },
  {
    says: 'Current character changed.',
    when: 'another character is chosen',
    provoke: async ({ page, dialog }) => {
      await addByForm(dialog, 'Thorne');
      await button(dialog, 'Close').last().click();
      await play(page, 'Elyra', 'Thorne');
    },
  },
  {
    says: 'Verification code generated.',
    when: 'a code is generated',
    provoke: async ({ dialog }) => {
      await addByForm(dialog, 'Thorne');
      await button(dialog, 'Generate Code for Thorne').click();
      await button(dialog, 'Copy code of Thorne').waitFor();
    },
  },
  {
    says: 'Character verified successfully.',
    when: "the code is in the character's comment",
    provoke: async ({ dialog }) => {
      await addByForm(dialog, 'Thorne');
      await button(dialog, 'Generate Code for Thorne').click();
      await button(dialog, 'Copy code of Thorne').waitFor();
      const code = /[0-9A-Z]+(?:-[0-9A-Z]+)+/.exec(await rowOf(dialog, 'Thorne').innerText())?.[0] ?? '';
      site.setCharacter({ name: 'Thorne', comment: `Hello\n${code}` });
      await button(dialog, 'Verify Thorne').click();
      await rowOf(dialog, 'Thorne').getByText('Verified', { exact: true }).waitFor();
    },
  },
  {
    says: 'The code is not in the comment of Thorne yet.',
    when: "the code is not in the character's comment",
    status: 422,
    provoke: async ({ dialog }) => {
      await addByForm(dialog, 'Thorne');
      site.setCharacter({ name: 'Thorne', comment: 'nothing here' });
      await button(dialog, 'Generate Code for Thorne').click();
      await button(dialog, 'Verify Thorne').click();
    },
  },
  {
    says: 'You already have a character with this name.',
    when: 'the server refuses a new character',
    status: 422,
    provoke: async ({ page, dialog }) => {
      await answerWith(page, 'POST', 'characters', 422, 'You already have a character with this name.');
      await fieldOf(dialog, 'Name').fill('Thorne');
      await button(dialog, 'Add').click();
      await expect.poll(() => fieldOf(dialog, 'Name').inputValue()).toBe('Thorne');
    },
  },
  {
    says: 'This character was converted already.',
    when: 'the server refuses the conversion',
    status: 409,
    provoke: async ({ page, dialog }) => {
      await answerWith(page, 'POST', 'characters', 409, 'This character was converted already.');
      await button(dialog, 'Convert').click();
    },
  },
  {
    says: "You can't delete your current character.",
    when: 'the server refuses to delete',
    status: 409,
    provoke: async ({ page, dialog }) => {
      await addByForm(dialog, 'Thorne');
      await answerWith(page, 'DELETE', 'characters', 409, "You can't delete your current character.");
      await button(dialog, 'Delete Thorne').click();
      await button(question(page), 'Yes').click();
    },
  },
];

describe('the page says', () => {
  test.for(MESSAGES)('"$says" when $when', async ({ says, status, provoke }, { openDevice }) => {
    const { page, expectTrouble } = await openDevice(DESKTOP);
    if (status !== undefined) expectTrouble(answeredWith(status));
    const dialog = await begin(page);
    await provoke({ page, dialog });
    await toast(page).getByText(says).waitFor();
  });
});

describe('the page says nothing of', () => {
  test('an edit that fails, and keeps what was typed', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(answeredWith(500));
    const dialog = await begin(page);
    await addByForm(dialog, 'Thorne');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await answerWith(page, 'PATCH', 'characters', 500, 'Something went wrong on the server.');
    await button(dialog, 'Edit Thorne').click();
    await fieldOf(editDialog(page), 'Name').fill('Thorne Vane');
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await button(editDialog(page), 'Save').click();
    await answered;
    await expect.poll(() => button(editDialog(page), 'Save').getAttribute('aria-busy')).toBe(null);
    expect(await fieldOf(editDialog(page), 'Name').inputValue()).toBe('Thorne Vane');
    expect(await toast(page).getByText('went wrong').count()).toBe(0);
  });

  test('a code that could not be generated', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(answeredWith(500));
    const dialog = await begin(page);
    await addByForm(dialog, 'Thorne');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await answerWith(page, 'POST', 'characters/generateCode', 500, 'Something went wrong on the server.');
    const generate = button(dialog, 'Generate Code for Thorne');
    const answered = page.waitForResponse('**/characters/generateCode');
    await generate.click();
    await answered;
    await expect.poll(() => generate.getAttribute('aria-busy')).toBe(null);
    expect(await toast(page).getByText('went wrong').count()).toBe(0);
  });
});

describe('names', () => {
  test('that can not be are named on the field, new and edited', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    const dialog = await begin(page);
    await addByForm(dialog, 'Elyra Vane');
    const inputs = [
      { typed: '', says: EMPTY_NAME },
      { typed: '   ', says: EMPTY_NAME },
      { typed: 'E', says: 'Character name must have at least 2 characters.' },
      { typed: 'E'.repeat(30), says: 'Character name can have at most 29 characters.' },
      { typed: 'Elyra7', says: 'Character name can only have letters, spaces, apostrophes and hyphens.' },
    ];
    await untilSaid(dialog, EMPTY_NAME);
    for (const { typed, says } of [
      ...inputs,
      { typed: 'elyra VANE', says: 'You already have a character with this name.' },
    ]) {
      await fieldOf(dialog, 'Name').fill(typed);
      await expect.poll(() => errorOf(dialog, 'Name'), { message: typed }).toBe(says);
      expect(await button(dialog, 'Add').isDisabled()).toBe(true);
    }
    await button(dialog, 'Edit Elyra Vane').click();
    for (const { typed, says } of inputs) {
      await fieldOf(editDialog(page), 'Name').fill(typed);
      await untilSaid(editDialog(page), says);
      expect(await button(editDialog(page), 'Save').isDisabled()).toBe(true);
    }
    await button(editDialog(page), 'Close').last().click();
    expect(await rowOf(dialog, 'Elyra Vane').count()).toBe(1);
  });

  test('found wrong before the form was open for 100 ms are forgiven', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await page.clock.install();
    await page.goto('/');
    await signUp(page, 'Elyra');
    const dialog = await manageCharacters(page, 'Elyra');
    await addByForm(dialog, 'Thorne');
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(dialog, 'Edit Thorne').click();
    await fieldOf(editDialog(page), 'Name').fill('');
    await button(editDialog(page), 'Save').click();
    await expect.poll(() => errorOf(editDialog(page), 'Name')).toBe(EMPTY_NAME);
    await page.clock.runFor(100);
    await expect.poll(() => errorOf(editDialog(page), 'Name')).toBe(null);
  });

  test('of a new character, and nothing else, keep Esc from closing the dialog', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    const dialog = await begin(page);
    await fieldOf(dialog, 'Name').fill('Thorne');
    await page.keyboard.press('Escape');
    expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Thorne');
    await fieldOf(dialog, 'Name').fill('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(accountMenu(page, 'Elyra'));
  });
});

test('a name that is typed while the last one is being added is there for the next', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  const dialog = await begin(page);
  const release = await holdRequests(page, '**/api/v1/characters');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await fieldOf(dialog, 'Name').fill('Elyra Vane');
  await button(dialog, 'Add').click();
  await asked;
  await fieldOf(dialog, 'Name').fill('Thorne');
  release();
  await rowOf(dialog, 'Elyra Vane').waitFor();
  await expect.poll(() => button(dialog, 'Add').isEnabled()).toBe(true);
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('Thorne');
  await button(dialog, 'Add').click();
  await rowOf(dialog, 'Thorne').waitFor();
  await untilNextForm(dialog);
});

describe('the table', () => {
  test('has its columns, and the legacy character last', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    const dialog = await begin(page);
    await addByForm(dialog, 'Thorne');
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Verification Code',
      'Verification Status',
      'Visibility',
      'Options',
    ]);
    const cells = async (name: string) =>
      (await rowOf(dialog, name).getByRole('cell').allInnerTexts()).map((text) => text.trim());
    expect(await cells('Thorne')).toEqual(['Generate Code', 'Not verified', 'Public', '']);
    expect(await cells('Elyra')).toEqual(['Convert first', 'Not verified', 'Hidden', 'Convert']);
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(['Thorne', 'Elyra Current Legacy']);
    expect(await dialog.getByRole('button', { name: /^Copy profile link of/ }).count()).toBe(2);
  });

  test('says on its controls why they are out of reach', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    const dialog = await begin(page);
    await addByForm(dialog, 'Thorne');
    await button(dialog, 'Close').last().click();
    await play(page, 'Elyra', 'Thorne');
    await manageCharacters(page, 'Thorne');
    for (const { name, says } of [
      { name: 'Delete Thorne', says: "You can't delete your current character." },
      { name: 'Verify Thorne', says: 'Generate a code first.' },
      { name: 'Copy profile link of Elyra', says: LEGACY_NOT_SHARED },
      { name: 'Convert', says: LEGACY_NOT_SHARED },
    ]) {
      await button(dialog, name).hover();
      await page.getByRole('tooltip').filter({ hasText: says }).waitFor();
      expect(await button(dialog, name).isDisabled(), name).toBe(name !== 'Convert');
    }
    // The tooltip of one lies over the other.
    await untilNoTooltip(page);
    await button(dialog, 'Delete Thorne').click({ force: true });
    await toast(page).getByText("You can't delete your current character.").waitFor();
    expect(await question(page).count()).toBe(0);
  });

  test('offers the link of a public character, and the code, for copying', async ({ openDevice, server }) => {
    const { page, context } = await openDevice(DESKTOP);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await begin(page);
    await addByForm(dialog, "Thorne D'Arc");
    await button(dialog, "Copy profile link of Thorne D'Arc").click();
    await toast(page).getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.origin}/profile?username=Elyra&character=Thorne+D%27Arc`,
    );
    await button(dialog, "Generate Code for Thorne D'Arc").click();
    await button(dialog, "Copy code of Thorne D'Arc").click();
    const shown = await rowOf(dialog, "Thorne D'Arc").innerText();
    await expect.poll(async () => shown.includes(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
    await dialog.getByText('about 5 minutes').waitFor();

    await button(dialog, "Edit Thorne D'Arc").click();
    await editDialog(page).getByRole('combobox', { name: 'Visibility' }).click();
    await page.getByRole('option', { name: 'Hidden' }).click();
    await button(editDialog(page), 'Save').click();
    await rowOf(dialog, "Thorne D'Arc").getByText('Hidden').waitFor();
    expect(await button(dialog, "Copy profile link of Thorne D'Arc").isDisabled()).toBe(true);
  });

  test('shows ten rows, and scrolls to the others', async ({ openDevice, server }) => {
    const { page } = await openDevice({ viewport: { width: 1440, height: 1000 } });
    await page.goto('/');
    await signUp(page, 'Elyra');
    for (const letter of TEN_LETTERS) addCharacter(server.dataDir, 'Elyra', `Thorne ${letter}`);
    const dialog = await manageCharacters(page, 'Elyra');
    await rowOf(dialog, 'Thorne j').waitFor();
    const region = dialog.getByRole('region', { name: 'Your characters' });
    const inView = () =>
      region.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const heads = element.querySelector('thead')?.getBoundingClientRect().bottom ?? top;
        return [...element.querySelectorAll('tbody tr')].filter((row) => {
          const box = row.getBoundingClientRect();
          return box.top >= heads - 1 && box.bottom <= bottom + 1;
        }).length;
      });
    await expect.poll(inView).toBe(10);
    expect(await dialog.getByRole('rowheader').count()).toBe(11);
    await region.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() =>
        button(dialog, 'Convert').evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return document.elementFromPoint(element.getBoundingClientRect().left + 5, top + height / 2) === element;
        }),
      )
      .toBe(true);
  });
});

test('deleting asks first, and Cancel leaves everything as it is', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  const dialog = await begin(page);
  await addByForm(dialog, 'Thorne');
  await button(dialog, 'Delete Thorne').click();
  await question(page).getByText('Are you sure you want to delete this character?').waitFor();
  await button(question(page), 'Cancel').click();
  await question(page).waitFor({ state: 'detached' });
  expect(await rowOf(dialog, 'Thorne').count()).toBe(1);
});

test('everything is done by the keyboard alone', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await page.goto('/');
  await signUp(page, 'Elyra');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await accountMenu(page, 'Elyra').focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Profile');
  await page.keyboard.press('m');
  await expect.poll(focused).toBe('Manage Characters');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
  await dialog.getByRole('row').nth(1).waitFor();
  await expect.poll(() => fieldOf(dialog, 'Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Thorne');
  await page.keyboard.press('Enter');
  await rowOf(dialog, 'Thorne').waitFor();
  await untilNextForm(dialog);
  // The next one may follow at once.
  await page.keyboard.type('Mirelda');
  await page.keyboard.press('Enter');
  await rowOf(dialog, 'Mirelda').waitFor();
  await untilNextForm(dialog);

  await button(dialog, 'Edit Mirelda').focus();
  await page.keyboard.press('Enter');
  await editDialog(page).waitFor();
  await page.keyboard.type(' Vane');
  await page.keyboard.press('Enter');
  await editDialog(page).waitFor({ state: 'detached' });
  await untilFocused(button(dialog, 'Edit Mirelda Vane'));
  await button(dialog, 'Delete Mirelda Vane').focus();
  await page.keyboard.press('Enter');
  await question(page).waitFor();
  await untilFocused(button(question(page), 'Cancel'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await rowOf(dialog, 'Mirelda Vane').waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return dialog.count();
    })
    .toBe(0);

  await untilFocused(accountMenu(page, 'Elyra'));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Thorne' }).waitFor();
  await expect.poll(focused).toBe('Profile');
  await page.keyboard.press('t');
  await expect.poll(focused).toContain('Thorne');
  await page.keyboard.press('Enter');
  await accountMenu(page, 'Thorne').waitFor();
});

test('the menu is named after the current character, and offers the legacy one too', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  const dialog = await begin(page);
  await addByForm(dialog, 'Thorne Vane');
  await button(dialog, 'Close').last().click();
  await play(page, 'Elyra', 'Thorne Vane');
  const menu = await openAccountMenu(page, 'Thorne Vane');
  expect(await offeredCharacters(menu).allInnerTexts()).toEqual([
    'Thorne Vane',
    expect.stringMatching(/^Elyra\s+Legacy$/),
  ]);
  expect(await menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe(
    '/profile?username=Elyra&character=Thorne+Vane',
  );
  await offeredCharacters(menu).last().click();
  await accountMenu(page, 'Elyra').waitFor();
  await toast(page).getByText('Current character changed.').waitFor();
});

describe('the states of the list', () => {
  test('a list that can not be read says so, and is asked for again', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(answeredWith(500));
    await answerWith(page, 'GET', 'user/characters', 500, 'Something went wrong on the server.');
    await page.goto('/');
    await signUp(page, 'Elyra');
    await (await openAccountMenu(page, 'Elyra')).getByRole('menuitem', { name: 'Manage Characters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
    await dialog.getByText('Your characters could not be read from the server.').waitFor();
    await page.unroute('**/api/v1/user/characters');
    await button(dialog, 'Try again').click();
    await rowOf(dialog, 'Elyra').waitFor();
    await dialog.getByText('could not be read').waitFor({ state: 'detached' });
  });

  test('without a connection the list is there, and every control says what needs one', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice(DESKTOP);
    expectTrouble(SERVER_UNREACHABLE);
    const dialog = await begin(page);
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
});

describe('axe finds nothing to complain about, and nothing is too small or too wide', () => {
  test.for([
    { theme: 'dark', width: 'phone', device: PHONE },
    { theme: 'light', width: 'phone', device: PHONE },
    { theme: 'dark', width: 'desktop', device: DESKTOP },
    { theme: 'light', width: 'desktop', device: DESKTOP },
  ] as const)('in $theme on a $width', async ({ theme, width, device }, { openDevice }) => {
    const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => {
      const storage = Reflect.get(window, 'localStorage') as Storage;
      storage.setItem('loremark.settings', JSON.stringify({ theme: chosen }));
    }, theme);
    const dialog = await begin(page);
    await addByForm(dialog, 'Old Mirelda of the Far Woods');
    await addByForm(dialog, 'Thorne');
    await pressKey(button(dialog, 'Generate Code for Thorne'));
    await button(dialog, 'Copy code of Thorne').waitFor();
    await untilSaid(dialog, EMPTY_NAME);
    await untilNoTooltip(page);
    const found = await violations(page, 'manage');
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    if (width === 'phone') expect(await smallTargets(dialog.getByRole('button'), 44)).toEqual([]);

    await pressKey(button(dialog, 'Edit Thorne'));
    await fieldOf(editDialog(page), 'Name').fill('');
    await untilSaid(editDialog(page), EMPTY_NAME);
    found.push(...(await violations(page, 'edit')));
    if (width === 'phone') expect(await smallTargets(editDialog(page).getByRole('button'), 44)).toEqual([]);
    await pressKey(button(editDialog(page), 'Close').last());
    await editDialog(page).waitFor({ state: 'detached' });
    await untilFocused(button(dialog, 'Edit Thorne'));

    await pressKey(button(dialog, 'Delete Thorne'));
    await question(page).waitFor();
    found.push(...(await violations(page, 'delete')));
    await pressKey(button(question(page), 'Cancel'));
    await question(page).waitFor({ state: 'detached' });
    if (width === 'phone') {
      // No tooltip is shown to a finger.
      await button(dialog, 'Copy profile link of Elyra').tap({ force: true });
      await toast(page).getByText(LEGACY_NOT_SHARED).waitFor();
    }
    await button(dialog, 'Close').last().click();
    await openAccountMenu(page, 'Elyra');
    found.push(...(await violations(page, 'menu')));
    expect(found).toEqual([]);
  });
});
