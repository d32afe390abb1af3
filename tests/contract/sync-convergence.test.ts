/** Two devices, any interleaving, replies that get lost, batches that come late: all end with what the pure rule says. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegisterChange, SyncReply, WireOp } from '#core/contract/sync.ts';
import { judge, type RegisterState, written } from '#core/progress/conflict.ts';
import { type ListKey, type ListRule, listRule } from '#core/progress/lists.ts';
import { createTestApp, signIn, signUp, type TestApp, type TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';

const REGISTERS: readonly { readonly list: ListKey; readonly item: number; readonly values: readonly number[] }[] = [
  { list: 'achievements', item: 1, values: [0, 1] },
  { list: 'outfits', item: 128, values: [0, 1, 3, 5, 7] },
  { list: 'bestiary', item: 2, values: [0, 3, 10, 500] },
];

/** What a player, or the network, does next on one of the devices. */
type Step =
  | { readonly kind: 'choose'; readonly device: 0 | 1; readonly register: number; readonly value: number }
  /** Delivers what waits; the reply may be lost, so that all of it is sent again later. */
  | { readonly kind: 'sync'; readonly device: 0 | 1; readonly replyLost: boolean }
  /** A batch sent long ago arrives once more. */
  | { readonly kind: 'echo'; readonly device: 0 | 1; readonly batch: number };

const device = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), device, register: fc.nat(2), value: fc.nat(9) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const), device, replyLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('echo' as const), device, batch: fc.nat(20) }) },
);

const nameOf = (op: { readonly list: string; readonly item: number }): string => `${op.list}/${op.item}`;

function ruleOf(list: string): ListRule {
  const rule = listRule(list);
  if (rule === undefined) throw new Error(`no rule for ${list}`);
  return rule;
}

/** What the server must hold, by the rules alone. */
class Model {
  readonly registers = new Map<string, RegisterState>();
  readonly #judged = new Set<string>();
  readonly #newest = new Map<string, number>();

  constructor(public head: number) {}

  take(client: string, op: WireOp): void {
    if (this.#judged.has(op.id)) return;
    this.#judged.add(op.id);
    const place = `${client} ${nameOf(op)}`;
    if (op.seq < (this.#newest.get(place) ?? 0)) return;
    this.#newest.set(place, op.seq);
    const before = this.registers.get(nameOf(op));
    const { value } = judge(ruleOf(op.list), before, { value: op.value, client, base: op.base });
    if (value === (before?.value ?? 0)) return;
    this.head += 1;
    this.registers.set(nameOf(op), written(before, { value, version: this.head, client }));
  }
}

/** One device's half of the protocol, as small as it can be. */
class Player {
  readonly #mirror = new Map<string, RegisterChange>();
  readonly #sent: WireOp[][] = [];
  waiting: WireOp[] = [];

  constructor(
    readonly device: SyncDevice,
    readonly character: number,
    readonly model: Model,
  ) {}

  choose(register: number, value: number): void {
    const { list, item, values } = REGISTERS[register] ?? { list: 'achievements', item: 1, values: [1] };
    const base = this.#mirror.get(nameOf({ list, item }))?.version ?? null;
    const character = this.character;
    this.waiting.push(this.device.op({ character, list, item, value: values[value % values.length] ?? 0, base }));
  }

  async sync(replyLost: boolean): Promise<void> {
    const batch = [...this.waiting];
    this.#sent.push(batch);
    for (const op of batch) this.model.take(this.device.client, op);
    if (replyLost) {
      await (await this.device.send(this.device.request(batch))).text();
      return;
    }
    let reply = await this.device.sync(batch);
    this.waiting = [];
    this.#absorb(reply);
    while (reply.more) {
      reply = await this.device.sync();
      this.#absorb(reply);
    }
  }

  async echo(batch: number): Promise<void> {
    const ops = this.#sent[batch % Math.max(1, this.#sent.length)];
    if (ops !== undefined) await (await this.device.send(this.device.request(ops))).text();
  }

  /** Everything that was ever sent, in its old batches, the newest first. */
  async resendAll(): Promise<void> {
    for (const batch of this.#sent.toReversed()) await (await this.device.send(this.device.request(batch))).text();
  }

  #absorb(reply: SyncReply): void {
    for (const change of reply.changes) {
      if (change.character !== this.character) continue;
      const known = this.#mirror.get(nameOf(change));
      if (known === undefined || known.version < change.version) this.#mirror.set(nameOf(change), change);
    }
  }

  /** What this device shows: name → value and version. */
  get shown(): Record<string, [number, number]> {
    return Object.fromEntries(
      [...this.#mirror].map(([name, { value, version }]) => [name, [value, version]]).toSorted(),
    );
  }
}

let server: TestApp;
let browsers: [TestClient, TestClient];

beforeAll(async () => {
  server = await createTestApp();
  browsers = [await signUp(server), await signIn(server)];
});
afterAll(() => server.close());

/** A character of its own for every run, so that runs don't meet. */
async function freshCharacter(): Promise<number> {
  const { database, clock } = server.context;
  const row = await database
    .insertInto('characters')
    .values({ account_id: 1, name: 'Bryn', verify_code: null, verified_at: null, created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function headOfAccount(): Promise<number> {
  const row = await server.context.database.selectFrom('sync_heads').select('head').executeTakeFirst();
  return row?.head ?? 0;
}

describe('two devices', () => {
  test('end alike and as the rules say, and sending everything again changes nothing', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const character = await freshCharacter();
        const model = new Model(await headOfAccount());
        const players = browsers.map((browser) => {
          const fresh = new SyncDevice(browser, 'Rowan');
          // What earlier runs left behind is of no interest here.
          fresh.cursor = model.head;
          return new Player(fresh, character, model);
        });
        const [first, second] = players as [Player, Player];
        for (const next of steps) {
          const player = next.device === 0 ? first : second;
          if (next.kind === 'choose') player.choose(next.register, next.value);
          else if (next.kind === 'sync') await player.sync(next.replyLost);
          else await player.echo(next.batch);
        }
        for (const player of [first, second, first]) await player.sync(false);

        const expected = Object.fromEntries(
          [...model.registers].map(([name, { value, version }]) => [name, [value, version]]).toSorted(),
        );
        expect(first.shown).toEqual(expected);
        expect(second.shown).toEqual(expected);

        await first.resendAll();
        await second.resendAll();
        expect(await headOfAccount()).toBe(model.head);
      }),
      { numRuns: 100 },
    );
  });
});
