import { foldWords } from '#core/search/fold-words.ts';
import { HuntLogError } from './hunt-log-error.ts';
import { countProblem, type KillRow, type LineProblem } from './kill-line.ts';
import { MAX_LOG_ROWS } from './limits.ts';
import { words } from './words.ts';

/** An invalid line of the list. */
export interface LineFault {
  /** From 1; in JSON, the position of the entry in its list. */
  readonly line: number;
  /** Text of the line, shortened. */
  readonly text: string;
  readonly problem: LineProblem;
}

export interface KillList {
  /** Each name once, in the order of the list. */
  readonly rows: readonly KillRow[];
  readonly faults: readonly LineFault[];
}

/** One parsed line. */
export interface ReadLine {
  readonly line: number;
  readonly text: string;
  readonly kill: KillRow | LineProblem;
}

/** Longest excerpt of an invalid line. */
const SHOWN_LENGTH = 80;

/** Sums the lines of a list by name. Throws `HuntLogError` if it is longer than any session's. */
export function killListOf(lines: readonly ReadLine[]): KillList {
  if (lines.length > MAX_LOG_ROWS) {
    throw new HuntLogError('too-many-rows', words.tooManyRows({ count: lines.length, most: MAX_LOG_ROWS }));
  }
  const rows = new Map<string, KillRow>();
  const faults: LineFault[] = [];
  for (const { line, text, kill } of lines) {
    const refuse = (problem: LineProblem) => faults.push({ line, text: text.trim().slice(0, SHOWN_LENGTH), problem });
    if (typeof kill === 'string') {
      refuse(kill);
      continue;
    }
    const key = foldWords(kill.name);
    const known = rows.get(key);
    const count = kill.count + (known?.count ?? 0);
    const problem = key === '' ? 'form' : countProblem(count);
    if (problem === null) rows.set(key, { name: known?.name ?? kill.name, count });
    else refuse(problem);
  }
  return { rows: [...rows.values()], faults };
}
