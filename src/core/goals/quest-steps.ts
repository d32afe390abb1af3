/** Goals among quests: not ticked, with some or all of their rewards owned. */
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { MOUNTS } from '#core/sections/mounts.ts';
import { OUTFITS } from '#core/sections/outfits.ts';
import { QUESTS } from '#core/sections/quests.ts';
import type { Section } from '#core/sections/section.ts';
import { TITLES } from '#core/sections/titles.ts';
import { isOpen } from './collection-steps.ts';
import type { RecordedSection, RecordedSections } from './recorded.ts';
import type { Step } from './step.ts';
import { words } from './words.ts';

const KINDS = ['achievements', 'outfits', 'mounts', 'titles'] as const;

/** Ids of a section's rows that are owned, and of those that are no longer obtainable. */
interface RewardIds {
  readonly owned: ReadonlySet<number>;
  readonly closed: ReadonlySet<number>;
}

const idsOf = (items: readonly { readonly id: number }[]): ReadonlySet<number> => new Set(items.map(({ id }) => id));

/** Returns the owned and unobtainable rows of a section, or null while it is not loaded. */
function rewardIdsOf<Item extends { readonly id: number }>(
  { tracking }: Pick<Section<Item, never>, 'tracking'>,
  recorded: RecordedSection<Item> | null,
  canBeHad: (item: Item) => boolean = () => true,
): RewardIds | null {
  if (recorded === null) return null;
  const { items, progress } = recorded;
  const isDone = (item: Item) => tracking.stateOf(item, progress) === 'done';
  return {
    owned: idsOf(items.filter(isDone)),
    closed: idsOf(items.filter((item) => !isDone(item) && !canBeHad(item))),
  };
}

/**
 * Returns the goals among quests. An outfit counts as owned only with all its parts, since it is unknown which of them a
 * quest gives. Rewards that are no longer obtainable are not counted.
 */
export function questSteps(sections: RecordedSections): readonly Step[] {
  const { quests, achievements } = sections;
  if (quests === null) return [];
  const idsByKind = {
    achievements: rewardIdsOf(
      ACHIEVEMENTS,
      achievements,
      (item) => achievements !== null && isOpen(item, achievements),
    ),
    outfits: rewardIdsOf(OUTFITS, sections.outfits),
    mounts: rewardIdsOf(MOUNTS, sections.mounts),
    titles: rewardIdsOf(TITLES, sections.titles),
  };
  return quests.items.flatMap((quest): readonly Step[] => {
    if (QUESTS.tracking.stateOf(quest, quests.progress) === 'done') return [];
    let owned = 0;
    let given = 0;
    for (const kind of KINDS) {
      const rewards = quest.rewards[kind];
      if (rewards.length === 0) continue;
      const ids = idsByKind[kind];
      // Without the section, the owned share of the rewards is unknown.
      if (ids === null) return [];
      for (const id of rewards) {
        if (!ids.closed.has(id)) given += 1;
        if (ids.owned.has(id)) owned += 1;
      }
    }
    if (owned === 0) return [];
    return [
      {
        section: 'quests',
        id: quest.id,
        name: quest.name,
        left: given - owned,
        of: given,
        points: 0,
        reason: () => words.rewards({ count: given, owned }),
      },
    ];
  });
}
