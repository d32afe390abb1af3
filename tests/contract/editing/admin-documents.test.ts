/** Documents of the admin pages: for everyone without the role, their paths are unknown. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appoint, signUpAs } from '#tests/builders/editing/editors.ts';
import { createTestApp, signUp, type TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const PAGE = fileURLToPath(new URL('../../..', import.meta.url));

const server = withServer(() => createTestApp({ pageDir: PAGE }));

/** Describes the response at a path for a client. */
async function seen(path: string, client?: TestClient) {
  const answer = await (client === undefined ? server.request(path) : client.send(path));
  return {
    status: answer.status,
    cache: answer.headers.get('Cache-Control'),
    vary: answer.headers.get('Vary'),
    body: await answer.text(),
  };
}

it('admin documents are those of an unknown path for guests and players, and so are admins’ pages for editors', async () => {
  const player = await signUp(server, { username: 'Pia' });
  const editor = await signUpAs(server, 'editor', 'Edda');
  const unknown = await seen('/admin/nothing');
  expect(unknown.status).toBe(404);
  for (const path of ['/admin/bestiary', '/Admin/Bestiary/', '/admin/review', '/admin/users', '/admin/log']) {
    expect(await seen(path), path).toEqual(unknown);
    expect(await seen(path, player), path).toEqual(unknown);
  }
  expect(await seen('/admin/users', editor)).toEqual(unknown);
});

it('admin documents are served with the role, never cached, and not found once the role is removed', async () => {
  const editor = await signUpAs(server, 'editor', 'Edda');
  const admin = await signUpAs(server, 'admin', 'Ada');
  for (const [path, client] of [
    ['/admin/bestiary', editor],
    ['/Admin/Animus-Mastery/', editor],
    ['/admin/users', admin],
  ] as const) {
    expect(await seen(path, client), path).toMatchObject({ status: 200, cache: 'no-store' });
  }
  await appoint(server, 'Edda', 'user');
  expect((await seen('/admin/bestiary', editor)).status).toBe(404);
});
