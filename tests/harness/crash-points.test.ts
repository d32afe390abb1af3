/** Short stories with a crash at every await, or an aborted transaction at every write (faults 3 and 21). */
import './settling.ts';
import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import type { Device } from './device.ts';
import type { HostOptions } from './host.ts';
import { type Scene, serverForStories, setScene } from './scenario.ts';

const server = serverForStories();

/** Upper bound of awaits in a story. */
const MOST_POINTS = 400;

interface Story {
  readonly name: string;
  /** Whether a second device takes part. */
  readonly hasOther?: boolean;
  readonly prepare: (scene: Scene) => Promise<void>;
  /** Values on the server at the end, wherever the crash was. */
  readonly expected: readonly (readonly [list: string, item: number, value: number])[];
}

const POISON = 999_999;

const STORIES: readonly Story[] = [
  {
    name: 'ticks, one of them merged, one refused and one gone',
    hasOther: true,
    prepare: async ({ world, stage, a, b }) => {
      const character = await stage.complete(world.realm.addCharacter(world.account()));
      await world.tap(b, 'outfits', 128, 1);
      await world.drain(b, 'tap');
      await world.drain(a);
      await world.tap(b, 'outfits', 128, 7);
      await world.drain(b, 'tap');
      await world.tap(a, 'outfits', 128, 0);
      await world.tap(a, 'achievements', POISON, 1);
      await world.tap(a, 'achievements', 1, 1, character);
      await stage.complete(world.realm.deleteCharacter(world.account(), character));
      await world.tap(a, 'titles', 1, 1);
    },
    expected: [
      ['outfits', 128, 7],
      ['titles', 1, 1],
    ],
  },
  {
    name: 'a lost reply, and the tick reverted with the outcome unknown',
    prepare: async ({ world, stage, a }) => {
      await world.tap(a, 'achievements', 1, 1);
      a.link.script.push({ kind: 'replyLost' });
      await world.drain(a, 'tap');
      await world.tap(a, 'achievements', 1, 0);
      await world.tap(a, 'bestiary', 2, 40);
      await stage.pass(10_000);
      await world.tap(a, 'bestiary', 2, 41);
      await world.tap(a, 'titles', 1, 1);
    },
    expected: [
      ['achievements', 1, 0],
      ['bestiary', 2, 41],
      ['titles', 1, 1],
    ],
  },
  {
    name: 'a server restored from a backup',
    prepare: async ({ world, stage, a }) => {
      await world.tap(a, 'achievements', 1, 1);
      await world.drain(a, 'tap');
      const backup = await stage.complete(world.realm.backup(world.account()));
      await world.tap(a, 'achievements', 2, 1);
      await world.drain(a, 'tap');
      await stage.complete(world.realm.restore(world.account(), backup));
      await world.tap(a, 'titles', 1, 1);
    },
    expected: [
      ['achievements', 1, 1],
      ['achievements', 2, 1],
      ['titles', 1, 1],
    ],
  },
  {
    name: 'a whole batch refused because of one of its ops',
    prepare: async ({ world, a }) => {
      for (const item of [1, 2, 3]) await world.tap(a, 'titles', item, 1);
      a.link.usual = (body) => (body.includes('"item":2,') ? { kind: 'status', status: 422 } : { kind: 'none' });
    },
    expected: [
      ['titles', 1, 1],
      ['titles', 3, 1],
    ],
  },
  {
    name: 'op numbers already used by a copy of the device',
    hasOther: true,
    prepare: async ({ world, stage, a, b }) => {
      await world.tap(a, 'titles', 1, 1);
      await world.drain(a, 'tap');
      await world.tap(a, 'titles', 2, 1);
      await world.add(a, 'bosstiary', 46, 5);
      await stage.complete(b.become(await a.image()));
      b.openTab();
      await world.add(b, 'bosstiary', 46, 2);
      await world.drain(b, 'manual');
      await world.tap(a, 'titles', 3, 1);
      await world.add(a, 'bosstiary', 46, 10);
    },
    expected: [
      ['titles', 1, 1],
      ['titles', 2, 1],
      ['titles', 3, 1],
      ['bosstiary', 46, 17],
    ],
  },
];

const CONTEXTS: readonly (readonly [string, HostOptions, (device: Device) => void])[] = [
  ['worker', {}, (device) => device.startWorker()],
  ['page', { worker: false }, (device) => void device.openTab()],
];

function devicesOf({ hasOther }: Story, options: HostOptions): readonly HostOptions[] {
  return hasOther === true ? [options, {}] : [options];
}

/** Returns the final state of a story. */
async function endOf({ world }: Scene, story: Story, point: number): Promise<void> {
  await world.finish();
  for (const [list, item, value] of story.expected) {
    expect({ point, list, item, value: world.serverValue(list, item) }).toEqual({ point, list, item, value });
  }
}

