/** The progress of the current character, or of a guest, for the screens. */
import { useAtomValue } from 'jotai';
import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import type { ProfileQuery } from '#core/contract/profiles/profiles.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import type { DeviceUser } from '#offline/database/device-database.ts';
import { isShown, readIdentity } from '#offline/database/identity-store.ts';
import { GUEST } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { persistStorage } from '#page/platform/storage-persistence.ts';
import { useIdentity, useShownUser } from '#page/state/accounts/identity.ts';
import {
  downloadedAtom,
  guestQueueAtom,
  identityAtom,
  playedAtom,
  queueAtom,
  savingAtom,
  shownUser,
  store,
  switchedElsewhereAtom,
} from '#page/state/atoms.ts';
import { switchedTo } from '#page/state/characters/switched-elsewhere.ts';
import { device } from '#page/state/runtime.ts';
import { requestDrainAfterTap } from '#page/state/sync/drain-request.ts';
import { words } from '#page/state/words.ts';
import { type ChoiceOptions, ProgressSession } from './progress-session.ts';
import { type ItemSync, ProgressView } from './progress-view.ts';

export type { ItemSync } from './progress-view.ts';

const view = new ProgressView((saving) => store.set(savingAtom, saving));
const context = { clock: Date.now, newId };
/** Slightly longer than an identity check may take, in ms. */
const LONGEST_OPENING_MS = 30_000;
let session: ProgressSession | undefined;
/** Ends the wait of taps made before the owner of the progress was known. */
let opened: () => void = () => undefined;
const opening = new Promise<void>((resolve) => {
  opened = resolve;
});

/** Opens the progress of the signed-in account or the guest, and reopens it after changes. Returns a function that stops. */
export function startProgress(): () => void {
  const unsubscribe = store.sub(identityAtom, openSession);
  openSession();
  setTimeout(giveUpOpening, LONGEST_OPENING_MS);
  return () => {
    unsubscribe();
    closeSession();
  };
}

/** Returns the progress of the signed-in account; undefined while signed out. */
export function openProgress(): ProgressSession | undefined {
  return store.get(identityAtom).status === 'signedIn' ? session : undefined;
}

/** Returns the open progress of an account, even if its session has ended; undefined for a guest. */
export function accountProgress(): ProgressSession | undefined {
  return session?.account === GUEST ? undefined : session;
}

/** Returns the open progress of an account or the guest; undefined while its owner is unknown. */
export function anyProgress(): ProgressSession | undefined {
  return session;
}

/** A list, or '' for none, which is always empty. */
type MaybeList = ListKey | '';

/** A profile's values, shown instead of the current character's. A new object whenever one changes. */
export interface ShownProgress {
  /** The profile, as named in links to its lists. */
  readonly query: ProfileQuery;
  /** Values that are not 0, by list. */
  readonly values: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

const ShownContext = createContext<ShownProgress | null>(null);

/** Shows a profile's values, read-only, to all components below; null = the player's own. */
export const ShownProgressProvider = ShownContext.Provider;

/** Returns the profile whose values are shown; null = the player's own. */
export function useShownProgress(): ShownProgress | null {
  return useContext(ShownContext);
}

const NO_VALUES: ReadonlyMap<number, number> = new Map();

function shownValues({ values }: ShownProgress, list: MaybeList): ReadonlyMap<number, number> {
  return values.get(list) ?? NO_VALUES;
}

/** Returns a register's value; renders again only when it changes. */
export function useValue(list: MaybeList, item: number): number {
  const shown = useShownProgress();
  const subscribe = useCallback((listener: () => void) => view.subscribeItem(list, item, listener), [list, item]);
  const own = useSyncExternalStore(subscribe, () => view.value(list, item));
  return shown === null ? own : (shownValues(shown, list).get(item) ?? 0);
}

/** Returns a list's values other than 0; a new map whenever one changes. */
export function useValues(list: MaybeList): ReadonlyMap<number, number> {
  const shown = useShownProgress();
  const own = useOwnValues(list);
  return shown === null ? own : shownValues(shown, list);
}

/** Returns the current character's values of a list, even if a profile's are shown. */
export function useOwnValues(list: MaybeList): ReadonlyMap<number, number> {
  const subscribe = useCallback((listener: () => void) => view.subscribeList(list, listener), [list]);
  const read = () => view.values(list);
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the current character's values of a list other than 0, without subscribing. */
export function currentValues(list: MaybeList): ReadonlyMap<number, number> {
  return view.values(list);
}

/** Reads the shown values of a list without subscribing. */
export function useReadValues(): (list: MaybeList) => ReadonlyMap<number, number> {
  const shown = useShownProgress();
  return shown === null ? currentValues : (list) => shownValues(shown, list);
}

/** Returns the sync state of a register; a profile's registers have none. */
export function useItemSync(list: MaybeList, item: number): ItemSync {
  const shown = useShownProgress();
  const subscribe = useCallback((listener: () => void) => view.subscribeItem(list, item, listener), [list, item]);
  const own = useSyncExternalStore(subscribe, () => view.sync(list, item));
  return shown === null ? own : 'saved';
}

/** Whether the shown values come from the database; before, everything is 0. */
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
 * Whether rows may be shown with their marks. Without a known player when the screen opens, there is no progress to wait
 * for; a returning guest has some.
 */
export function useMarksSettled(): boolean {
  const { status } = useIdentity();
  const isGuest = useShownUser() === null;
  const [firstVisit] = useState(status === 'checking');
  return useProgressReady() || (firstVisit && isGuest);
}

/** Whether the progress of the account's other characters is on this device; before, a missing value means nothing. */
export function useDownloaded(): boolean {
  return useAtomValue(downloadedAtom, { store });
}

/**
 * Sets a register of the current character, or of the guest while signed out. Shown at once; resolves when durable on this
 * device; rejects with `InvalidValue` or `StorageFailure` after showing the former value again.
 */
export async function setValue(list: ListKey, item: number, value: number, options: ChoiceOptions = {}): Promise<void> {
  if (session !== undefined) return session.choose(list, item, value, options);
  // On a first visit, rows are shown before their owner is known. The session shows the value once it is open.
  const change = view.begin([{ list, item, value, add: options.add }], options.defer);
  try {
    await (await openSoon()).choose(list, item, value, options);
  } catch (error) {
    view.failed(change);
    throw error;
  }
}

/** Returns the progress once its owner is known: a first visit has to check the identity with the server. */
export async function openSoon(): Promise<ProgressSession> {
  await opening;
  if (session !== undefined) return session;
  // The identity could not be stored; a tick that waits forever would look saved. Reading rejects with the reason.
  await readIdentity(device);
  throw new StorageFailure('unavailable');
}

/** Returns a sentence about what helps after a failure to store something on this device. */
export function storageHelp(error: unknown): string {
  return words.storageHelp[error instanceof StorageFailure ? error.code : 'unavailable'];
}

/** Ends the wait for the owner of the progress: choices without open progress are refused at once from now on. */
export function giveUpOpening(): void {
  opened();
}

function openSession(): void {
  const identity = store.get(identityAtom);
  if (identity.status === 'checking') return;
  const user = shownUser(identity);
  const account = user?.account ?? GUEST;
  if (session?.account !== account) openOf(account, user);
  // After the session has ended, no download completes what is stored.
  view.setFinal(user !== null && identity.status === 'signedOut');
}

function openOf(account: string, user: DeviceUser | null): void {
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
      // A guest's changes are not sent.
      if (user !== null) requestDrainAfterTap();
    },
    ...(user !== null && { isWanted: () => isShown(device, account) }),
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
