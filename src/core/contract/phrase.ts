/** Messages of the server: in English, and as data for other languages. Pages show them without this module. */
import type { PluralText, SlotsOf, TextsOf, ValueOf } from '#core/words/define-words.ts';
import { shownValues } from '#core/words/translated-text.ts';
import { words as exportFile } from './accounts/export-words.ts';
import { words as tokens } from './accounts/token-words.ts';
import { words as accounts } from './accounts/words.ts';
import { words as challenges } from './challenges/words.ts';
import { words as characterForms } from './characters/form-words.ts';
import { words as characters } from './characters/words.ts';
import { words as contact } from './contact/words.ts';
import { words as contests } from './contests/words.ts';
import { words as editing } from './editing/words.ts';
import { words as fields } from './form-words.ts';
import { words as imports } from './imports/words.ts';
import type { Message, Sentence } from './message-answer.ts';
import { words as requests } from './request-words.ts';
import { words as answers } from './words.ts';

/** The messages that pages share, by their files in this folder. */
const SHARED = {
  'form-words': fields,
  'request-words': requests,
  accounts,
  'accounts/export-words': exportFile,
  'accounts/token-words': tokens,
  challenges,
  characters,
  'characters/form-words': characterForms,
  contact,
  contests,
  editing,
  imports,
};

/** The texts of a group by their paths. */
type TextsByPath<Group, Prefix extends string> = {
  [Name in keyof Group & string]: Group[Name] extends string | PluralText
    ? { readonly [Path in `${Prefix}${Name}`]: Group[Name] }
    : TextsByPath<Group[Name], `${Prefix}${Name}.`>;
}[keyof Group & string];

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Phrases = Merged<
  | TextsByPath<TextsOf<typeof answers>, ''>
  | { [File in keyof typeof SHARED]: TextsByPath<TextsOf<(typeof SHARED)[File]>, `${File}:`> }[keyof typeof SHARED]
>;

/** Key of a sentence: see `Sentence`. */
export type PhraseKey = keyof Phrases & string;

type SlotsIn<Text> = Text extends PluralText ? 'count' | SlotsOf<Text['one']> | SlotsOf<Text['other']> : SlotsOf<Text>;

type ValuesOf<Text> = [SlotsIn<Text>] extends [never]
  ? readonly []
  : readonly [values: { readonly [Slot in SlotsIn<Text>]: ValueOf<Slot> }];

/** A message with its form as data. Without, where only English exists: a sentence written by a person or found in a file. */
export type Phrase = Readonly<Message>;

/** Returns the English sentence; undefined = this version has no such text. */
function english({ key, values }: Sentence): string | undefined {
  const [path = '', file] = key.split(':').reverse();
  let found: unknown = file === undefined ? answers : SHARED[file as keyof typeof SHARED];
  for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof found === 'function') return found(shownValues(values ?? {}));
  return typeof found === 'string' ? found : undefined;
}

/** Returns a sentence: `phrase('characters.full', { most: 50 })`. */
export function phrase<Key extends PhraseKey>(key: Key, ...[values]: ValuesOf<Phrases[Key]>): Phrase {
  return phraseOf([values === undefined ? { key } : { key, values: { ...values } }]);
}

/** Returns stored sentences as a message; those that this version does not know are left out. */
export function phraseOf(text: Sentence[]): Phrase {
  return { message: text.flatMap((sentence) => english(sentence) ?? []).join(' '), text };
}

/** Joins sentences into one message. */
export function sentences(...phrases: readonly Phrase[]): Phrase {
  const message = phrases.map((each) => each.message).join(' ');
  const text = phrases.flatMap((each) => each.text ?? []);
  return phrases.every((each) => each.text !== undefined) ? { message, text } : { message };
}

type Found = readonly [pattern: RegExp, key: string];

/** Returns a pattern of each text of a group, with its slots as named groups, and its key. */
function patternsOf(group: object, prefix: string): readonly Found[] {
  return Object.entries(group).flatMap(([name, text]: [string, unknown]): readonly Found[] => {
    if (typeof text === 'object' && text !== null) return patternsOf(text, `${prefix}${name}.`);
    // Filled with the names of its slots, a text is its own source.
    const source: string =
      typeof text === 'function' ? text(new Proxy({}, { get: (_, slot) => `{${String(slot)}}` })) : text;
    const escaped = source.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)');
    return [[new RegExp(`^${escaped}$`), prefix + name]];
  });
}

let patterns: readonly Found[] | undefined;

/** Returns a message of a schema as a phrase. Schemas have plain messages, so that pages need no keys. */
export function schemaPhrase(message: string): Phrase {
  patterns ??= Object.entries(SHARED).flatMap(([file, group]) => patternsOf(group, `${file}:`));
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(message);
    if (found === null) continue;
    return { message, text: [found.groups === undefined ? { key } : { key, values: { ...found.groups } }] };
  }
  return { message };
}
