import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, goTo, intercept, letPass, openApp, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { focus, main, openItem, rows, sheet, statusChoice, viewTotal } from '#tests/component/list.ts';
import { addCharacter, otherPlayer, type Recorded } from '#tests/component/profiles.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const DRAGON = 34;
const DRAGON_LORD = 39;

const compared = main.getByRole('radiogroup', { name: 'Compared' });
const counts = () =>
  compared
    .getByRole('radio')
    .elements()
    .map(({ textContent }) => textContent);
/** The players in a row with their states, as read out. */
const cells = (row: number) =>
  [...(rows()[row]?.querySelectorAll('dl > div') ?? [])].map((cell) => {
    const [name, value] = [cell.querySelector('dt'), cell.querySelector('dd')];
    const parts = [...(value?.children ?? [])].filter((part) => part.ariaHidden !== 'true');
    return `${name?.textContent}: ${parts.map(({ textContent }) => textContent).join(', ')}`;
  });
/** The index of an item's row. */
const rowOf = (name: string) =>
  rows().findIndex((row) => row.querySelector('a')?.firstElementChild?.textContent === name);
/** The places of a row's cells, in whole px. */
const places = (row: number) =>
  [...(rows()[row]?.querySelectorAll('dl > div') ?? [])].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });
const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true });
const rowWords = (name: string) => rows().find((row) => row.textContent?.startsWith(name))?.textContent;

async function changesOfGuest(): Promise<number> {
  const database = new ProgressDatabase(GUEST);
  try {
    return await database.outbox.count();
  } finally {
    database.close();
  }
}

describe("a profile's list", () => {
  test('shows its values read-only', async () => {
    const username = await otherPlayer('Thalor', [
      ['bestiary', DRAGON, 1000],
      ['bestiaryStage', DRAGON_LORD, 2],
      ['achievements', 2, 1],
      ['bookmarks', 2, 1],
      ['achievements', 3, 1],
      ['outfits', 1, 3],
    ]);
    await openApp(`/profile/bestiary?username=${username}&search=dragon`);
    await expect.element(heading('Bestiary')).toBeVisible();
    await expect.element(main.getByText('1 / 833')).toBeVisible();
    expect(rowWords('Dragon')).toMatch(/Complete1,000 of 1,000 kills/);
    for (const path of [
      'bestiary',
      'achievements',
      'outfits',
      'mounts',
      'titles',
      'map-areas',
      'quests',
      'bosstiary',
      'animus-mastery',
    ]) {
      await goTo(`/profile/${path}?username=${username}&status=all`);
      const controls = rows().flatMap((row) => [...row.querySelectorAll('input, button')]);
      expect(controls, path).toEqual([]);
      await expect.element(main.getByRole('button', { name: 'More for this list' })).not.toBeInTheDocument();
      await expect.element(main.getByRole('button', { name: 'Bazaar Import' })).not.toBeInTheDocument();
      await expect.element(main.getByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
      rows()[0]?.querySelector('a')?.focus();
      await userEvent.keyboard('xb1234s');
      await userEvent.keyboard('{Control>}z{/Control}');
      expect(document.documentElement.dataset.selecting, path).toBeUndefined();
    }
    await expect.element(statusChoice('Bookmarked')).not.toBeInTheDocument();
    await goTo(`/profile/achievements?username=${username}&item=2`);
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Earned', { exact: true })).toBeVisible();
    const buttons = dialog
      .getByRole('button')
      .elements()
      .map((button) => button.ariaLabel ?? button.textContent);
    expect(buttons.filter((name) => /note|bookmark|pin|set|\+/i.test(name ?? ''))).toEqual([]);
    expect(dialog.getByRole('checkbox').elements()).toEqual([]);
    await expect.element(dialog.getByText('First recorded')).not.toBeInTheDocument();
    await goTo(`/profile/bestiary?username=${username}&item=${DRAGON}`);
    await expect.element(sheet('Dragon').getByText('1,000 of 1,000 kills')).toBeVisible();
    expect(sheet('Dragon').getByRole('textbox').elements()).toEqual([]);
    expect(sheet('Dragon').getByRole('radio').elements()).toEqual([]);
    await userEvent.keyboard('x1b');
    expect(await changesOfGuest()).toBe(0);
  });

  test('is filtered, searched and sorted by its own values, and keeps the profile in the address', async () => {
    await resize(1440, 900);
    const username = await otherPlayer('Thalor', [
      ['bestiary', DRAGON, 1000],
      ['bestiary', DRAGON_LORD, 7],
    ]);
    await openApp(`/profile/bestiary?username=${username}`);
    await expect.element(statusChoice('Complete')).toHaveTextContent('Complete1');
    await statusChoice('In progress').click();
    await settled();
    expect(viewTotal()).toBe(1);
    await main.getByRole('searchbox').fill('lord');
    await settled();
    await openItem('Dragon Lord');
    await userEvent.keyboard('{Escape}');
    await settled();
    expect(new URLSearchParams(location.search).get('search')).toBe('lord');
    expect(new URLSearchParams(location.search).get('username')).toBe(username);
    expect(new URLSearchParams(location.search).get('status')).toBe('inProgress');
    await main.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Mounts' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(`/profile/mounts?username=${username}`);
  });

  test('links from a sheet to related items in the same profile', async () => {
    const username = await otherPlayer('Thalor', [['bestiary', DRAGON, 1000]]);
    await openApp(`/profile/bestiary?username=${username}&item=${DRAGON}`);
    const links = sheet('Dragon')
      .getByRole('region', { name: 'Belongs to' })
      .getByRole('link')
      .elements()
      .map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !href.startsWith('/profile/') || !href.includes(`username=${username}`))).toEqual([]);
  });
});

