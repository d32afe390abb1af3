/** The catalogue's own texts, which are not names of the game, and their translations. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OtherLanguage } from '#core/words/languages.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

interface SeasonTexts {
  readonly name: string;
  readonly about: string;
  readonly tasks: readonly { readonly title: string }[];
}

/** Fields with one of a few values, by file. */
const VALUES: readonly (readonly [file: string, ...fields: readonly string[]])[] = [
  ['achievement-categories', 'name'],
  ['bestiary', 'class', 'difficulty', 'occurrence', 'variant'],
  ['mounts', 'source'],
  ['outfits', 'source', 'addonSources'],
  ['quests', 'group'],
  ['titles', 'type'],
  ['bosstiary', 'category'],
  ['charms', 'category'],
  ['achievement-ways', 'how'],
];

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, 'server/catalogue', `${file}.json`), 'utf8'));
}

/** Returns the English texts, each once. */
export function ownTexts(root: string): ReadonlySet<string> {
  const values = VALUES.flatMap(([file, ...fields]) =>
    (read(root, file) as Rows).flatMap((row) => fields.flatMap((field) => row[field] ?? [])),
  );
  const seasons = (read(root, 'seasons') as readonly SeasonTexts[]).flatMap(({ name, about, tasks }) => [
    name,
    about,
    ...tasks.map(({ title }) => title),
  ]);
  return new Set([...(values as (string | null)[]).filter((value) => value !== null), ...seasons]);
}

/** Returns the translations by their English texts. */
export function translatedOwnTexts(root: string, language: OtherLanguage): ReadonlyMap<string, string> {
  return new Map(Object.entries(read(root, `texts.${language}`) as Record<string, string>));
}
