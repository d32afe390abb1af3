import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { goOffline, goTo, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf } from '#tests/component/auctions.ts';
import { seenAndPressable, sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { toasts } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const notice = page.getByRole('region', { name: 'Account notice' });
const report = page.getByRole('dialog', { name: 'Imported into Elyra Vane' });
const strip = page.getByRole('region', { name: 'Check these yourself.' });
const history = page.getByRole('list', { name: 'Last changes' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

interface Imported {
  readonly auction: number;
  readonly id: string;
}

/** Opens an account whose character has just received an import on another device. */
async function afterImport(): Promise<Imported> {
  await signUp();
  const { data } = (await send('POST', 'characters', { name: 'Elyra Vane' })) as { data: { id: number } };
  await send('POST', 'characters', { name: 'Thorne' });
  const auction = await auctionOf({
    name: 'Bryn Tallow',
    achievements: ['Castlemania', 'No Such Feat'],
    bestiary: [
      { name: 'Dragon', step: 4, kills: 1000 },
      { name: 'Horse', step: 4, kills: 300, mastered: true },
      { name: 'Horse', step: 1, kills: 12 },
    ],
  });
  const sections = ['achievements', 'animusMastery', 'bestiary', 'titles'];
  const order = { auctionId: auction, sections, characterId: data.id };
  const answer = (await send('POST', 'import/bazaar', order)) as { data: { id: string } };
  return { auction, id: answer.data.id };
}

describe('after an import', () => {
  test('the notice opens the report, which shows the result and what to check', async () => {
    const { auction } = await afterImport();
    await openApp('/');
    await seenAndPressable(notice);
    await expect.element(notice).toHaveTextContent(`Auction ${auction} (Bryn Tallow) was imported into Elyra Vane`);
    await press(button(notice, 'See the report'));
    await expect
      .element(report)
      .toHaveTextContent(`Data imported successfully. 2 entries changed by auction ${auction}.`);
    await expect.element(report.getByRole('row', { name: /^Achievements/ })).toHaveTextContent(/01\+11 name$/);
    await expect
      .element(report.getByRole('list', { name: 'Names we could not match' }))
      .toHaveTextContent('No Such Feat · Achievements');
    expect(await violations('[role=dialog]')).toEqual([]);
    await press(report.getByRole('link', { name: 'Horse: 300 kills, 12 kills' }));
    await expect.element(report).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/bestiary?search=Horse');
  });

  test('the report sends what is missing to the editors, without any character, and Contact lists it', async () => {
    await afterImport();
    await openApp('/');
    await press(button(notice, 'See the report'));
    await press(button(report, 'Report what is missing'));
    await expect.element(report.getByText('You reported what is missing here. Thank you!')).toBeVisible();
    await press(button(report, 'Done'));
    await goTo('/contact');
    const row = page.getByRole('region', { name: 'Your messages' }).getByRole('listitem');
    await expect.element(row).toHaveTextContent('Missing in Loremark, by your import');
    await expect.element(row).toHaveTextContent('Sent. An editor will look at it.');
  });

  test('Undo shows what was restored, and removes the notice and the strip', async () => {
    await afterImport();
    await openApp('/bestiary');
    await expect.element(strip).toBeVisible();
    await press(button(notice, 'Undo'));
    await expect.element(toasts).toHaveTextContent('The import was undone: 2 entries are as they were before.');
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(strip).not.toBeInTheDocument();
    await goTo('/sync');
    await expect.element(history).toHaveTextContent(/2 changes, undone/);
  });

  test('the report can undo it too, and shows why it can not without a network', async () => {
    await afterImport();
    await openApp('/');
    await press(button(notice, 'See the report'));
    const goOnline = goOffline();
    await expect.element(button(report, 'Undo import')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(report.getByText('Needs a connection')).toBeVisible();
    goOnline();
    await press(button(report, 'Undo import'));
    await expect.element(report).not.toBeInTheDocument();
    await expect.element(toasts).toHaveTextContent('The import was undone');
  });

  test('the report opened without a network shows a notice, and loads when the network returns', async () => {
    await afterImport();
    await openApp('/');
    const goOnline = goOffline();
    await expect.element(notice).toHaveTextContent(/Undo.*Needs a connection/);
    await press(button(notice, 'See the report'));
    const untitled = page.getByRole('dialog', { name: 'Report of the import' });
    await expect.element(untitled).toHaveTextContent('You are offline. The report needs a connection.');
    goOnline();
    await press(button(untitled, 'Try again'));
    await expect.element(report.getByRole('row', { name: /^Achievements/ })).toBeVisible();
  });

  test('it is one action among the last changes, with its report and its undo', async () => {
    const { auction } = await afterImport();
    await openApp('/sync');
    const row = history.getByRole('listitem').filter({ hasText: `Imported auction ${auction}` });
    await expect.element(row).toHaveTextContent(/· Elyra Vane2 changes · just now/);
    expect(history.element().textContent).not.toContain('Dragon');
    await press(button(row, `Report of Imported auction ${auction}`));
    await press(button(report, 'Done'));
    await press(button(row, `Undo Imported auction ${auction}`));
    await expect.element(row).toHaveTextContent(/2 changes, undone/);
    await expect.element(button(row, `Undo Imported auction ${auction}`)).not.toBeInTheDocument();
    expect(history.element().textContent).not.toContain('Dragon');
  });
});

describe('the strip of names to check', () => {
  test('is above the lists of its character until it is dismissed there', async () => {
    await afterImport();
    await openApp('/bestiary');
    await press(button(notice, 'Dismiss'));
    await press(strip.getByRole('link', { name: 'Horse: 300 and 12 kills' }));
    expect(location.search).toBe('?search=Horse');
    await goTo('/animus-mastery');
    await expect.element(strip.getByRole('link', { name: 'Horse', exact: true })).toBeVisible();
    await goTo('/mounts');
    await expect.element(strip).not.toBeInTheDocument();
    await goTo('/bestiary');
    await press(button(strip, 'Done with these'));
    await expect.element(strip).not.toBeInTheDocument();
    await goTo('/animus-mastery');
    await expect.element(strip).toBeVisible();
  });

  test('disappears once another device has undone the import', async () => {
    const { id } = await afterImport();
    await openApp('/bestiary');
    await expect.element(strip).toBeVisible();
    await goTo('/mounts');
    await send('DELETE', `user/imports/${id}`, {});
    await goTo('/bestiary');
    await expect.element(strip).not.toBeInTheDocument();
  });
});

test('on a phone of 360 px notice, report and strip fit', async () => {
  await asPhone(360);
  await afterImport();
  await openApp('/bestiary');
  await seenAndPressable(notice);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  await press(button(notice, 'See the report'));
  const body = report.element().querySelector('table')?.parentElement;
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});