for (const story of STORIES) {
  for (const [who, options, revive] of CONTEXTS) {
    test(`fault 3: the ${who} is killed at every await of ${story.name}`, async () => {
      let point = 0;
      for (let survived = false; !survived; point += 1) {
        expect(point).toBeLessThan(MOST_POINTS);
        const scene = await setScene(server(), { devices: devicesOf(story, options) });
        const { world, stage, a } = scene;
        await story.prepare(scene);
        await stage.pass(10_000);
        const doomed = options.worker === false ? a.tab().process : a.worker?.process;
        let met = 0;
        stage.killsHere = ({ process }) => process === doomed && met++ === point;
        await world.drain(a, 'manual');
        survived = doomed?.alive === true;
        stage.killsHere = () => false;
        if (!survived) revive(a);
        await endOf(scene, story, point);
      }
      expect(point).toBeGreaterThan(10);
    });
  }

  test(`fault 21: a transaction aborts at every write of ${story.name}`, async () => {
    let point = 0;
    for (let survived = false; !survived; point += 1) {
      expect(point).toBeLessThan(MOST_POINTS);
      const scene = await setScene(server(), { devices: devicesOf(story, { worker: false }) });
      const { world, stage, a } = scene;
      await story.prepare(scene);
      await stage.pass(10_000);
      const failed = await failingAtWrite(point, () => world.drain(a, 'manual'));
      survived = !failed;
      await endOf(scene, story, point);
    }
    expect(point).toBeGreaterThan(3);
  });
}

/** Work that a page does in one go with the changes of a guest or a file. */
interface TakeOver {
  readonly name: string;
  /** Returns the work. It is run again after a crash, as by the next start of the page or by the player. */
  readonly prepare: (scene: Scene) => Promise<(tab: Context) => Promise<void>>;
  readonly expected: Story['expected'];
}

const CHOSEN = { character: 0, text: null, source: 'tap', group: null } as const;
const KILLED = { ...CHOSEN, list: 'bosstiary', item: 46, value: 0 } as const;

const TAKE_OVERS: readonly TakeOver[] = [
  {
    name: 'a merge of the ticks and added kills of a guest',
    prepare: async ({ world, stage, a }) => {
      await world.add(a, 'bosstiary', 46, 1);
      await world.drain(a, 'tap');
      await stage.complete(a.signOut());
      for (const add of [5, 10]) await stage.complete(a.tab().chooseAsGuest([{ ...KILLED, add }]));
      await stage.complete(a.tab().chooseAsGuest([{ ...CHOSEN, list: 'titles', item: 1, value: 1 }]));
      await stage.complete(a.signIn(world.account()));
      await stage.rest();
      return async (tab) => {
        await tab.finishMerge();
        await tab.mergeGuest(0);
      };
    },
    expected: [
      ['bosstiary', 46, 16],
      ['titles', 1, 1],
    ],
  },
  {
    name: 'a file half of which another device has delivered',
    prepare: async ({ world, stage, a, b }) => {
      await world.add(b, 'bosstiary', 46, 5);
      await world.add(b, 'bosstiary', 46, 10);
      await world.tap(b, 'titles', 1, 1);
      const file = await stage.complete(b.tab().exportFile());
      if (file === null) throw new Error('No file');
      b.link.script.push({ kind: 'status', status: 413 }, { kind: 'none' }, { kind: 'requestLost' });
      await world.drain(b, 'tap');
      await world.drain(a);
      return (tab) => tab.importFile(file);
    },
    expected: [
      ['bosstiary', 46, 15],
      ['titles', 1, 1],
    ],
  },
];

const PAGE_ALONE: readonly HostOptions[] = [{ worker: false }, {}];

for (const { name, prepare, expected } of TAKE_OVERS) {
  const story = { name, prepare: async () => undefined, expected };

  test(`fault 3: the page is killed at every await of ${name}, and the unfinished work is repeated`, async () => {
    let point = 0;
    for (let survived = false; !survived; point += 1) {
      expect(point).toBeLessThan(MOST_POINTS);
      const scene = await setScene(server(), { devices: PAGE_ALONE });
      const { world, stage, a } = scene;
      const work = await prepare(scene);
      const tab = a.tab();
      let met = 0;
      stage.killsHere = ({ process }) => process === tab.process && met++ === point;
      void work(tab).then(() => tab.request('tap'));
      await stage.rest();
      survived = tab.process.alive;
      stage.killsHere = () => false;
      // Delivered and acknowledged before the repetition: the ids have been forgotten by then.
      await world.drain(a, 'manual');
      await stage.complete(work(a.tab()));
      await endOf(scene, story, point);
    }
    expect(point).toBeGreaterThan(5);
  });

  test(`fault 21: a transaction aborts at every write of ${name}, and the work is repeated`, async () => {
    let point = 0;
    for (let survived = false; !survived; point += 1) {
      expect(point).toBeLessThan(MOST_POINTS);
      const scene = await setScene(server(), { devices: PAGE_ALONE });
      const { world, stage, a } = scene;
      const work = await prepare(scene);
      survived = !(await failingAtWrite(point, () => stage.complete(work(a.tab()))));
      await world.drain(a, 'manual');
      await stage.complete(work(a.tab()));
      await endOf(scene, story, point);
    }
    expect(point).toBeGreaterThan(3);
  });
}

/** Runs `work` with a full disk at one write. Returns whether there was such a write. */
async function failingAtWrite(point: number, work: () => Promise<void>): Promise<boolean> {
  const stores = IDBObjectStore.prototype;
  const { put, add } = stores;
  let met = 0;
  const full = () => {
    met += 1;
    if (met === point + 1) throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  stores.put = function putUnlessFull(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    full();
    return put.apply(this, args);
  };
  stores.add = function addUnlessFull(this: IDBObjectStore, ...args: Parameters<typeof add>) {
    full();
    return add.apply(this, args);
  };
  try {
    await work();
    return met > point;
  } finally {
    Object.assign(stores, { put, add });
  }
}
