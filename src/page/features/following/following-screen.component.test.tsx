import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { goOffline, goTo, intercept, letPass, logIn, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { profileId, put } from '#tests/component/following.ts';
import { main, toasts } from '#tests/component/list.ts';
import { addCharacter, otherPlayer, type Recorded } from '#tests/component/profiles.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const PATH = '/profile/following';
const HOUR = 60 * 60 * 1000;
const MOUNTS: readonly Recorded[] = [368, 369, 370, 371, 372, 373].map((item) => ['mounts', item, 1]);

const panel = (name: string) => main.getByRole('region', { name, exact: true });
const list = (name: string) => main.getByRole('list', { name, exact: true });
const rows = (name: string) =>
  list(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const heading = main.getByRole('heading', { level: 1, name: 'Following', exact: true });

interface Scene {
  readonly me: string;
  /** Six mounts today. */
  readonly elyra: string;
  /** One mount today. */
  readonly thorne: string;
}

/** Creates a player who follows two others; nothing is open yet. */
async function scene(): Promise<Scene> {
  const elyra = await otherPlayer('Elyra Vane', MOUNTS);
  const thorne = await otherPlayer('Thorne Ash', MOUNTS.slice(0, 1));
  const me = await signUp();
  await addCharacter(me, 'Bryn Moss', MOUNTS.slice(0, 1));
  const players = await Promise.all(
    [elyra, thorne].map(async (username) => ({ id: await profileId(username), username })),
  );
  await put(me, 'following', players);
  return { me, elyra, thorne };
}

describe('the followed players', () => {
  test('are ranked together with the player, ties sharing a place, and listed by day with their gains', async () => {
    const { elyra } = await scene();
    await send('PATCH', 'characters/current', { id: await ownCharacter() });
    await openApp(PATH);
    await expect.element(heading).toBeVisible();
    expect(rows('Ranking').map((words) => words?.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Elyra Vane.*6$/),
      expect.stringMatching(/^Bryn Moss.*1$/),
      expect.stringMatching(/^Thorne Ash.*1$/),
    ]);
    const places = list('Ranking')
      .getByRole('img')
      .elements()
      .map((image) => image.getAttribute('aria-label'));
    expect(new Set(places).size).toBe(2);
    expect(list('Ranking').getByRole('listitem').elements()[1]?.getAttribute('aria-current')).toBe('true');
    expect(rows('Players')).toHaveLength(2);
    await expect.element(list('Players').getByText('6 in 7 days, 6 in 30 days')).toBeVisible();

    const today = list('Today');
    expect(rows('Today')).toHaveLength(5);
    await expect.element(today.getByText('and 3 more.')).toBeVisible();
    const links = today
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(links).toContain(`/profile?username=${elyra}`);
    expect(links).toContain(`/profile/mounts?username=${elyra}&item=373`);
  });

  test('are listed with a tier reached in a challenge, on its day', async () => {
    await scene();
    const at = new Date().toISOString();
    const tier = { season: at.slice(0, 'YYYY-MM'.length), name: 'The Long Watch', tier: 'silver', at };
    intercept('user/following', async (_call, pass) => {
      const { data } = await (await pass()).json();
      const [first, ...others] = data.players;
      return Response.json({ data: { ...data, players: [{ ...first, tier }, ...others] } });
    });
    await openApp(PATH);
    expect(rows('Today')?.[0]).toBe('Elyra Vane reached silver in The Long Watch.');
    await list('Today').getByRole('link', { name: 'The Long Watch' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(`/challenges?season=${tier.season}`);
  });

  test('can be sorted, by keyboard too', async () => {
    await scene();
    await openApp(PATH);
    const order = main.getByRole('radiogroup', { name: 'Sort by' });
    await expect.element(order.getByRole('radio', { name: '7 days' })).toBeChecked();
    (order.getByRole('radio', { name: '7 days' }).element() as HTMLElement).focus();
    for (const next of ['30 days', 'All']) {
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(order.getByRole('radio', { name: next })).toBeChecked();
    }
    await expect.element(panel('Ranking').getByText('In total')).toBeInTheDocument();
  });

  test('disappear at once when unfollowed, and return by Undo', async () => {
    const { elyra } = await scene();
    await openApp(PATH);
    await list('Players')
      .getByRole('button', { name: `Unfollow ${elyra}` })
      .click();
    await settled();
    expect(rows('Players')).toHaveLength(1);
    expect(rows('Today')).toHaveLength(1);
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    expect(rows('Players')).toHaveLength(2);
  });

  test('disappear silently once they can no longer be seen', async () => {
    const { me, elyra } = await scene();
    await openApp(PATH);
    expect(rows('Players')).toHaveLength(2);
    await logIn(elyra);
    await send('PATCH', 'user', { is_hidden: 1 });
    await logIn(me);
    await goTo('/me');
    await goTo(PATH);
    expect(rows('Players')).toHaveLength(1);
    expect(main.element().textContent).not.toContain('Elyra Vane');
  });

  test('are none at first: then the page explains what following is for, and how it works', async () => {
    const me = await signUp();
    await openApp(PATH);
    await expect.element(main.getByRole('heading', { name: "You aren't following anyone yet" })).toBeVisible();
    await expect.element(main.getByText(/press Follow/)).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'My profile' }))
      .toHaveAttribute('href', `/profile?username=${me}`);
  });

  test('are linked from the account hub and the player’s profile', async () => {
    const me = await signUp();
    await addCharacter(me, 'Bryn Moss');
    await openApp('/');
    for (const from of ['/me', `/profile?username=${me}&character=Bryn+Moss`]) {
      await goTo(from);
      await main.getByRole('link', { name: 'Following', exact: true }).click();
      await settled();
      await expect.element(heading).toBeVisible();
    }
  });

  test.each([false, true])('of another player are private and not requested (logged in: %s)', async (signedIn) => {
    const them = await otherPlayer('Elyra Vane');
    // The device has learned that the player left.
    await checkIdentity();
    let requests = 0;
    intercept('user/following', (_call, pass) => {
      requests += 1;
      return pass();
    });
    if (signedIn) await signUp();
    await openApp(`${PATH}?username=${them}`);
    await expect.element(main.getByText('Only they see who they follow.')).toBeVisible();
    const profile = main.getByRole('link', { name: `Profile of ${them}` });
    await expect.element(profile).toHaveAttribute('href', `/profile?username=${them}`);
    expect(requests).toBe(0);
  });
});

