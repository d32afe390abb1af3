/** Copying or moving what one character has to another: nothing that the other has is lowered. Pure. */
import { joinValues } from './conflict.ts';
import { isAccountList, type ListKey, listRule } from './lists.ts';

/** Values that are not 0, by list, then by item. */
export type ValuesByList = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A register of the target that changes. */
export interface TransferChange {
  readonly list: ListKey;
  readonly item: number;
  /** Values of the target before and after. */
  readonly before: number;
  readonly after: number;
}

export interface TransferPlan {
  /** Registers of the target that change. */
  readonly changing: readonly TransferChange[];
  /** Number of entries that the target has already, or has more of. */
  readonly present: number;
  /** Registers of the source whose progress the target then has: a move takes them away. */
  readonly held: readonly { readonly list: ListKey; readonly item: number }[];
}

/** What of `lists` goes from one character to another. A note goes where there is none; beside another one it stays. */
export function transferPlan(from: ValuesByList, to: ValuesByList, lists: readonly ListKey[]): TransferPlan {
  const changing: TransferChange[] = [];
  const held: { list: ListKey; item: number }[] = [];
  let present = 0;
  for (const list of lists) {
    const rule = listRule(list);
    if (rule === undefined || isAccountList(list)) continue;
    for (const [item, value] of from.get(list) ?? []) {
      const before = to.get(list)?.get(item) ?? 0;
      const stays = rule.text !== undefined && before !== 0;
      const after = stays ? before : joinValues(rule, before, value);
      if (after === before) present += 1;
      else changing.push({ list, item, before, after });
      if (!stays) held.push({ list, item });
    }
  }
  return { changing, present, held };
}
