import { figure } from './figure.ts';

/** A text for each English plural form; `#` is replaced by the number. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Returns which form of a text a count takes. */
export function pluralForm(count: number): keyof PluralForms {
  return count === 1 ? 'one' : 'other';
}

/** Returns the text for a count: `plural(1200, { one: '# kill', other: '# kills' })` is "1,200 kills". */
export function plural(count: number, forms: PluralForms): string {
  return forms[pluralForm(count)].replaceAll('#', figure(count));
}
