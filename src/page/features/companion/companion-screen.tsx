import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Boss, Creature } from '#core/catalogue/items.ts';
import { huntedCreaturesOf, namesOf } from '#core/hunt-log/hunted-creatures.ts';
import { MOST_PINS } from '#core/progress/pinned.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { useMarks } from '#page/list/marking/use-marks.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { pinnedWords } from '#page/parts/words/pin-words.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { keepAwake, unaskedState } from '#page/platform/wake-lock.ts';
import { CREATURE_DRAWING } from '#page/sections/bestiary/bestiary-drawing.tsx';
import { BOSS_DRAWING } from '#page/sections/bosstiary/bosstiary-drawing.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { usePins } from '#page/state/sync/progress/pins.ts';
import { useProgressReady } from '#page/state/sync/progress/progress.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './companion.module.css';
import { CounterCard } from './counter-card.tsx';
import { PinSearch } from './pin-search.tsx';
import { words } from './words.ts';

const AWAKE = 'awake';

/** Keeps the screen on while mounted if the player has enabled it, and shows the state. */
function AwakeSwitch() {
  const wanted = useSyncExternalStore(subscribeToStored, () => readStored(AWAKE) === true);
  const [state, setState] = useState(unaskedState);
  useEffect(() => {
    if (!wanted) return setState(unaskedState());
    return keepAwake(setState);
  }, [wanted]);
  return (
    <div className={styles.awake}>
      <Switch
        label={
          <span className={layout.row}>
            {words.awake.label}
            {state === 'held' && <Tag tone="done">{words.awake.on}</Tag>}
            {(state === 'waiting' || state === 'refused') && <Tag tone="warn">{words.awake.notHeld}</Tag>}
          </span>
        }
        checked={wanted}
        onChange={(on) => writeStored(AWAKE, on)}
      />
      <p role="status">{state === 'off' ? '' : words.awake[state]}</p>
    </div>
  );
}

const CARD = '[data-item]';
const ADD_ONE = '[data-step="1"]';

/** Keyboard shortcuts of the counters: `j` and `k` move between them, `x` counts a kill, `u` reverts the last change. */
function useCounterKeys(cards: RefObject<HTMLElement | null>, onUndo: () => void): void {
  const inUse = () => document.activeElement?.closest<HTMLElement>(CARD) ?? null;
  const move = (step: number) => {
    const all = [...(cards.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    const from = inUse();
    const next = all[from === null ? (step > 0 ? 0 : all.length - 1) : all.indexOf(from) + step];
    next?.querySelector<HTMLElement>(ADD_ONE)?.focus();
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    mark: () => inUse()?.querySelector<HTMLElement>(ADD_ONE)?.click(),
    undo: onUndo,
    undoCommand: onUndo,
  });
}

const NO_CREATURES: readonly Creature[] = [];
const NO_BOSSES: readonly Boss[] = [];

const BLANK = <Emblem shape="banner" icon="compass" tincture="celeste" full={false} />;

/** Kill counters of pinned creatures and bosses, for a second screen next to the game. */
export function CompanionScreen() {
  const bestiary = useSection('bestiary');
  const bosstiary = useSection('bosstiary');
  const ready = useProgressReady();
  const { ids, full, pin, unpin } = usePins();
  const creatures = bestiary.status === 'ready' ? bestiary.items : NO_CREATURES;
  const bosses = bosstiary.status === 'ready' ? bosstiary.items : NO_BOSSES;
  const creatureMarks = useMarks(BESTIARY, creatures);
  const bossMarks = useMarks(BOSSTIARY, bosses);
  const cards = useRef<HTMLUListElement>(null);
  useCounterKeys(cards, undoNewestMark);
  const prey = useMemo(
    () => ({ all: huntedCreaturesOf(creatures, bosses), names: namesOf(creatures, bosses) }),
    [creatures, bosses],
  );
  const pinned = useMemo(() => {
    const byId = new Map([...prey.all.values()].map((hunted) => [hunted.id, hunted]));
    return (ids ?? []).flatMap((id) => byId.get(id) ?? []);
  }, [prey, ids]);
  const onUnpin = (id: number, name: string) => {
    const place = ids?.indexOf(id) ?? 0;
    const said = words.unpinned(name);
    unpin(id);
    // The card disappears together with the focused button.
    document.getElementById('main')?.focus({ preventScroll: true });
    announce(`${said}.`);
    showToast({ kind: 'info', text: said, action: { label: labels.undo, run: () => pin(id, place) } });
  };

  const failed = [bestiary, bosstiary].find((section) => section.status === 'failed');
  const isReady = bestiary.status === 'ready' && bosstiary.status === 'ready' && ready;
  let content: ReactNode = failed === undefined && <ListLoading progress={null} />;
  if (isReady && ids !== null) {
    content =
      pinned.length === 0 ? (
        <EmptyState
          picture={BLANK}
          title={<h2>{words.emptyTitle}</h2>}
          action={
            <Link to="/bestiary" className={buttonClass('primary')}>
              {BESTIARY.title}
            </Link>
          }
        >
          {words.empty(MOST_PINS)}
        </EmptyState>
      ) : (
        <>
          <ul ref={cards} className={styles.cards} aria-label={words.cards}>
            {pinned.map(({ id, list, item }) =>
              list === 'bestiary' ? (
                <CounterCard key={id} drawing={CREATURE_DRAWING} item={item} marks={creatureMarks} onUnpin={onUnpin} />
              ) : (
                <CounterCard key={id} drawing={BOSS_DRAWING} item={item} marks={bossMarks} onUnpin={onUnpin} />
              ),
            )}
          </ul>
          <p className={`${layout.meta} ${styles.quiet}`}>{pinnedWords(pinned.length, MOST_PINS)}</p>
        </>
      );
  }
  return (
    <Screen
      head={<ScreenHead title={words.title} />}
      // Below the counters on phones, where they have to be visible on the smallest one.
      aside={
        <>
          {isReady && ids !== null && <PinSearch {...prey} pinned={ids} pins={{ full, pin }} />}
          <Panel title={words.about}>
            <AwakeSwitch />
            <p className={`${layout.meta} ${styles.quiet}`}>{words.purpose}</p>
            <p className={layout.links}>
              <Link to="/bestiary">{BESTIARY.title}</Link>
              <Link to="/bosstiary">{BOSSTIARY.title}</Link>
              <Link to="/hunt-log">{words.huntLog}</Link>
            </p>
          </Panel>
        </>
      }
    >
      {failed?.status === 'failed' && <RetryNotice onRetry={failed.retry}>{words.failed(failed.message)}</RetryNotice>}
      {content}
    </Screen>
  );
}
