import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_SCHEMAS } from '#core/catalogue/items.ts';
import { CATALOGUE_SECTIONS, CONTENT_SECTIONS } from '#core/catalogue/sections.ts';
import {
  type CatalogueIndex,
  catalogueAllSchema,
  catalogueIndexSchema,
  catalogueSectionSchema,
  namesSchema,
} from '#core/contract/catalogue/catalogue.ts';
import { createTestApp, type TestApp } from '#tests/builders/server.ts';

let server: TestApp;
let index: CatalogueIndex;

const get = (path: string, headers: Record<string, string> = {}) => server.request(`/api/v1/${path}`, { headers });

function pathOf(section: string): string {
  const version = section === 'all' ? index.version : index.sections[section]?.version;
  return `catalogue/${section}/${version}`;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('Content-Encoding');
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(plain.toString('utf8'));
}

beforeAll(async () => {
  server = await createTestApp();
  index = v.parse(catalogueIndexSchema, await (await get('catalogue')).json());
});

afterAll(() => server.close());

describe('GET catalogue', () => {
  it('lists every section without a session or cookie', async () => {
    const answer = await get('catalogue');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(Object.keys(index.sections)).toEqual([...CATALOGUE_SECTIONS, ...CONTENT_SECTIONS]);
    expect(index.sections.quests?.count).toBe(336);
  });

  it('is always revalidated, with 304 while unchanged', async () => {
    const answer = await get('catalogue');
    const etag = answer.headers.get('ETag') ?? '';
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    for (const tag of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const again = await get('catalogue', { 'If-None-Match': tag });
      expect([tag, again.status, await again.text()]).toEqual([tag, 304, '']);
      expect(again.headers.get('ETag')).toBe(etag);
    }
    expect((await get('catalogue', { 'If-None-Match': '"old"' })).status).toBe(200);
  });
});

describe('GET catalogue/{section}/{version}', () => {
  it.each(CATALOGUE_SECTIONS)('returns %s according to the schema', async (section) => {
    const answer = v.parse(catalogueSectionSchema, await bodyOf(await get(pathOf(section))));
    expect(answer.section).toBe(section);
    expect(answer.version).toBe(index.sections[section]?.version);
    expect(answer.items).toHaveLength(index.sections[section]?.count ?? -1);
    for (const item of answer.items) expect(v.parse(ITEM_SCHEMAS[section], item)).toEqual(item);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('for Accept-Encoding %j is encoded as %s and publicly cacheable for a year', async (accepted, encoding) => {
    const answer = await get(pathOf('titles'), { 'Accept-Encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await bodyOf(answer)).toMatchObject({ section: 'titles' });
  });

  it('has the decoded size stated in the index', async () => {
    const answer = await get(pathOf('mounts'), { 'Accept-Encoding': 'identity' });
    expect((await answer.arrayBuffer()).byteLength).toBe(index.sections.mounts?.bytes);
  });

  it.each([
    ['an old version', 'catalogue/titles/0123456789abcdef'],
    ['an unknown section', 'catalogue/spells/0123456789abcdef'],
    ['a field of every object', 'catalogue/constructor/0123456789abcdef'],
    ['no version', 'catalogue/titles'],
    ['an old version of all', 'catalogue/all/0123456789abcdef'],
  ])('responds to %s with an uncacheable 404', async (_what, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
  });

  it('responds with 404 to the version of another section', async () => {
    expect((await get(`catalogue/titles/${index.sections.mounts?.version}`)).status).toBe(404);
  });
});

describe('GET catalogue/all/{version}', () => {
  it('contains every section except the ways of achievements, identical to its own call', async () => {
    const answer = await get(pathOf('all'), { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const all = v.parse(catalogueAllSchema, await bodyOf(answer));
    expect(all.version).toBe(index.version);
    expect(all.sections.map(({ section }) => section)).toEqual(
      CATALOGUE_SECTIONS.filter((section) => section !== 'achievementWays'),
    );
    for (const section of all.sections) expect(section).toEqual(await bodyOf(await get(pathOf(section.section))));
  });
});

describe('the names for filters', () => {
  it('are the categories of achievements', async () => {
    const names = v.parse(namesSchema, await (await get('achievements/categories')).json());
    expect(names).toHaveLength(13);
    expect(names[0]).toEqual({ name: 'Bosses' });
  });

  it('are the updates with new achievements, oldest first', async () => {
    const names = v.parse(namesSchema, await (await get('achievements/updates')).json()).map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(names[0]).toBe('8.60');
    expect(names.at(-1)).toBe('15.32');
    expect(names.indexOf('9.80')).toBeLessThan(names.indexOf('10.10'));
  });
});
