/** The progress of the current character, or of a guest, for the screens. */
import { useAtomValue } from 'jotai';
import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import { GUEST } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { persistStorage } from '#page/platform/storage-persistence.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import {
  downloadedAtom,
  guestQueueAtom,
  identityAtom,
  playedAtom,
  queueAtom,
  savingAtom,
  store,
  switchedElsewhereAtom,
} from '#page/state/atoms.ts';
import { switchedTo } from '#page/state/characters/switched-elsewhere.ts';
import { requestDrainAfterTap } from '#page/state/sync/drain-request.ts';
import { type ChoiceOptions, ProgressSession } from './progress-session.ts';
import { type ItemSync, ProgressView } from './progress-view.ts';

export type { ItemSync } from './progress-view.ts';

const view = new ProgressView((saving) => store.set(savingAtom, saving));
const context = { clock: Date.now, newId };
/** A little longer than an identity check may take, in ms. */
const LONGEST_OPENING_MS = 30_000;
let session: ProgressSession | undefined;
/** Ends the waiting of taps that came before it was known whose progress to open. */
let opened: () => void = () => undefined;
const opening = new Promise<void>((resolve) => {
  opened = resolve;
});

/** Keeps the progress of the signed-in account, or of the guest, open from now on. Returns stop. */
export function startProgress(): () => void {
  const unsubscribe = store.sub(identityAtom, openSession);
  openSession();
  setTimeout(giveUpOpening, LONGEST_OPENING_MS);
  return () => {
    unsubscribe();
    closeSession();
  };
}

/** The open account's progress; undefined while signed out. */
export function openProgress(): ProgressSession | undefined {
  return session?.account === GUEST ? undefined : session;
}

/** The open progress, be it an account's or the guest's; undefined until it is known whose. */
export function anyProgress(): ProgressSession | undefined {
  return session;
}

/** A list, or '' for none: nothing is ever on that. */
type MaybeList = ListKey | '';

/** A profile's values, which are shown in the place of the played character's. Another object whenever one changes. */
export interface ShownProgress {
  /** The profile, as links to its lists name it. */
  readonly query: ProfileQuery;
  /** Values that are not 0, by list. */
  readonly values: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

const ShownContext = createContext<ShownProgress | null>(null);

/** Shows a profile's values to all below it, where nothing is recorded; null = the own ones. */
export const ShownProgressProvider = ShownContext.Provider;

/** The profile whose values are shown; null = the own ones are. */
export function useShownProgress(): ShownProgress | null {
  return useContext(ShownContext);
}

const NO_VALUES: ReadonlyMap<number, number> = new Map();

function shownValues({ values }: ShownProgress, list: MaybeList): ReadonlyMap<number, number> {
  return values.get(list) ?? NO_VALUES;
}

/** A register's value; the screen is rendered again only when this one changes. */
export function useValue(list: MaybeList, item: number): number {
  const shown = useShownProgress();
  const subscribe = useCallback((listener: () => void) => view.subscribeItem(list, item, listener), [list, item]);
  const own = useSyncExternalStore(subscribe, () => view.value(list, item));
  return shown === null ? own : (shownValues(shown, list).get(item) ?? 0);
}

/** A list's values that are not 0; a new map whenever one changes. */
export function useValues(list: MaybeList): ReadonlyMap<number, number> {
  const shown = useShownProgress();
  const own = useOwnValues(list);
  return shown === null ? own : shownValues(shown, list);
}

/** The current character's values of a list, even while another's are shown. */
export function useOwnValues(list: MaybeList): ReadonlyMap<number, number> {
  const subscribe = useCallback((listener: () => void) => view.subscribeList(list, listener), [list]);
  const read = () => view.values(list);
  return useSyncExternalStore(subscribe, read, read);
}

/** The played character's values of a list that are not 0, as they stand now, without following them. */
export function currentValues(list: MaybeList): ReadonlyMap<number, number> {
  return view.values(list);
}

/** Reads the shown values of a list as they stand now, without following the own ones. */
export function useReadValues(): (list: MaybeList) => ReadonlyMap<number, number> {
  const shown = useShownProgress();
  return shown === null ? currentValues : (list) => shownValues(shown, list);
}

/** Sync state of a register; a profile's have none. */
export function useItemSync(list: MaybeList, item: number): ItemSync {
  const shown = useShownProgress();
  const subscribe = useCallback((listener: () => void) => view.subscribeItem(list, item, listener), [list, item]);
  const own = useSyncExternalStore(subscribe, () => view.sync(list, item));
  return shown === null ? own : 'saved';
}

/** Whether what is shown comes from the store; before, everything reads as 0. */
export function useProgressReady(): boolean {
  const shown = useShownProgress();
  const own = useSyncExternalStore(
    subscribeReady,
    () => view.ready,
    () => false,
  );
  return shown !== null || own;
}

/**
 * Whether rows may be shown with their marks. If this device has no account as the screen opens, there is no
 * progress to wait for; a guest who returns has some.
 */
export function useMarksSettled(): boolean {
  const { status } = useIdentity();
  const [firstVisit] = useState(status === 'checking');
  return useProgressReady() || (firstVisit && status !== 'signedIn');
}

/** Whether what the account's other characters have is known here: before, a row without a value says nothing of them. */
export function useDownloaded(): boolean {
  return useAtomValue(downloadedAtom, { store });
}

/**
 * Sets a register of the current character, or of the guest while no one is signed in. Shows at once; resolves when
 * durable on this device; rejects with `InvalidValue` or `StorageFailure` after showing the former value again.
 */
export async function setValue(list: ListKey, item: number, value: number, options: ChoiceOptions = {}): Promise<void> {
  if (session !== undefined) return session.choose(list, item, value, options);
  // On a first visit rows are there before it is known whose they are. The session shows the value itself once it is open.
  const change = view.begin([{ list, item, value, add: options.add }], options.defer);
  try {
    await (await openSoon()).choose(list, item, value, options);
  } catch (error) {
    view.failed(change);
    throw error;
  }
}

/** The open progress, once its owner is known: a first visit has to check the identity with the server. */
export async function openSoon(): Promise<ProgressSession> {
  await opening;
  // The identity could not be stored: a tick that waits for ever would look as if it were saved.
  if (session === undefined) throw new StorageFailure('unavailable', 'This device could not save the change.');
  return session;
}

/** Ends all waits for the progress to open: later requests without one are refused at once. */
export function giveUpOpening(): void {
  opened();
}

function openSession(): void {
  const identity = store.get(identityAtom);
  if (identity.status === 'checking') return;
  const user = identity.status === 'signedIn' ? identity.user : null;
  const account = user?.username ?? GUEST;
  if (session?.account === account) return;
  closeSession();
  session = new ProgressSession({
    account,
    character: user?.current_character?.id ?? 0,
    view,
    context,
    onQueue: (queue) => store.set(user === null ? guestQueueAtom : queueAtom, queue),
    onCurrent: (id, known) => store.set(playedAtom, { id, known }),
    onSwitched: (news) => store.set(switchedElsewhereAtom, (known) => news && switchedTo(known, news)),
    onRecorded: () => {
      persistStorage();
      // A guest's changes have nowhere to go.
      if (user !== null) requestDrainAfterTap();
    },
    onError: (error) => logUnexpected('could not read progress', error),
  });
  opened();
}

function closeSession(): void {
  session?.stop();
  session = undefined;
  store.set(queueAtom, null);
  store.set(guestQueueAtom, null);
  store.set(playedAtom, null);
  store.set(switchedElsewhereAtom, null);
}

function subscribeReady(listener: () => void): () => void {
  return view.subscribeReady(listener);
}
