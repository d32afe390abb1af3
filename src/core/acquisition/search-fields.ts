/** What the search finds an item by beside its name: the steps of its way, and facts of its section. */
import type { LoadedSections } from '#core/catalogue/files.ts';
import type { ItemOf, Quest } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { acquisitionOf } from './acquisition.ts';
import { nameIn } from './acquisition-index.ts';
import { STEP_KINDS } from './acquisition-steps.ts';

/** A reason and the texts that it stands before. */
type Said = readonly [reason: string, texts: readonly (string | null)[]];

const WHEN = STEP_KINDS.when.reason;

/** The names of what a quest gives, but for secret achievements: to search for one must not tell its quest. */
function rewardNames({ rewards }: Quest, rows: LoadedSections): readonly string[] {
  const isSecret = (reward: number) => rows.achievements?.find(({ id }) => id === reward)?.secret === true;
  const told = { ...rewards, achievements: rewards.achievements.filter((id) => !isSecret(id)) };
  const kinds = ['achievements', 'mounts', 'outfits', 'titles'] as const;
  return kinds.flatMap((kind) => told[kind].flatMap((id) => nameIn(kind, id, rows) ?? []));
}

/** Sections with other facts than the group that an item is in. */
const OWN_FACTS: { readonly [S in TickableSection]?: (item: ItemOf<S>, rows: LoadedSections) => readonly Said[] } = {
  achievements: ({ category, event }) => [
    ['Category: ', [category]],
    [WHEN, [event]],
  ],
  quests: (quest, rows) => [
    ['Reward: ', rewardNames(quest, rows)],
    ['Kind: ', [quest.group]],
    ['Mission: ', quest.missions],
  ],
};

/** Facts of an item beside the steps. */
function factsOf<S extends TickableSection>(section: S, item: ItemOf<S>, rows: LoadedSections): readonly Said[] {
  const own: ((item: ItemOf<S>, rows: LoadedSections) => readonly Said[]) | undefined = OWN_FACTS[section];
  if (own !== undefined) return own(item, rows);
  const [grouping] = SECTIONS[section].groupings ?? [];
  return grouping === undefined ? [] : [[`${grouping.label}: `, [grouping.groupOf(item)]]];
}

/** Everything that is said of an item. The way of a secret achievement is left out: a search must not give it away. */
function saidOf<S extends TickableSection>(section: S, item: ItemOf<S>, rows: LoadedSections): readonly Said[] {
  const { steps, sentence, secret } = acquisitionOf(section, item, rows);
  const told = secret
    ? []
    : steps.flatMap(({ kind, parts }): readonly Said[] => {
        const { reason } = STEP_KINDS[kind];
        // The creature of a soul core has its name, which finds it already.
        const others = parts.filter(({ name }) => name !== rowName(item));
        return reason === null ? [] : [[reason, others.map(({ name }) => name)]];
      });
  return [...told, ['How: ', [secret ? null : sentence]], ...factsOf(section, item, rows)];
}

/** The texts of a section's items, each once with all the rows that it finds. Nothing while the section is not loaded. */
export function searchFields<S extends TickableSection>(section: S, rows: LoadedSections): readonly SearchedField[] {
  const fields = new Map<string, { reason: string; text: string; rows: { section: S; id: number }[] }>();
  // They are the section's own, which the compiler can't tell of a record.
  for (const item of (rows[section] ?? []) as readonly ItemOf<S>[]) {
    for (const [reason, texts] of saidOf(section, item, rows)) {
      for (const text of texts) {
        if (text === null) continue;
        const key = reason + text;
        const known = fields.get(key) ?? { reason, text, rows: [] };
        fields.set(key, known);
        // An event is a fact and a step.
        if (known.rows.at(-1)?.id !== item.id) known.rows.push({ section, id: item.id });
      }
    }
  }
  return [...fields.values()];
}
