import { Link, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { figure } from '#core/words/figure.ts';
import { ClosestPanel, FEW } from '#page/goals/closest-panel.tsx';
import { FIRST_GOALS, useClosest } from '#page/goals/use-closest.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { FirstSteps } from '#page/parts/first-steps/first-steps.tsx';
import { lazyExtra, lazyScreen } from '#page/parts/screen/lazy.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { dismissInstall, install } from '#page/platform/install/install-prompt.ts';
import { SectionProgressList } from '#page/sections/section-progress-list.tsx';
import { useAllTotals } from '#page/sections/use-all-totals.tsx';
import { useFirstSteps } from '#page/state/accounts/first-steps.ts';
import { useShownUser } from '#page/state/accounts/identity.ts';
import { useInstallOffer } from '#page/state/settings/install-offer.ts';
import { useSyncPage } from '#page/state/sync/sync-page.ts';
import { useSyncStatus } from '#page/state/sync/sync-status.ts';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { InstallCard } from '#page/ui/messages/install-card.tsx';
import { DESKTOP, PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import { withElements } from '#page/ui/with-nodes.tsx';
import styles from './home-screen.module.css';
import { RecentlyRecorded } from './recently-recorded.tsx';
import { words } from './words.ts';

/** From this width the panels have two columns. */
const WIDE = '(min-width: 1320px)';
const MANY = 8;

const FEW_POSTS = 3;
const MORE_POSTS = 6;

interface PlayerPanelsProps {
  /** Called once they are shown, or known to be empty. */
  readonly onShown: () => void;
}

/** Closest goals and latest records. They appear together, so that neither shifts the other. */
function PlayerPanels({ onShown }: PlayerPanelsProps) {
  const { goals, finished } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  const snapshot = useSyncPage();
  const most = useMediaQuery(WIDE) ? MANY : FEW;
  const shown = goals !== null && snapshot !== null;
  useLayoutEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);
  if (!shown) return null;
  return (
    <div className={styles.panels}>
      <ClosestPanel goals={goals} finished={finished} most={most} />
      <RecentlyRecorded changes={snapshot.changes} most={most} Instead={InsteadOfRecords} />
    </div>
  );
}

const EmptyCharacter = lazyExtra(async () => (await import('./empty/empty-character.tsx')).EmptyCharacter);
const SiteNews = lazyExtra(async () => (await import('./site-news.tsx')).SiteNews);
const SiteEvents = lazyExtra(async () => (await import('./site-news.tsx')).SiteEvents);
const SiteNewest = lazyExtra(async () => (await import('./site-news.tsx')).SiteNewest);
const InsteadOfRecords = lazyExtra(
  async () => (await import('./instead-of-records/instead-of-records.tsx')).InsteadOfRecords,
);
const NewsScreen = lazyScreen(async () => (await import('./news/news-screen.tsx')).NewsScreen);

/** Home, or the news screen if the address requests it. */
export function HomeScreen() {
  const { news, page, category } = useSearch({ from: '/' });
  const shown = news ?? page ?? category;
  const view = JSON.stringify([news, page, category]);
  const before = useRef(view);
  useEffect(() => {
    // The link that led here is gone, and with it the focus.
    if (before.current !== view) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = view;
  }, [view]);
  return shown === undefined ? <Home /> : <NewsScreen news={news} page={page} category={category} />;
}

/** Progress in every section, the next goals, latest records and news; for guests, an introduction. */
function Home() {
  const user = useShownUser();
  const status = useSyncStatus();
  const openDialog = useOpenAccountDialog();
  const offerInstall = useInstallOffer();
  const { isBlank, idle, totals, counter } = useAllTotals();
  const all = totals === null ? [] : Object.values(totals).filter((one) => one !== undefined);
  const sum = (of: 'earned' | 'total') => all.reduce((so, one) => so + one[of], 0);
  const wide = useMediaQuery(DESKTOP);
  const phone = useMediaQuery(PHONE);
  const [panelsShown, setPanelsShown] = useState(false);
  const showPanels = useCallback(() => setPanelsShown(true), []);
  // Nothing below the first steps is shown before these are known, and in one column nothing below the panels.
  const stepsKnown = useFirstSteps() !== null;
  const newsShown = stepsKnown && (isBlank || panelsShown || (wide && idle));
  return (
    <Screen
      tall
      head={
        <>
          <ScreenHead
            title={user === null ? words.guestTitle : accountLabel(user)}
            end={
              user !== null && (
                <p className={styles.sum}>
                  {all.length > 0 &&
                    withElements(words.recorded, { earned: <b>{figure(sum('earned'))}</b>, count: sum('total') })}
                </p>
              )
            }
          >
            {user === null && (
              <div className={styles.intro}>
                <p>{words.intro}</p>
                <div className={`${layout.row} ${styles.invitation}`}>
                  <Button variant="primary" onClick={() => openDialog('signUp')}>
                    {words.signUp}
                  </Button>
                  <span>{status.kind === 'guest' ? words.kept(status.count) : words.free}</span>
                </div>
              </div>
            )}
          </ScreenHead>
          <div className={styles.overview}>
            <SectionProgressList totals={totals} isBlank={isBlank} />
          </div>
          <nav className={`${layout.links} ${styles.ways}`} aria-label={words.countKills}>
            <Link to="/beside">{words.beside}</Link>
            <Link to="/hunt-log">{words.huntLog}</Link>
          </nav>
          {/* Below what is there from the start, which it would shift. */}
          <FirstSteps />
          {isBlank && user !== null && <EmptyCharacter user={user} />}
          {offerInstall && (
            <InstallCard onInstall={() => void install()} onDismiss={dismissInstall}>
              {words.install}
            </InstallCard>
          )}
          {counter}
        </>
      }
      aside={
        // Its column is there from the start: the main area must not become narrower when it arrives.
        stepsKnown && (
          <div className={classNames(styles.side, !isBlank && styles.withNews)}>
            {!isBlank && newsShown && <SiteNews most={FEW_POSTS} />}
            {newsShown && <SiteEvents />}
          </div>
        )
      }
      foot={stepsKnown && (isBlank || panelsShown) && <SiteNewest recorded={!isBlank} />}
    >
      {!isBlank && idle && stepsKnown && <PlayerPanels onShown={showPanels} />}
      {isBlank && stepsKnown && <SiteNews most={phone ? FEW_POSTS : MORE_POSTS} />}
    </Screen>
  );
}
