import { figure } from '#core/words/figure.ts';
import { MAX_SESSION_KILLS } from './limits.ts';

/** One creature of a session's list. */
export interface KillRow {
  /** Name as in the log: in lower case, bosses capitalized. */
  readonly name: string;
  /** Kills in this session, from 1. */
  readonly count: number;
}

/** Reasons why a line of the list is invalid. */
export type LineProblem =
  /** Not a number and a name. */
  | 'form'
  /** No kill. */
  | 'no-kills'
  /** More kills than a session can have. */
  | 'too-many-kills';

/** Prefixes that chats and lists put before a line, each followed by a space. */
const LEADING_MARKS = /^(?:\s*[>*•·-]+\s)*\s*/;
/** `25x dragon lord`; also `1,250 x rat` and `3 wolves`. */
const KILL = /^(\d{1,3}(?:[,. ]\d{3})+|\d+)(?:\s*[x×])?\s+(\S.*)$/i;

const MESSAGES: Readonly<Record<LineProblem, string>> = {
  form: 'This is not a number with a name.',
  'no-kills': 'There is no kill in this line.',
  'too-many-kills': `A session can have ${figure(MAX_SESSION_KILLS)} kills of a creature at most.`,
};

/** Returns the reason as a sentence for the player. */
export function lineProblemMessage(problem: LineProblem): string {
  return MESSAGES[problem];
}

/** Returns why a count is invalid in a line; null = valid. */
export function countProblem(count: number): LineProblem | null {
  if (!Number.isInteger(count)) return 'form';
  if (count < 1) return 'no-kills';
  return count > MAX_SESSION_KILLS ? 'too-many-kills' : null;
}

/** Reads one line of a list of killed monsters. */
export function readKillLine(line: string): KillRow | LineProblem {
  const [, digits, name] = KILL.exec(line.replace(LEADING_MARKS, '').trimEnd()) ?? [];
  if (digits === undefined || name === undefined) return 'form';
  const count = Number(digits.replace(/\D/g, ''));
  return countProblem(count) ?? { name: name.replace(/\s+/g, ' '), count };
}
