import { describe, expect, it, vi } from 'vitest';
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { storeSections } from '#offline/database/catalogue-store.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { CatalogueCache } from './catalogue-cache.ts';

let names = 0;

function freshName(): string {
  names += 1;
  return `catalogue-${names}`;
}

const title = (id: number, name = `Title ${id}`) => ({
  id,
  name,
  nameFemale: null,
  type: 'General',
  update: null,
  permanent: true,
  requirement: { kind: 'level', value: id, of: null },
});
const charm = (id: number) => ({ id, name: `Charm ${id}`, category: 'Major', cost: [1, 2, 3], legacyCost: null });

/** A server of five sections; tests change `sections` and `online`. */
class CatalogueServer {
  online = true;
  readonly requests: string[] = [];
  /** Deltas by section and former version. */
  readonly deltas = new Map<string, { rows: [number, object][]; gone: unknown[] }>();
  readonly sections = new Map<string, { version: string; items: unknown[] }>([
    ['titles', { version: 't1', items: [title(1), title(2)] }],
    ['charms', { version: 'c1', items: [charm(1)] }],
    ['updates', { version: 'u1', items: [{ name: '15.00', title: null, date: null }] }],
    ['events', { version: 'e1', items: [{ name: 'Fury Gates', kind: 'yearly', month: null }] }],
    [
      'animusMastery',
      {
        version: 'a1',
        items: [{ id: 1, name: 'Rat', variant: null, class: 'Mammal', difficulty: 'Trivial', echoPoints: 2 }],
      },
    ],
  ]);

  answer(path: string): Response | Promise<Response> {
    this.requests.push(path.replace('/api/v1/', ''));
    if (!this.online) throw new TypeError('Failed to fetch');
    const [, section = '', version, , since] = path.replace('/api/v1/', '').split('/');
    if (since !== undefined) {
      const delta = this.deltas.get(`${section}/${since}`);
      if (delta !== undefined) return Response.json({ section, version, since, ...delta });
      return Response.json({ message: 'There is no such version of the catalogue.' }, { status: 404 });
    }
    if (section === '') {
      const entries = [...this.sections].map(([key, { version, items }]) => {
        const bytes = JSON.stringify({ section: key, version, items }).length;
        return [key, { version, count: items.length, bytes }] as const;
      });
      return Response.json({ version: 'all', sections: Object.fromEntries(entries) });
    }
    if (section === 'all') {
      const sections = [...this.sections].flatMap(([key, content]) =>
        key === 'achievementWays' ? [] : [{ section: key, ...content }],
      );
      return Response.json({ version, sections });
    }
    return Response.json({ section, ...this.sections.get(section) });
  }
}

/** A page on a device; what it reports as unexpected is collected. */
function openPage(server: CatalogueServer, name = freshName(), untilIdle = () => Promise.resolve()) {
  const device = new DeviceDatabase(name);
  const errors: string[] = [];
  const catalogueCache = new CatalogueCache({
    device,
    api: createApi({ token: memoryTokenStore(), fetch: async (input) => server.answer(String(input)) }),
    onError: (what) => errors.push(what),
    untilIdle,
  });
  return { name, device, catalogueCache, errors };
}

/** The section once it is no longer loading. */
async function settled(catalogueCache: CatalogueCache, section: CatalogueSection) {
  catalogueCache.state(section);
  return vi.waitFor(() => {
    const state = catalogueCache.state(section);
    if (state.status === 'loading') throw new Error('still loading');
    return state;
  });
}

