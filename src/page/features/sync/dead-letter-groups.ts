/** Refused changes in groups, each of which one decision can settle. */
import { isAccountList } from '#core/progress/lists.ts';
import { refusalWords } from '#page/parts/words/refusal-words.ts';
import type { OpRow } from '#page/state/sync/sync-page.ts';

/** Changes that were refused for one reason and are for one character, or of the account's own lists. */
export interface DeadLetterGroup {
  readonly key: string;
  readonly reason: string;
  /** Whether they are of the account's own lists, and so of no character. */
  readonly ofAccount: boolean;
  /** 0 = the legacy one. */
  readonly character: number;
  /** At least one, in the order of their taps. */
  readonly deadLetters: readonly OpRow[];
}

/** The groups of refused changes, in the order of their first. */
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
