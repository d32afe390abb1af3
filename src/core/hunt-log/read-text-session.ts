import { HuntLogError } from './hunt-log-error.ts';
import { readKillLine } from './kill-line.ts';
import type { ReadLine } from './kill-list.ts';

/** Times of a session, by the clock of the player's machine. */
export interface SessionTimes {
  readonly from: string;
  readonly to: string;
}

/** A session before its lines are summed. */
export interface ReadSession {
  readonly times: SessionTimes | null;
  readonly lines: readonly ReadLine[];
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;
const HEADER = /^\W*session data\s*:?\s*from\b/i;
const HEADING = /^\W*killed monsters\s*(?::(.*))?$/i;
/** The next heading or figure: words, then a colon. */
const NEXT_HEADING = /^[^\d:]+:/;
const LOOT_TYPE = /^\W*loot type\s*:/i;
/** Placeholders in a list without kills. */
const NOTHING = /^\W*none\W*$/i;
const TIME = /(\d{4}-\d{2}-\d{2})[,T ]\s*(\d{2}:\d{2}:\d{2})/g;

/** Reads two times from a text; null unless both exist. */
export function readTimes(text: string): SessionTimes | null {
  const [from, to] = [...text.matchAll(TIME)].map(([, day, time]) => `${day}T${time}`);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Returns the position of the list's heading; null if the text is only a list. */
function headingPosition(texts: readonly string[]): number | null {
  const places = texts.flatMap((text, at) => (HEADING.test(text) ? [at] : []));
  const [place] = places;
  if (places.length > 1) {
    throw new HuntLogError('several', 'This is more than one session. Paste them one after the other.');
  }
  if (place !== undefined) return place;
  if (texts.some((text) => LOOT_TYPE.test(text))) {
    throw new HuntLogError(
      'party',
      'This is a party hunt, which has no list of killed monsters. Copy the hunt analyser of your own session instead.',
    );
  }
  const isBareList = texts.every((text) => !text.includes(':'));
  if (isBareList && texts.some((text) => typeof readKillLine(text) !== 'string')) return null;
  throw new HuntLogError(
    'no-list',
    'There is no list of killed monsters in this text. Copy the whole session from the hunt analyser.',
  );
}

/** Reads the text of the client's "Copy to Clipboard", or a part of it with the kills. Throws `HuntLogError`. */
export function readTextSession(text: string): ReadSession {
  const texts = text.split(LINE_BREAK);
  const heading = headingPosition(texts);
  const lines: ReadLine[] = [];
  const read = (at: number, content: string) => {
    if (content.trim() === '' || NOTHING.test(content)) return;
    lines.push({ line: at + 1, text: content, kill: readKillLine(content) });
  };
  if (heading !== null) read(heading, HEADING.exec(texts[heading] ?? '')?.[1] ?? '');
  for (let at = heading === null ? 0 : heading + 1; at < texts.length; at += 1) {
    const content = texts[at] ?? '';
    if (NEXT_HEADING.test(content)) break;
    read(at, content);
  }
  const header = texts.slice(0, heading ?? 0).findLast((line) => HEADER.test(line));
  return { times: header === undefined ? null : readTimes(header), lines };
}
