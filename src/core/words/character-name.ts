/** Rules of character names in the game, former names included. */

export const MIN_CHARACTER_NAME = 2;
export const MAX_CHARACTER_NAME = 29;

/**
 * The characters of a name: it begins with a letter; then letters (also ä, ö, ü), spaces, apostrophes, hyphens, dots and
 * commas, as in "Mr. Kill" and "Elessar, the Elfstone".
 *
 * Source: a list of 1,857,598 names (github.com/muriloricci/tibia-character-names, February 2025), all of which match, and
 * the rule of TibiaData (github.com/TibiaData/tibiadata-api-go, src/validation/tibia.go), which also has "+" as a space
 * in addresses. The game gives new characters letters and spaces only.
 */
export const CHARACTER_NAME = /^\p{L}[\p{L}\p{M}',. -]*$/u;

/**
 * Splits a list of names as the game's site writes it, "Elyra Vale, Elessar, the Elfstone": a name begins with a capital
 * letter, so a part that does not belongs to the name before it.
 */
export function splitNames(list: string): readonly string[] {
  return list.split(/,\s+(?!\p{Ll})/u).filter((name) => name !== '');
}
