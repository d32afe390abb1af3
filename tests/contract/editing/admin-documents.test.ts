/** Addresses of admin as documents: to everybody without the role they are unknown ones. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appoint, signUpAs } from '#tests/builders/editors.ts';
import { createTestApp, signUp, type TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const PAGE = fileURLToPath(new URL('../../..', import.meta.url));

const server = withServer(() => createTestApp({ pageDir: PAGE }));

/** What the answer at a path is to a client. */
async function seen(path: string, client?: TestClient) {
  const answer = await (client === undefined ? server.request(path) : client.send(path));
  return {
    status: answer.status,
    cache: answer.headers.get('Cache-Control'),
    vary: answer.headers.get('Vary'),
    body: await answer.text(),
  };
}

it('are those of an unknown address to guests and players, and an admin’s to editors too', async () => {
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

it('are there for whoever has the role, never kept, and gone once it is taken away', async () => {
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
