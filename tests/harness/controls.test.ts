/** Controls: clients and servers broken on purpose. The harness must report each by the invariant that it violates. */
import './settling.ts';
import { describe, expect, test } from 'vitest';
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import type { Batch } from '#offline/sync/ports.ts';
import type { Device } from './device.ts';
import type { HostOptions } from './host.ts';
import { playStory, type Scene, serverForStories } from './scenario.ts';
import type { Violation } from './violation.ts';

const server = serverForStories();

/** Returns the invariant that the story violated. */
async function brokenBy(story: (scene: Scene) => Promise<void>, devices?: readonly HostOptions[]): Promise<string> {
  try {
    await playStory(server(), story, devices === undefined ? {} : { devices });
    return 'none';
  } catch (error) {
    return (error as Partial<Violation>).invariant ?? String(error);
  }
}

/** Makes a device deliver flips, as a queue of requests would, instead of wanted values. */
function deliverFlips({ world }: Scene, device: Device): void {
  const { link, browser } = device;
  const { realm } = world;
  link.instead = async (body) => {
    const request = JSON.parse(body) as SyncRequest;
    for (const op of request.ops) await realm.flip(browser, world.account(), op.item, null);
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    const init = { method: 'POST', headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } };
    const empty = { ...init, body: JSON.stringify({ ...request, ops: [] }) };
    const answer = await realm.deliver('/api/v1/user/sync', empty, browser.cookies);
    const reply = (await answer.json()) as { head: number };
    const results = request.ops.map(({ list, item }) => {
      const write = world.account().model.currentWrites().get(`0/${list}/${item}`);
      return { outcome: 'applied', value: write?.value ?? 0, version: write?.version ?? 0 };
    });
    return Response.json({ ...reply, results });
  };
}

async function bothCheck({ world, a, b }: Scene): Promise<void> {
  await world.tap(a, 'achievements', 1, 1);
  await world.tap(b, 'achievements', 1, 1);
  await world.drain(a, 'tap');
  await world.drain(b, 'tap');
}

