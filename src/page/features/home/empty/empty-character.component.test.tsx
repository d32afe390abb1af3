import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { seenAndPressable, sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone } from '#tests/component/window.ts';

const MOUNTS = [368, 369, 370];
const DRAGON = 34;

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Copy or move progress' });
const notice = page.getByRole('region', { name: 'Notifications' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const said = (full: string) => main.getByText(`Nothing recorded for Thalor yet. ${full} has 5 entries.`);

/** Signs up with an empty current character, Thalor, and a legacy character with three mounts, kills and a note. */
async function emptyBesideFull() {
  const username = await signUp();
  const { data } = (await send('POST', 'characters', { name: 'Thalor' })) as { data: { id: number } };
  const device = otherDevice(username);
  await device.sync([
    ...MOUNTS.map((item) => device.op({ character: null, list: 'mounts', item, value: 1 })),
    device.op({ character: null, list: 'bestiary', item: DRAGON, value: 500 }),
    device.op({ character: null, list: 'notes.mounts', item: 368, value: 1, text: 'Ask Elyra' }),
    device.op({ character: null, list: 'settings', item: 1, value: data.id }),
  ]);
  return { username };
}

describe('home of an empty character, when another character has progress', () => {
  test('moves the progress offline, notes too, and one Undo returns it', async () => {
    await asPhone();
    const { username } = await emptyBesideFull();
    await openApp('/');
    await expect.element(said(username)).toBeVisible();
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    goOffline();
    const taps = countTaps();
    await main.getByRole('button', { name: 'Move them…' }).click();
    await settled();
    await expect.element(dialog.getByRole('combobox', { name: 'From' })).toHaveTextContent(username);
    await expect.element(dialog.getByRole('combobox', { name: 'To' })).toHaveTextContent('Thalor');
    await expect.element(dialog.getByRole('checkbox', { name: 'Mounts 4 new to Thalor' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Bestiary/ }).click();
    await button('Move').click();
    await settled();
    expect(taps()).toBe(3);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(notice.getByText('4 entries moved to Thalor.')).toBeVisible();
    const mounts = page.getByRole('navigation', { name: 'Progress by section' }).getByRole('link', { name: 'Mounts' });
    await expect.element(mounts.getByText('3 / 260')).toBeVisible();
    await seenAndPressable(notice);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(said(username)).toBeVisible();
  });

  test('switches to the character with progress in one press', async () => {
    const { username } = await emptyBesideFull();
    await openApp('/');
    await expect.element(said(username)).toBeVisible();
    await main.getByRole('button', { name: `Play as ${username}` }).click();
    await settled();
    await expect.element(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expect.element(said(username)).not.toBeInTheDocument();
  });

  test('copies a note that the other character lacks, by keyboard, from the account hub', async () => {
    const { username } = await emptyBesideFull();
    await openApp('/me');
    (main.getByRole('button', { name: 'Copy or move progress' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('5 changes for Thalor')).toBeVisible();
    (button('Copy').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(notice.getByText('5 entries copied to Thalor.')).toBeVisible();
    // The server has the note, with both texts as written.
    const notes = async () =>
      (await otherDevice(username).pullAll())
        .filter(({ list }) => list === 'notes.mounts')
        .map(({ character, text }) => [character === null, text])
        .sort();
    await expect.poll(notes).toEqual([
      [false, 'Ask Elyra'],
      [true, 'Ask Elyra'],
    ]);
  });

  test('shows no notice if every character is empty', async () => {
    await signUp();
    await send('POST', 'characters', { name: 'Thalor' });
    await openApp('/');
    await settled();
    expect(main.getByText(/^Nothing recorded/).elements()).toEqual([]);
  });
});
