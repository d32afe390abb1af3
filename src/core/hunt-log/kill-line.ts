import { grouped } from '#core/progress/grouped.ts';
import { MAX_SESSION_KILLS } from './limits.ts';

/** One creature of a session's list. */
export interface KillRow {
  /** Name as in the log: in small letters, bosses with capitals. */
  readonly name: string;
  /** Kills in this session, from 1. */
  readonly count: number;
}

/** Reasons why a line of the list is invalid. */
export type LineProblem =
  /** It is not a number and a name. */
  | 'form'
  /** It has no kill. */
  | 'no-kills'
  /** It has more kills than a session can have. */
  | 'too-many-kills';

/** Prefixes that chats and lists put before a line, each followed by a space. */
const LEADING_MARKS = /^(?:\s*[>*•·-]+\s)*\s*/;
/** `25x dragon lord`; also `1,250 x rat` and `3 wolves`. */
const KILL = /^(\d{1,3}(?:[,. ]\d{3})+|\d+)(?:\s*[x×])?\s+(\S.*)$/i;

const MESSAGES: Readonly<Record<LineProblem, string>> = {
  form: 'This is not a number with a name.',
  'no-kills': 'There is no kill in this line.',
  'too-many-kills': `A session can have ${grouped(MAX_SESSION_KILLS)} kills of a creature at most.`,
};

/** The reason as a sentence for the player. */
export function lineProblemMessage(problem: LineProblem): string {
  return MESSAGES[problem];
}

/** Whether a count is valid in a line. */
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
