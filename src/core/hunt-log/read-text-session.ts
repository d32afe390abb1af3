import { HuntLogError } from './hunt-log-error.ts';
import { plainLine, readKillLine } from './kill-line.ts';
import type { ReadLine } from './kill-list.ts';
import { words } from './words.ts';

/** Times of a session, by the clock of the player's machine. */
export interface SessionTimes {
  readonly from: string;
  readonly to: string;
}

/** A session before its lines are summed. */
export interface ReadSession {
  readonly times: SessionTimes | null;
  /** The length that the log itself states, in minutes; null if it states none. */
  readonly minutes: number | null;
  readonly lines: readonly ReadLine[];
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;
const HEADER = /\bsession data\b\W*from\b/i;
const LENGTH = /^session(?: length)?\W+(\d{1,3}):(\d{2})\s*h?$/i;
/** The list's heading, perhaps after a chat's prefix, and the rest of its line. */
const HEADING = /^(?:[^\d:]{1,40}: *)?\W*killed monsters\W*?(?:[:;]\W*(.*))?$/i;
/** The next heading or figure: words, then a colon. */
const NEXT_HEADING = /^(?:[^\d:]+:|looted items$)/i;
const LOOT_TYPE = /^loot type\s*:/i;
/** Placeholders in a list without kills. */
const NOTHING = /^none\W*$/i;
/** A line without letters and digits, and the headings of a table's columns. */
const NO_ENTRY =
  /^[^\p{L}\p{N}]*$|^(?:(?:monsters?|creatures?|names?|kills?|killed|counts?|amount|quantity)[;,]?\s*){2,}$/iu;
/** Between two kills in one line, each of which begins with its count. */
const NEXT_KILL = /(?<=\p{L}["'*`]*)[,;]?\s+(?=\d[\d,.']*\s?[x×]\s)/iu;
const TIME = /(\d{4}-\d{2}-\d{2})[,T ]\s*(\d{2}:\d{2}:\d{2})/g;

/** Reads two times from a text; null unless both exist. */
export function readTimes(text: string): SessionTimes | null {
  const [from, to] = [...text.matchAll(TIME)].map(([, day, time]) => `${day}T${time}`);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Reads "Session: 02:47h" in minutes; null if the line is anything else. */
export function readMinutes(line: string): number | null {
  const [, hours, minutes] = LENGTH.exec(line) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Returns the position of the list's heading; null if the text is only a list. */
function headingPosition(texts: readonly string[]): number | null {
  const places = texts.flatMap((text, at) => (HEADING.test(text) ? [at] : []));
  const [place] = places;
  if (places.length > 1) {
    throw new HuntLogError('several', words.several);
  }
  if (place !== undefined) return place;
  if (texts.some((text) => LOOT_TYPE.test(text))) {
    throw new HuntLogError('party', words.party);
  }
  const isBareList = texts.every((text) => !text.includes(':'));
  if (isBareList && texts.some((text) => typeof readKillLine(text) !== 'string')) return null;
  throw new HuntLogError('no-list', words.noList);
}

/** Reads the text of the client's "Copy to Clipboard", or a part of it with the kills. Throws `HuntLogError`. */
export function readTextSession(text: string): ReadSession {
  const typed = text.split(LINE_BREAK);
  const texts = typed.map(plainLine);
  const heading = headingPosition(texts);
  const lines: ReadLine[] = [];
  const read = (at: number, content: string) => {
    for (const part of content.split(NEXT_KILL)) {
      if (NO_ENTRY.test(part) || NOTHING.test(part)) continue;
      const isWhole = part === texts[at];
      lines.push({ line: at + 1, text: isWhole ? (typed[at] ?? '') : part, kill: readKillLine(part) });
    }
  };
  if (heading !== null) read(heading, HEADING.exec(texts[heading] ?? '')?.[1] ?? '');
  for (let at = heading === null ? 0 : heading + 1; at < texts.length; at += 1) {
    const content = texts[at] ?? '';
    if (NEXT_HEADING.test(content) && !NO_ENTRY.test(content)) break;
    read(at, content);
  }
  const before = texts.slice(0, heading ?? 0);
  const start = before.findLastIndex((line) => HEADER.test(line));
  const minutes = before.slice(Math.max(start, 0)).flatMap((line) => readMinutes(line) ?? []);
  return { times: readTimes(before[start] ?? ''), minutes: minutes.at(-1) ?? null, lines };
}
