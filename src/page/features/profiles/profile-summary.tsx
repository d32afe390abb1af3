import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { badgeOf } from '#core/progress/badges.ts';
import { monthName } from '#core/words/locale.ts';
import { OwnGoals } from '#page/goals/closest-panel.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { CountAll } from '#page/sections/count-all.tsx';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { SectionProgressList } from '#page/sections/section-progress-list.tsx';
import { ShownProgressProvider } from '#page/state/sync/progress/progress.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Heatmap } from '#page/ui/figures/heatmap.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { LatestPanel, RarestPanel } from './completed-panels.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { SummaryHead } from './profile-head.tsx';
import { ProfileLayout, type ProfileScreenProps } from './profile-layout.tsx';
import { words } from './words.ts';
import { profileYear } from './year.ts';

/** The gains of a year by day; nothing if there was no response from the server. */
function YearPanel() {
  const { view } = useOpenProfile();
  if (view.seenAt === null) return null;
  const { days, gains, active, busiest } = profileYear(view.profile.days, view.seenAt);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = busiest === null ? words.noneYet : words.busiest({ month: busiest.month, count: busiest.count });
  return (
    <Panel
      title={words.year}
      aside={words.inTheYear({ records: words.recordCount(gains), days: words.dayCount(active) })}
    >
      <Heatmap
        label={`${words.perDay({ from: first.month, to: last.month })} ${most}`}
        counted={words.records}
        days={days}
      />
    </Panel>
  );
}

/** The tiers of the year's challenges, month by month; nothing before the first. */
function ChallengesPanel() {
  const { challenges } = useOpenProfile().view.profile;
  if (challenges === undefined || challenges.tiers.length === 0) return null;
  return (
    <Panel title={words.challenges(String(challenges.year))}>
      <ul className={styles.badges}>
        {challenges.tiers.map(({ season, name, tier }) => (
          <li key={season}>
            <Emblem shape="coin" icon="crossed-swords" metal={tier} full />
            <span>
              <time dateTime={season}>{monthName(Number(season.slice('2026-'.length)))}</time>:{' '}
              {words.reached[tier](name)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Number of lozenges below the charge that mark a complete section, which exceeds gold. */
const COMPLETE_MARKS = 3;

/** The highest badge of every section; nothing before the first. */
function BadgesPanel({ totals }: { readonly totals: AllTotals | null }) {
  const earned = LISTED_SECTIONS.flatMap((section) => {
    const badge = badgeOf(totals?.[section] ?? { earned: 0, total: 0 });
    return badge === null ? [] : [{ section, badge }];
  });
  if (earned.length === 0) return null;
  return (
    <Panel title={words.badges}>
      <ul className={styles.badges}>
        {earned.map(({ section, badge }) => (
          <li key={section}>
            <Emblem
              shape="coin"
              icon={REGISTRY[section].emblem.icon}
              metal={badge === 'complete' ? 'gold' : badge}
              marks={badge === 'complete' ? COMPLETE_MARKS : 0}
              full
            />
            {words.badge[badge](REGISTRY[section].title)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the totals in the server's response. */
function useAnnouncedTotals(): AllTotals {
  const { sections } = useOpenProfile().view.profile;
  // Each key has its own totals, which the compiler can't derive from pairs.
  return Object.fromEntries(LISTED_SECTIONS.map((section) => [section, sections[section]])) as AllTotals;
}

/** Returns the profile's totals: this device's own count for own characters, the server's for others. */
function useTotals(): { readonly totals: AllTotals | null; readonly counter: ReactNode } {
  const { view } = useOpenProfile();
  const announced = useAnnouncedTotals();
  const [counted, setCounted] = useState<AllTotals | null>(null);
  const known = Object.keys(view.profile.sections).length > 0 ? announced : null;
  return view.own === null
    ? { totals: known, counter: null }
    : { totals: counted ?? known, counter: <CountAll onTotals={setCounted} /> };
}

function Empty({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <p className={layout.quiet}>
      {isOwn ? words.emptyOwn : words.emptyOther} {isOwn && <Link to="/achievements">{words.firstTick}</Link>}
    </p>
  );
}

function Summary() {
  const { view, isOwn } = useOpenProfile();
  const { totals, counter } = useTotals();
  const isEmpty = [...view.shown.values.values()].every(({ size }) => size === 0);
  return (
    <Screen
      tall
      head={
        <>
          <SummaryHead />
          <section className={styles.roll}>
            <SectionProgressList totals={totals} isBlank={isEmpty} />
          </section>
          {isEmpty && <Empty isOwn={isOwn} />}
          <FigureTiles totals={totals} />
          {counter}
        </>
      }
      aside={
        !isEmpty && (
          <>
            <BadgesPanel totals={totals} />
            <ChallengesPanel />
          </>
        )
      }
      foot={
        <>
          {!isEmpty && <YearPanel />}
          {view.own?.isCurrent === true && (
            // Goals are recorded for the viewer.
            <ShownProgressProvider value={null}>
              <OwnGoals />
            </ShownProgressProvider>
          )}
        </>
      }
    >
      {!isEmpty && (
        <div className={styles.pair}>
          <LatestPanel />
          <RarestPanel />
        </div>
      )}
    </Screen>
  );
}

/** The summary of a profile. */
export function ProfileSummary({ Actions }: ProfileScreenProps) {
  return (
    <ProfileLayout Actions={Actions}>
      <Summary />
    </ProfileLayout>
  );
}
