import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { auctionPage } from '#tests/builders/game-site/auction-pages.ts';
import { goOffline, goTo, intercept, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf, siteBehaves } from '#tests/component/auctions.ts';
import { sidewaysOverflow, spoken, violations } from '#tests/component/facts.ts';
import { errorOf, fieldOf, leave, pressDisabled } from '#tests/component/form.ts';
import { toasts } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const dialog = page.getByRole('dialog', { name: 'Import Data from the Bazaar' });
const question = page.getByRole('alertdialog', { name: 'Confirm' });
const button = (name: string | RegExp, place: Locator = dialog) => place.getByRole('button', { name, exact: true });
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
const rowOf = (section: string) => dialog.getByRole('row', { name: new RegExp(`^${section}`) });

const BRYN = {
  name: 'Bryn Tallow',
  achievements: ['Castlemania', 'No Such Feat'],
  bestiary: [
    { name: 'Dragon', step: 4, kills: 1000 },
    { name: 'Horse', step: 4, kills: 300 },
    { name: 'Rat', step: 2, kills: 30 },
  ],
} as const;

let username = '';
/** Id of the current character. */
let elyra = 0;

/** Opens an account with a current character. */
async function playElyra(): Promise<void> {
  username = await signUp();
  const { data } = (await send('POST', 'characters', { name: 'Elyra Vane' })) as { data: { id: number } };
  elyra = data.id;
  await send('PATCH', 'characters/current', { id: elyra });
}

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

