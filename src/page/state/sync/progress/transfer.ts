/** Copies or moves progress between the account's characters, as one change on this device. Loaded with its dialog. */
import { useEffect, useState } from 'react';
import { CHARACTER_LISTS, type ListKey } from '#core/progress/lists.ts';
import type { ValuesByList } from '#core/progress/transfer.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { recordTransfer, type Transfer } from '#offline/outbox/transfer.ts';
import { undoGroup } from '#offline/outbox/undo.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { context, progressOutcome, type Undoing, undoing } from '#page/state/sync/session-outcome.ts';
import { followCharacters } from './other-characters.ts';

/** Returns the characters' progress by character (0 = the legacy one), then by list; null before it is read, and for no characters. */
export function useAllValues(characters: readonly number[]): ReadonlyMap<number, ValuesByList> | null {
  const [values, setValues] = useState<ReadonlyMap<number, ValuesByList> | null>(null);
  const wanted = characters.join(' ');
  useEffect(() => {
    if (wanted !== '') return followCharacters(wanted.split(' ').map(Number), CHARACTER_LISTS, setValues);
  }, [wanted]);
  return values;
}

/** The size of one list. */
export interface RecordedList {
  readonly list: ListKey;
  /** Number of items with recorded progress. */
  readonly count: number;
}

/** Returns the lists with recorded progress. */
export function recordedLists(values: ValuesByList | undefined): readonly RecordedList[] {
  return CHARACTER_LISTS.map((list) => ({ list, count: values?.get(list)?.size ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** Copies or moves between characters. The outcome has the number of items and an undo. */
export function transfer(
  what: Transfer,
): Promise<Outcome<{ readonly count: number; readonly undo: () => Promise<Undoing> }>> {
  const group = newId();
  return progressOutcome(async (session) => {
    const { count } = await session.inTurn(() => recordTransfer(session.database, context, group, what));
    return { count, undo: () => undoing((open) => undoGroup(open.database, context, group)) };
  });
}
