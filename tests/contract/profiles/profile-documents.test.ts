/** Tags in the documents of profiles for link previews, and in all other documents. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signUp } from '#tests/builders/server.ts';
import { countStatements } from '#tests/builders/watched-store.ts';
import { withServer } from '#tests/builders/with-server.ts';

/** Folder with the document from which the build creates all others. */
const PAGE = fileURLToPath(new URL('../../..', import.meta.url));
const SHELL = readFileSync(`${PAGE}/index.html`, 'utf8');
const SITE = 'https://loremark.example';

const server = withServer(() =>
  createTestApp({ pageDir: PAGE, env: { PUBLIC_URL: SITE, PROFILE_LIMIT_PER_ADDRESS: 40 } }),
);
const browser = server.with(signUp);
let character: number;
beforeEach(async () => {
  character = await added('Elyra Vane');
});

async function added(name: string): Promise<number> {
  return (await (await browser.post('characters', { name, isHidden: 0 })).json()).data.id;
}

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

async function contentOf(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  delete headers['x-request-id'];
  return { status: answer.status, headers, body: await answer.text() };
}

/** Reads the head of a document: the title, and other texts by name, property or relation. */
function headOf(document: string): Record<string, string> {
  const html = parse(document).childNodes.find((node) => node.nodeName === 'html');
  const head = html && 'childNodes' in html ? html.childNodes.find((node) => node.nodeName === 'head') : undefined;
  const said: Record<string, string> = {};
  for (const node of head && 'childNodes' in head ? head.childNodes : []) {
    if (!('attrs' in node)) continue;
    const { name, property, content, rel, href } = Object.fromEntries(node.attrs.map((one) => [one.name, one.value]));
    if (node.nodeName === 'title')
      said.title = node.childNodes.map((text) => ('value' in text ? text.value : '')).join('');
    if (node.nodeName === 'meta') said[name ?? property ?? 'charset'] = content ?? '';
    if (rel === 'canonical') said.canonical = href ?? '';
  }
  return said;
}

const statements = () => countStatements(server.context.database);

const setCharacters = (values: { world?: string; vocation?: string; name?: string }) =>
  server.context.database.updateTable('characters').set(values).execute();

describe('the document of a profile that guests see', () => {
  it('has the character’s tags, with its card', async () => {
    await setCharacters({ vocation: 'Elder Druid', world: 'Antica' });
    await new SyncDevice(browser, 'Rowan').deliver({ character, list: 'mounts', item: 368, value: 1 });
    const { status, headers, body } = await contentOf(await get('/profile?username=rowan'));
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    const query = 'username=Rowan&character=Elyra+Vane';
    const head = headOf(body);
    const facts = head.description;
    expect(facts).toMatch(/^Elder Druid · Antica\. 0 achievement points\. Achievements 0 of \d+, .*Mounts 1 of 260, /);
    expect(head).toMatchObject({
      title: 'Elyra Vane · Loremark',
      canonical: `${SITE}/profile?${query}`,
      'og:type': 'profile',
      'og:site_name': 'Loremark',
      'og:title': 'Elyra Vane · Loremark',
      'og:description': facts,
      'og:url': `${SITE}/profile?${query}`,
      'og:image': `${SITE}/api/v1/profiles/card.png?${query}`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `Card of Elyra Vane. ${facts}`,
      'twitter:card': 'summary_large_image',
      'twitter:image': `${SITE}/api/v1/profiles/card.png?${query}`,
      'twitter:image:alt': `Card of Elyra Vane. ${facts}`,
    });
    // Everything else is as built.
    const general = headOf(SHELL);
    expect(head).toMatchObject({ viewport: general.viewport, 'csrf-token': '', 'theme-color': general['theme-color'] });
    expect(body.slice(body.indexOf('<body>'))).toBe(SHELL.slice(SHELL.indexOf('<body>')));
    const card = await get(new URL(head['og:image'] ?? '').pathname + new URL(head['og:image'] ?? '').search);
    expect(card.headers.get('Content-Type')).toBe('image/png');
  });

  it.each([
    ['/profile/bestiary?username=Rowan', '/profile/bestiary'],
    ['/Profile/Mounts/?username=Rowan&character=elyra+vane', '/profile/mounts'],
    ['/rowan/bestiary', '/profile/bestiary'],
    ['/Rowan/Bestiary/?character=Unknown', '/profile/bestiary'],
  ])('has the same canonical URL for %s', async (requested, path) => {
    const head = headOf(await (await get(requested)).text());
    expect(head.canonical).toBe(`${SITE}${path}?username=Rowan&character=Elyra+Vane`);
  });

  it('escapes markup in every text', async () => {
    const world = '"><script>alert(1)</script>$&\'';
    await setCharacters({ world, name: "Жанна D'Öl 漢字" });
    const document = await (await get('/profile?username=Rowan')).text();
    const head = headOf(document);
    expect(head.title).toBe("Жанна D'Öl 漢字 · Loremark");
    expect(head['og:title']).toBe(head.title);
    expect(head['og:description']).toContain(world);
    expect(head.canonical).toBe(
      `${SITE}/profile?username=Rowan&character=%D0%96%D0%B0%D0%BD%D0%BD%D0%B0+D%27%C3%96l+%E6%BC%A2%E5%AD%97`,
    );
    expect(document).not.toContain('<script>');
    expect(document.match(/<meta name="csrf-token"/g)).toHaveLength(1);
  });

  it('is compressed, and a 304 for a client that has it', async () => {
    const plain = await contentOf(await get('/profile?username=Rowan'));
    const zipped = await get('/profile?username=Rowan', { 'Accept-Encoding': 'br, gzip' });
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(plain.body);
    const known = { 'If-None-Match': plain.headers.etag ?? '' };
    expect((await get('/profile?username=Rowan', known)).status).toBe(304);
    await new SyncDevice(browser, 'Rowan').deliver({ character, list: 'mounts', item: 368, value: 1 });
    expect((await get('/profile?username=Rowan', known)).status).toBe(200);
  });

  it('reads only the profile and its totals from the store', async () => {
    const counted = statements();
    await get('/profile?username=Rowan');
    expect(counted()).toBe(2);
    await get('/profile?username=Unknown');
    expect(counted()).toBe(3);
  });
});

