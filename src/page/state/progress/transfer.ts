/** Copying and moving progress between the account's characters, as one change on this device. Loaded with its dialog. */
import { useEffect, useState } from 'react';
import { CHARACTER_LISTS, type ListKey, listRule } from '#core/progress/lists.ts';
import type { TransferPlan, ValuesByList } from '#core/progress/transfer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { readTexts } from '#offline/outbox/read-shown.ts';
import { undoGroup } from '#offline/outbox/undo.ts';
import type { FailedOutcome } from '#page/state/account/form-outcome.ts';
import { context, outcomeOf, type Undoing, undoing } from '#page/state/sync/session-outcome.ts';
import { followCharacters } from './other-characters.ts';

/** All that the characters have, by character (0 = the legacy one), then by list; null before it is read. */
export function useAllValues(characters: readonly number[]): ReadonlyMap<number, ValuesByList> | null {
  const [values, setValues] = useState<ReadonlyMap<number, ValuesByList> | null>(null);
  const wanted = characters.join(' ');
  useEffect(() => followCharacters(wanted.split(' ').map(Number), CHARACTER_LISTS, setValues), [wanted]);
  return values;
}

/** The size of one list. */
export interface RecordedList {
  readonly list: ListKey;
  /** Entries with something recorded. */
  readonly count: number;
}

/** The lists with something recorded. */
export function recordedLists(values: ValuesByList | undefined): readonly RecordedList[] {
  return CHARACTER_LISTS.map((list) => ({ list, count: values?.get(list)?.size ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** Records a plan; `move` takes from the source what the target then holds. The outcome has what undoes all of it. */
export function transfer(
  plan: TransferPlan,
  { from, to, move }: { readonly from: number; readonly to: number; readonly move: boolean },
): Promise<{ readonly ok: true; readonly undo: () => Promise<Undoing> } | FailedOutcome> {
  const group = newId();
  const one = { text: null, source: 'bulk', group } as const;
  return outcomeOf(async (session) => {
    await session.inTurn(async () => {
      const texts = await readTexts(session.database, from);
      // A note that was deleted since stands in no plan's way.
      const stands = ({ list, item }: { readonly list: ListKey; readonly item: number }) =>
        listRule(list)?.text !== true || texts.has(`${list} ${item}`);
      const wanted = [
        ...plan.changing.filter(stands).map(({ list, item, after }) => ({
          ...one,
          character: to,
          list,
          item,
          value: after,
          text: texts.get(`${list} ${item}`) ?? null,
        })),
        ...(move ? plan.held.map(({ list, item }) => ({ ...one, character: from, list, item, value: 0 })) : []),
      ];
      return enqueue(session.database, newId, { id: group, at: Date.now(), wanted });
    });
    return { ok: true, undo: () => undoing((open) => undoGroup(open.database, context, group)) };
  });
}
