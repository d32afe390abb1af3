/** Copies or moves progress between characters, as one change on this device. */
import type { ListKey } from '#core/progress/lists.ts';
import { transferPlan } from '#core/progress/transfer.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { type EnqueueResult, enqueueWithin, type RecordingContext } from './enqueue.ts';
import { readShown, type ShownRegister } from './read-shown.ts';

/** A transfer of progress from one character (0 = the legacy one) to another. */
export interface Transfer {
  readonly from: number;
  readonly to: number;
  readonly lists: readonly ListKey[];
  /** Whether it is removed from the source, as far as the target then has it. */
  readonly move: boolean;
}

export interface Transferred extends EnqueueResult {
  /** Number of entries that were copied or moved. */
  readonly count: number;
}

/**
 * Records a transfer in one strict transaction, which also reads the current values: progress that arrived since the player
 * saw it is included, and nothing is lowered.
 */
export function recordTransfer(
  database: ProgressDatabase,
  context: RecordingContext,
  group: string,
  { from, to, lists, move }: Transfer,
): Promise<Transferred> {
  const { outbox, meta, activity, registers } = database;
  return withReopen(database, () =>
    database.transaction('rw', [outbox, meta, activity, registers], async () => {
      const [source, target] = await Promise.all([readShown(database, from), readShown(database, to)]);
      const { changing, held } = transferPlan(byList(source), byList(target), lists);
      const texts = new Map(source.map(({ list, item, text }) => [`${list} ${item}`, text]));
      const each = { source: 'bulk', group } as const;
      const given = changing.map(({ list, item, after }) => {
        const text = texts.get(`${list} ${item}`) ?? null;
        return { ...each, character: to, list, item, value: after, text };
      });
      const taken = held.map(({ list, item }) => ({ ...each, character: from, list, item, value: 0, text: null }));
      const recorded = await enqueueWithin(database, context, move ? [...given, ...taken] : given);
      return { ...recorded, count: move ? held.length : changing.length };
    }),
  );
}

function byList(registers: readonly ShownRegister[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const lists = new Map<string, Map<number, number>>();
  for (const { list, item, value } of registers) lists.set(list, (lists.get(list) ?? new Map()).set(item, value));
  return lists;
}
