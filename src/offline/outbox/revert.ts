/** Whether a change can be reverted: the check shared by all ways to undo (docs/sync.md, rule 20). Pure. */
import type { ActivityRow } from '#offline/database/progress-database.ts';
import { words } from '../words.ts';
import type { RegisterState, Seen, Wanted } from './enqueue.ts';
import { type RegisterAddress, registerKey } from './register-key.ts';
import { mirrored, type Shown, sameShown, shown } from './view.ts';

/** A change to a register, by the player or on another device. */
export interface PastChange extends RegisterAddress {
  /** Id of the entry in the activity log; null = another device's change. */
  readonly entry: number | null;
  readonly before: Shown;
  /** The resulting value; its text is null if unknown. */
  readonly after: Shown;
  /** The added number; null = a value was set. */
  readonly add: number | null;
  /** See `ActivityRow.seen`; or the version of another device's change. */
  readonly seen: number;
}

/** A change that can't be reverted, since the register was changed after it. */
export interface ChangedRegister extends RegisterAddress {
  readonly entry: number | null;
  /** The value that "set anyway" restores. */
  readonly former: Shown;
  /** The value written by another device, or the one shown. */
  readonly now: Shown;
  /** Label of the device that changed it; null = this device, or unknown. */
  readonly by: string | null;
  /** The version of `now`. */
  readonly seen: Seen;
}

/** The wanted value that reverts a change, or the later change that prevents it. */
export type Reversal = { readonly wanted: Omit<Wanted, 'group'> } | { readonly changed: ChangedRegister };

/** Nothing could be reverted. */
export class ChangedSince extends Error {
  override readonly name = 'ChangedSince';
  readonly code = 'changed_since';

  /** @param changedSince the later changes; empty if the change is no longer in the log. */
  constructor(readonly changedSince: readonly ChangedRegister[] = []) {
    super(words.changedSince);
  }
}

/** Returns the change of an activity entry. */
export function pastChange(entry: ActivityRow): PastChange {
  const { id, character, list, item, before, beforeText, after, add, seen } = entry;
  const former = { value: before, text: beforeText };
  return { entry: id, character, list, item, before: former, after: { value: after, text: null }, add, seen };
}

/**
 * Returns the wanted value that reverts `change`, or the later change that prevents it. An add is reverted regardless of
 * later adds, unless the number was lowered since; a value only if the register still shows it and no one else has written
 * since. `lowered`: sum of the player's own later undos of adds, 0 or less.
 */
export function revert(
  change: PastChange,
  { pending, mirror }: RegisterState,
  { resets, isNewest, lowered = 0 }: { readonly resets: number; readonly isNewest: boolean; readonly lowered?: number },
): Reversal {
  const { entry, character, list, item, before, after, add } = change;
  const register = { character, list, item };
  const version = mirror?.version ?? 0;
  const isForeign = mirror !== undefined && mirror.op === null && version > change.seen;
  const current = shown(mirror, pending);
  const isShown = current.value === after.value && (after.text === null || after.text === current.text);
  const isUnchanged = sameShown(current, before) || (isShown && !isForeign);
  const canRevert = add === null ? isUnchanged : current.value >= after.value + lowered;
  if (isNewest && canRevert) {
    // The server compares this base with what other devices have delivered since, seen or not.
    const seen = { version: change.seen, resets };
    return { wanted: { ...register, ...before, add: add === null ? null : -add, seen, source: 'undo' } };
  }
  const { value, text } = isForeign ? mirrored(mirror) : current;
  const by = isForeign ? mirror.by : null;
  return { changed: { ...register, entry, former: before, now: { value, text }, by, seen: { version, resets } } };
}

/** Whether an entry is the player's newest of its register; later adds do not count against an add. */
export type IsNewest = (entry: ActivityRow) => boolean;

/** Creates `IsNewest` for all entries of the log, newest first. */
export function newestOf(rows: readonly ActivityRow[]): IsNewest {
  // An undo is not a choice: it restores the previous change.
  const chosen = rows.filter(({ source }) => source !== 'undo');
  const newest = newestOwn(chosen);
  const newestValue = newestOwn(chosen.filter(({ add }) => add === null));
  return (entry) => {
    if (entry.undone === 1 || entry.code !== null) return false;
    const key = registerKey(entry);
    return entry.add === null ? newest.get(key) === entry.id : (newestValue.get(key) ?? 0) < entry.id;
  };
}

/** Returns the sum of the player's later undos of adds on an entry's register, 0 or less. `rows`: the whole log. */
export function loweredSince(rows: readonly ActivityRow[], entry: ActivityRow): number {
  const key = registerKey(entry);
  const later = rows.filter((row) => row.id > entry.id && row.source === 'undo' && registerKey(row) === key);
  return later.reduce((sum, { add }) => sum + (add ?? 0), 0);
}

/** Returns the id of the player's newest entry of each register that was not undone or refused. `rows`: newest first. */
export function newestOwn(rows: readonly ActivityRow[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const row of rows) {
    const key = registerKey(row);
    if (row.kind === 'own' && row.undone === 0 && row.code === null && !newest.has(key)) newest.set(key, row.id);
  }
  return newest;
}
