import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, intercept, letPass, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { focusedWords, seenAndPressable, sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { errorOf, fieldOf } from '#tests/component/form.ts';
import { toasts } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const SAVED = 'Character saved successfully.';
const UNDONE = 'Undone. Your progress is back where it was.';

const banner = page.getByRole('banner');
const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
const question = dialog.getByRole('region', { name: 'Are these ticks for Elyra Vane?' });
const converting = page.getByRole('dialog', { name: /^Convert / });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) });
const moves = (place: Locator) =>
  place
    .getByRole('list', { name: 'What moves' })
    .getByRole('listitem')
    .elements()
    .map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' '));

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

async function pressKey(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

/** Returns the account's progress as character (null = the legacy character), list and item. */
async function accountValues(): Promise<unknown[]> {
  const changes = await otherDevice(username).pullAll();
  return changes
    .filter(({ list, value }) => list !== 'settings' && value !== 0)
    .map(({ character, list, item }) => [character, list, item])
    .sort((one, other) => Number(one[2]) - Number(other[2]));
}

const idOf = async (name: string) => {
  const { data } = (await send('GET', 'user/characters', undefined)) as { data: { id: number; name: string }[] };
  return data.find((one) => one.name === name)?.id;
};

let username: string;

/** Opens Manage Characters for a player with progress but no character. */
async function manage(): Promise<void> {
  await openApp('/contact');
  await setValue('achievements', 1, 1);
  await setValue('achievements', 2, 1);
  await setValue('bestiary', 3, 40);
  await settled();
  await press(banner.getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
}

const currentOnServer = async () => {
  const { data } = (await send('GET', 'user', undefined)) as { data: { current_character: { name: string } | null } };
  return data.current_character?.name;
};

const add = async (name: string) => {
  await fieldOf(dialog, 'Name').fill(name);
  await press(button(dialog, 'Add'));
};

beforeEach(async () => {
  username = await signUp();
});

describe('the first character', () => {
  test('adopts earlier progress if the player agrees, and Undo returns it', async () => {
    writeStored(`pins ${username}/0`, [3]);
    await manage();
    await fieldOf(dialog, 'Name').fill('Elyra Vane');
    const taps = countTaps();
    await press(button(dialog, 'Add'));
    await expect.element(question).toBeVisible();
    expect(focusedWords()).toBe('Are these ticks for Elyra Vane?');
    expect(moves(question)).toEqual(['Achievements 2 entries', 'Bestiary 1 entry']);
    await press(button(question, 'Yes, move it to Elyra Vane'));
    expect(taps()).toBe(2);
    await expect.element(toasts.getByText(SAVED)).toBeVisible();
    await seenAndPressable(toasts);
    await expect.element(row('Elyra Vane')).toHaveTextContent('Public');
    await expect.element(row('Legacy')).not.toBeInTheDocument();
    await expect.element(fieldOf(dialog, 'Name')).toHaveFocus();
    await expect.element(fieldOf(dialog, 'Name')).toHaveValue('');
    const id = await idOf('Elyra Vane');
    expect(await accountValues()).toEqual([
      [id, 'achievements', 1],
      [id, 'achievements', 2],
      [id, 'bestiary', 3],
    ]);
    expect(readStored(`pins ${username}/${id}`)).toEqual([3]);

    await press(button(toasts, 'Undo'));
    await expect.element(toasts.getByText(UNDONE)).toBeVisible();
    await expect.element(row('Elyra Vane')).not.toBeInTheDocument();
    await expect.element(row('Legacy')).toHaveTextContent('Current');
    expect(await accountValues()).toEqual([
      [null, 'achievements', 1],
      [null, 'achievements', 2],
      [null, 'bestiary', 3],
    ]);
    expect(readStored(`pins ${username}/0`)).toEqual([3]);
  });

  test('leaves the progress if the player declines, and the next character asks nothing', async () => {
    await manage();
    await add('Elyra Vane');
    await expect.element(question.getByText(/You can move it at any time in Manage Characters/)).toBeVisible();
    await press(button(question, 'No, keep both'));
    const said = `${SAVED} Your ticks now go to Elyra Vane. Your 3 entries stay with ${username}.`;
    await expect.element(toasts.getByText(said)).toBeVisible();
    await expect.element(row('Elyra Vane')).toHaveTextContent('Current');
    expect((await accountValues()).map((one) => (one as unknown[])[0])).toEqual([null, null, null]);
    await add('Thorne');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(row('Thorne')).toBeVisible();
  });

  test('asks even while the progress still loads, and then shows what was loaded', async () => {
    await otherDevice(username).deliver({ list: 'achievements', item: 1, value: 1 });
    const answer = intercept('user/sync', () => Response.json({ message: 'Not now.' }, { status: 503 }));
    await openApp('/contact');
    await press(banner.getByRole('button', { name: username }));
    await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
    await add('Elyra Vane');
    await expect.element(question.getByText(/It is still on its way to this device/)).toBeVisible();
    answer();
    letPass(60_000);
    dispatchEvent(new Event('online'));
    await expect.poll(() => moves(question)).toEqual(['Achievements 1 entry']);
  });

  test('becomes current if nothing was ticked, Undo returns to the former one, and the next character does not', async () => {
    await openApp('/contact');
    await press(banner.getByRole('button', { name: username }));
    await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
    await add('Elyra Vane');
    await expect.element(toasts.getByText(`${SAVED} Your ticks now go to Elyra Vane.`)).toBeVisible();
    await seenAndPressable(toasts);
    await expect.element(row('Elyra Vane')).toHaveTextContent('Current');
    await expect.poll(currentOnServer).toBe('Elyra Vane');

    await press(button(toasts, 'Undo'));
    await expect.element(row('Legacy')).toHaveTextContent('Current');
    await expect.poll(currentOnServer).toBeUndefined();

    await add('Thorne');
    await expect.element(row('Thorne')).toBeVisible();
    await expect.element(row('Legacy')).toHaveTextContent('Current');
  });

  test('preserves the values through Back, a refusal and a lost connection', async () => {
    await manage();
    await fieldOf(dialog, 'Name').fill('Elyra Vane');
    await press(dialog.getByRole('combobox', { name: 'Visibility' }));
    await press(page.getByRole('option', { name: 'Hidden' }));
    await press(button(dialog, 'Add'));
    await press(button(question, 'Back'));
    await expect.element(fieldOf(dialog, 'Name')).toHaveFocus();
    await expect.element(fieldOf(dialog, 'Name')).toHaveValue('Elyra Vane');
    await press(button(dialog, 'Add'));

    const giveBack = intercept('characters', () => Response.json({ message: 'Try later.' }, { status: 500 }));
    await press(button(question, 'Yes, move it to Elyra Vane'));
    await expect.element(question.getByRole('alert')).toBeVisible();
    giveBack();
    await pressKey('{Escape}');
    await expect.element(question).toBeVisible();
    const goOnline = goOffline();
    await expect.element(question.getByText('Needs a connection').first()).toBeVisible();
    await expect.element(button(question, 'No, keep both')).toHaveAttribute('aria-disabled', 'true');
    goOnline();
    await press(button(question, 'Yes, move it to Elyra Vane'));
    await expect.element(row('Elyra Vane')).toHaveTextContent('Hidden');
  });
});

test('ends the question if the response was lost but the character exists', async () => {
  await manage();
  await add('Elyra Vane');
  const giveBack = intercept('characters', async (_, pass) => {
    const answer = await pass();
    // The token of the previous account is refused: the page fetches a new one and retries.
    if (!answer.ok) return answer;
    throw new TypeError('Failed to fetch');
  });
  await press(button(question, 'Yes, move it to Elyra Vane'));
  giveBack();
  await expect.element(row('Elyra Vane')).toHaveTextContent('Current');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(fieldOf(dialog, 'Name')).toHaveValue('');
});

describe('converting', () => {
  test('asks for name and visibility, shows what moves, and can be undone', async () => {
    await manage();
    await press(button(dialog, 'Convert'));
    // The username contains digits, which a character's name may not.
    await expect.element(fieldOf(converting, 'Name')).toHaveValue('');
    expect(moves(converting)).toEqual(['Achievements 2 entries', 'Bestiary 1 entry']);
    await expect.element(converting.getByRole('combobox', { name: 'Visibility' })).toHaveTextContent('Hidden');
    await press(button(converting, 'Cancel'));
    await expect.element(button(dialog, 'Convert')).toHaveFocus();
    await press(button(dialog, 'Convert'));
    await fieldOf(converting, 'Name').fill('Elyra7');
    await pressKey('{Enter}');
    expect(errorOf(converting, 'Name')).toContain('can only contain letters');
    await fieldOf(converting, 'Name').fill('Elyra Vane');
    await press(button(converting, 'Convert'));
    await expect.element(converting).not.toBeInTheDocument();
    await expect.element(toasts.getByText(SAVED)).toBeVisible();
    await expect.element(row('Elyra Vane')).toHaveTextContent('Current');
    const id = await idOf('Elyra Vane');
    expect((await accountValues()).map((one) => (one as unknown[])[0])).toEqual([id, id, id]);

    const giveBack = intercept('characters/conversion', () =>
      Response.json({ message: 'Try later.' }, { status: 500 }),
    );
    await press(button(toasts, 'Undo'));
    await expect.element(toasts.getByText('Try later.')).toBeVisible();
    await expect.element(row('Elyra Vane')).toBeVisible();
    giveBack();
    await press(button(toasts, 'Undo'));
    await expect.element(toasts.getByText(UNDONE)).toBeVisible();
    await expect.element(row('Legacy')).toHaveTextContent('Current');
  });

  test('suggests the player’s name if it is valid for a character', async () => {
    await send('PATCH', 'user', { default_character_name: 'Old Mirelda' });
    await openApp('/contact');
    await press(banner.getByRole('button', { name: 'Old Mirelda' }));
    await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
    await press(button(dialog, 'Convert'));
    await expect.element(fieldOf(converting, 'Name')).toHaveValue('Old Mirelda');
    await expect.element(converting.getByText('Nothing is recorded yet.')).toBeVisible();
    await press(button(converting, 'Convert'));
    await expect.element(button(dialog, 'Edit Old Mirelda')).toBeVisible();
    await press(button(toasts, 'Undo'));
    await expect.element(toasts.getByText(UNDONE)).toBeVisible();
    await expect.element(button(dialog, 'Convert')).toBeVisible();
  });

  test('includes unsent changes of this device, and an undo includes later ticks', async () => {
    await manage();
    await press(button(dialog, 'Convert'));
    await fieldOf(converting, 'Name').fill('Elyra Vane');
    await press(button(converting, 'Convert'));
    await setValue('mounts', 368, 1);
    await press(button(toasts, 'Undo'));
    await expect.element(toasts.getByText(UNDONE)).toBeVisible();
    expect((await accountValues()).at(-1)).toEqual([null, 'mounts', 368]);
  });
});

describe('the question is accessible', () => {
  test.for(['dark', 'light'] as const)('on a phone in %s, by the keyboard', async (theme) => {
    await asPhone();
    inTheme(theme);
    await manage();
    await press(button(dialog, 'Convert'));
    const found = await violations('[role=dialog]:not([aria-hidden])');
    expect(smallTargets(converting.getByRole('button').elements(), 44)).toEqual([]);
    await press(button(converting, 'Cancel'));

    await fieldOf(dialog, 'Name').fill('Elyra Vane');
    await pressKey('{Enter}');
    expect(focusedWords()).toBe('Are these ticks for Elyra Vane?');
    found.push(...(await violations('[role=dialog]')));
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(question.getByRole('button').elements(), 44)).toEqual([]);
    for (const name of ['Back', 'No, keep both', 'Yes, move it to Elyra Vane']) {
      await pressKey('{Tab}');
      await expect.element(button(question, name)).toHaveFocus();
    }
    await pressKey('{Enter}');
    await expect.element(toasts.getByText(SAVED)).toBeVisible();
    await seenAndPressable(toasts);
    expect(found).toEqual([]);
  });
});
