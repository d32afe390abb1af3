/** Sets the page's state going: opens the stores, and asks for a drain at every moment that may help. */
import type { Atom } from 'jotai';
import { onBlocked, onNewerVersion } from '#offline/database/connection.ts';
import { callingUntil } from '#offline/database/sync-row.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { readClient } from '#offline/outbox/observe/observe.ts';
import { countWork } from '#offline/pending-work.ts';
import { prepareBackgroundSync, requestBackgroundSync } from '#page/platform/background-sync.ts';
import { untilIdle } from '#page/platform/idle.ts';
import { isVisible, observeLifecycle } from '#page/platform/page-lifecycle.ts';
import { followPresses } from '#page/platform/presses.ts';
import { checkForUpdate, registerWorker } from '#page/platform/worker-bridge.ts';
import { checkIdentity, startIdentity } from './accounts/identity.ts';
import {
  blockedAtom,
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

/** While visible with something unsent, the server is tried this often. */
const TIMER_MS = 60_000;
/** A page that stays open asks this often for a newer version and newer reference data. */
const REFRESH_MS = 60 * 60_000;

/** Starts everything; called once. Returns stop. */
export function startState(): () => void {
  const stops: (() => void)[] = [];
  let refreshedAt = Date.now();
  let stopLive: (() => void) | undefined;
  // Fetched ahead: a page that is going away has no time left for it.
  let pushOnUnload: () => void = () => undefined;

  // Storing the catalogue must not delay the first visit's page.
  void untilIdle().then(registerWorker);
  stops.push(followPresses(), startIdentity(), startProgress(), followAccount(), followClock());
  lookAtNetwork();
  stops.push(
    onNewerVersion(() => store.set(newerElsewhereAtom, true)),
    onBlocked((isBlocked) => store.set(blockedAtom, isBlocked)),
  );
  // Without a readable identity it is unknown whose progress this is.
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
        silence();
      },
      onNetwork: () => {
        lookAtNetwork();
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
    silence();
    stopDrains();
    for (const stop of stops.reverse()) stop();
  };

  /** Has the worker go on: the page may be frozen or gone from here on. */
  function handOver(): void {
    const isSaving = store.get(savingAtom).count > 0;
    flushTaps();
    // A change that is being stored has not asked for its delivery yet; what reads the store comes after it.
    if (isSaving) void requestDrain('tap');
    if (isSaving || (store.get(queueAtom)?.unsent ?? 0) > 0) requestBackgroundSync();
  }

  /** Drains and listens whenever an account is signed in, separately for each. */
  function followAccount(): () => void {
    let account: string | undefined;
    return follow(identityAtom, (identity) => {
      const next = identity.status === 'signedIn' ? identity.user.username : undefined;
      const changed = next !== account;
      account = next;
      if (next === undefined) {
        silence();
      } else if (changed) {
        void requestDrain('start').then(() => {
          if ((store.get(queueAtom)?.unsent ?? 0) > 0) requestBackgroundSync();
        });
        listen();
        countWork(import('./sync/push-on-unload.ts')).then(
          (fetched) => {
            pushOnUnload = fetched.pushOnUnload;
          },
          // The worker delivers, or the next visit.
          () => undefined,
        );
      } else if (identity.status === 'signedIn' && identity.confirmed && store.get(queueAtom)?.sync.halt === 'signIn') {
        // The session that had ended is there again.
        void requestDrain('login');
      }
    });
  }

  function listen(): void {
    silence();
    const session = openProgress();
    if (session === undefined || !isVisible()) return;
    let silenced = false;
    stopLive = () => {
      silenced = true;
    };
    countWork(Promise.all([readClient(session.database, newId), import('./sync/live-events.ts')]))
      .then(([client, { listenLive }]) => {
        if (silenced) return;
        stopLive = listenLive({
          account: session.account,
          client,
          sync: () => session.snapshot?.sync,
          request: (trigger) => void requestDrain(trigger),
        });
      })
      .catch((error) => logUnexpected('could not listen for changes', error));
  }

  function silence(): void {
    stopLive?.();
    stopLive = undefined;
  }
}

/** Keeps `nowAtom` fresh enough for the badge: a call that died stops being shown as sending. */
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

function lookAtNetwork(): void {
  store.set(onlineAtom, navigator.onLine);
}

/** Calls `onValue` with an atom's value now and after every change. Returns stop. */
function follow<T>(atom: Atom<T>, onValue: (value: T) => void): () => void {
  const unsubscribe = store.sub(atom, () => onValue(store.get(atom)));
  onValue(store.get(atom));
  return unsubscribe;
}
