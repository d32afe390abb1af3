/** Refused changes in groups, each of which one decision can settle. */
import { isAccountList } from '#core/progress/lists.ts';
import { refusalWords } from '#page/parts/words/refusal-words.ts';
import type { OpRow } from '#page/state/sync/sync-page.ts';

/** Changes that were refused for one reason and are for one character, or of the account's own lists. */
export interface LetterGroup {
  readonly key: string;
  readonly reason: string;
  /** Whether they are of the account's own lists, and so of no character. */
  readonly ofAccount: boolean;
  /** 0 = the legacy one. */
  readonly character: number;
  /** At least one, in the order of their taps. */
  readonly letters: readonly OpRow[];
}

/** The groups of refused changes, in the order of their first. */
export function letterGroups(refused: readonly OpRow[]): readonly LetterGroup[] {
  const groups = new Map<string, LetterGroup & { readonly letters: OpRow[] }>();
  for (const op of refused) {
    const { character } = op;
    const reason = refusalWords(op.code, op.list);
    const ofAccount = isAccountList(op.list);
    const key = `${character} ${ofAccount} ${reason}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { key, reason, ofAccount, character, letters: [op] });
    else known.letters.push(op);
  }
  return [...groups.values()];
}
