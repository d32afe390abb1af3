import { LOCALE } from './locale.ts';
import { PAGE_TEXTS } from './page-texts.ts';

let collator: Intl.Collator | undefined;

/** Compares texts as the page's language sorts them. English needs no Intl, whose setup would delay the first list. */
export function compareTexts(a: string, b: string): number {
  if (PAGE_TEXTS === undefined) return a === b ? 0 : a < b ? -1 : 1;
  collator ??= new Intl.Collator(LOCALE);
  return collator.compare(a, b);
}
