/** Plans copying or moving progress from one character to another, without lowering any value of the target. */
import { joinValues } from './conflict.ts';
import { isAccountList, type ListKey, listRule } from './lists.ts';

/** Non-zero values by list, then by item. */
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
  /** Number of entries for which the target has the same or more. */
  readonly present: number;
  /** Registers of the source whose progress the target then includes, which a move clears. */
  readonly held: readonly { readonly list: ListKey; readonly item: number }[];
}

/** Plans the transfer of `lists` between two characters. A note is transferred only if the target has none. */
export function transferPlan(from: ValuesByList, to: ValuesByList, lists: readonly ListKey[]): TransferPlan {
  const changing: TransferChange[] = [];
  const held: { list: ListKey; item: number }[] = [];
  let present = 0;
  for (const list of lists) {
    const rule = listRule(list);
    if (rule === undefined || isAccountList(list)) continue;
    for (const [item, value] of from.get(list) ?? []) {
      const before = to.get(list)?.get(item) ?? 0;
      const isNoteTaken = rule.text !== undefined && before !== 0;
      const after = isNoteTaken ? before : joinValues(rule, before, value);
      if (after === before) present += 1;
      else changing.push({ list, item, before, after });
      if (!isNoteTaken) held.push({ list, item });
    }
  }
  return { changing, present, held };
}
