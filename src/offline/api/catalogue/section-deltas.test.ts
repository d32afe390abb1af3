import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { storeSections } from '#offline/database/catalogue-store.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { fetchDeltas } from './section-deltas.ts';

/** The server's deltas, by path. */
let deltas: Map<string, object>;
let requests: string[];
let device: DeviceDatabase;

const entry = (version: string, count: number) => ({ version, count, bytes: 9 });
const indexOf = (sections: CatalogueIndex['sections']): CatalogueIndex => ({ version: 'all', sections });
const NEWER = indexOf({ titles: entry('t2', 2), charms: entry('c2', 1), mounts: entry('m2', 1), news: entry('n2', 1) });

const fetched = (...changed: readonly string[]) => {
  const api = createApi({
    token: memoryTokenStore(),
    fetch: async (input) => {
      const path = String(input).replace('/api/v1/catalogue/', '');
      requests.push(path);
      const delta = deltas.get(path);
      if (delta === undefined) return Response.json({ message: 'Unknown.' }, { status: 404 });
      const [section, version, , since] = path.split('/');
      return Response.json({ section, version, since, ...delta });
    },
  });
  return fetchDeltas({ api, device }, NEWER, changed);
};

beforeEach(async () => {
  device = new DeviceDatabase(`deltas-${crypto.randomUUID()}`);
  requests = [];
  deltas = new Map<string, object>([
    ['titles/t2/since/t1', { rows: [[1, { id: 2, name: 'Two' }]], gone: [9] }],
    ['charms/c2/since/c1', { rows: [], gone: [] }],
  ]);
  const former = [
    {
      section: 'titles',
      version: 't1',
      items: [
        { id: 1, name: 'One' },
        { id: 9, name: 'Nine' },
      ],
    },
    { section: 'charms', version: 'c1', items: [{ id: 5, name: 'Five' }] },
    { section: 'news', version: 'n1', items: [] },
  ];
  await storeSections(
    device,
    former,
    indexOf({ titles: entry('t1', 2), charms: entry('c1', 1), news: entry('n1', 0) }),
  );
});

describe('the deltas of changed sections', () => {
  it('make the newer sections of the stored ones', async () => {
    expect(await fetched('titles', 'charms')).toEqual([
      {
        section: 'titles',
        version: 't2',
        items: [
          { id: 1, name: 'One' },
          { id: 2, name: 'Two' },
        ],
      },
      { section: 'charms', version: 'c2', items: [{ id: 5, name: 'Five' }] },
    ]);
  });

  it('are not requested for content, sections that are not stored, and sections that the server no longer has', async () => {
    await device.catalogue.put({ section: 'bestiary', version: 'b1', items: [] });
    expect(await fetched('news', 'mounts', 'bestiary', 'charms')).toMatchObject([{ section: 'charms' }]);
    expect(requests).toEqual(['charms/c2/since/c1']);
  });

  it('end at the first version that the server does not know', async () => {
    deltas.delete('titles/t2/since/t1');
    expect(await fetched('titles', 'charms')).toEqual([]);
    expect(requests).toEqual(['titles/t2/since/t1']);
    expect(await fetched('charms', 'titles')).toMatchObject([{ section: 'charms' }]);
  });

  it('end at the first section whose stored rows are incomplete', async () => {
    await device.catalogue.update('titles', { items: [] });
    expect(await fetched('titles', 'charms')).toEqual([]);
    expect(requests).toEqual(['titles/t2/since/t1']);
  });
});