describe('when the server', () => {
  test("can't be reached, the last response is shown, with its age", async () => {
    await scene();
    await openApp(PATH);
    await goTo('/me');
    goOffline();
    letPass(2 * HOUR);
    await goTo(PATH);
    await expect.element(main.getByText('Offline. What you see is from 2 h ago.')).toBeVisible();
    expect(rows('Players')).toHaveLength(2);
  });

  test("can't be reached and nothing was seen before, a notice is shown", async () => {
    const { me } = await scene();
    await openApp('/me');
    goOffline();
    await goTo(`${PATH}?username=${me.toUpperCase()}`);
    await expect.element(main.getByText(/^Offline\. The players you follow are shown/)).toBeVisible();
  });

  test('fails, a notice is shown and a retry works', async () => {
    await scene();
    const giveBack = intercept('user/following', () => new Response('{"message":"Broken."}', { status: 500 }));
    await openApp(PATH);
    await expect.element(main.getByRole('alert')).toHaveTextContent('The players you follow could not be loaded.');
    giveBack();
    await main.getByRole('button', { name: 'Try again' }).click();
    await settled();
    expect(rows('Players')).toHaveLength(2);
  });
});

test('blocked players are listed with a button to unblock them', async () => {
  const them = await otherPlayer('Elyra Vane');
  const me = await signUp();
  await put(me, 'blocked', [{ id: await profileId(them), username: them }]);
  await openApp(PATH);
  await panel('Blocked players')
    .getByRole('button', { name: `Unblock ${them}` })
    .click();
  await settled();
  await expect.element(panel('Blocked players')).not.toBeInTheDocument();
  await expect.element(toasts.getByText(`${them} is no longer blocked.`, { exact: true })).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(panel('Blocked players')).toBeVisible();
});

test.each(['light', 'dark'] as const)(
  'on a phone in the %s theme everything fits, can be pressed and is readable',
  async (theme) => {
    inTheme(theme);
    await asPhone(320);
    const { me, thorne } = await scene();
    await put(me, 'blocked', [{ id: await profileId(thorne), username: thorne }]);
    await openApp(PATH);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(main.getByRole('button').elements(), 24)).toEqual([]);
    expect(await violations('main')).toEqual([]);
  },
);

/** Returns the id of the character that the player on this device added. */
async function ownCharacter(): Promise<number> {
  const { data } = await (await fetch('/api/v1/user/characters')).json();
  return data[0].id;
}
