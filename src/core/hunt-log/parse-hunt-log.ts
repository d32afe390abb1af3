/**
 * Parser for the text of the game client's hunt analyser ("Copy to Clipboard").
 *
 * The text, since 2020 at the latest, with more or fewer of the figures by the client's age:
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
 * Rows begin with a tab, which chats turn into two, four or eight blanks. Names stand in the singular and small letters,
 * bosses with capitals. The party hunt's text begins alike, says `Loot Type:` and has no kills. The same as JSON has
 * `Session start`, `Session end` and `Killed Monsters` as a list of `{ Count, Name }`.
 *
 * Sources: public readers of these texts and the recorded sessions in their tests, which agree: parse-tibia-analyser
 * (github.com/ademilsonfp/parse-tibia-analyser), TibiaHuntMaster, TibiaPal; JSON by several dashboards of sessions.
 */
import { grouped } from '#core/progress/grouped.ts';
import { HuntLogError } from './hunt-log-error.ts';
import { type HuntSession, huntSession } from './hunt-session.ts';
import { type KillList, killListOf } from './kill-list.ts';
import { MAX_LOG_LENGTH } from './limits.ts';
import { readJsonSession } from './read-json-session.ts';
import { readTextSession } from './read-text-session.ts';

export interface HuntLog extends KillList {
  readonly session: HuntSession;
}

/**
 * Parses a pasted session. Invalid lines of its list are returned separately, everything outside the list is ignored.
 * Throws `HuntLogError` for a text that is no single hunt.
 */
export function parseHuntLog(pasted: string): HuntLog {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (text === '')
    throw new HuntLogError('empty', 'There is nothing to read yet. Paste a session of the hunt analyser.');
  if (pasted.length > MAX_LOG_LENGTH) {
    throw new HuntLogError(
      'too-long',
      `This text has ${grouped(pasted.length)} characters. At most ${grouped(MAX_LOG_LENGTH)} can be read.`,
    );
  }
  const { times, lines } = readJsonSession(text) ?? readTextSession(pasted);
  const list = killListOf(lines);
  return { ...list, session: huntSession(times, list.rows) };
}
