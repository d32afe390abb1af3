/** A profile's card and signature, which show what a guest sees. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signUp, type TestClient } from '#tests/builders/server.ts';
import { countStatements } from '#tests/builders/watched-store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const PICTURES = ['card.png', 'signature.svg'] as const;
type Picture = (typeof PICTURES)[number];

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
let character: number;
beforeEach(async () => {
  character = await added('Elyra Vane');
});

/** Adds a Public character. */
async function added(name: string): Promise<number> {
  return (await (await browser.post('characters', { name, isHidden: 0 })).json()).data.id;
}

/** Requests a picture, by default as a browser without a session. */
function picture(
  name: Picture,
  query = 'username=Rowan',
  init: RequestInit = {},
  by: (path: string, init?: RequestInit) => Promise<Response> = server.request,
): Promise<Response> {
  return by(`/api/v1/profiles/${name}?${query}`, init);
}

const withCookies = (client: TestClient) => (path: string, init?: RequestInit) => client.send(path, init);

/** Returns everything in a response except its request id. */
async function contentOf(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  delete headers['x-request-id'];
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}

const entityTag = (answer: Response) => answer.headers.get('ETag') ?? '';

const statements = () => countStatements(server.context.database);

const tick = (item: number) => phone.deliver({ character, list: 'mounts', item, value: 1 });
const hide = () => browser.call('PATCH', 'characters', { id: character, name: 'Elyra Vane', isHidden: 1 });

describe('the card', () => {
  it('is a PNG of 1200 × 630', async () => {
    const answer = await picture('card.png');
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('is not drawn while too many others are', async () => {
    const names = [...'abcdefgh'].map((letter) => `Elyra ${letter}`);
    for (const name of names) await added(name);
    const answers = await Promise.all(names.map((name) => picture('card.png', `username=Rowan&character=${name}`)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get('Retry-After')).toBe('2');
    expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - busy.length);
  });
});

describe('the signature', () => {
  it('is an SVG that runs and fetches nothing, with the facts of the character', async () => {
    await server.context.database
      .updateTable('characters')
      .set({ vocation: 'Elder Druid', world: '<script>&"' })
      .execute();
    await tick(368);
    const answer = await picture('signature.svg');
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await answer.text();
    for (const text of ['Elyra Vane', 'Elder Druid · &lt;script>&amp;&quot;', '1']) expect(svg).toContain(`>${text}<`);
    expect(svg).not.toContain('<script');
  });
});

describe.each(PICTURES)('%s', (name) => {
  it('may be embedded anywhere, and is always revalidated', async () => {
    const { headers } = await picture(name);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const others = (await server.request('/api/v1/profiles?username=Rowan')).headers;
    expect(others.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  it('changes only with the data that it shows', async () => {
    const first = await picture(name);
    await phone.deliver({ character, list: 'bookmarks', item: 368, value: 1 });
    expect(entityTag(await picture(name))).toBe(entityTag(first));
    await tick(368);
    const second = await picture(name);
    expect(entityTag(second)).not.toBe(entityTag(first));
    expect((await contentOf(second)).body).not.toBe((await contentOf(first)).body);
  });

  it('is a 304 for a client that has it, until it changes', async () => {
    const tag = entityTag(await picture(name));
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await picture(name, undefined, { headers: { 'If-None-Match': known } });
      expect(await contentOf(answer)).toMatchObject({
        status: 304,
        body: '',
        headers: { etag: tag, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' },
      });
    }
    await tick(368);
    expect((await picture(name, undefined, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('accepts HEAD', async () => {
    const answer = await picture(name, undefined, { method: 'HEAD' });
    expect([answer.status, await answer.text(), entityTag(answer)]).toEqual([200, '', entityTag(await picture(name))]);
  });

  it('reads only the profile and its totals from the store', async () => {
    const tag = entityTag(await picture(name));
    const counted = statements();
    await picture(name);
    expect(counted()).toBe(2);
    await picture(name, undefined, { headers: { 'If-None-Match': tag } });
    expect(counted()).toBe(4);
    await picture(name, 'username=Unknown');
    expect(counted()).toBe(5);
  });

  it('is the same for hidden and unknown profiles, for every visitor', async () => {
    const unknown = await contentOf(await picture(name, 'username=Unknown'));
    expect(unknown.status).toBe(404);
    expect(unknown.headers['set-cookie']).toBeUndefined();
    // A character name without a username refers to a verified character.
    expect(await contentOf(await picture(name, 'character=Elyra+Vane'))).toEqual(unknown);
    expect(await contentOf(await picture(name, 'username=Rowan&character=Thorne'))).toEqual(unknown);
    await hide();
    for (const query of ['username=Rowan', 'username=Rowan&character=Elyra+Vane']) {
      expect(await contentOf(await picture(name, query))).toEqual(unknown);
      expect(await contentOf(await picture(name, query, {}, withCookies(browser)))).toEqual(unknown);
    }
  });

  it.each(['is_hidden', 'deleted_at', 'suspended_at'] as const)(
    'is not found for an account whose %s is set',
    async (column) => {
      const unknown = await contentOf(await picture(name, 'username=Unknown'));
      await server.context.database
        .updateTable('accounts')
        .set({ [column]: 1 })
        .execute();
      expect(await contentOf(await picture(name))).toEqual(unknown);
    },
  );

  it('is not found right after hiding, also for a client that has it', async () => {
    const tag = entityTag(await picture(name));
    await hide();
    expect((await picture(name, undefined, { headers: { 'If-None-Match': tag } })).status).toBe(404);
    expect((await picture(name, undefined, { headers: { 'If-None-Match': '*' } })).status).toBe(404);
  });

  it('is the same with the cookies of any account, and sets none', async () => {
    const other = await signUp(server, { username: 'Thorne' });
    const guest = await contentOf(await picture(name));
    expect(guest.headers['set-cookie']).toBeUndefined();
    for (const client of [browser, other])
      expect(await contentOf(await picture(name, undefined, {}, withCookies(client)))).toEqual(guest);
  });

  it('needs a player or a character in the query', async () => {
    expect((await picture(name, '')).status).toBe(422);
  });
});

it('pictures count against the same limit as the calls of profiles', async () => {
  await server.restart(() => createTestApp({ env: { PROFILE_LIMIT_PER_ADDRESS: 3 } }));
  const statuses = [];
  for (const path of ['', '/card.png', '/signature.svg', '/card.png', '/signature.svg', ''])
    statuses.push((await server.request(`/api/v1/profiles${path}?username=Rowan`)).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429, 429]);
});
