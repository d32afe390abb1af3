/** Responses of POST {section}: the same evaluation as on the page, in the contract's form. */
import type { Achievement, ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { exclusiveRivals } from '#core/sections/exclusive-groups.ts';
import { groupShares } from '#core/sections/group-shares.ts';
import type { Section } from '#core/sections/section.ts';
import { type ParamsBySection, SECTIONS } from '#core/sections/sections.ts';
import { type ListedTitle, TITLES, type TitleParams } from '#core/sections/titles.ts';
import type { ListAnswer } from './lists.ts';

type Answering<S extends TickableSection> = (
  items: readonly ItemOf<S>[],
  params: ParamsBySection[S],
  progress: ListProgress,
) => ListAnswer<S>;

/** Returns the totals of a section, without display texts. */
function totalsOf<Item, Params>(section: Section<Item, Params>, items: readonly Item[], progress: ListProgress) {
  const { figures, ...totals } = section.totals(items, progress);
  const groupings = section.groupings ?? [];
  return {
    ...totals,
    figures: Object.fromEntries(figures.map(({ key, earned, total }) => [key, { earned, total }])),
    groups: Object.fromEntries(
      groupings.map((grouping) => [grouping.value, [...groupShares(section, grouping, items, progress)]]),
    ),
  };
}

/** Returns the response common to all sections, and every row that passes the filters. */
function listed<Item extends ListedItem, Params>(
  section: Section<Item, Params>,
  items: readonly Item[],
  params: Params,
  progress: ListProgress,
) {
  const { list, tracking } = section;
  const { rows, page, meta } = list.evaluate(items, params, progress);
  const data = page.map((item) => ({
    ...item,
    value: progress.values.get(item.id) ?? 0,
    checked: tracking.stateOf(item, progress) === 'done',
    ...(tracking.kind === 'stages' ? { stage: tracking.stageOf(item, progress) } : {}),
  }));
  return { rows, answer: { data, user_details: totalsOf(section, items, progress), meta } };
}

function answerAchievements(
  items: readonly Achievement[],
  params: AchievementParams,
  progress: ListProgress,
): ListAnswer<'achievements'> {
  const { rows, answer } = listed(ACHIEVEMENTS, items, params, progress);
  const rivals = exclusiveRivals(items);
  const sharesOf = (some: readonly Achievement[]) => {
    const { earned, total, points } = ACHIEVEMENTS.totals(some, progress);
    return {
      user: { points: points?.earned ?? 0, count: earned },
      achievements: { points: points?.total ?? 0, count: total },
    };
  };
  return {
    ...answer,
    data: answer.data.map((row) => ({
      ...row,
      bookmarked: progress.bookmarked.has(row.id),
      exclusiveWith: params.showMutuallyExclusives ? (rivals.get(row.id) ?? []).map(({ id }) => id) : [],
    })),
    details: { overall: sharesOf(items), current: sharesOf(rows) },
  };
}

function answerTitles(
  items: readonly ListedTitle[],
  params: TitleParams,
  progress: ListProgress,
): ListAnswer<'titles'> {
  const { answer } = listed(TITLES, items, params, progress);
  return {
    ...answer,
    data: answer.data.map((row) => ({ ...row, qualified: row.qualified ?? false })),
    user_details: { ...answer.user_details, titles_earned: answer.user_details.earned },
    viewing_total_titles: answer.meta.total,
  };
}

/** Sections whose response has additional fields. */
const OWN_ANSWERS: { readonly [S in TickableSection]?: Answering<S> } = {
  achievements: answerAchievements,
  titles: answerTitles,
};

/** Returns one page of a section. */
export function answerList<S extends TickableSection>(
  section: S,
  items: readonly ItemOf<S>[],
  params: ParamsBySection[S],
  progress: ListProgress,
): ListAnswer<S> {
  const answer: Answering<S> | undefined = OWN_ANSWERS[section];
  if (answer !== undefined) return answer(items, params, progress);
  // The common response is complete for this section, which the compiler can't derive from its key.
  return listed(SECTIONS[section], items, params, progress).answer as unknown as ListAnswer<S>;
}