describe('the general document', () => {
  const general = async () => contentOf(await get('/goals'));
  const addresses = ['/profile?username=Rowan', '/profile/bestiary?username=Rowan', '/Rowan/bestiary'];

  it('is served without reading the store for paths that name no profile', async () => {
    const expected = await general();
    expect(expected.body).toBe(SHELL);
    const counted = statements();
    for (const path of ['/profile', '/profile/bestiary', '/profile?username=', '/quests?username=Rowan'])
      expect(await contentOf(await get(path))).toEqual(expected);
    expect(await contentOf(await get('/profile?username=Row%00an'))).toEqual(expected);
    expect((await contentOf(await get('/index.html'))).body).toBe(SHELL);
    expect(counted()).toBe(0);
  });

  it('is served for hidden and unknown profiles, also to their owner', async () => {
    const expected = await general();
    for (const path of ['/profile?username=Unknown', '/Unknown/bestiary', '/profile?character=Elyra+Vane'])
      expect(await contentOf(await get(path))).toEqual(expected);
    await browser.call('PATCH', 'characters', { id: character, name: 'Elyra Vane', isHidden: 1 });
    for (const path of addresses) {
      expect(await contentOf(await get(path))).toEqual(expected);
      expect(await contentOf(await browser.send(path))).toEqual(expected);
    }
  });

  it.each(['is_hidden', 'deleted_at', 'suspended_at'] as const)(
    'is served for an account whose %s is set',
    async (column) => {
      await server.context.database
        .updateTable('accounts')
        .set({ [column]: 1 })
        .execute();
      const expected = await general();
      for (const path of addresses) expect(await contentOf(await get(path))).toEqual(expected);
    },
  );

  it('is served right after hiding, also to a client that has the other', async () => {
    const tag = (await get('/profile?username=Rowan')).headers.get('ETag') ?? '';
    await browser.call('PATCH', 'characters', { id: character, name: 'Elyra Vane', isHidden: 1 });
    expect(await contentOf(await get('/profile?username=Rowan', { 'If-None-Match': tag }))).toEqual(await general());
  });

  it('is served above the rate limit of profiles, and while the store fails', async () => {
    const expected = await general();
    vi.spyOn(server.context.database.getExecutor(), 'executeQuery').mockRejectedValue(new Error('broken'));
    expect(await contentOf(await get('/profile?username=Rowan'))).toEqual(expected);
    expect(server.logged.at(-1)).toContain('Could not read the tags of a profile.');
    vi.restoreAllMocks();
    for (let requested = 0; requested < server.context.env.PROFILE_LIMIT_PER_ADDRESS; requested++)
      await get('/profile?username=Unknown');
    expect(await contentOf(await get('/profile?username=Rowan'))).toEqual(expected);
    const elsewhere = await server.request('/profile?username=Rowan', {}, '192.0.2.7');
    expect(headOf(await elsewhere.text()).title).toBe('Elyra Vane · Loremark');
  });
});
