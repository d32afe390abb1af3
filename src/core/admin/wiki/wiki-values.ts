/**
 * Values of the wiki as the catalogue writes them; null = unknown. The generator writes 0 for a number and a flag that it
 * can't read, such as `?`, so these never count.
 */

/** Statuses of what is in the game. Others are removed, or only on the test server. */
const IN_GAME = ['active', 'event', 'unobtainable'];

/** Returns whether a row is in the game; the generator leaves the status out where the wiki has none. */
export function isInGame(status: string | null): boolean {
  return status === null || status === '' || IN_GAME.includes(status.toLowerCase());
}

export function knownNumber(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

export function knownFlag(value: 0 | 1 | null): true | null {
  return value === 1 ? true : null;
}

/** Marks of the wiki for a resistance that no one has measured. */
const UNMEASURED = [0, 99, 101];

export function knownResistance(value: number | null): number | null {
  return value === null || UNMEASURED.includes(value) ? null : value;
}

/** Returns the value that a text is, ignoring case. */
export function knownChoice<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  const folded = text?.toLowerCase();
  return values.find((value) => value.toLowerCase() === folded) ?? null;
}

/** Returns a class as the catalogue writes it, in the singular; a new class as the wiki does. */
export function knownClass(classes: readonly string[], text: string | null): string | null {
  if (text === null || !/^\p{L}/u.test(text)) return null;
  return knownChoice(classes, text) ?? knownChoice(classes, text.replace(/s$/i, '')) ?? text;
}

const VERSION = /^(\d{1,2})\.(\d{1,2})(?![\d])/;
const RANGE = /^(\d{1,2}\.\d{1,2})\s*-\s*(\d{1,2}\.\d{1,2})$/;

function twoDecimals(version: string): string | null {
  const [, major, minor = ''] = VERSION.exec(version) ?? [];
  return major === undefined ? null : `${Number(major)}.${minor.padEnd(2, '0')}`;
}

/** Returns the name of an update: `15.10` for `15.10.46b862`, `7.60` for `7.6`. */
export function updateName(version: string | null): string | null {
  if (version === null) return null;
  const [, from, to] = RANGE.exec(version) ?? [];
  return from === undefined || to === undefined ? twoDecimals(version) : `${twoDecimals(from)}-${twoDecimals(to)}`;
}

const SEASON_NAME = /^\p{Lu}[\p{L}' ]* Update(?: \d{4})?$/u;

/** Returns the season name of an update; other updates have their version as their name. */
export function seasonName(name: string | null): string | null {
  return name !== null && SEASON_NAME.test(name) ? name : null;
}

/** Returns the day of a release. The generator writes January 1 where the wiki only has the year. */
export function releaseDay(date: string | null): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '') ?? [];
  return day === undefined || day.endsWith('-01-01') ? null : day;
}

/** Returns a title without what distinguishes its article from others: `Curse` for `Curse (Charm)`. */
export function withoutKind(title: string): string {
  return title.replace(/ \([^()]*\)$/, '');
}
