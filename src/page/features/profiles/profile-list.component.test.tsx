import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goTo, openApp, settled, signUp } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { main, openItem, rows, sheet, statusChoice, viewTotal } from '#tests/component/list.ts';
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
    await expect.poll(counts).toEqual(['Everything259', 'Both1', 'Only Thalor2', 'Only me1', 'Neither255']);
    for (const [label, query, total] of [
      ['Both', 'both', 1],
      ['Only Thalor', 'them', 2],
      ['Only me', 'me', 1],
      ['Neither', 'neither', 255],
    ] as const) {
      await compared.getByRole('radio', { name: new RegExp(`^${label}`) }).click();
      await settled();
      expect(new URLSearchParams(location.search).get('with')).toBe(query);
      expect(viewTotal(), label).toBe(total);
    }
    await goTo(`/profile/mounts?username=${username}&with=me`);
    const mark = rows()[0]?.querySelector('[role=img][data-state]');
    expect(mark?.getAttribute('aria-label')).toBe('You: owned');
    expect(await violations('main')).toEqual([]);
  });

  test('shows on a phone which of the two has a row', async () => {
    await asPhone();
    const username = await otherPlayer('Thalor', THEIRS);
    await openApp('/mounts');
    await setValue('mounts', 368, 1);
    await goTo(`/profile/mounts?username=${username}&with=both`);
    await expect.poll(() => rows()[0]?.textContent).toContain('Both have it');
    await goTo(`/profile/mounts?username=${username}&with=them`);
    await expect.poll(() => rows()[0]?.textContent).toContain('Has it: Thalor');
    expect(await violations('main')).toEqual([]);
  });

  test('is not offered to a guest without records, nor on the player’s own profile', async () => {
    const username = await otherPlayer('Thalor', THEIRS);
    await openApp(`/profile/mounts?username=${username}&with=me`);
    expect(viewTotal()).toBe(259);
    await expect.element(compared).not.toBeInTheDocument();
    const me = await signUp();
    await addCharacter(me, 'Mira');
    await goTo(`/profile/mounts?username=${me}`);
    await expect.element(heading('Mounts')).toBeVisible();
    await expect.element(compared).not.toBeInTheDocument();
  });
});
