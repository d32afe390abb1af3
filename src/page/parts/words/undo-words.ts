/** Messages for undoing a change whose values have changed since. */
import { listRule } from '#core/progress/lists.ts';
import type { ChangedRegister } from '#page/state/sync/session-outcome.ts';
import { words } from '../words.ts';
import { quotedWords, valueWords } from './value-words.ts';

/** Largest number of quoted characters of a note. */
const QUOTED = 40;

export interface ChangedWords {
  readonly text: string;
  /** Label of the button that restores the former values anyway. */
  readonly anyway: string;
  /** Message after pressing it. */
  readonly done: string;
}

/** Completes "Changed since" to "Changed since: now 7 kills." */
function withNow(changed: string, { list, now: { value, text } }: ChangedRegister): string {
  // Only the account has the name behind the number.
  if (list === 'settings') return `${changed}.`;
  const now =
    text === null || text === '' || listRule(list)?.text === 'username'
      ? valueWords(list, value)
      : quotedWords(text, QUOTED);
  return words.undone.now({ changed, value: now });
}

function anywayWords({ list, former: { value } }: ChangedRegister): Omit<ChangedWords, 'text'> {
  if (list === 'settings') return { anyway: words.undone.setAnyway, done: words.undone.set };
  if (listRule(list)?.text === 'note') {
    return value === 0
      ? { anyway: words.undone.deleteAnyway, done: words.undone.deleted }
      : { anyway: words.undone.restoreAnyway, done: words.undone.restored };
  }
  if (listRule(list)?.kind === 'check') {
    return value === 0
      ? { anyway: words.undone.untickAnyway, done: words.undone.unticked }
      : { anyway: words.undone.tickAnyway, done: words.undone.ticked };
  }
  const former = valueWords(list, value);
  return { anyway: words.undone.setToAnyway(former), done: words.undone.setTo(former) };
}

/** Describes the values that were not undone, and the number of those that were. */
export function changedSinceWords(
  left: readonly [ChangedRegister, ...ChangedRegister[]],
  undone: number,
): ChangedWords {
  const [first] = left;
  const places = new Set(left.map(({ by }) => by));
  const alone = left.length === 1;
  const kind = undone === 0 ? (alone ? 'changed' : 'all') : alone ? 'other' : 'others';
  const changed = places.size === 1 && first.by !== null ? words.undone[`${kind}On`](first.by) : words.undone[kind];
  const sentence = alone ? withNow(changed, first) : `${changed}.`;
  const some = undone === 0 ? '' : `${words.undone.some({ undone, all: undone + left.length })} `;
  const { anyway, done } = alone ? anywayWords(first) : { anyway: words.undone.setAllAnyway, done: words.undone.set };
  return { text: some + sentence, anyway, done };
}