describe('a broken client', () => {
  test('that delivers flips is detected when two devices check the same item (fault 8)', async () => {
    expect(await brokenBy(bothCheck)).toBe('none');
    const flips = await brokenBy(async (scene) => {
      for (const device of scene.world.devices) deliverFlips(scene, device);
      await bothCheck(scene);
    });
    expect(flips).toMatch(/^I[23]$/);
  });

  test('that deletes guest progress before an account has it is detected', async () => {
    const merge = async ({ world, stage, a }: Scene) => {
      await stage.complete(a.signOut());
      const chosen = {
        character: 0,
        list: 'titles',
        item: 1,
        value: 1,
        text: null,
        source: 'tap',
        group: null,
      } as const;
      await stage.complete(a.tab().chooseAsGuest([chosen]));
      await stage.complete(a.signIn(world.account()));
      await stage.rest();
      await stage.complete(a.tab().mergeGuest(0));
    };
    expect(await brokenBy(merge)).toBe('none');
    expect(await brokenBy(merge, [{ forgetsGuests: true }, {}])).toBe('I1');
  });

  test('that delivers flips is detected when one reply is lost', async () => {
    const flips = await brokenBy(async (scene) => {
      deliverFlips(scene, scene.a);
      await scene.world.tap(scene.a, 'achievements', 1, 1);
      scene.a.link.script.push({ kind: 'replyLost' });
      await scene.world.drain(scene.a, 'tap');
    });
    expect(flips).toMatch(/^I[23]$/);
  });

  test('that treats ops without a result as delivered is detected', async () => {
    let batch: Batch | undefined;
    const trusting: HostOptions = {
      store: (real) => ({
        ...real,
        takeBatch: async (...args) => {
          batch = await real.takeBatch(...args);
          return batch;
        },
        noteFailure: async (failed) => {
          if (batch === undefined) return real.noteFailure(failed);
          const { account, epoch, cursor } = batch.request;
          const results = batch.ops.map(() => ({ outcome: 'noop' as const, value: 0, version: 0 }));
          const head = cursor ?? 0;
          const invented = {
            proto: 2,
            epoch: epoch ?? '',
            account,
            head,
            results,
            changes: [],
            cursor: head,
            more: false,
          };
          await real.applyReply(batch, invented, failed.until);
        },
      }),
    };
    const story = async ({ world, a }: Scene) => {
      await world.tap(a, 'titles', 1, 1);
      a.link.script.push({ kind: 'requestLost' });
      await world.drain(a, 'tap');
    };
    expect(await brokenBy(story)).toBe('none');
    expect(await brokenBy(story, [trusting, {}])).toBe('I1');
  });

  test('whose cursor moves before its rows is detected when it dies in between', async () => {
    const hasty: HostOptions = {
      store: (real, park) => ({
        ...real,
        applyReply: async (batch, reply, now) => {
          await real.applyReply(batch, { ...reply, changes: [] }, now);
          await park();
          return real.applyReply(batch, reply, now);
        },
      }),
    };
    const story = async ({ world, stage, a, b }: Scene) => {
      await world.tap(b, 'titles', 1, 1);
      await world.drain(b, 'tap');
      stage.killsHere = ({ process, label }) => process === a.worker?.process && label === 'between';
      await world.drain(a);
    };
    expect(await brokenBy(story)).toBe('none');
    expect(await brokenBy(story, [hasty, {}])).toBe('I3');
  });

  test('whose mirror accepts older versions is detected when an old reply arrives late (fault 18)', async () => {
    const gullible: HostOptions = {
      locks: false,
      store: (real, _park, database) => ({
        ...real,
        applyReply: async (batch, reply, now) => {
          const applied = await real.applyReply(batch, reply, now);
          const { revision } = await real.read();
          const rows = reply.changes.map((change) => ({ ...change, character: change.character ?? 0 }));
          await database.registers.bulkPut(
            rows.map((row) => ({ ...row, text: row.text ?? null, op: null, by: null, revision, aside: null })),
          );
          return applied;
        },
      }),
    };
    const story = async ({ world, stage, a, b }: Scene) => {
      await world.tap(b, 'titles', 1, 1);
      await world.drain(b, 'tap');
      const tab = a.tab();
      void tab.drainHere('visible');
      await stage.until(tab.process, 'answer');
      // The reply has arrived but is not applied yet; meanwhile the worker receives something newer.
      tab.process.frozen = true;
      await stage.rest();
      await world.tap(b, 'titles', 1, 0);
      await world.drain(b, 'tap');
      await stage.pass(31_000);
      void a.worker?.drainHere('visible');
      await stage.rest();
      expect(world.shows(a, 'titles', 1)).toBe(0);
      tab.process.frozen = false;
      await stage.rest();
    };
    expect(await brokenBy(story, [{ locks: false }, {}])).toBe('none');
    expect(await brokenBy(story, [gullible, {}])).toBe('I4');
  });

  test('that does not state the account of its changes is detected when another player has signed in (fault 14)', async () => {
    const story =
      (isBound: boolean) =>
      async ({ world, stage, a }: Scene) => {
        const other = world.account(1);
        if (!isBound) {
          const unbound = { account: other.username, accountId: undefined, epoch: null, cursor: null };
          a.link.rewrites = (body) => JSON.stringify({ ...JSON.parse(body), ...unbound });
        }
        await world.tap(a, 'titles', 1, 1);
        await stage.complete(a.changeCookie(other));
        await world.drain(a, 'tap');
        a.link.rewrites = (body) => body;
      };
    expect(await brokenBy(story(true))).toBe('none');
    expect(await brokenBy(story(false))).toBe('I5');
  });

  test('that waits for a call that is never made is detected', async () => {
    let now = () => 0;
    const patient: HostOptions = {
      locks: false,
      store: (real) => ({
        ...real,
        read: async () => ({ ...(await real.read()), unanswered: true, lastTryAt: now() }),
      }),
    };
    const story = async ({ world, a }: Scene) => {
      now = () => a.now();
      await world.tap(a, 'titles', 1, 1);
    };
    expect(await brokenBy(story, [patient, {}])).toBe('I6');
  });

  test('that claims to have seen values that its screen had not shown is detected', async () => {
    const story =
      (isHonest: boolean) =>
      async ({ world, a, b }: Scene) => {
        if (!isHonest) a.link.rewrites = (body) => body.replaceAll(/"base":(null|\d+)/g, '"base":9');
        await world.tap(b, 'bestiary', 2, 500);
        await world.drain(b, 'tap');
        await world.tap(a, 'bestiary', 2, 11);
        await world.drain(a, 'tap');
      };
    expect(await brokenBy(story(true))).toBe('none');
    expect(await brokenBy(story(false))).toBe('I8');
  });

  test('that does not state that its ops may be copies is detected by their sum', async () => {
    const story =
      (isHonest: boolean) =>
      async ({ world, stage, a, b }: Scene) => {
        if (!isHonest) a.link.rewrites = (body) => body.replaceAll(',"copied":true', '');
        await world.add(a, 'bosstiary', 46, 5);
        await stage.complete(b.become(await a.image()));
        await world.drain(b, 'manual');
        await world.drain(a, 'tap');
      };
    expect(await brokenBy(story(true))).toBe('none');
    expect(await brokenBy(story(false))).toBe('I2');
  });

  test('whose badge does not count ops in flight is detected', async () => {
    const story = async ({ world, a }: Scene) => {
      world.readsQueue = (queue) => ({ ...queue, unsent: 0 });
      await world.tap(a, 'titles', 1, 1);
    };
    expect(await brokenBy(story)).toBe('I7');
  });
});

