import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchCharacter } from '#page/state/characters/switch-character.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, goTo, intercept, logIn, openApp, send, settled, signUp, travel } from '#tests/component/app.tsx';
import { focusedWords, sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main, sheet, toasts } from '#tests/component/list.ts';
import { addCharacter, otherPlayer, type Recorded } from '#tests/component/profiles.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const DRAGON = 34;
const DRAGON_LORD = 39;
const WIDOW_QUEEN = 368;
const SOME: readonly Recorded[] = [
  ['mounts', WIDOW_QUEEN, 1],
  ['bestiary', DRAGON, 1000],
  ['achievements', 2, 1],
  // Its Echo Warden was killed.
  ['animusMastery', DRAGON_LORD, 4],
];

const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true });
const ring = (section: string) =>
  main.getByRole('navigation', { name: 'Progress by section' }).getByRole('link', { name: section });
const tabs = main.getByRole('navigation', { name: 'Profile' });
const tile = (label: string) =>
  [...document.querySelectorAll('main dt')].find(({ textContent }) => textContent === label)?.parentElement
    ?.textContent;
const latest = () =>
  main
    .getByRole('list', { name: 'Latest' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const onlyYou = main.getByText('Only you see this.');

describe('the summary of a profile', () => {
  test('shows the player, the progress and the latest gains, and links to the lists', async () => {
    const username = await otherPlayer('Thalor Vane', SOME);
    await openApp('/changelog');
    await goTo(`/profile?username=${username.toLowerCase()}`);
    await expect.element(heading('Thalor Vane')).toBeVisible();
    expect(document.title).toBe('Thalor Vane · Loremark');
    await expect.element(main.getByText(/on Loremark since \w+ \d{4}$/)).toBeVisible();
    await expect.element(ring('Mounts')).toHaveTextContent('1 / 260');
    expect(tile('Charm points')).toBe('Charm points25of 28,734');
    expect(tile('Echo Warden points')).toBe('Echo Warden points10of 8,497');
    expect(tile('Followers')).toBe('Followers0');
    expect(latest().sort()).toEqual(['Chorister', 'Dragon', 'Widow Queen']);
    await expect.element(main.getByText('3 records on 1 day')).toBeVisible();
    await expect.element(main.getByRole('heading', { name: 'Closest to done' })).not.toBeInTheDocument();

    await main.getByRole('link', { name: 'Widow Queen' }).click();
    await settled();
    await expect.element(sheet('Widow Queen')).toBeVisible();
    expect(location.pathname + location.search).toBe(
      `/profile/mounts?username=${username.toLowerCase()}&item=${WIDOW_QUEEN}`,
    );
    expect(document.title).toBe('Mounts of Thalor Vane · Loremark');
    await travel(-1);
    await expect.element(heading('Thalor Vane')).toBeVisible();
    await ring('Bestiary').click();
    await settled();
    await expect.element(heading('Bestiary')).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: 'Bestiary' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Summary' }).click();
    await settled();
    await expect.element(heading('Thalor Vane')).toBeVisible();
  });

  test('has no axe violations in either theme, and fits the narrowest phone', async () => {
    const username = await otherPlayer('Thalor of the Northern Shores', SOME);
    await openApp(`/profile?username=${username}`);
    for (const theme of ['dark', 'light'] as const) {
      inTheme(theme);
      expect(await violations('main'), theme).toEqual([]);
    }
    await asPhone(320);
    await settled();
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(await violations('main')).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    await goTo(`/profile/bestiary?username=${username}`);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(await violations('main')).toEqual([]);
  });

  test('offers its year as a table by month for screen readers, which is shown on demand', async () => {
    const username = await otherPlayer('Thalor', SOME);
    await openApp(`/profile?username=${username}`);
    const table = main.getByRole('table', { name: /^Records per day, .* Busiest month: .*, 3 records\.$/ });
    expect(table.getByRole('row').elements().length).toBeGreaterThanOrEqual(13);
    await expect.element(table.getByRole('row').last()).toHaveTextContent(/3.*1$/);
    const picture = main.getByRole('img', { name: /^Records per day/ });
    await expect.element(picture).toBeVisible();
    // While hidden, it is not in the tab order.
    expect(table.element().closest('[tabindex]')).toBe(document.getElementById('main'));
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(picture).not.toBeInTheDocument();
    expect(table.elements()).toHaveLength(1);
  });

  test('is reached and left by keyboard alone', async () => {
    const username = await otherPlayer('Thalor', SOME);
    await openApp(`/profile?username=${username}`);
    (tabs.getByRole('link', { name: 'Summary' }).element() as HTMLElement).focus();
    const stops: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      await userEvent.keyboard('{Tab}');
      stops.push(focusedWords());
    }
    expect(stops.slice(0, 9)).toEqual([
      'Achievements',
      'Animus Mastery',
      'Bestiary',
      'Bosstiary',
      'Mounts',
      'Outfits',
      'Quests',
      'Titles',
      'Map areas',
    ]);
    expect(stops[9]).toContain('Achievements');
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{Tab}{/Shift}{Enter}');
    await settled();
    await expect.element(heading('Titles')).toBeVisible();
  });

  test('links to the other Public characters of the player', async () => {
    const username = await otherPlayer('Thalor', SOME);
    await logIn(username);
    await addCharacter(username, 'Rowan');
    await addCharacter(username, 'Secret', [], 1);
    await send('POST', 'logout', {});
    await openApp(`/profile?username=${username}`);
    const others = main.getByRole('navigation', { name: 'Other characters' }).getByRole('link');
    expect(others.elements().map(({ textContent }) => textContent)).toEqual(['Rowan']);
    await others.click();
    await settled();
    await expect.element(heading('Rowan')).toBeVisible();
    await expect.element(main.getByText('Nothing recorded yet. Check back soon.')).toBeVisible();
  });

  test.each([
    [48, 'Rank 48'],
    [null, 'Not ranked'],
  ])("shows the year's challenges with the place %s, and the tiers by month", async (place, said) => {
    const username = await otherPlayer('Thalor', SOME);
    intercept('profiles', async (call, pass) => {
      const answer = await pass();
      if (call.url.includes('/progress')) return answer;
      const { data } = await answer.json();
      const tiers = [
        { season: '2026-10', name: 'Bones and Lanterns', tier: 'silver' },
        { season: '2026-11', name: 'The Long Watch', tier: 'bronze' },
      ];
      return Response.json({ data: { ...data, challenges: { year: 2026, score: 1031, place, tiers } } });
    });
    await openApp(`/profile?username=${username}`);
    await expect.poll(() => tile('Challenges 2026')).toBe(`Challenges 20261,031${said}`);
    const panel = main.getByRole('region', { name: 'Challenges 2026' });
    expect(
      panel
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['October: Bones and Lanterns, silver', 'November: The Long Watch, bronze']);
    expect(await violations('main')).toEqual([]);
  });

  test('shows no challenges if there is no score', async () => {
    const username = await otherPlayer('Thalor', SOME);
    await openApp(`/profile?username=${username}`);
    await expect.element(ring('Mounts')).toHaveTextContent('1 / 260');
    expect(main.element().textContent).not.toContain('Challenges');
  });

  test('shows the rarest completed rows, by the published shares', async () => {
    const username = await otherPlayer('Thalor', SOME);
    const items = [
      { id: WIDOW_QUEEN, owners: 3 },
      { id: 369, owners: 1 },
    ];
    const counted = { section: 'mounts', computed_at: '2026-11-19T03:00:00Z', characters: 100, items };
    intercept('rarity', () => Response.json({ sections: [counted] }));
    await openApp(`/profile?username=${username}`);
    const rarest = main.getByRole('list', { name: 'Rarest' });
    await expect.element(rarest.getByRole('listitem')).toHaveTextContent(/^Widow Queen Mount · 3%$/);
    await expect.element(main.getByText('share of verified characters, 19 Nov 2026')).toBeVisible();
  });
});

describe("a player's own profile", () => {
  test('is live, has the closest goals, and is complete without a connection', async () => {
    const username = await signUp();
    const id = await addCharacter(username, 'Thalor', [['bestiary', DRAGON, 988]]);
    await send('PATCH', 'characters/current', { id });
    await openApp(`/profile?username=${username}`);
    await expect.element(heading('Thalor')).toBeVisible();
    await expect.element(main.getByRole('button', { name: '+10 Dragon' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
    await expect.element(tabs.getByRole('link', { name: 'Following' })).toBeVisible();
    await switchCharacter(0);
    await expect.element(heading(username)).toBeVisible();
    await expect.element(ring('Mounts')).toHaveTextContent('0 / 260');
    await switchCharacter(id);
    await expect.element(heading('Thalor')).toBeVisible();
    await setValue('mounts', WIDOW_QUEEN, 1);
    await expect.element(ring('Mounts')).toHaveTextContent('1 / 260');
    await expect.poll(latest).toEqual(['Widow Queen']);

    goOffline();
    await goTo('/titles');
    await goTo(`/profile?username=${username}&character=thalor`);
    await expect.element(heading('Thalor')).toBeVisible();
    await expect.element(main.getByText(/Without a connection this shows what is on this device\.$/)).toBeVisible();
    await expect.element(ring('Mounts')).toHaveTextContent('1 / 260');
    await expect.element(ring('Bestiary')).toHaveTextContent('0 / 833');
    expect(tile('Charm points')).toBe('Charm points0of 28,734');
    expect(latest()).toEqual(['Widow Queen']);
    await setValue('bestiary', DRAGON, 1000);
    await expect.element(ring('Bestiary')).toHaveTextContent('1 / 833');
    await goTo(`/profile/mounts?username=${username}&character=thalor&status=checked`);
    await expect.element(main.getByRole('link', { name: /^Widow Queen/ })).toBeVisible();
  });

  test('that is hidden shows that, is made Public at once, and hidden again by Undo', async () => {
    const username = await signUp();
    const id = await addCharacter(username, 'Thalor', SOME, 1);
    await send('PATCH', 'characters/current', { id });
    await send('PATCH', 'user', { is_hidden: 1 });
    const query = `profiles?username=${username}&character=Thalor`;
    const isSeen = async () => {
      await send('POST', 'logout', {});
      const { status } = await fetch(`/api/v1/${query}`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      await logIn(username);
      return status === 200;
    };
    await openApp(`/profile?username=${username}`);
    await expect.element(onlyYou).toBeVisible();
    await expect.element(main.getByText('Your profile is Hidden.')).toBeVisible();
    expect(await violations('main')).toEqual([]);
    await main.getByRole('switch', { name: 'Show it to everyone' }).click();
    await settled();
    await expect.element(toasts.getByText('Everyone can see this profile now.')).toBeVisible();
    await expect.element(onlyYou).not.toBeInTheDocument();
    expect(await isSeen()).toBe(true);
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(onlyYou).toBeVisible();
    expect(await isSeen()).toBe(false);
  });

  test('that only the owner sees shows that without a network too, even if it was never fetched', async () => {
    const username = await signUp();
    await addCharacter(username, 'Thalor', SOME, 1);
    await openApp('/titles');
    await settled();
    goOffline();
    for (const [query, why] of [
      [`username=${username}`, 'This character cannot be shared unless you convert it into a character.'],
      [`username=${username}&character=Thalor`, 'Thalor is Hidden.'],
    ]) {
      await goTo(`/profile?${query}`);
      await expect.element(onlyYou).toBeVisible();
      await expect.element(main.getByText(why ?? '')).toBeVisible();
      await expect.element(main.getByRole('button', { name: 'Share' })).toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('of the legacy character offers to convert it', async () => {
    const username = await signUp();
    await openApp(`/profile?username=${username}`);
    await expect.element(heading(username)).toBeVisible();
    const why = 'This character cannot be shared unless you convert it into a character.';
    await expect.element(main.getByText(why)).toBeVisible();
    await expect.element(main.getByText(/^Nothing recorded yet\. Tick the first thing/)).toBeVisible();
    await main.getByRole('button', { name: 'Convert' }).click();
    await settled();
    await expect.element(page.getByRole('dialog', { name: 'Manage Characters' })).toBeVisible();
  });
});
