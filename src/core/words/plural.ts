import { figure } from './figure.ts';

/** A text for each English plural form; `#` is replaced by the number. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

let rules: Intl.PluralRules | undefined;

/** Returns the text for a count: `plural(1200, { one: '# kill', other: '# kills' })` is "1,200 kills". */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('en');
  return forms[rules.select(count) === 'one' ? 'one' : 'other'].replaceAll('#', figure(count));
}
