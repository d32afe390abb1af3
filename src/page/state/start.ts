/** Starts the page's state: opens the databases, and requests a drain at every useful event. */
import type { Atom } from 'jotai';
import { onBlocked, onDenied, onNewerVersion } from '#offline/database/connection.ts';
import { callingUntil } from '#offline/database/sync-row.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { readClient } from '#offline/outbox/observe/observe.ts';
import { countWork } from '#offline/pending-work.ts';
import { untilIdle } from '#page/platform/idle.ts';
import { isVisible, observeLifecycle } from '#page/platform/page-lifecycle.ts';
import { followPresses } from '#page/platform/presses.ts';
import { prepareBackgroundSync, requestBackgroundSync } from '#page/platform/worker/background-sync.ts';
import { checkForUpdate, registerWorker } from '#page/platform/worker/worker-bridge.ts';
import { finishInterruptedForgetting } from './accounts/forget-stored.ts';
import { checkIdentity, startIdentity } from './accounts/identity.ts';
import {
  blockedAtom,
  deniedAtom,
  identityAtom,
  newerElsewhereAtom,
  nowAtom,
  onlineAtom,
  queueAtom,
  savingAtom,
  store,
} from './atoms.ts';
import { refreshCatalogue } from './catalogue/catalogue.ts';
import { flushTaps, requestDrain, stopDrains } from './sync/drain-request.ts';
import { giveUpOpening, openProgress, startProgress } from './sync/progress/progress.ts';

/** Interval in ms of drains while the page is visible and has unsent changes. */
const TIMER_MS = 60_000;
/** Interval in ms at which an open page checks for a newer version and newer reference data. */
const REFRESH_MS = 60 * 60_000;

/** Starts everything; called once. Returns a function that stops. */
export function startState(): () => void {
  const stops: (() => void)[] = [];
  let refreshedAt = Date.now();
  let stopLive: (() => void) | undefined;
  // Loaded in advance, since a page being unloaded has no time for it.
  let pushOnUnload: () => void = () => undefined;

  // Storing the catalogue must not delay the first visit's page.
  void untilIdle().then(registerWorker);
  // First, since every read may fail.
  stops.push(
    onNewerVersion(() => store.set(newerElsewhereAtom, true)),
    onBlocked((isBlocked) => store.set(blockedAtom, isBlocked)),
    onDenied(() => store.set(deniedAtom, true)),
  );
  stops.push(followPresses(), startIdentity(), startProgress(), followAccount(), followClock());
  readNetwork();
  void finishInterruptedForgetting();
  // If the identity can't be read, no progress is opened.
  void checkIdentity().then(giveUpOpening);
  void refreshCatalogue();
  prepareBackgroundSync();

  stops.push(
    observeLifecycle({
      onPageShow: () => void requestDrain('pageshow'),
      onVisible: () => {
        void requestDrain('visible');
        listen();
        if (Date.now() - refreshedAt < REFRESH_MS) return;
        refreshedAt = Date.now();
        checkForUpdate();
        void refreshCatalogue();
      },
      onHidden: () => {
        handOver();
        stopListening();
      },
      onNetwork: () => {
        readNetwork();
        if (!navigator.onLine) return;
        void checkIdentity();
        void requestDrain('online');
        void refreshCatalogue();
      },
      onPageHide: () => {
        pushOnUnload();
        handOver();
      },
    }),
  );
  const timer = setInterval(() => {
    if (!isVisible() || (store.get(queueAtom)?.unsent ?? 0) === 0) return;
    void requestDrain('timer');
  }, TIMER_MS);

  return () => {
    clearInterval(timer);
    stopListening();
    stopDrains();
    for (const stop of stops.reverse()) stop();
  };

  /** Makes the worker continue, since the page may be frozen or closed. */
  function handOver(): void {
    const isSaving = store.get(savingAtom).count > 0;
    flushTaps();
    // A change being stored has not requested its delivery yet; the drain reads the database after it.
    if (isSaving) void requestDrain('tap');
    if (isSaving || (store.get(queueAtom)?.unsent ?? 0) > 0) requestBackgroundSync();
  }

  /** Drains and listens for each signed-in account. */
  function followAccount(): () => void {
    let account: string | undefined;
    return follow(identityAtom, (identity) => {
      const next = identity.status === 'signedIn' ? identity.user.account : undefined;
      const changed = next !== account;
      account = next;
      if (next === undefined) {
        stopListening();
      } else if (changed) {
        void requestDrain('start').then(() => {
          if ((store.get(queueAtom)?.unsent ?? 0) > 0) requestBackgroundSync();
        });
        listen();
        countWork(import('./sync/push-on-unload.ts')).then(
          (fetched) => {
            pushOnUnload = fetched.pushOnUnload;
          },
          // The worker or the next visit delivers.
          () => undefined,
        );
      } else if (identity.status === 'signedIn' && identity.confirmed && store.get(queueAtom)?.sync.halt === 'signIn') {
        // The ended session was restored.
        void requestDrain('login');
      }
    });
  }

  function listen(): void {
    stopListening();
    const session = openProgress();
    if (session === undefined || !isVisible()) return;
    let stopped = false;
    stopLive = () => {
      stopped = true;
    };
    countWork(Promise.all([readClient(session.database, newId), import('./sync/live-events.ts')]))
      .then(([client, { listenLive }]) => {
        if (stopped) return;
        stopLive = listenLive({
          account: session.account,
          client,
          sync: () => session.snapshot?.sync,
          request: (trigger) => void requestDrain(trigger),
        });
      })
      .catch((error) => logUnexpected('could not listen for changes', error));
  }

  function stopListening(): void {
    stopLive?.();
    stopLive = undefined;
  }
}

/** Keeps `nowAtom` current enough for the badge, so that a dead call is not shown as sending. */
function followClock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unfollow = follow(queueAtom, (queue) => {
    clearTimeout(timer);
    const now = Date.now();
    store.set(nowAtom, now);
    const until = queue === null ? null : callingUntil(queue.sync, now);
    if (until !== null) timer = setTimeout(() => store.set(nowAtom, Date.now()), until - now);
  });
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

function readNetwork(): void {
  store.set(onlineAtom, navigator.onLine);
}

/** Calls `onValue` with an atom's value now and after every change. Returns a function that unsubscribes. */
function follow<T>(atom: Atom<T>, onValue: (value: T) => void): () => void {
  const unsubscribe = store.sub(atom, () => onValue(store.get(atom)));
  onValue(store.get(atom));
  return unsubscribe;
}
