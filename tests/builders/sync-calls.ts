/** Sync calls of one account, made directly on an empty in-memory store. */
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { SyncReply, SyncRequest, SyncResult, WireOp } from '#core/contract/sync/sync.ts';
import { applyChanges, type ProgressContext } from '#server/actions/sync/apply-changes.ts';
import type { AccountChange } from '#server/actions/sync/change-hub.ts';
import type { Database } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { openSqlite } from '#server/storage/sqlite.ts';

const ACCOUNT = { id: 1, username: 'Rowan', profileId: 1 };

/** Creates the store before each test of the file. */
export function syncCallsOfFile() {
  let database: Database;
  let context: ProgressContext;
  const file = {
    /** Number of statements run so far. */
    statements: 0,
    /** Changes published to open streams. */
    published: [] as AccountChange[],
    database: () => database,
    apply: (body: SyncRequest): Promise<SyncReply> =>
      applyChanges(context, ACCOUNT, body, { deviceHash: 'hash', giveDevice: () => 'new', sessionId: 1 }),
  };
  beforeEach(async () => {
    database = openSqlite(':memory:');
    await migrateToLatest(database);
    await database
      .insertInto('accounts')
      .values({
        username: ACCOUNT.username,
        username_key: 'rowan',
        email: 'rowan@example.org',
        email_key: 'rowan@example.org',
        password_hash: 'none',
        default_character_name: null,
        created_at: 0,
        profile_id: 1,
      })
      .execute();
    file.statements = 0;
    file.published = [];
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        file.statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    context = {
      database: database.withPlugin(counter),
      clock: () => 1000,
      catalogue: { has: () => true, row: () => undefined },
      seasons: { takingChanges: () => [] },
      hub: { publish: (_accountId, change) => void file.published.push(change) },
    };
  });
  afterEach(() => database.destroy());
  return file;
}

/** Returns ticks of `count` creatures; the ids and times of the ops are numbered from `first`. */
export function wireOps(count: number, first = 1, over: (index: number) => Partial<WireOp> = () => ({})): WireOp[] {
  return Array.from(
    { length: count },
    (_, index): WireOp => ({
      id: `op-${first + index}`,
      character: null,
      list: 'bestiary',
      item: index,
      value: 1,
      base: null,
      at: new Date(first + index).toISOString(),
      source: 'tap',
      ...over(index),
    }),
  );
}

export function syncRequest(batch: WireOp[], over: Partial<SyncRequest> = {}): SyncRequest {
  return {
    proto: 2,
    epoch: null,
    account: ACCOUNT.username,
    client: 'phone',
    acked: 0,
    cursor: null,
    pendingTotal: batch.length,
    changesBytes: 1_000_000,
    device: 'Chrome (Android)',
    ops: batch,
    ...over,
  };
}

/** An installation that numbers its ops as an app does. */
export class WireClient {
  acked = 0;
  private taps = 0;

  constructor(
    private readonly file: ReturnType<typeof syncCallsOfFile>,
    readonly name: string,
  ) {}

  /** An op on 21 kills of one creature, tapped a second after the last. */
  op(over: Partial<WireOp> | { readonly add: number } = {}): WireOp {
    this.taps += 1;
    const at = new Date(this.taps * 1000).toISOString();
    const address = { id: `${this.name}-${this.taps}`, character: null, list: 'bestiary', item: 21, base: null, at };
    const op = { ...address, source: 'tap' as const, value: 1, ...over };
    if (!('add' in op)) return op;
    const { value: _value, ...adding } = op;
    return adding as WireOp;
  }

  /** Sends ops without acknowledging their results. */
  send(...ops: WireOp[]): Promise<SyncReply> {
    return this.file.apply(
      syncRequest(ops, { client: this.name, acked: this.acked, device: `${this.name}’s browser` }),
    );
  }

  /** Sends ops and acknowledges their results with the next call. */
  async deliver(...ops: WireOp[]): Promise<SyncResult[]> {
    const { results } = await this.send(...ops);
    this.acked += ops.length;
    return results;
  }
}
