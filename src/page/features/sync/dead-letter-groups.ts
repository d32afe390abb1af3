/** Groups refused changes so that one decision can settle each group. */
import { isAccountList } from '#core/progress/lists.ts';
import { refusalWords } from '#page/parts/words/refusal-words.ts';
import type { OpRow } from '#page/state/sync/sync-page.ts';

/** Changes that were refused for the same reason and belong to the same character or to the account. */
export interface DeadLetterGroup {
  readonly key: string;
  readonly reason: string;
  /** Whether they belong to the account's own lists, which have no character. */
  readonly ofAccount: boolean;
  /** 0 = the legacy character. */
  readonly character: number;
  /** At least one, in the order they were made. */
  readonly deadLetters: readonly OpRow[];
}

/** Returns the groups of refused changes, ordered by their first change. */
export function deadLetterGroups(refused: readonly OpRow[]): readonly DeadLetterGroup[] {
  const groups = new Map<string, DeadLetterGroup & { readonly deadLetters: OpRow[] }>();
  for (const op of refused) {
    const { character } = op;
    const reason = refusalWords(op.code, op.list);
    const ofAccount = isAccountList(op.list);
    const key = `${character} ${ofAccount} ${reason}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { key, reason, ofAccount, character, deadLetters: [op] });
    else known.deadLetters.push(op);
  }
  return [...groups.values()];
}
