import { valueWords } from '#page/parts/words/value-words.ts';
import type { AmbiguousName } from '#page/state/imports/bazaar-import.ts';
import { words } from './words.ts';

/** Formats a name with the kills of each row that the auction lists under it. */
export function killsWords({ name, values }: AmbiguousName): string {
  return words.check.kills(name, values.map((count) => valueWords('bestiary', count)).join(', '));
}