describe('comparing', () => {
  const THEIRS: readonly Recorded[] = [
    ['mounts', 368, 1],
    ['mounts', 369, 1],
    ['mounts', 370, 1],
  ];

  test('counts and shows what both, only they, only I and neither have', async () => {
    await resize(1440, 900);
    const username = await otherPlayer('Thalor', THEIRS);
    const me = await signUp();
    await addCharacter(me, 'Mira');
    await openApp('/mounts');
    await setValue('mounts', 368, 1);
    await setValue('mounts', 371, 1);
    await goTo(`/profile?username=${username}`);
    await main.getByRole('link', { name: 'Compare' }).click();
    await settled();
    expect(location.pathname).toBe('/profile/achievements');
    await main.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Mounts' }).click();
    await settled();
    await expect.poll(counts).toEqual(['Everything260', 'Both1', 'Only Thalor2', 'Only me1', 'Neither256']);
    for (const [label, query, total] of [
      ['Both', 'both', 1],
      ['Only Thalor', 'them', 2],
      ['Only me', 'me', 1],
      ['Neither', 'neither', 256],
    ] as const) {
      await compared.getByRole('radio', { name: new RegExp(`^${label}`) }).click();
      await settled();
      expect(new URLSearchParams(location.search).get('with')).toBe(query);
      expect(viewTotal(), label).toBe(total);
    }
    await goTo(`/profile/mounts?username=${username}&with=me`);
    expect(cells(0)).toEqual(['You: Owned', 'Thalor: Missing']);
    expect(await violations('main')).toEqual([]);
  });

  test('shows on a phone which of the two has a row', async () => {
    await asPhone();
    const username = await otherPlayer('Thalor', THEIRS);
    await openApp('/mounts');
    await setValue('mounts', 368, 1);
    await goTo(`/profile/mounts?username=${username}&with=both`);
    await expect.poll(() => cells(0)).toEqual(['You: Owned', 'Thalor: Owned']);
    await goTo(`/profile/mounts?username=${username}&with=them`);
    await expect.poll(() => cells(0)).toEqual(['You: Missing', 'Thalor: Owned']);
    expect(await violations('main')).toEqual([]);
  });

  test.each([390, 1440, 1920])('shows both figures in aligned columns at %i px', async (width) => {
    if (width === 390) await asPhone();
    else await resize(width, 900);
    const username = await otherPlayer('Thalor', [
      ['bestiary', DRAGON, 1000],
      ['bestiary', DRAGON_LORD, 7],
    ]);
    await openApp('/bestiary');
    await setValue('bestiary', DRAGON, 449);
    await goTo(`/profile/bestiary?username=${username}&search=dragon`);
    await expect
      .poll(() => cells(rowOf('Dragon')))
      .toEqual(['You: First stage, 449 of 1,000 kills', 'Thalor: Complete, 1,000 of 1,000 kills']);
    expect(cells(rowOf('Dragon Lord'))).toEqual(['You: Missing', 'Thalor: In progress, 7 of 1,000 kills']);
    const [one, other] = [places(rowOf('Dragon')), places(rowOf('Dragon Lord'))];
    expect(one.map(([left, , cell]) => [left, cell])).toEqual(other.map(([left, , cell]) => [left, cell]));
    for (const cellsOfRow of [one, other]) {
      expect(new Set(cellsOfRow.map(([, top]) => top)).size).toBe(1);
      expect(new Set(cellsOfRow.map(([, , cell, height]) => `${cell} ${height}`)).size).toBe(1);
    }
    for (const each of rows()) {
      const box = each.getBoundingClientRect();
      for (const part of each.querySelectorAll('dd, a'))
        expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom + 1);
    }
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(await violations('main')).toEqual([]);
    await openItem('Dragon');
    await expect.element(sheet('Dragon').getByText('449 of 1,000 kills')).toBeVisible();
    await expect.element(sheet('Dragon').getByText('1,000 of 1,000 kills')).toBeVisible();
  });

  test('wraps a long name above its column', async () => {
    await resize(1440, 900);
    const name = 'Faelan of the Green Shores';
    const username = await otherPlayer(name, THEIRS);
    await openApp('/mounts');
    await setValue('mounts', 368, 1);
    await goTo(`/profile/mounts?username=${username}`);
    await expect.poll(() => cells(0)).toHaveLength(2);
    const head = [...document.querySelectorAll('main [aria-hidden=true] > span')].find(
      ({ textContent }) => textContent === name,
    );
    expect(head?.scrollWidth).toBe(head?.clientWidth);
    expect(head?.scrollHeight).toBe(head?.clientHeight);
  });

  test('is not offered to a guest without records, nor on the player’s own profile', async () => {
    const username = await otherPlayer('Thalor', THEIRS);
    await openApp(`/profile/mounts?username=${username}&with=me`);
    expect(viewTotal()).toBe(260);
    await expect.element(compared).not.toBeInTheDocument();
    const me = await signUp();
    await addCharacter(me, 'Mira');
    await goTo(`/profile/mounts?username=${me}`);
    await expect.element(heading('Mounts')).toBeVisible();
    await expect.element(compared).not.toBeInTheDocument();
  });
});