describe('a server without dedup', () => {
  /** The reply to a tick is lost, and the tick is reverted on another device before it is sent again. */
  async function resent({ world, stage, a, b }: Scene): Promise<void> {
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'replyLost' });
    await world.drain(a, 'tap');
    await world.drain(b);
    await world.tap(b, 'achievements', 1, 0);
    await world.drain(b, 'tap');
    await stage.pass(10_000);
    await world.drain(a);
  }

  const forget = ({ world }: Scene): void => {
    const { app } = world.realm;
    world.realm.sabotage = async ({ id }) => {
      await app.context.database
        .updateTable('clients')
        .set({ last_seq: 0, acked_seq: 0, results: '' })
        .where('account_id', '=', id)
        .execute();
    };
  };

  test('is detected by its responses', async () => {
    expect(await brokenBy(resent)).toBe('none');
    const broken = async (scene: Scene) => {
      forget(scene);
      await resent(scene);
    };
    expect(await brokenBy(broken)).toBe('I2');
  });

  test('is detected by its final state alone', async () => {
    const broken = async (scene: Scene) => {
      forget(scene);
      scene.world.realm.comparesAnswers = false;
      await resent(scene);
      expect(scene.world.serverValue('achievements', 1)).toBe(0);
    };
    expect(await brokenBy(broken)).toMatch(/^I[23]$/);
  });
});

describe('a conversion that loses a mark', () => {
  /** Two marks on the legacy character and a third pending, while the character is converted to a real one. */
  const converted =
    (loses: (scene: Scene, mark: { readonly character: number; readonly name: string }) => Promise<void>) =>
    async (scene: Scene): Promise<void> => {
      const { world, stage, a, b } = scene;
      await world.tap(a, 'achievements', 1, 1);
      await world.tap(a, 'titles', 1, 1);
      await world.drain(a, 'tap');
      b.link.online = false;
      await world.tap(b, 'achievements', 2, 1);
      await stage.complete(world.realm.convert(world.account()));
      const character = world.account().model.legacyBecame ?? 0;
      await loses(scene, { character, name: `${character}/titles/1` });
      b.link.online = true;
    };

  test('is detected by the state of the server, and a conversion that loses none passes', async () => {
    const sound = converted(async () => undefined);
    expect(await brokenBy(sound)).toBe('none');
    const losing = converted(async ({ world }, { character }) => {
      await world.realm.app.context.database
        .deleteFrom('registers')
        .where('character_id', '=', character)
        .where('list', '=', 'titles')
        .execute();
    });
    expect(await brokenBy(losing)).toBe('I2');
  });

  test('is detected by the last choice of the player alone if the loss appears to be a write of the server', async () => {
    const losing = converted(async ({ world }, { character, name }) => {
      const { database } = world.realm.app.context;
      const version = world.account().model.write(name, 0);
      await database
        .updateTable('registers')
        .set({ value: 0, version, writer: null, foreign_version: version })
        .where('character_id', '=', character)
        .where('list', '=', 'titles')
        .execute();
      await database
        .updateTable('sync_heads')
        .set({ head: version })
        .where('account_id', '=', world.account().id)
        .execute();
    });
    await expect(playStory(server(), losing)).rejects.toThrow(/every device last wanted 1 on .* but the server has 0/);
  });
});
