import { foldWords } from '#core/search/fold-words.ts';
import type { KillRow } from './kill-line.ts';

/** Identity of a session. */
export interface HuntSession {
  /** Hash of the session's times or, without times, of its kills. */
  readonly id: string;
  /** Local time of the player's machine as `2026-10-05T10:19:15`; null where the text has none. */
  readonly from: string | null;
  /** Time of copying, likewise. */
  readonly to: string | null;
  /** Length that the log itself states, which no change of clocks affects; absent if it states none. */
  readonly minutes?: number | undefined;
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** Returns the 64-bit FNV-1a hash of the text's code units, as 16 hexadecimal digits. */
function fingerprint(text: string): string {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

/** Returns the session of these rows. Without times, equal kills in any order and spelling are the same session. */
export function huntSession(
  { times, minutes }: { readonly times: { from: string; to: string } | null; readonly minutes: number | null },
  rows: readonly KillRow[],
): HuntSession {
  const length = minutes === null ? {} : { minutes };
  if (times !== null) return { id: `${times.from}/${times.to}`, ...times, ...length };
  const kills = rows.map(({ name, count }) => `${foldWords(name)} ${count}`).sort();
  return { id: `kills ${fingerprint(kills.join('\n'))}`, from: null, to: null, ...length };
}

/**
 * Relation of a session to one counted before:
 * - `same`: no new kills;
 * - `longer`: a later copy, which includes the counted kills, since the client counts from the start;
 * - `shorter`: an earlier copy, all of which was counted;
 * - `other`: another session.
 */
export type SessionRelation = 'same' | 'longer' | 'shorter' | 'other';

/**
 * Compares a session with one counted before, by the length that the log states, or else by the local times of copying,
 * which a change of clocks can set back.
 */
export function relationTo(counted: HuntSession, session: HuntSession): SessionRelation {
  if (session.from === null || session.from !== counted.from) return session.id === counted.id ? 'same' : 'other';
  const longer = (session.minutes ?? 0) - (counted.minutes ?? 0);
  if (session.minutes !== undefined && counted.minutes !== undefined && longer !== 0)
    return longer > 0 ? 'longer' : 'shorter';
  if (session.id === counted.id) return 'same';
  return (session.to ?? '') > (counted.to ?? '') ? 'longer' : 'shorter';
}

/** Returns the kills of a longer copy that follow those counted. */
export function killsSince(counted: readonly KillRow[], rows: readonly KillRow[]): readonly KillRow[] {
  const before = new Map<string, number>();
  for (const { name, count } of counted) before.set(foldWords(name), (before.get(foldWords(name)) ?? 0) + count);
  return rows.flatMap((row) => {
    const count = row.count - (before.get(foldWords(row.name)) ?? 0);
    return count > 0 ? [{ ...row, count }] : [];
  });
}