describe('a second player', () => {
  const add = main.getByRole('button', { name: 'Compare with another player' });
  const remove = (name: string) => main.getByRole('button', { name: `Remove ${name}`, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Compare with another player' });

  async function withTwo() {
    const thalor = await otherPlayer('Thalor', [['bestiary', DRAGON, 1000]]);
    const mira = await otherPlayer('Mira', [['bestiary', DRAGON, 60]]);
    await openApp('/bestiary');
    await setValue('bestiary', DRAGON, 449);
    return { thalor, mira };
  }

  test('is added by username with the keyboard, stays in every list, and is removed', async () => {
    await resize(1440, 900);
    const { thalor, mira } = await withTwo();
    await goTo(`/profile/bestiary?username=${thalor}&search=dragon`);
    focus(add);
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('textbox', { name: 'Username' }).fill(thalor);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(`This is the profile of ${thalor}. Choose another player.`)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Username' }).fill(mira);
    await userEvent.keyboard('{Enter}');
    await settled();
    await expect
      .poll(() => cells(rowOf('Dragon')))
      .toEqual([
        'You: First stage, 449 of 1,000 kills',
        'Thalor: Complete, 1,000 of 1,000 kills',
        'Mira: First stage, 60 of 1,000 kills',
      ]);
    expect(new URLSearchParams(location.search).get('and')).toBe(mira);
    expect(counts()).toEqual(['Everything15', 'All three0', 'Only Thalor1', 'Only Mira0', 'Only me0', 'None14']);
    expect(await violations('main')).toEqual([]);
    await main.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Mounts' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(`/profile/mounts?username=${thalor}&and=${mira}`);
    await expect.poll(() => cells(0)).toHaveLength(3);
    focus(remove('Mira'));
    await userEvent.keyboard('{Enter}');
    await settled();
    await expect.element(add).toHaveFocus();
    expect(cells(0)).toHaveLength(2);
    expect(location.search).toBe(`?username=${thalor}`);
  });

  test('fits on a phone next to the other two', async () => {
    await asPhone(320);
    const { thalor, mira } = await withTwo();
    await goTo(`/profile/bestiary?username=${thalor}&and=${mira}&search=dragon`);
    await expect.poll(() => cells(0)).toHaveLength(3);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    for (const cell of rows()[0]?.querySelectorAll('dd > span:last-child') ?? [])
      expect(cell.scrollWidth).toBeLessThanOrEqual((cell.closest('div')?.clientWidth ?? 0) + 1);
    expect(await violations('main')).toEqual([]);
  });

  test('is chosen from the followed players', async () => {
    const [thalor, mira] = [await otherPlayer('Thalor'), await otherPlayer('Mira')];
    const me = await signUp();
    await addCharacter(me, 'Rowan');
    await openApp(`/profile?username=${mira}`);
    await main.getByRole('button', { name: `Follow ${mira}` }).click();
    await settled();
    await goTo(`/profile/bestiary?username=${thalor}`);
    await add.click();
    await dialog.getByRole('button', { name: mira }).click();
    await settled();
    await expect.poll(() => cells(0)).toHaveLength(3);
  });

  test('who does not exist, or is the one shown, is explained, and the list stays as it was', async () => {
    const { thalor } = await withTwo();
    await goTo(`/profile/bestiary?username=${thalor}&and=NoSuchPlayer`);
    await expect.element(main.getByText(/^The profile of NoSuchPlayer is not available\./)).toBeVisible();
    expect(cells(0)).toHaveLength(2);
    await goTo(`/profile/bestiary?username=${thalor}&and=${thalor}`);
    await expect.element(main.getByText(`${thalor} is already in the comparison.`)).toBeVisible();
    await remove(thalor).click();
    await settled();
    await expect.element(add).toBeVisible();
  });

  test('is shown as last seen without a connection, and needs one if never seen', async () => {
    const { thalor, mira } = await withTwo();
    await goTo(`/profile/bestiary?username=${thalor}&and=${mira}&search=dragon`);
    await expect.poll(() => cells(0)).toHaveLength(3);
    goOffline();
    await goTo(`/profile/bestiary?username=${thalor}&and=Unseen`);
    await expect
      .element(main.getByText('The profile of Unseen is not on this device, so it needs a connection.'))
      .toBeVisible();
    // Another screen: the present time of an open one is refreshed only once a minute.
    await goTo('/help');
    letPass(2 * 60 * 60 * 1000);
    await goTo(`/profile/bestiary?username=${thalor}&and=${mira}&search=dragon`);
    await expect.poll(() => cells(0)).toHaveLength(3);
    await expect.element(main.getByText('Mira: as of 2 h ago.')).toBeVisible();
  });

  test('is announced while loading', async () => {
    const { thalor, mira } = await withTwo();
    const waiting: (() => void)[] = [];
    const release = intercept('profiles', async (call, pass) => {
      if (call.url.includes(mira)) await new Promise<void>((resolve) => waiting.push(resolve));
      return pass();
    });
    const opened = goTo(`/profile/bestiary?username=${thalor}&and=${mira}`);
    await expect.element(main.getByText(`Loading the progress of ${mira}…`)).toBeVisible();
    expect(cells(0)).toHaveLength(2);
    release();
    for (const answer of waiting) answer();
    await opened;
    await expect.poll(() => cells(0)).toHaveLength(3);
  });

  test('can be loaded again after a failure', async () => {
    const { thalor, mira } = await withTwo();
    await goTo(`/profile/bestiary?username=${thalor}`);
    const recover = intercept('profiles', (call, pass) =>
      call.url.includes(mira) ? new Response('{"message":"Broken."}', { status: 500 }) : pass(),
    );
    await goTo(`/profile/bestiary?username=${thalor}&and=${mira}`);
    const failed = `The profile of ${mira} could not be loaded. The server can't answer now.`;
    await expect.element(main.getByText(failed)).toBeVisible();
    recover();
    await main.getByRole('button', { name: 'Try again' }).click();
    await settled();
    await expect.poll(() => cells(0)).toHaveLength(3);
  });
});
