/** The words of taking a change back, where it has been changed since. */
import { listRule } from '#core/progress/lists.ts';
import { figure } from '#core/words/figure.ts';
import type { ChangedRegister } from '#page/state/sync/session-outcome.ts';
import { valueWords } from './value-words.ts';

/** Longest part of a note that is quoted. */
const QUOTED = 40;

export interface ChangedWords {
  readonly text: string;
  /** Label of the button that sets the former values all the same. */
  readonly anyway: string;
  /** Words for having pressed it. */
  readonly done: string;
}

function nowWords({ list, now: { value, text } }: ChangedRegister): string {
  // Whom the number means, only the account knows.
  if (list === 'settings') return '.';
  if (text === null || text === '') return `: now ${valueWords(list, value)}.`;
  return `: now “${text.length <= QUOTED ? text : `${text.slice(0, QUOTED)}…`}”.`;
}

function anywayWords({ list, former: { value } }: ChangedRegister): Omit<ChangedWords, 'text'> {
  if (list === 'settings') return { anyway: 'Set it anyway', done: 'Set.' };
  if (listRule(list)?.text === true) {
    return value === 0
      ? { anyway: 'Delete it anyway', done: 'Deleted.' }
      : { anyway: 'Put the former back anyway', done: 'The former is back.' };
  }
  const words = `Set to ${valueWords(list, value)}`;
  return { anyway: `${words} anyway`, done: `${words}.` };
}

/** Words for the parts of a change that were not taken back, and the number of those that were. */
export function changedSinceWords(
  left: readonly [ChangedRegister, ...ChangedRegister[]],
  undone: number,
): ChangedWords {
  const [first] = left;
  const places = new Set(left.map(({ by }) => by));
  const on = places.size === 1 && first.by !== null ? ` on ${first.by}` : '';
  const taken = undone === 0 ? '' : `${figure(undone)} of ${figure(undone + left.length)} taken back. `;
  if (left.length === 1) {
    const words = taken === '' ? 'Changed since' : 'The other was changed since';
    return { text: `${taken}${words}${on}${nowWords(first)}`, ...anywayWords(first) };
  }
  const others = taken === '' ? 'All' : 'The others';
  return { text: `${taken}${others} were changed since${on}.`, anyway: 'Set them anyway', done: 'Set.' };
}
