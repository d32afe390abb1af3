import { figure } from './figure.ts';
import { type Language, LOCALES } from './languages.ts';

/** A text for each English plural form; `#` is replaced by the number. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

const rules = new Map<Language, Intl.PluralRules>();

/** Returns which form of a text a count takes. English needs no Intl, whose setup would delay the first list. */
export function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  const ofLanguage = rules.get(language) ?? new Intl.PluralRules(LOCALES[language]);
  rules.set(language, ofLanguage);
  return ofLanguage.select(count);
}

/** Returns the text for a count: `plural(1200, { one: '# kill', other: '# kills' })` is "1,200 kills". */
export function plural(count: number, forms: PluralForms): string {
  return forms[pluralForm(count, 'en') === 'one' ? 'one' : 'other'].replaceAll('#', figure(count));
}
