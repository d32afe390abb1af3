import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { MOST_PINS } from '#core/progress/pinned.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { useMarks } from '#page/list/marking/use-marks.ts';
import { ListLoading } from '#page/parts/list-loading.tsx';
import { pinnedWords } from '#page/parts/pin-words.ts';
import { RetryNotice } from '#page/parts/retry-notice.tsx';
import { Screen } from '#page/parts/screen.tsx';
import { ScreenHead } from '#page/parts/screen-head.tsx';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { usePins } from '#page/state/progress/pins.ts';
import { useProgressReady } from '#page/state/progress/progress.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { AwakeSwitch } from './awake-switch.tsx';
import styles from './beside.module.css';
import { CounterCard } from './counter-card.tsx';
import { PinSearch } from './pin-search.tsx';
import { useCounterKeys } from './use-counter-keys.ts';

const NONE: readonly never[] = [];

const BLANK = <Emblem shape="banner" charge="compass" tincture="celeste" full={false} />;

/** Counters of the pinned creatures, for a device beside the game. */
export function BesideScreen() {
  const state = useSection('bestiary');
  const ready = useProgressReady();
  const { ids, full, pin, unpin } = usePins();
  const items: readonly Creature[] = state.status === 'ready' ? state.items : NONE;
  const marks = useMarks(BESTIARY, items);
  const cards = useRef<HTMLUListElement>(null);
  useCounterKeys(cards, marks.undo);
  const creatures = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    return (ids ?? NONE).flatMap((id) => byId.get(id) ?? []);
  }, [items, ids]);
  const onUnpin = useCallback(
    (creature: Creature) => {
      const place = ids?.indexOf(creature.id) ?? 0;
      const words = `${rowName(creature)} unpinned`;
      unpin(creature.id);
      // The card goes with the button that has the focus.
      document.getElementById('main')?.focus({ preventScroll: true });
      announce(`${words}.`);
      showToast({ kind: 'info', text: words, action: { label: 'Undo', run: () => pin(creature.id, place) } });
    },
    [ids, pin, unpin],
  );

  let content: ReactNode = state.status !== 'failed' && <ListLoading progress={null} />;
  if (state.status === 'ready' && ready && ids !== null) {
    content = (
      <>
        <PinSearch creatures={items} pinned={ids} pins={{ full, pin }} />
        {creatures.length === 0 ? (
          <EmptyState
            picture={BLANK}
            title={<h2>Nothing is pinned yet</h2>}
            action={
              <Link to="/bestiary" className={buttonClass('primary')}>
                Bestiary
              </Link>
            }
          >
            Search for what you hunt and pin it: up to {MOST_PINS} creatures stand here with counters large enough to
            press while you play.
          </EmptyState>
        ) : (
          <>
            <p className={styles.count}>{pinnedWords(creatures.length, MOST_PINS)}</p>
            <ul ref={cards} className={styles.cards} aria-label="Pinned creatures">
              {creatures.map((creature) => (
                <CounterCard key={creature.id} creature={creature} marks={marks} onUnpin={onUnpin} />
              ))}
            </ul>
          </>
        )}
      </>
    );
  }
  return (
    <Screen>
      <ScreenHead
        title="Beside the game"
        links={
          <>
            <Link to="/bestiary">Bestiary</Link>
            <Link to="/hunt-log">Hunt log</Link>
          </>
        }
      >
        Large counters for what you are hunting. Pins stay on this device.
      </ScreenHead>
      <AwakeSwitch />
      {state.status === 'failed' && (
        <RetryNotice onRetry={state.retry}>The creatures could not be loaded. {state.message}</RetryNotice>
      )}
      {content}
    </Screen>
  );
}