describe('the catalogue', () => {
  it('shows a requested section after two round trips on a first visit, with progress, and from the device afterwards', async () => {
    const server = new CatalogueServer();
    const first = openPage(server);
    const shares: (number | null)[] = [];
    first.catalogueCache.subscribe('titles', () => {
      const state = first.catalogueCache.state('titles');
      if (state.status === 'loading') shares.push(state.progress);
    });
    expect(await settled(first.catalogueCache, 'titles')).toMatchObject({
      status: 'ready',
      items: [{ id: 1 }, { id: 2 }],
    });
    expect(server.requests.slice(0, 2)).toEqual(['catalogue', 'catalogue/titles/t1']);
    expect(shares.every((share) => share !== null && share >= 0 && share <= 1)).toBe(true);
    expect(shares.length).toBeGreaterThan(0);

    await first.catalogueCache.refresh();
    server.online = false;
    const second = openPage(server, first.name);
    expect(await settled(second.catalogueCache, 'charms')).toMatchObject({
      status: 'ready',
      items: [{ name: 'Charm 1' }],
    });
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it('fetches sections that no screen uses when the page is idle, in one request', async () => {
    const server = new CatalogueServer();
    let becomeIdle: () => void = () => undefined;
    const idle = new Promise<void>((resolve) => {
      becomeIdle = resolve;
    });
    const { catalogueCache } = openPage(server, freshName(), () => idle);
    expect((await settled(catalogueCache, 'titles')).status).toBe('ready');
    const refreshed = catalogueCache.refresh();
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t1']);
    becomeIdle();
    await refreshed;
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t1', 'catalogue/all/all']);
  });

  it('fetches the ways of achievements separately, which are not sent with all others', async () => {
    const server = new CatalogueServer();
    const way = { id: 1, how: 'Dance.', sure: true, steps: [{ kind: 'other' }] };
    server.sections.set('achievementWays', { version: 'w1', items: [way] });
    const { name, catalogueCache, errors } = openPage(server);
    await catalogueCache.refresh();
    expect(server.requests).toEqual(['catalogue', 'catalogue/all/all', 'catalogue/achievementWays/w1']);
    server.online = false;
    expect(await settled(openPage(server, name).catalogueCache, 'achievementWays')).toMatchObject({ items: [way] });
    expect(errors).toEqual([]);
  });

  it('does not make a screen wait for idleness while the page is busy', async () => {
    const server = new CatalogueServer();
    const { catalogueCache } = openPage(server, freshName(), () => new Promise(() => undefined));
    void catalogueCache.refresh();
    await vi.waitFor(() => expect(server.requests).toEqual(['catalogue']), 10_000);
    expect((await settled(catalogueCache, 'charms')).status).toBe('ready');
    expect((await settled(catalogueCache, 'titles')).status).toBe('ready');
    expect(server.requests).toEqual(['catalogue', 'catalogue/charms/c1', 'catalogue/titles/t1']);
  });

  it('later fetches only changed sections, and shows them in place', async () => {
    const server = new CatalogueServer();
    const page = openPage(server);
    await settled(page.catalogueCache, 'titles');
    await settled(page.catalogueCache, 'charms');
    await page.catalogueCache.refresh();
    server.requests.length = 0;
    server.sections.set('titles', { version: 't2', items: [title(1, 'Renamed')] });
    await page.catalogueCache.refresh();
    // The server does not know the former version, so it is asked for the whole section.
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t2/since/t1', 'catalogue/titles/t2']);
    expect(page.catalogueCache.state('titles')).toMatchObject({
      status: 'ready',
      version: 't2',
      items: [{ name: 'Renamed' }],
    });
    server.requests.length = 0;
    await page.catalogueCache.refresh();
    expect(server.requests).toEqual(['catalogue']);
  });

  /** A page that has everything, of a server that then changes a title and knows what it changed. */
  async function changedTitle() {
    const server = new CatalogueServer();
    const page = openPage(server);
    await settled(page.catalogueCache, 'titles');
    await page.catalogueCache.refresh();
    server.requests.length = 0;
    server.sections.set('titles', { version: 't2', items: [title(1, 'Renamed'), title(2)] });
    server.deltas.set('titles/t1', { rows: [[0, title(1, 'Renamed')]], gone: [] });
    return { server, ...page };
  }
  const RENAMED = { status: 'ready', version: 't2', items: [{ name: 'Renamed' }, { id: 2 }] };

  it('fetches the changes since the stored version, and stores the whole section', async () => {
    const { server, catalogueCache, name, errors } = await changedTitle();
    await catalogueCache.refresh();
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t2/since/t1']);
    expect(catalogueCache.state('titles')).toMatchObject(RENAMED);
    server.online = false;
    expect(await settled(openPage(server, name).catalogueCache, 'titles')).toMatchObject(RENAMED);
    expect(errors).toEqual([]);
  });

  it('fetches only the announced sections once, and keeps all others', async () => {
    const { server, catalogueCache, name } = await changedTitle();
    await catalogueCache.refresh({ version: 'all2', sections: { titles: { version: 't2', count: 2, bytes: 100 } } });
    expect(server.requests).toEqual(['catalogue/titles/t2/since/t1']);
    expect(catalogueCache.state('titles')).toMatchObject(RENAMED);
    server.requests.length = 0;
    await openPage(server, name).catalogueCache.refresh();
    expect(server.requests).toEqual(['catalogue']);
  });

  it('fetches the whole section if the changes do not result in the index’s version', async () => {
    const { server, catalogueCache } = await changedTitle();
    server.deltas.set('titles/t1', { rows: [], gone: [2] });
    await catalogueCache.refresh();
    expect(server.requests.at(-1)).toBe('catalogue/titles/t2');
    expect(catalogueCache.state('titles')).toMatchObject(RENAMED);
  });

  it('fails only when nothing is cached, and can be tried again', async () => {
    const server = new CatalogueServer();
    server.online = false;
    const { catalogueCache } = openPage(server);
    expect((await settled(catalogueCache, 'titles')).status).toBe('failed');
    server.online = true;
    await catalogueCache.refresh();
    expect(catalogueCache.state('titles').status).toBe('ready');
    server.online = false;
    await catalogueCache.refresh();
    expect(catalogueCache.state('titles').status).toBe('ready');
  });

  it('is fetched after a failed refresh, if another was requested meanwhile', async () => {
    const server = new CatalogueServer();
    let fail: (() => void) | undefined;
    vi.spyOn(server, 'answer').mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        }),
    );
    const { catalogueCache } = openPage(server);
    catalogueCache.state('titles');
    await vi.waitFor(() => expect(fail).toBeDefined(), 10_000);
    const again = catalogueCache.refresh();
    fail?.();
    await again;
    expect(catalogueCache.state('titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }, { id: 2 }] });
  });

  it('fails for a section that the server does not have', async () => {
    const { catalogueCache } = openPage(new CatalogueServer());
    expect((await settled(catalogueCache, 'mounts')).status).toBe('failed');
    await catalogueCache.refresh();
    expect(catalogueCache.state('mounts').status).toBe('failed');
  });

  it('does not store rows in an unknown form, and reports them', async () => {
    const server = new CatalogueServer();
    server.sections.set('titles', { version: 't1', items: [title(1), { id: 'two' }] });
    const { catalogueCache, errors } = openPage(server);
    expect(await settled(catalogueCache, 'titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }] });
    expect(errors).toEqual(['rows of titles have an unknown form']);
  });

  it('fetches a section again that another version of the app stored in another form', async () => {
    const server = new CatalogueServer();
    const { device, catalogueCache, errors } = openPage(server);
    const index = { version: 'all', sections: { titles: { version: 't1', count: 1, bytes: 1 } } };
    await storeSections(device, [{ section: 'titles', version: 't1', items: [{ id: 1, label: 'old form' }] }], index);
    const early = catalogueCache.refresh();
    expect(await settled(catalogueCache, 'titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }, { id: 2 }] });
    await early;
    expect(errors).toEqual([]);
  });
});