async function openFromMenu(): Promise<void> {
  await press(page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Bazaar Import' }));
}

const closeDialog = () => press(button('Close').last());

/** Opens the form and reads an auction. */
async function preview(auctionId: number): Promise<void> {
  await openFromMenu();
  await fieldOf(dialog, 'Auction ID').fill(String(auctionId));
  await press(button('Import'));
}

async function confirm(): Promise<void> {
  await press(button('Import'));
  await press(button('Yes', question));
}

/** Expands a section in the preview and returns its titles and rows. */
async function listsOf(section: string): Promise<readonly string[]> {
  await press(dialog.getByText(section, { exact: true }).last());
  const lists = dialog.getByRole('list').elements();
  return lists.flatMap((one) => [
    `= ${one.ariaLabel}`,
    ...[...one.children].map(({ textContent }) => textContent ?? ''),
  ]);
}

/** Returns the reason why Import is disabled; null = it is enabled. */
function reason(): string | null {
  const shown = button('Import').element();
  return shown.getAttribute('aria-disabled') === 'true' ? shown.getAttribute('data-tooltip') : null;
}

/** Withholds the response to a POST. Resolves, once the request was made, to a function that responds. */
function hold(path: string): Promise<(answer: Response) => void> {
  return new Promise((resolve) => {
    intercept(path, (call, pass) => (call.method === 'GET' ? pass() : new Promise(resolve)));
  });
}

/** Records something for the current character on another device. */
async function tickElsewhere(list: string, item: number, value: number): Promise<void> {
  const device = otherDevice(username);
  await device.deliver({ character: elyra, list, item, value });
}

describe('the form', () => {
  test('opens from the menu with all sections, from a list with its own, and preserves the values', async () => {
    await playElyra();
    await openApp('/mounts');
    await openFromMenu();
    await expect.element(button('10 of 10 selected')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(dialog.getByRole('combobox', { name: 'Character' })).toHaveTextContent('Elyra Vane (current)');
    await press(box('Quests'));
    await fieldOf(dialog, 'Auction ID').fill('1322006');
    await closeDialog();
    await press(page.getByRole('main').getByRole('button', { name: 'Bazaar Import' }));
    await expect.element(button('1 of 10 selected')).toBeVisible();
    await expect.element(box('Mounts')).toBeChecked();
    await expect.element(fieldOf(dialog, 'Auction ID')).toHaveValue('1322006');
    await press(button('Select all'));
    await press(button('Select none'));
    await expect.element(button('0 of 10 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await openFromMenu();
    await expect.element(button('9 of 10 selected')).toBeVisible();
    await goTo('/titles');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('extracts the ID from a pasted address, and reports an invalid one once the field was left', async () => {
    await playElyra();
    await openApp('/');
    await openFromMenu();
    const field = fieldOf(dialog, 'Auction ID');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await expect.element(field).toHaveAttribute('placeholder', '1234567');
    await field.fill(
      'https://www.tibia.com/charactertrade/?subtopic=currentcharactertrades&page=details&auctionid=1482207&source=overview',
    );
    await expect.element(field).toHaveValue('1482207');
    await expect.poll(reason).toBeNull();
    await field.fill('12 or 13');
    leave(dialog, 'Auction ID');
    await expect
      .poll(() => errorOf(dialog, 'Auction ID'))
      .toBe('Enter the number of the auction, such as 1234567, or its address.');
    await expect.poll(reason).toBe('Enter the auction ID.');
  });

  test('shows why Import is disabled: no section, no connection, no character', async () => {
    await playElyra();
    await openApp('/');
    await openFromMenu();
    await fieldOf(dialog, 'Auction ID').fill('1482207');
    await press(button('Select none'));
    await expect.poll(reason).toBe('Choose at least one section.');
    pressDisabled(button('Import'));
    await expect.element(toasts).toHaveTextContent('Choose at least one section.');
    await press(button('Select all'));
    const goOnline = goOffline();
    await expect.poll(reason).toBe('You are offline. The import needs a connection.');
    await expect.element(dialog.getByText('You are offline. The import needs a connection.')).toBeVisible();
    goOnline();
    await expect.poll(reason).toBeNull();
  });

  test('offers Manage Characters if there is no character, and never the legacy one', async () => {
    await signUp();
    await openApp('/');
    await openFromMenu();
    await expect
      .element(dialog.getByText('Your account has no character to import into. Add one first.'))
      .toBeVisible();
    await press(button('Manage Characters'));
    const manage = page.getByRole('dialog', { name: 'Manage Characters' });
    await fieldOf(manage, 'Name').fill('Thorne');
    await press(button('Add', manage));
    await press(button('Close', manage).last());
    await expect.element(dialog.getByRole('combobox', { name: 'Character' })).toHaveTextContent('Thorne');
  });

  test('waits until the character’s changes are sent, and shows their number', async () => {
    await playElyra();
    await openApp('/titles');
    const giveBack = intercept('user/sync', () => Promise.reject(new TypeError('Failed to fetch')));
    await press(page.getByRole('main').getByRole('checkbox').first());
    await openFromMenu();
    await fieldOf(dialog, 'Auction ID').fill('1482207');
    const why = '1 change of Elyra Vane on this device has to be sent first.';
    await expect.poll(reason).toBe(why);
    await expect.element(dialog.getByText(why)).toBeVisible();
    const sendNow = button('Send now').element() as HTMLElement;
    giveBack();
    // Immediately: a moment later the page sends it by itself, and the button disappears.
    sendNow.click();
    await settled();
    await expect.poll(reason).toBeNull();
    await expect.element(dialog.getByText(why)).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  test('shows the character and the changes, losses first', async () => {
    await playElyra();
    await tickElsewhere('bestiary', await idOf('bestiary', 'Rat'), 31);
    await tickElsewhere('bestiary', await idOf('bestiary', 'Demon'), 6);
    await tickElsewhere('bestiary', await idOf('bestiary', 'Dragon'), 999);
    await openApp('/');
    await preview(await auctionOf(BRYN));
    await expect.element(dialog.getByRole('heading', { name: 'Bryn Tallow' })).toHaveFocus();
    await expect.element(dialog.getByText('Level 120 Elder Druid, Standia')).toBeVisible();
    expect(spoken()).toBe('This is what the import of Bryn Tallow would change.');
    await expect.element(rowOf('Achievements')).toHaveTextContent(/01\+11 name$/);
    await expect.element(rowOf('Bestiary')).toHaveTextContent(/01\+11 to check$/);
    await expect.element(rowOf('Titles')).toHaveTextContent(/00same$/);
    expect(await listsOf('Bestiary')).toEqual([
      '= Removed',
      'Demon 6 kills → 0 kills',
      '= Lowered',
      'Rat 31 kills → 30 kills',
      '= Check these yourself',
      'Horse: 300 kills',
      '= Changed',
      'Dragon 999 kills → 1,000 kills',
    ]);
    expect(await violations('[role=dialog]')).toEqual([]);
    await press(button('Back'));
    await expect.element(button('10 of 10 selected')).toBeVisible();
  });

  test('lists names that the catalogue does not have, and that nothing is removed because of them', async () => {
    await asPhone(360);
    await playElyra();
    await tickElsewhere('achievements', await idOf('achievements', 'Castlemania'), 1);
    await tickElsewhere('titles', 1, 1);
    await openApp('/mounts');
    await press(page.getByRole('main').getByRole('button', { name: 'This list' }));
    await press(page.getByRole('menuitem', { name: 'Bazaar Import' }));
    const shown = { ...BRYN, achievements: ['No Such Feat', 'Nor This One'], titles: ['No Such Title'] };
    await fieldOf(dialog, 'Auction ID').fill(String(await auctionOf(shown)));
    await press(button('Select all'));
    await press(button('Import'));
    const unknown = dialog.getByText(/so nothing is removed/);
    expect(unknown.elements().map(({ textContent }) => textContent)).toEqual([
      'Achievements: 2 names are unknown here, so nothing is removed.',
      'Titles: 1 name is unknown here, so nothing is removed.',
    ]);
    await expect.element(rowOf('Achievements')).toHaveTextContent(/1same2 names$/);
    expect(await listsOf('Achievements')).toEqual(['= Names we could not match', 'No Such Feat', 'Nor This One']);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    await press(box('Titles'));
    expect(unknown.elements()).toHaveLength(1);
  });

  test('shows that the page has other points than the rows that are known, and not where they are equal', async () => {
    await playElyra();
    await openApp('/');
    const general = { 'Achievement Points': '437', 'Available Charm Points': '5', 'Spent Charm Points': '20' };
    const bestiary = [{ name: 'Dragon', step: 4, kills: 1000 }];
    await preview(await auctionOf({ ...BRYN, bestiary, general }));
    const notices = dialog.getByText(/the rows we know have/);
    expect(notices.elements().map(({ textContent }) => textContent)).toEqual([
      'Achievements: the page has 437 points; the rows we know have 5 points.',
    ]);
    await press(box('Achievements'));
    expect(notices.elements()).toEqual([]);
  });

  test('reports what is missing in one press, offline too, and then says so', async () => {
    await playElyra();
    await openApp('/');
    const sent: unknown[] = [];
    intercept('gap-reports', async (call) => {
      sent.push(await call.json());
      return Response.json({ message: 'Thank you!' }, { status: 202 });
    });
    const general = { 'Achievement Points': '437', 'Available Charm Points': '0', 'Spent Charm Points': '0' };
    const shown = { achievements: ['Castlemania'], titles: ['Veteran Gardener'], mounts: ['Garden Snail'], general };
    await preview(await auctionOf({ name: 'Bryn Tallow', ...shown }));
    await press(box('Mounts'));
    const goOnline = goOffline();
    await press(button('Report what is missing'));
    await expect.element(toasts).toHaveTextContent('Report saved on this device.');
    await expect.element(dialog.getByText('You reported what is missing here. Thank you!')).toBeVisible();
    expect(sent).toEqual([]);
    goOnline();
    await settled();
    expect(sent).toEqual([
      {
        gaps: [
          { section: 'achievements', difference: 432 },
          { section: 'titles', name: 'Veteran Gardener' },
        ],
      },
    ]);
    await press(box('Mounts'));
    await expect.element(button('Report what is missing')).toBeVisible();
  });

  test('shows Echo Wardens next to masteries', async () => {
    await playElyra();
    await openApp('/');
    const bestiary = [{ name: 'Dragon', step: 4, kills: 1000, mastered: true, warden: true }];
    await preview(await auctionOf({ ...BRYN, layout: '2026', bestiary }));
    expect(await listsOf('Animus Mastery')).toEqual([
      '= Added',
      'Dragon not mastered → mastered and Echo Warden killed',
    ]);
  });

  test('excludes sections without reading again, in one press if the page of an old auction is empty', async () => {
    await playElyra();
    await tickElsewhere('titles', 1, 1);
    await openApp('/');
    await preview(await auctionOf(BRYN));
    const empty = "Titles: the page shows nothing, and 1 entry would be cleared. The game's site empties old auctions.";
    await expect.element(dialog.getByText(empty)).toBeVisible();
    await press(button('Leave Titles out'));
    await expect.element(dialog.getByText(empty)).not.toBeInTheDocument();
    await expect.element(box('Titles')).not.toBeChecked();
    for (const name of [
      'Achievements',
      'Animus Mastery',
      'Bestiary',
      'Bosstiary',
      'Charms',
      'Mounts',
      'Outfits',
      'Quests',
      'Map areas',
    ]) {
      await box(name).click();
    }
    await expect.poll(reason).toBe('Choose at least one section.');
  });

  test('asks for confirmation before it imports, and Cancel does nothing', async () => {
    await playElyra();
    await openApp('/');
    await preview(await auctionOf(BRYN));
    await press(button('Import'));
    await expect
      .element(question)
      .toHaveTextContent('This action will override the data of this character. Do you want to continue?');
    await press(button('Cancel', question));
    expect(await send('GET', 'user/imports', undefined)).toEqual({ data: [] });
    await expect.element(rowOf('Bestiary')).toBeVisible();
  });

  test('is recomputed if something was recorded since', async () => {
    await playElyra();
    await openApp('/');
    await preview(await auctionOf(BRYN));
    await tickElsewhere('bestiary', await idOf('bestiary', 'Demon'), 6);
    await confirm();
    await expect.element(dialog.getByText('This is the new preview.', { exact: false })).toBeVisible();
    expect(await listsOf('Bestiary')).toContain('Demon 6 kills → 0 kills');
    expect(await send('GET', 'user/imports', undefined)).toEqual({ data: [] });
  });
});

describe('while the auction is read', () => {
  test('the step is shown, and Cancel stops it', async () => {
    await playElyra();
    await openApp('/');
    const step = { auctionId: 7, step: 'mounts', page: 2, pages: 3 };
    intercept('import/bazaar', () => Response.json({ data: step }));
    const request = hold('import/bazaar/preview');
    await openFromMenu();
    await fieldOf(dialog, 'Auction ID').fill('1482207');
    await button('Import').click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Reading the mounts: page 2 of 3.');
    const answer = await request;
    await button('Cancel').click();
    await expect.element(fieldOf(dialog, 'Auction ID')).toHaveValue('1482207');
    answer(Response.json({ message: 'No such auction.', code: 'auction_unknown' }, { status: 404 }));
    await settled();
    expect(errorOf(dialog, 'Auction ID')).toBeNull();
  });

  test('a busy server is retried, which is shown', async () => {
    await playElyra();
    await openApp('/');
    let tries = 0;
    intercept('import/bazaar/preview', (_call, pass) => {
      tries += 1;
      const busy = { message: 'Many players are importing right now.', code: 'busy' };
      return tries > 2 ? pass() : Response.json(busy, { status: 503, headers: { 'Retry-After': '1' } });
    });
    await openFromMenu();
    await fieldOf(dialog, 'Auction ID').fill(String(await auctionOf(BRYN)));
    await button('Import').click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('The server is busy. Trying again in 1 second.');
    await settled();
    await expect.element(rowOf('Bestiary')).toBeVisible();
  });
});

describe('after a failure', () => {
  test('an unknown auction is reported at the field until that is edited', async () => {
    await playElyra();
    await openApp('/');
    await preview(999_999_999);
    expect(errorOf(dialog, 'Auction ID')).toMatch(/^The game's site shows no such auction/);
    await expect.element(fieldOf(dialog, 'Auction ID')).toHaveFocus();
    await fieldOf(dialog, 'Auction ID').fill('99999999');
    expect(errorOf(dialog, 'Auction ID')).toBeNull();
  });

  test('the overlay closes, a notice shows why, and the preview stays', async () => {
    await playElyra();
    await openApp('/');
    await preview(await auctionOf(BRYN));
    const request = hold('import/bazaar');
    await press(button('Import'));
    await button('Yes', question).click();
    const overlay = dialog.getByText('Your data is being imported. Wait a moment...');
    await expect.element(overlay).toBeVisible();
    await expect.poll(() => dialog.element().querySelectorAll('[inert]').length).toBe(3);
    await userEvent.keyboard('{Escape}');
    await expect.element(overlay).toBeVisible();
    const answer = await request;
    answer(Response.json({ message: 'Your account holds too many entries for this import.' }, { status: 409 }));
    await settled();
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.element(toasts).toHaveTextContent('Your account holds too many entries for this import.');
    await expect.element(rowOf('Bestiary')).toBeVisible();
  });

  test('a lost connection leaves the result unknown', async () => {
    await playElyra();
    await openApp('/');
    await preview(await auctionOf(BRYN));
    intercept('import/bazaar', (call, pass) =>
      call.method === 'GET' ? pass() : Promise.reject(new TypeError('Failed to fetch')),
    );
    await confirm();
    await expect
      .element(toasts)
      .toHaveTextContent('The import may have gone through: its result will be in the notices.');
    await expect.element(button('Back')).toBeVisible();
  });
});

describe('a saved page', () => {
  const source = () => fieldOf(dialog, 'Source of the page');

  beforeEach(async () => {
    await playElyra();
    await openApp('/');
  });

  test('is offered when the site refuses us, and its preview shows what is missing', async () => {
    await siteBehaves('auction', 'forbidden');
    await preview(1_482_207);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent("The game's site is blocking Loremark");
    await expect.element(source()).toBeVisible();
    const auction = {
      ...BRYN,
      id: 1_482_207,
      mounts: Array.from({ length: 62 }, (_, index) => `Saddle Stag ${index}`),
    };
    await source().fill(auctionPage(auction));
    await press(button('Import'));
    await expect.element(dialog.getByText('Read from the page that you saved.', { exact: false })).toBeVisible();
    await expect
      .element(dialog.getByText(/^Mounts: only \d+ of 62 could be read, so none will be removed\.$/))
      .toBeVisible();
  });

  test('needs no auction ID, and one of another auction is refused at the field', async () => {
    await openFromMenu();
    await press(dialog.getByText('Import not working? Use a saved page'));
    const file = new File([auctionPage({ ...BRYN, id: 1_482_208 })], 'auction.html', { type: 'text/html' });
    await userEvent.upload(fieldOf(dialog, 'Saved page'), file);
    await expect.poll(reason).toBeNull();
    await fieldOf(dialog, 'Auction ID').fill('1482209');
    await press(button('Import'));
    await expect.element(dialog.getByText('This page shows auction 1482208, not 1482209.')).toBeVisible();
  });

  test('that is no auction is refused at the field, and one that is too large is not sent', async () => {
    await openFromMenu();
    await press(dialog.getByText('Import not working? Use a saved page'));
    await source().fill('<html><body><h1>Good morning</h1></body></html>');
    await press(button('Import'));
    expect(errorOf(dialog, 'Source of the page')).not.toBeNull();
    await expect.element(source()).toHaveValue('<html><body><h1>Good morning</h1></body></html>');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.html', { type: 'text/html' });
    await userEvent.upload(fieldOf(dialog, 'Saved page'), large);
    await expect.element(fieldOf(dialog, 'Saved page')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByText('The page is too large: at most 5 MB.')).toBeVisible();
    await expect.poll(reason).toBe('The page is too large: at most 5 MB.');
  });
});

test.for([360, 390])('on a phone of %i px the form and the preview fit and are accessible', async (width) => {
  await asPhone(width);
  await playElyra();
  await openApp('/mounts');
  await press(page.getByRole('main').getByRole('button', { name: 'This list' }));
  await press(page.getByRole('menuitem', { name: 'Bazaar Import' }));
  expect(await violations('[role=dialog]')).toEqual([]);
  await fieldOf(dialog, 'Auction ID').fill(String(await auctionOf(BRYN)));
  await press(button('Select all'));
  await press(button('Import'));
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  const body = dialog.element().querySelector('table')?.parentElement;
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});

/** Returns the id of a catalogue row. */
async function idOf(section: string, name: string): Promise<number> {
  const { data } = (await send('POST', section, { search: name, elementsToShow: 100 })) as {
    data: readonly { readonly id: number; readonly name: string }[];
  };
  return data.find((one) => one.name === name)?.id ?? 0;
}
