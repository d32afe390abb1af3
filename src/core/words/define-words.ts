/**
 * Texts as data, so that they can be translated without code. A text is a string, or one string for each plural form of
 * its slot `count`. `{name}` is a slot: it takes a name, or a number that is shown as a figure.
 */
import { figureIn } from './figure.ts';
import type { Language } from './languages.ts';
import { LANGUAGE, PAGE_TEXTS, type TranslatedTexts } from './page-texts.ts';
import { pluralForm } from './plural.ts';

/** A text whose slot `count` decides its form. */
export interface PluralText {
  readonly one: string;
  readonly other: string;
}

type Text = string | PluralText | Texts | readonly Text[];

/** Texts by name, in groups and lists of any depth. */
export interface Texts {
  readonly [name: string | number]: Text;
}

/** A value for a slot. Pass a year or another number without separators as a string. */
export type SlotValue = string | number;

export type SlotsOf<Text> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsOf<Rest> : never;

/** True if the union `Slots` has one member. */
type IsOne<Slots, Each = Slots> = Each extends unknown ? ([Slots] extends [Each] ? true : false) : never;

export type ValueOf<Slot> = Slot extends 'count' ? number : SlotValue;

type Filled<Slots extends string> = [Slots] extends [never]
  ? string
  : IsOne<Slots> extends true
    ? (value: ValueOf<Slots>) => string
    : (values: { readonly [Slot in Slots]: ValueOf<Slot> }) => string;

/**
 * Texts ready to show. A text without slots is a string, with one slot a function of its value, and with several a
 * function of an object with their values.
 */
export type Words<T> = T extends string
  ? Filled<SlotsOf<T>>
  : T extends PluralText
    ? Filled<'count' | SlotsOf<T['one']> | SlotsOf<T['other']>>
    : { readonly [Name in keyof T]: Words<T[Name]> };

declare const source: unique symbol;

/** A folder's texts ready to show, with the type of their source for `TextsOf`. */
export type DefinedWords<T> = Words<T> & { readonly [source]?: T };

/** The type of the texts that words were defined by. */
export type TextsOf<W> = W extends { readonly [source]?: infer T } ? T : never;

/** True for the plural forms of a text. */
export const isPlural = (text: object): text is PluralText =>
  'one' in text && 'other' in text && typeof text.other === 'string';

/** The value of a text's only slot, or the values of its slots by name. */
export type Values = SlotValue | Readonly<Record<string, SlotValue>>;

/** Returns a text, or the form of it that its slot `count` takes, with the values in its slots. */
export function filled(text: string | Readonly<Record<string, string>>, values: Values, language: Language): string {
  const count = Number(typeof values === 'object' ? values.count : values);
  const form = typeof text === 'string' ? text : (text[pluralForm(count, language)] ?? text.other ?? '');
  return form.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = typeof values === 'object' ? values[slot] : values;
    return typeof value === 'number' ? figureIn(language, value) : String(value);
  });
}

/**
 * Returns texts ready to show, in translation where there is one. A language may have plural forms where English has a
 * single text, and may leave out a slot. `english` = the source, or the same ready to show.
 */
export function readTexts(english: unknown, translated: TranslatedTexts | undefined, language: Language): unknown {
  if (typeof english !== 'object' || english === null || isPlural(english)) {
    const text = (translated ?? english) as string;
    const hasSlots = typeof english !== 'string' || english.includes('{');
    return hasSlots ? (values: Values) => filled(text, values, language) : text;
  }
  const inner = translated as Readonly<Record<string | number, TranslatedTexts>> | undefined;
  const byIndex = Array.isArray(inner);
  const texts = Object.entries(english).map(
    ([name, text], index) => [name, readTexts(text, inner?.[byIndex ? index : name], language)] as const,
  );
  return Array.isArray(english) ? texts.map(([, text]) => text) : Object.fromEntries(texts);
}

/**
 * Returns texts ready to show in the page's language: `defineWords('page/list', { add: 'Add {name}', kills: { one:
 * '{count} kill', other: '{count} kills' } })` has `add('Rat')` and `kills(1200)`, "1,200 kills". `place` is the folder
 * or file inside `src`, by which its translations are found.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<const T extends Texts>(place: string, english: T): DefinedWords<T> {
  return readTexts(english, PAGE_TEXTS?.texts[place], LANGUAGE) as DefinedWords<T>;
}
