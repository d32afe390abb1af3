/** Rows of a database that `tibiawiki-sql` generates from TibiaWiki, validated one by one, since anyone can edit the wiki. */
import * as v from 'valibot';
import type { Comparison } from '#core/contract/editing/comparison.ts';
import { plainName } from '#core/words/names.ts';

/** Longest text that is read, in bytes. */
export const MAX_WIKI_TEXT = 300;

const MARKUP = /[<>{}]|\[\[|\p{Cc}/u;
const MAX_NUMBER = 1_000_000_000;

const text = v.pipe(
  v.string(),
  v.check((value) => !MARKUP.test(value), 'markup'),
  v.transform(plainName),
);
const optionalText = v.nullable(text);
const number = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER)));
const flag = v.nullable(v.picklist([0, 1]));

const article = {
  title: v.pipe(text, v.nonEmpty()),
  name: optionalText,
  version: optionalText,
};
const thing = { ...article, status: optionalText };

/** The tables and columns that are read. The columns of the fork, `race_id` and those ending in `client_id`, may be absent. */
export const WIKI_SCHEMAS = {
  achievement: v.object({
    ...thing,
    grade: number,
    points: number,
    is_secret: flag,
    is_premium: flag,
    achievement_id: number,
  }),
  charm: v.object({ ...thing, type: optionalText, cost_level_1: number, cost_level_2: number, cost_level_3: number }),
  creature: v.object({
    ...thing,
    hitpoints: number,
    experience: number,
    armor: number,
    speed: number,
    bestiary_class: optionalText,
    bestiary_level: optionalText,
    bestiary_occurrence: optionalText,
    bosstiary_class: optionalText,
    modifier_physical: number,
    modifier_earth: number,
    modifier_fire: number,
    modifier_ice: number,
    modifier_energy: number,
    modifier_death: number,
    modifier_holy: number,
    race_id: number,
  }),
  game_update: v.object({ ...article, release_date: optionalText }),
  mount: v.object({ ...thing, speed: number, is_buyable: flag, client_id: number }),
  outfit: v.object({ ...thing, is_premium: flag, is_bought: flag, male_client_id: number, female_client_id: number }),
  quest: v.object({ ...thing, level_required: number, level_recommended: number, is_premium: flag }),
} as const;

export type WikiTable = keyof typeof WIKI_SCHEMAS;
export type WikiRow<T extends WikiTable> = v.InferOutput<(typeof WIKI_SCHEMAS)[T]>;

export const WIKI_TABLES = Object.keys(WIKI_SCHEMAS) as readonly WikiTable[];

/** Returns whether only the fork has the column. */
export const isOfFork = (column: string) => column === 'race_id' || column.endsWith('client_id');

export interface WikiFile {
  /** Day on which the wiki was read. */
  readonly readOn: string;
  readonly rows: { readonly [T in WikiTable]: readonly WikiRow<T>[] };
  readonly refused: Comparison['refused'];
}

/** Validates the rows of a table. Invalid ones are left out. */
export function readWikiRows<T extends WikiTable>(
  table: T,
  found: readonly Readonly<Record<string, unknown>>[],
): { readonly rows: readonly WikiRow<T>[]; readonly refused: Comparison['refused'] } {
  const rows: WikiRow<T>[] = [];
  const refused: Comparison['refused'] = [];
  found.forEach((one, index) => {
    const parsed = v.safeParse(WIKI_SCHEMAS[table], one, { abortEarly: true });
    if (parsed.success) rows.push(parsed.output as WikiRow<T>);
    else {
      const [issue] = parsed.issues;
      const reason = issue.message === 'markup' ? 'markup' : 'value';
      refused.push({ table, row: String(index + 1), column: String(issue.path?.[0]?.key ?? ''), reason });
    }
  });
  return { rows, refused };
}
