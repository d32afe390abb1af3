/** Texts other than its name by which a search finds an item: the steps of its way and facts of its section. */
import type { LoadedSections } from '#core/catalogue/files.ts';
import type { ItemOf, Quest } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { words as sectionWords } from '#core/sections/words.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { acquisitionOf } from './acquisition.ts';
import { nameIn } from './acquisition-index.ts';
import { STEP_KINDS } from './acquisition-steps.ts';
import { words } from './words.ts';

/** A label, and the texts that it precedes. */
type ReasonTexts = readonly [reason: string, texts: readonly (string | null)[]];

const { labels } = sectionWords;
const { reasons } = words;

/** Returns the names of a quest's rewards except secret achievements, since a search for one must not reveal its quest. */
function rewardNames({ rewards }: Quest, rows: LoadedSections): readonly string[] {
  const isSecret = (reward: number) => rows.achievements?.find(({ id }) => id === reward)?.secret === true;
  const openRewards = { ...rewards, achievements: rewards.achievements.filter((id) => !isSecret(id)) };
  const kinds = ['achievements', 'mounts', 'outfits', 'titles'] as const;
  return kinds.flatMap((kind) => openRewards[kind].flatMap((id) => nameIn(kind, id, rows) ?? []));
}

/** Facts of sections that have more than the group of an item. */
const OWN_FACTS: {
  readonly [S in TickableSection]?: (item: ItemOf<S>, rows: LoadedSections) => readonly ReasonTexts[];
} = {
  achievements: ({ category, event }) => [
    [labels.category, [category]],
    [STEP_KINDS.when.reason, [event]],
  ],
  // Its area is the place of its way.
  mapAreas: () => [],
  quests: (quest, rows) => [
    [labels.reward, rewardNames(quest, rows)],
    [labels.questKind, [quest.group]],
    [reasons.mission, quest.missions],
  ],
};

/** Returns the facts of an item that are not steps. */
function factsOf<S extends TickableSection>(section: S, item: ItemOf<S>, rows: LoadedSections): readonly ReasonTexts[] {
  const own: ((item: ItemOf<S>, rows: LoadedSections) => readonly ReasonTexts[]) | undefined = OWN_FACTS[section];
  if (own !== undefined) return own(item, rows);
  const [grouping] = SECTIONS[section].groupings ?? [];
  return grouping === undefined ? [] : [[grouping.label, [grouping.groupOf(item)]]];
}

/** Returns all texts of an item. The way of a secret achievement is left out, since a search must not reveal it. */
function textsOf<S extends TickableSection>(section: S, item: ItemOf<S>, rows: LoadedSections): readonly ReasonTexts[] {
  const { steps, sentence, secret } = acquisitionOf(section, item, rows);
  const stepTexts = secret
    ? []
    : steps.flatMap(({ kind, parts }): readonly ReasonTexts[] => {
        const { reason } = STEP_KINDS[kind];
        // A soul core has the name of its creature, which the search finds already.
        const others = parts.filter(({ name }) => name !== rowName(item));
        return reason === null ? [] : [[reason, others.map(({ name }) => name)]];
      });
  return [...stepTexts, [reasons.how, [secret ? null : sentence]], ...factsOf(section, item, rows)];
}

/** Returns the texts of a section's items, each once with all rows that it finds; none while the section is not loaded. */
export function searchFields<S extends TickableSection>(section: S, rows: LoadedSections): readonly SearchedField[] {
  const fields = new Map<string, { reason: string; text: string; rows: { section: S; id: number }[] }>();
  // The compiler can't relate a record's rows to its section.
  for (const item of (rows[section] ?? []) as readonly ItemOf<S>[]) {
    for (const [reason, texts] of textsOf(section, item, rows)) {
      for (const english of texts) {
        if (english === null) continue;
        const text = catalogueText(english);
        const key = `${reason}: ${text}`;
        const known = fields.get(key) ?? { reason, text, rows: [] };
        fields.set(key, known);
        // An event is both a fact and a step.
        if (known.rows.at(-1)?.id !== item.id) known.rows.push({ section, id: item.id });
      }
    }
  }
  return [...fields.values()];
}
