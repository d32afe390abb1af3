/** Taking back what the player has just done. */
import type { ListKey } from '#core/progress/lists.ts';
import type { RecordingContext } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import type { ChangedRegister } from '#offline/outbox/revert.ts';
import { type Undone, undoAnyway, undoNewest } from '#offline/outbox/undo.ts';
import { anyProgress, openSoon } from './progress.ts';
import type { ProgressSession } from './progress-session.ts';

const context = { clock: Date.now, newId };

/** A value that was taken back. */
interface TakenBack {
  readonly list: ListKey;
  readonly item: number;
  /** The value that stands again. */
  readonly value: number;
  /** The value that stood before it was taken back. */
  readonly before: number;
}

/** The outcome of taking back a change. */
export interface UndoneLast {
  readonly takenBack: readonly TakenBack[];
  /** Registers left as they are, since they have been changed; see `setAnyway`. */
  readonly changedSince: readonly ChangedRegister[];
}

/** Takes back the player's newest own change that was not taken back yet, all of it; null when there is none. */
export async function undoLast(): Promise<UndoneLast | null> {
  const undone = await undoIn(anyProgress() ?? (await openSoon()), context);
  if (undone === undefined) return null;
  // Recorded by `setValue`, which takes known lists only.
  const takenBack = undone.changes.map((one) => ({
    list: one.list as ListKey,
    item: one.item,
    value: one.before,
    before: one.after,
  }));
  return { takenBack, changedSince: undone.changedSince };
}

/** Sets the former values of what was not taken back. */
export async function setAnyway(changed: readonly ChangedRegister[]): Promise<void> {
  const session = anyProgress() ?? (await openSoon());
  await session.inTurn(() => undoAnyway(session.database, context, changed));
}

/** Entries announced to the player as changed since: the next undo continues with the change before. */
const announced = new WeakMap<ProgressSession, ReadonlySet<number>>();

/** Takes back the newest own change of the current character, what is on its way into the store included; undefined when there is none. */
export async function undoIn(session: ProgressSession, context: RecordingContext): Promise<Undone | undefined> {
  const before = announced.get(session) ?? new Set<number>();
  const undone = await session.inTurn(async () =>
    undoNewest(session.database, context, session.character ?? (await session.characterKnown), before),
  );
  const left = undone?.changedSince.flatMap(({ entry }) => entry ?? []) ?? [];
  if (left.length > 0) announced.set(session, new Set([...before, ...left]));
  return undone;
}
