/**
 * Parser for the text of the game client's hunt analyser ("Copy to Clipboard").
 *
 * The text, since 2020 at the latest, with more or fewer figures depending on the client's version:
 *
 *     Session data: From 2026-10-05, 10:19:15 to 2026-10-05, 13:06:15
 *     Session: 02:47h
 *     Raw XP Gain: 5,023,071
 *     …
 *     Killed Monsters:
 *       88x arachnophobica
 *       1x Grand Master Oberon
 *     Looted Items:
 *       5x a platinum coin
 *
 * Rows begin with a tab, which chats convert into two, four or eight spaces. Players also paste what chats and spreadsheets
 * make of it: other blanks, quotes and multiplication signs, bullets, Markdown, cells in either order, all in one line.
 * Names are singular and in lower case, bosses capitalized. The text of a party hunt begins the same way, contains
 * `Loot Type:` and has no kills. The JSON form has `Session start`, `Session end` and `Killed Monsters` as a list of
 * `{ Count, Name }`.
 *
 * Sources: public parsers of these texts and the matching recorded sessions in their tests: parse-tibia-analyser
 * (github.com/ademilsonfp/parse-tibia-analyser), TibiaHuntMaster, TibiaPal; JSON by several dashboards of sessions.
 */
import { HuntLogError } from './hunt-log-error.ts';
import { type HuntSession, huntSession } from './hunt-session.ts';
import { type KillList, killListOf } from './kill-list.ts';
import { MAX_LOG_LENGTH } from './limits.ts';
import { readJsonSession } from './read-json-session.ts';
import { readTextSession } from './read-text-session.ts';
import { words } from './words.ts';

export interface HuntLog extends KillList {
  readonly session: HuntSession;
}

/**
 * Parses a pasted session. Invalid lines of its list are returned separately; everything outside the list is ignored.
 * Throws `HuntLogError` for a text that is not a single hunt.
 */
export function parseHuntLog(pasted: string): HuntLog {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new HuntLogError('empty', words.empty);
  if (pasted.length > MAX_LOG_LENGTH) {
    throw new HuntLogError('too-long', words.tooLong({ length: pasted.length, most: MAX_LOG_LENGTH }));
  }
  const { times, minutes, lines } = readJsonSession(text) ?? readTextSession(pasted);
  const list = killListOf(lines);
  return { ...list, session: huntSession({ times, minutes }, list.rows) };
}
