/** Undo of the player's newest change. */
import type { LeftRegister } from '#core/contract/left-registers.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { readSync } from '#offline/database/sync-row.ts';
import type { RecordingContext } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { storedCharacter } from '#offline/outbox/register-key.ts';
import type { ChangedRegister } from '#offline/outbox/revert.ts';
import { type Undone, undoAnyway, undoNewest } from '#offline/outbox/undo.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { anyProgress, openSoon } from './progress.ts';
import type { ProgressSession } from './progress-session.ts';

const context = { clock: Date.now, newId };

/** A reverted value. */
interface TakenBack {
  readonly list: ListKey;
  readonly item: number;
  /** The restored value. */
  readonly value: number;
  /** The value before the undo. */
  readonly before: number;
}

/** The outcome of undoing a change. */
export interface UndoneLast {
  readonly takenBack: readonly TakenBack[];
  /** Registers that were not reverted, since they have been changed; see `setAnyway`. */
  readonly changedSince: readonly ChangedRegister[];
}

/** Undoes the player's newest change that is not undone yet, completely; null = none. */
export async function undoLast(): Promise<UndoneLast | null> {
  const undone = await undoIn(anyProgress() ?? (await openSoon()), context);
  if (undone === undefined) return null;
  // Recorded by `setValue`, which accepts only known lists.
  const takenBack = undone.changes.map((one) => ({
    list: one.list as ListKey,
    item: one.item,
    value: one.before,
    before: one.after,
  }));
  return { takenBack, changedSince: undone.changedSince };
}

/** Sets the former values of registers that were not reverted. */
export async function setAnyway(changed: readonly ChangedRegister[]): Promise<void> {
  const session = anyProgress() ?? (await openSoon());
  await session.inTurn(() => undoAnyway(session.database, context, changed));
}

/** Outcome of an undo by the server, with the registers that it left as they are. */
export type ServerUndo = Outcome<{ readonly left: readonly LeftRegister[] }>;

/** Sets the former values of registers that the server left as they are. */
export async function restoreAnyway(left: readonly LeftRegister[]): Promise<void> {
  const session = anyProgress() ?? (await openSoon());
  const { resets } = await readSync(session.database);
  await setAnyway(
    left.map(({ character, list, item, value, version, by, former }) => ({
      entry: null,
      character: storedCharacter(character),
      list,
      item,
      former: { value: former, text: null },
      now: { value, text: null },
      by,
      seen: { version, resets },
    })),
  );
}

/** Entries already reported to the player as changed since; the next undo skips them. */
const reported = new WeakMap<ProgressSession, ReadonlySet<number>>();

/** Undoes the newest own change of the current character, including one being stored; undefined = none. */
export async function undoIn(session: ProgressSession, context: RecordingContext): Promise<Undone | undefined> {
  const before = reported.get(session) ?? new Set<number>();
  const undone = await session.inTurn(async () =>
    undoNewest(session.database, context, session.character ?? (await session.characterKnown), before),
  );
  const left = undone?.changedSince.flatMap(({ entry }) => entry ?? []) ?? [];
  if (left.length > 0) reported.set(session, new Set([...before, ...left]));
  return undone;
}
