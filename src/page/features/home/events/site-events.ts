/** Current and upcoming events of the site and the game. */
import type { CatalogueItems } from '#core/catalogue/files.ts';
import { monthOf, seasonAfter, seasonAt, seasonWindow } from '#core/challenges/season.ts';
import { contestStateAt } from '#core/contests/state.ts';
import type { ContestRow } from '#core/contract/catalogue/content.ts';
import { textIn } from '#core/words/text-in.ts';
import { contestTimes } from '#page/state/contests/contest-times.ts';

export type SiteEvent =
  | {
      readonly kind: 'challenge';
      /** Id of the season. */
      readonly id: string;
      readonly runs: boolean;
      /** Its end if it runs, else its start, in ms. */
      readonly at: number;
    }
  | {
      readonly kind: 'contest';
      readonly slug: string;
      readonly title: string;
      /** Language of the title. */
      readonly lang: string;
      readonly step: ContestStep;
      readonly runs: boolean;
      /** End of the step if it runs, else its start; null = the end is not known. */
      readonly at: number | null;
    }
  /** An event of the catalogue, which has only the month of its start. */
  | { readonly kind: 'game'; readonly name: string; readonly month: number; readonly runs: false; readonly at: null };

/** A step of a contest that is worth a visit: entries, the vote, the winners. */
export type ContestStep = 'entries' | 'vote' | 'results';

const YEAR = 12;
/** Most challenges and contests announced before they begin. */
const MOST_NEXT = 3;

/**
 * Running events ordered by their end, then upcoming ones: first the game's events of this month, then a few ordered by
 * their start.
 */
export function siteEvents(
  now: number,
  contests: readonly ContestRow[],
  yearly: CatalogueItems['events'],
): readonly SiteEvent[] {
  const events = [...challenges(now), ...contests.flatMap((contest) => eventOf(contest, now))];
  const { thisMonth, later } = gameEvents(now, yearly);
  const soonest = (a: SiteEvent, b: SiteEvent) =>
    (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY);
  return [
    ...events.filter(({ runs }) => runs).sort(soonest),
    ...thisMonth,
    ...events
      .filter(({ runs }) => !runs)
      .sort(soonest)
      .slice(0, MOST_NEXT),
    ...later,
  ];
}

function challenges(now: number): readonly SiteEvent[] {
  const id = seasonAt(now);
  const { endsAt } = seasonWindow(id);
  return [
    { kind: 'challenge', id, runs: true, at: endsAt },
    { kind: 'challenge', id: seasonAfter(id), runs: false, at: endsAt },
  ];
}

function eventOf({ slug, texts, times }: ContestRow, now: number): readonly SiteEvent[] {
  const parsed = contestTimes(times);
  const { text, lang } = textIn(texts);
  const contest = { kind: 'contest', slug, title: text.title, lang } as const;
  switch (contestStateAt(parsed, now)) {
    case 'announced':
      return [{ ...contest, step: 'entries', runs: false, at: parsed.opens }];
    case 'open':
      return [{ ...contest, step: 'entries', runs: true, at: parsed.closes }];
    case 'voting':
      return [{ ...contest, step: 'vote', runs: true, at: parsed.voting?.until ?? null }];
    case 'closed': {
      const from = parsed.voting?.from;
      return from !== undefined && from > now ? [{ ...contest, step: 'vote', runs: false, at: from }] : [];
    }
    case 'results':
      return [{ ...contest, step: 'results', runs: true, at: null }];
    case 'draft':
    case 'archived':
      return [];
  }
}

/** The yearly events of this month, and those of the next month that has any. */
function gameEvents(now: number, yearly: CatalogueItems['events']) {
  const present = monthOf(seasonAt(now))?.month ?? 1;
  const monthsAway = (month: number) => (month - present + YEAR) % YEAR;
  const known = yearly.flatMap(({ name, month, kind }) =>
    kind === 'yearly' && month !== null ? [{ kind: 'game', name, month, runs: false, at: null } as const] : [],
  );
  const coming = known.filter(({ month }) => month !== present);
  const next = Math.min(...coming.map(({ month }) => monthsAway(month)));
  return {
    thisMonth: known.filter(({ month }) => month === present),
    later: coming.filter(({ month }) => monthsAway(month) === next),
  };
}
