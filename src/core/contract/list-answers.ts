/** What POST achievements and POST titles answer: the same evaluation as the page's, put into the contract's form. */
import type { Achievement, Title } from '#core/catalogue/items.ts';
import { type AchievementParams, achievementList } from '#core/filters/achievement-filters.ts';
import { exclusiveRivals } from '#core/filters/exclusive-groups.ts';
import type { IdSet, ListProgress } from '#core/filters/filter.ts';
import { type TitleParams, titleList } from '#core/filters/title-filters.ts';
import { achievementTotals } from '#core/progress/totals.ts';
import type { AchievementDetails, AchievementsAnswer, TitlesAnswer } from './lists.ts';

function shares(items: readonly Achievement[], checked: IdSet): AchievementDetails['overall'] {
  return { user: achievementTotals(items.filter(({ id }) => checked.has(id))), achievements: achievementTotals(items) };
}

/** Points and counts of all achievements, and of the listed ones. */
function achievementDetails(
  items: readonly Achievement[],
  listed: readonly Achievement[],
  checked: IdSet,
): AchievementDetails {
  return { overall: shares(items, checked), current: shares(listed, checked) };
}

/** One page of achievements. */
export function answerAchievements(
  items: readonly Achievement[],
  params: AchievementParams,
  progress: ListProgress,
): AchievementsAnswer {
  const { rows, page, meta } = achievementList.evaluate(items, params, progress);
  const rivals = exclusiveRivals(items);
  return {
    data: page.map((item) => ({
      ...item,
      checked: progress.checked.has(item.id),
      bookmarked: progress.bookmarked.has(item.id),
      exclusiveWith: params.showMutuallyExclusives ? (rivals.get(item.id) ?? []).map(({ id }) => id) : [],
    })),
    details: achievementDetails(items, rows, progress.checked),
    meta,
  };
}

/** One page of titles. */
export function answerTitles(items: readonly Title[], params: TitleParams, progress: ListProgress): TitlesAnswer {
  const { page, meta } = titleList.evaluate(items, params, progress);
  return {
    data: page.map((item) => ({ ...item, checked: progress.checked.has(item.id) })),
    viewing_total_titles: meta.total,
    user_details: { titles_earned: items.filter(({ id }) => progress.checked.has(id)).length },
    meta,
  };
}
