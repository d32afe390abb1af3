/** The catalogue's own texts: values such as "Dragon", ways of achievements, seasons and their tasks. */
import { PAGE_TEXTS } from './page-texts.ts';

/** Returns the key of an English text in other languages' scripts, which do not contain the English. */
export function textKey(english: string): string {
  let hash = 0;
  for (let index = 0; index < english.length; index++) hash = (Math.imul(hash, 31) + english.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** Returns a text of the catalogue in the page's language; unchanged if it is a name, or was edited since. */
export function catalogueText(english: string): string {
  return PAGE_TEXTS?.catalogue[textKey(english)] ?? english;
}
