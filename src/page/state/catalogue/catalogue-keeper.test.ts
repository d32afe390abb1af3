import { describe, expect, it, vi } from 'vitest';
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import { createApi, memoryTokenHolder } from '#offline/api/client.ts';
import { storeSections } from '#offline/database/catalogue-store.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { CatalogueKeeper } from './catalogue-keeper.ts';

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
      { version: 'a1', items: [{ id: 1, name: 'Rat', variant: null, class: 'Mammal', difficulty: 'Trivial' }] },
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
  const keeper = new CatalogueKeeper({
    device,
    api: createApi({ token: memoryTokenHolder(), fetch: async (input) => server.answer(String(input)) }),
    onError: (what) => errors.push(what),
    untilIdle,
  });
  return { name, device, keeper, errors };
}

/** The section once it is no longer loading. */
async function settled(keeper: CatalogueKeeper, section: CatalogueSection) {
  keeper.state(section);
  return vi.waitFor(() => {
    const state = keeper.state(section);
    if (state.status === 'loading') throw new Error('still loading');
    return state;
  });
}

describe('the catalogue', () => {
  it('shows what is asked for after two round trips on a first visit, with progress, and comes from the device afterwards', async () => {
    const server = new CatalogueServer();
    const first = openPage(server);
    const shares: (number | null)[] = [];
    first.keeper.subscribe('titles', () => {
      const state = first.keeper.state('titles');
      if (state.status === 'loading') shares.push(state.progress);
    });
    expect(await settled(first.keeper, 'titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }, { id: 2 }] });
    expect(server.requests.slice(0, 2)).toEqual(['catalogue', 'catalogue/titles/t1']);
    expect(shares.every((share) => share !== null && share >= 0 && share <= 1)).toBe(true);
    expect(shares.length).toBeGreaterThan(0);

    await first.keeper.refresh();
    server.online = false;
    const second = openPage(server, first.name);
    expect(await settled(second.keeper, 'charms')).toMatchObject({ status: 'ready', items: [{ name: 'Charm 1' }] });
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it('leaves what nobody has asked for until the page is idle, and then takes it in one request', async () => {
    const server = new CatalogueServer();
    let becomeIdle: () => void = () => undefined;
    const idle = new Promise<void>((resolve) => {
      becomeIdle = resolve;
    });
    const { keeper } = openPage(server, freshName(), () => idle);
    expect((await settled(keeper, 'titles')).status).toBe('ready');
    const refreshed = keeper.refresh();
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t1']);
    becomeIdle();
    await refreshed;
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t1', 'catalogue/all/all']);
  });

  it('takes by themselves the ways of achievements, which do not come with all others', async () => {
    const server = new CatalogueServer();
    const way = { id: 1, how: 'Dance.', sure: true, steps: [{ kind: 'other' }] };
    server.sections.set('achievementWays', { version: 'w1', items: [way] });
    const { name, keeper, errors } = openPage(server);
    await keeper.refresh();
    expect(server.requests).toEqual(['catalogue', 'catalogue/all/all', 'catalogue/achievementWays/w1']);
    server.online = false;
    expect(await settled(openPage(server, name).keeper, 'achievementWays')).toMatchObject({ items: [way] });
    expect(errors).toEqual([]);
  });

  it('does not make a screen wait for idleness that asks while the page is busy', async () => {
    const server = new CatalogueServer();
    const { keeper } = openPage(server, freshName(), () => new Promise(() => undefined));
    void keeper.refresh();
    await vi.waitFor(() => expect(server.requests).toEqual(['catalogue']));
    expect((await settled(keeper, 'charms')).status).toBe('ready');
    expect((await settled(keeper, 'titles')).status).toBe('ready');
    expect(server.requests).toEqual(['catalogue', 'catalogue/charms/c1', 'catalogue/titles/t1']);
  });

  it('asks only for changed sections later, and shows them in place', async () => {
    const server = new CatalogueServer();
    const page = openPage(server);
    await settled(page.keeper, 'titles');
    await settled(page.keeper, 'charms');
    await page.keeper.refresh();
    server.requests.length = 0;
    server.sections.set('titles', { version: 't2', items: [title(1, 'Renamed')] });
    await page.keeper.refresh();
    // The server does not know the former version, so it is asked for the whole section.
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t2/since/t1', 'catalogue/titles/t2']);
    expect(page.keeper.state('titles')).toMatchObject({ status: 'ready', version: 't2', items: [{ name: 'Renamed' }] });
    server.requests.length = 0;
    await page.keeper.refresh();
    expect(server.requests).toEqual(['catalogue']);
  });

  /** A page that has everything, of a server that then changes a title and knows what it changed. */
  async function changedTitle() {
    const server = new CatalogueServer();
    const page = openPage(server);
    await settled(page.keeper, 'titles');
    await page.keeper.refresh();
    server.requests.length = 0;
    server.sections.set('titles', { version: 't2', items: [title(1, 'Renamed'), title(2)] });
    server.deltas.set('titles/t1', { rows: [[0, title(1, 'Renamed')]], gone: [] });
    return { server, ...page };
  }
  const RENAMED = { status: 'ready', version: 't2', items: [{ name: 'Renamed' }, { id: 2 }] };

  it('asks for what changed since the version that it has, and stores the section whole', async () => {
    const { server, keeper, name, errors } = await changedTitle();
    await keeper.refresh();
    expect(server.requests).toEqual(['catalogue', 'catalogue/titles/t2/since/t1']);
    expect(keeper.state('titles')).toMatchObject(RENAMED);
    server.online = false;
    expect(await settled(openPage(server, name).keeper, 'titles')).toMatchObject(RENAMED);
    expect(errors).toEqual([]);
  });

  it('asks once, for just what it is told of, and keeps all other sections', async () => {
    const { server, keeper, name } = await changedTitle();
    await keeper.refresh({ version: 'all2', sections: { titles: { version: 't2', count: 2, bytes: 100 } } });
    expect(server.requests).toEqual(['catalogue/titles/t2/since/t1']);
    expect(keeper.state('titles')).toMatchObject(RENAMED);
    server.requests.length = 0;
    await openPage(server, name).keeper.refresh();
    expect(server.requests).toEqual(['catalogue']);
  });

  it('fetches a section whole where the changes do not make what the index says', async () => {
    const { server, keeper } = await changedTitle();
    server.deltas.set('titles/t1', { rows: [], gone: [2] });
    await keeper.refresh();
    expect(server.requests.at(-1)).toBe('catalogue/titles/t2');
    expect(keeper.state('titles')).toMatchObject(RENAMED);
  });

  it('fails only when nothing is cached, and can be tried again', async () => {
    const server = new CatalogueServer();
    server.online = false;
    const { keeper } = openPage(server);
    expect((await settled(keeper, 'titles')).status).toBe('failed');
    server.online = true;
    await keeper.refresh();
    expect(keeper.state('titles').status).toBe('ready');
    server.online = false;
    await keeper.refresh();
    expect(keeper.state('titles').status).toBe('ready');
  });

  it('is fetched after a refresh in vain, if another was asked for meanwhile', async () => {
    const server = new CatalogueServer();
    let fail: (() => void) | undefined;
    vi.spyOn(server, 'answer').mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        }),
    );
    const { keeper } = openPage(server);
    keeper.state('titles');
    await vi.waitFor(() => expect(fail).toBeDefined());
    const again = keeper.refresh();
    fail?.();
    await again;
    expect(keeper.state('titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }, { id: 2 }] });
  });

  it('fails for a section that the server does not have', async () => {
    const { keeper } = openPage(new CatalogueServer());
    expect((await settled(keeper, 'mounts')).status).toBe('failed');
    await keeper.refresh();
    expect(keeper.state('mounts').status).toBe('failed');
  });

  it('keeps rows of a form it does not know out of the store, and says so', async () => {
    const server = new CatalogueServer();
    server.sections.set('titles', { version: 't1', items: [title(1), { id: 'two' }] });
    const { keeper, errors } = openPage(server);
    expect(await settled(keeper, 'titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }] });
    expect(errors).toEqual(['rows of titles have an unknown form']);
  });

  it('fetches a section anew that another version of the app stored in another form', async () => {
    const server = new CatalogueServer();
    const { device, keeper, errors } = openPage(server);
    const index = { version: 'all', sections: { titles: { version: 't1', count: 1, bytes: 1 } } };
    await storeSections(device, [{ section: 'titles', version: 't1', items: [{ id: 1, label: 'old form' }] }], index);
    const early = keeper.refresh();
    expect(await settled(keeper, 'titles')).toMatchObject({ status: 'ready', items: [{ id: 1 }, { id: 2 }] });
    await early;
    expect(errors).toEqual([]);
  });
});
