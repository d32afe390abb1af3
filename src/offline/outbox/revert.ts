/** Whether a change can be taken back: the one check of all ways to undo (docs/sync.md, rule 20). Pure. */
import type { ActivityRow } from '#offline/database/progress-database.ts';
import type { RegisterState, Seen, Wanted } from './enqueue.ts';
import { type RegisterAddress, registerKey } from './register-key.ts';
import { mirrored, type Shown, sameShown, shown } from './view.ts';

/** A change of one register, by the player or on another device. */
export interface PastChange extends RegisterAddress {
  /** Id of the entry in the activity log; null = another device's change. */
  readonly entry: number | null;
  readonly before: Shown;
  /** The value that it left; the text null where it is not known. */
  readonly after: Shown;
  /** The number that was added; null = a value was set. */
  readonly add: number | null;
  /** Version of the register that the player saw then, or that another device's change has. */
  readonly seen: number;
}

/** A change that was not taken back, since the register was changed after it. */
export interface ChangedRegister extends RegisterAddress {
  readonly entry: number | null;
  /** The value that setting it anyway brings back. */
  readonly former: Shown;
  /** The value that another device wrote, or the one that is shown. */
  readonly now: Shown;
  /** Label of the device that changed it; null = this one, or not known. */
  readonly by: string | null;
  /** The version of `now`. */
  readonly seen: Seen;
}

/** The wanted value that takes a change back, or what has changed since. */
export type Fate = { readonly wanted: Omit<Wanted, 'group'> } | { readonly changed: ChangedRegister };

/** Nothing could be taken back. */
export class ChangedSince extends Error {
  override readonly name = 'ChangedSince';
  readonly code = 'changed_since';

  /** @param changedSince what has been changed; empty where the change is not known any more. */
  constructor(readonly changedSince: readonly ChangedRegister[] = []) {
    super('This has been changed again since.');
  }
}

/** The player's change of an entry. */
export function pastChange(entry: ActivityRow): PastChange {
  const { id, character, list, item, before, beforeText, after, add, seen } = entry;
  const former = { value: before, text: beforeText };
  return { entry: id, character, list, item, before: former, after: { value: after, text: null }, add, seen };
}

/**
 * The wanted value that takes `change` back, or what has changed since. What was added is taken back whatever others have
 * added, unless the number was lowered since; a value only where the register shows it and nobody else has written since.
 * `lowered`: the sum that the player's own undoing has taken from the register after the change, 0 or less.
 */
export function revert(
  change: PastChange,
  { pending, mirror }: RegisterState,
  { resets, isNewest, lowered = 0 }: { readonly resets: number; readonly isNewest: boolean; readonly lowered?: number },
): Fate {
  const { entry, character, list, item, before, after, add } = change;
  const register = { character, list, item };
  const version = mirror?.version ?? 0;
  const isForeign = mirror !== undefined && mirror.op === null && version > change.seen;
  const stands = shown(mirror, pending);
  const isShown = stands.value === after.value && (after.text === null || after.text === stands.text);
  const isBack = sameShown(stands, before) || (isShown && !isForeign);
  const canGoBack = add === null ? isBack : stands.value >= after.value + lowered;
  if (isNewest && canGoBack) {
    return { wanted: { ...register, ...before, add: add === null ? null : -add, source: 'undo' } };
  }
  const { value, text } = isForeign ? mirrored(mirror) : stands;
  const by = isForeign ? mirror.by : null;
  return { changed: { ...register, entry, former: before, now: { value, text }, by, seen: { version, resets } } };
}

/** Whether an entry is the player's newest of its register; what was added may have been added to. */
export type IsNewest = (entry: ActivityRow) => boolean;

/** `IsNewest` among all entries of the log, newest first. */
export function newestOf(rows: readonly ActivityRow[]): IsNewest {
  // An undo is no choice of its own: it brings back the change before.
  const chosen = rows.filter(({ source }) => source !== 'undo');
  const newest = newestOwn(chosen);
  const newestValue = newestOwn(chosen.filter(({ add }) => add === null));
  return (entry) => {
    if (entry.undone === 1 || entry.code !== null) return false;
    const key = registerKey(entry);
    return entry.add === null ? newest.get(key) === entry.id : (newestValue.get(key) ?? 0) < entry.id;
  };
}

/** Sum that the player's undoing has taken from an entry's register after it, 0 or less. `rows`: the whole log. */
export function loweredSince(rows: readonly ActivityRow[], entry: ActivityRow): number {
  const key = registerKey(entry);
  const later = rows.filter((row) => row.id > entry.id && row.source === 'undo' && registerKey(row) === key);
  return later.reduce((sum, { add }) => sum + (add ?? 0), 0);
}

/** Id of the player's newest own entry of each register that was not undone or refused, among entries newest first. */
export function newestOwn(rows: readonly ActivityRow[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const row of rows) {
    const key = registerKey(row);
    if (row.kind === 'own' && row.undone === 0 && row.code === null && !newest.has(key)) newest.set(key, row.id);
  }
  return newest;
}
