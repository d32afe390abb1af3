import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#core/contract/accounts/account.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { creature, OVERVIEW } from '#tests/component/admin.ts';
import { goTo, intercept, openApp, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main } from '#tests/component/list.ts';
import { resize } from '#tests/component/window.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const NOWHERE = 'This page is not on any map';

/** Signs in to an account that has the role in the page's session. */
async function signUpAs(role: Role): Promise<{ role: Role }> {
  const session = { role };
  await signUp();
  intercept('oauth/check', async (_, pass) => {
    const answer = await (await pass()).json();
    return Response.json({ ...answer, user: answer.user && { ...answer.user, role: session.role } });
  });
  intercept('admin', (call) =>
    new URL(call.url).pathname.endsWith('/admin')
      ? Response.json({ data: { ...OVERVIEW, role: session.role, review: 3 } })
      : Response.json({ data: { changes: [], labels: {}, faults: [], publication: 0 } }),
  );
  await checkIdentity();
  return session;
}

test('guests and players get the page for unknown addresses, and no menu lists the screens', async () => {
  await openApp('/admin/review');
  await expect.element(heading(NOWHERE)).toBeVisible();
  await signUpAs('user');
  await goTo('/admin/bestiary');
  await expect.element(heading(NOWHERE)).toBeVisible();
  expect(document.title).toBe('Page not found · Loremark');
  expect(location.pathname).toBe('/404');
});

test('an editor opens the screens from the account menu, sees what waits, and finds none of the admin-only screens', async () => {
  await signUpAs('editor');
  await openApp('/admin/review');
  await expect.element(heading('Review')).toBeVisible();
  expect(document.title).toBe('Review · Admin · Loremark');
  const nav = main.getByRole('navigation', { name: 'Admin' });
  await expect.element(nav.getByRole('link', { name: /^Review/ })).toHaveTextContent('Review33 waiting');
  await expect.element(nav.getByRole('link', { name: 'Bestiary' })).toBeVisible();
  expect(nav.getByRole('link', { name: 'Users' }).elements()).toHaveLength(0);
  expect(await violations('main')).toEqual([]);
  await goTo('/admin/users');
  await expect.element(heading(NOWHERE)).toBeVisible();
});

test('a new editor opens a screen at the first visit, although the device still has the former role', async () => {
  const session = await signUpAs('user');
  await openApp('/goals');
  session.role = 'editor';
  await goTo('/admin/review');
  await expect.element(heading('Review')).toBeVisible();
  expect(location.pathname).toBe('/admin/review');
});

test('a revoked role closes the screen', async () => {
  const session = await signUpAs('editor');
  await openApp('/admin/review');
  await expect.element(heading('Review')).toBeVisible();
  session.role = 'user';
  await checkIdentity();
  await settled();
  await expect.element(heading(NOWHERE)).toBeVisible();
});

test('a table has all screens in one menu next to it, and its first row within 200 px of the top', async () => {
  await signUpAs('editor');
  const rows = Array.from({ length: 40 }, (_, index) => creature(index + 1, { speed: index }));
  intercept('admin/tables/', () => Response.json({ data: { rows, changes: [], published: [], publication: 0 } }));
  await openApp('/admin/bestiary');
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await resize(width, height);
    await settled();
    const menu = main.getByRole('navigation', { name: 'Admin' }).element().getBoundingClientRect();
    const grid = main.getByRole('grid', { name: 'Bestiary' });
    await expect.element(grid).toBeVisible();
    expect(menu.right).toBeLessThan(grid.element().getBoundingClientRect().left);
    const first = grid.getByRole('rowheader').first().element().getBoundingClientRect();
    expect(first.top, `at ${width}`).toBeLessThanOrEqual(200);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  }
});
