import { plainMarks } from '#core/words/names.ts';
import { MAX_SESSION_KILLS } from './limits.ts';
import { words } from './words.ts';

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

/** Quotes, and the marks of Markdown for bold, italic, struck and code. */
const FORMATTING = /["“”„‟«»`*_~]/g;
/** Border of the cells of a table, as spreadsheets and Markdown write it. */
const CELL_BORDER = /[\t|]/;
/** Time and author of a chat's message, then bullets, numbers and boxes of lists, quotation marks, brackets. */
const LEADING =
  /^(?:\s*\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s+(?:[^:;]{1,40}:\s*)?)?(?:\s+|\[x\]\s+|[^\p{L}\p{N}\s]+\s+|[;'[(#>]+(?=[\p{L}\p{N}])|\d{1,3}[.)]\s+(?=\d))*/iu;
/** The lookbehind saves scanning a long run inside the line from each of its characters. */
const TRAILING = /(?<![;\s])[;\s]+$/;
const SINGLE_QUOTES = /^'(.*)'$/;

const COUNT = String.raw`(\d{1,3}(?:[,.' ]\d{3})+|\d+)(?:[.,]0{1,2})?`;
/** Signs between a count and its name, also that of a Russian keyboard. */
const TIMES = '[x×✕✖⨯х]';
/** `25x dragon lord`; also `1,250 x rat`, `3 wolves` and the cells `3;wolf`. */
const KILL = new RegExp(String.raw`^${COUNT}(?:\s*${TIMES})?[\])]?(?:\s*[;,]\s*|\s+)(?!\d)(\S.*)$`, 'iu');
/** `dragon lord x25`, and the cells `dragon lord;25`. */
const KILL_AT_END = new RegExp(String.raw`^(\D+?)(?:\s*[;,]\s*|\s+${TIMES}\s?)${COUNT}\s*${TIMES}?$`, 'iu');
const ONLY_COUNT = new RegExp(String.raw`^${COUNT}\s*${TIMES}?$`, 'iu');
/** Longest line that may have its count at the end. */
const LONGEST_LINE = 200;

const MESSAGES: Readonly<Record<LineProblem, string>> = {
  form: words.noKillLine,
  'no-kills': words.noKills,
  'too-many-kills': words.tooManyKills(MAX_SESSION_KILLS),
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

/** Returns a line as the client writes it, without what chats and spreadsheets add; cells of a table have ; between them. */
export function plainLine(line: string): string {
  const cells = line.replace(FORMATTING, '').split(CELL_BORDER);
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const plain = plainMarks(filled.join(';'));
  return plain.replace(SINGLE_QUOTES, '$1').replace(LEADING, '').replace(TRAILING, '');
}

const numberOf = (digits: string) => Number(digits.replace(/\D/g, ''));

/** Reads a count such as "1,250x"; null if the text is anything else. */
export function readKillCount(text: string): number | null {
  const [, digits] = ONLY_COUNT.exec(plainLine(text)) ?? [];
  return digits === undefined ? null : numberOf(digits);
}

/** Reads one line of a list of killed monsters. */
export function readKillLine(line: string): KillRow | LineProblem {
  const plain = plainLine(line);
  const [, first, after] = KILL.exec(plain) ?? [];
  const [, before, last] = first === undefined && plain.length <= LONGEST_LINE ? (KILL_AT_END.exec(plain) ?? []) : [];
  const [digits, name] = [first ?? last, after ?? before];
  if (digits === undefined || name === undefined) return 'form';
  const count = numberOf(digits);
  return countProblem(count) ?? { name: name.replace(/\s+/g, ' '), count };
}
