/** The page's texts in a language other than English. */
import type { Language, OtherLanguage } from './languages.ts';

/**
 * A text, its plural forms, or those of a group: in the order of the English group, which saves the names, or with their
 * names where texts are found by them.
 */
export type TranslatedTexts = string | { readonly [name: string]: TranslatedTexts } | readonly TranslatedTexts[];

/** The value of `loremarkTexts`, which a language's script defines before the page's script runs. */
export interface PageTexts {
  readonly language: OtherLanguage;
  /** By the place of the English texts. */
  readonly texts: Readonly<Record<string, TranslatedTexts>>;
  /** Texts of the catalogue by their `textKey`. */
  readonly catalogue: Readonly<Record<string, string>>;
  /** Path of the script with the texts of the screens of editors and admins. */
  readonly admin: string;
}

declare const loremarkTexts: PageTexts | undefined;

/** Undefined for English, and on the server. */
export const PAGE_TEXTS = typeof loremarkTexts === 'undefined' ? undefined : loremarkTexts;

/** The language of the page; on the server English, in which its calls answer. */
export const LANGUAGE: Language = PAGE_TEXTS?.language ?? 'en';
