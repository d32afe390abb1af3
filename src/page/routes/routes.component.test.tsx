import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, settled, travel } from '#tests/component/app.tsx';
import { spoken } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';
import { SCREENS } from '#tests/e2e/support/screens.ts';

const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/profile', '/'],
  ['/profile?username=', '/'],
  ['/profile?username=&character=', '/'],
  ['/profile/titles?character=', '/'],
  ['/profile/bestiary', '/'],
  ['/elyra/bestiary', '/profile/bestiary?username=elyra'],
  ['/El%20yra/bestiary', '/profile/bestiary?username=El+yra'],
  ['/contests/0', '/404'],
  ['/contests/16', '/404'],
  ['/contests/01', '/404'],
  ['/contests/christmas-contest/entries', '/contests/christmas-contest'],
  ['/contests/dress-like-a-mouse', '/404'],
  ['/challenges/ranking/monthly', '/404'],
  ['/admin', '/404'],
  ['/admin/bestiary', '/404'],
  ['/admin/users', '/404'],
  ['/profile/charms?username=elyra', '/404'],
  ['/charms', '/404'],
  ['/no/such/place?at=all', '/404'],
];

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const address = () => location.pathname + location.search;

test('a path in capitals, or with a slash at its end, opens its screen', async () => {
  await openApp('/bestiary/');
  await expect.element(heading('Bestiary')).toBeVisible();
  for (const [path, name] of [
    ['/Goals', 'Goals'],
    ['/titles/', 'Titles'],
    ['/Challenges/', 'Challenges'],
  ] as const) {
    await goTo(path);
    await expect.element(heading(name)).toBeVisible();
  }
});

test('redirects lead to their targets, and going back returns to the previous page', async () => {
  await openApp('/titles');
  for (const [from, to] of REDIRECTS) {
    await goTo(from);
    expect(address(), from).toBe(to);
    // There is no player of that name.
    await expect
      .element(heading(to.startsWith('/profile') ? 'Profile not available' : (SCREENS[to] ?? '')))
      .toBeVisible();
    await travel(-1);
    expect(address(), `back from ${from}`).toBe('/titles');
  }
});

test('the links of the error pages lead to their targets', async () => {
  await openApp('/changelog');
  for (const [path, link, name] of [['/no-such-place', 'Go home', 'Everything your character has done']] as const) {
    await goTo(path);
    await main.getByRole('link', { name: link, exact: true }).click();
    await settled();
    await expect.element(heading(name)).toBeVisible();
  }
});

describe('a screen for signed-in players', () => {
  test.for(['/account', '/profile/following'])(
    '%s redirects a visitor to the achievements and shows why',
    async (path) => {
      await openApp('/titles');
      await goTo(path);
      await expect.element(toasts.getByText('Unauthenticated', { exact: true })).toBeVisible();
      await expect.element(heading('Achievements')).toBeVisible();
      expect(address()).toBe('/achievements');
      expect(spoken()).toBe('Unauthenticated');
      await travel(-1);
      await expect.element(heading('Titles')).toBeVisible();
    },
  );
});

test('a script in an address is never run', async () => {
  const alert = vi.spyOn(window, 'alert');
  const script = `<img src=x onerror="owned=1"> <script>owned=1</script> "><svg onload=owned=1> '-(owned=1)-' {{owned=1}}`;
  await openApp('/');
  for (const text of [script, 'javascript:owned=1'].map(encodeURIComponent)) {
    for (const path of [
      `/achievements?search=${text}&category=${text}&page=${text}`,
      `/titles?type=${text}#${text}`,
      `/recover?email=${text}&token=${text}`,
      `/account?confirm=${text}`,
      `/profile?username=${text}`,
      `/profile/bestiary?character=${text}`,
      `/contests/1/entries?entry=${text}`,
      `/${text}/bestiary`,
      `/${text}`,
    ]) {
      await goTo(path);
      expect(main.getByRole('heading', { level: 1 }).elements(), path).toHaveLength(1);
      expect(Reflect.get(window, 'owned'), path).toBeUndefined();
    }
  }
  expect(alert).not.toHaveBeenCalled();
});
