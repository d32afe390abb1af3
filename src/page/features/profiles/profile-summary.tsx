import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OwnGoals } from '#page/goals/closest-panel.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { CountAll } from '#page/sections/count-all.tsx';
import { LISTED_SECTIONS } from '#page/sections/registry.ts';
import { SectionProgressList } from '#page/sections/section-progress-list.tsx';
import { ShownProgressProvider } from '#page/state/sync/progress/progress.ts';
import layout from '#page/ui/layout.module.css';
import { BadgesPanel } from './badges-panel.tsx';
import { ChallengesPanel } from './challenges-panel.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { LatestPanel } from './latest-panel.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileLayout, type ProfileScreenProps } from './profile-layout.tsx';
import { RarestPanel } from './rarest-panel.tsx';
import { words } from './words.ts';
import { YearPanel } from './year-panel.tsx';

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
    <Screen>
      <div className={styles.content}>
        <ProfileHead />
        <div className={layout.stack4}>
          <section className={styles.roll}>
            <SectionProgressList totals={totals} isBlank={isEmpty} />
          </section>
          {isEmpty && <Empty isOwn={isOwn} />}
          <FigureTiles totals={totals} />
          {!isEmpty && (
            <>
              <div className={styles.pair}>
                <LatestPanel />
                <RarestPanel />
              </div>
              <BadgesPanel totals={totals} />
              <ChallengesPanel />
              <YearPanel />
            </>
          )}
          {view.own?.isCurrent === true && (
            // Goals are recorded for the viewer.
            <ShownProgressProvider value={null}>
              <OwnGoals />
            </ShownProgressProvider>
          )}
        </div>
        {counter}
      </div>
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
