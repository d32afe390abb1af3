/** The current character's progress for the screens. */
import { useCallback, useSyncExternalStore } from 'react';
import type { ListKey } from '#core/progress/lists.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { keepStorage } from '#page/platform/storage-persistence.ts';
import { identityAtom, NOTHING_RECORDED, queueAtom, recordingAtom, store } from './atoms.ts';
import { requestDrainAfterTap } from './drain-request.ts';
import { type ChoiceOptions, ProgressSession } from './progress-session.ts';
import { type ItemSync, ProgressView } from './progress-view.ts';

export type { ItemSync } from './progress-view.ts';

/** A change that was taken back. */
export interface Undoable {
  readonly list: ListKey;
  readonly item: number;
  /** The value shown before the change, and now again. */
  readonly before: number;
  /** The value that the change had set. */
  readonly after: number;
}

/** Nobody is signed in, so there is nowhere to keep a tick. */
class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
  readonly code = 'not_signed_in';

  constructor() {
    super('Sign in to save your progress.');
  }
}

const view = new ProgressView();
const context = { clock: Date.now, newId };
let session: ProgressSession | undefined;

/** Keeps the signed-in account's progress open from now on. Returns stop. */
export function startProgress(): () => void {
  const unsubscribe = store.sub(identityAtom, openSession);
  openSession();
  return () => {
    unsubscribe();
    closeSession();
  };
}

/** The open account's progress; undefined while signed out. */
export function openProgress(): ProgressSession | undefined {
  return session;
}

/** A register's value; the screen is drawn anew only when this one changes. */
export function useValue(list: ListKey, item: number): number {
  const subscribe = useCallback((listener: () => void) => view.subscribeItem(list, item, listener), [list, item]);
  return useSyncExternalStore(subscribe, () => view.value(list, item));
}

/** A list's values that are not 0; a new map whenever one changes. */
export function useValues(list: ListKey): ReadonlyMap<number, number> {
  const subscribe = useCallback((listener: () => void) => view.subscribeList(list, listener), [list]);
  return useSyncExternalStore(subscribe, () => view.values(list));
}

/** A list's values that are not 0, as they stand now, without following them. */
export function currentValues(list: ListKey): ReadonlyMap<number, number> {
  return view.values(list);
}

/** How far a register's value has got. */
export function useItemSync(list: ListKey, item: number): ItemSync {
  const subscribe = useCallback((listener: () => void) => view.subscribeItem(list, item, listener), [list, item]);
  return useSyncExternalStore(subscribe, () => view.sync(list, item));
}

/** Whether what is shown comes from the store; before, everything reads as 0. */
export function useProgressReady(): boolean {
  return useSyncExternalStore(subscribeReady, () => view.ready);
}

/**
 * Sets a register of the current character. Shows at once; resolves when durable on this device; rejects with
 * `NotSignedIn`, `InvalidValue` or `StorageFailure` after showing the former value again.
 */
export async function setValue(list: ListKey, item: number, value: number, options: ChoiceOptions = {}): Promise<void> {
  if (session === undefined) throw new NotSignedIn();
  await recorded(session.choose(list, item, value, options));
}

/** Takes back the player's newest own change that was not taken back yet; null when there is none. */
export async function undoLast(): Promise<Undoable | null> {
  if (session === undefined) return null;
  const undoing = session.undo();
  await recorded(undoing.then((undone) => undone?.seq ?? 0));
  const undone = await undoing;
  if (undone === undefined) return null;
  const { list, item, before, after } = undone.change;
  // Recorded by `setValue`, which takes known lists only.
  return { list: list as ListKey, item, before, after };
}

/** Has the badge wait for a change that is about to be recorded. Returns what ends the waiting. */
export function expectChange(): () => void {
  const count = (by: number) =>
    store.set(recordingAtom, (before) => ({ ...before, storing: Math.max(0, before.storing + by) }));
  count(1);
  return () => count(-1);
}

/** Lets the badge know of a change from its first moment, and has it delivered once it is durable. */
async function recorded(change: Promise<number>): Promise<void> {
  const end = expectChange();
  try {
    const seq = await change;
    store.set(recordingAtom, (before) => ({ ...before, storedSeq: Math.max(before.storedSeq, seq) }));
  } finally {
    end();
  }
  keepStorage();
  requestDrainAfterTap();
}

function openSession(): void {
  const identity = store.get(identityAtom);
  if (identity.status === 'checking') return;
  if (identity.status === 'signedOut') {
    closeSession();
    view.clear(true);
    return;
  }
  if (session?.account === identity.user.username) return;
  closeSession();
  session = new ProgressSession({
    account: identity.user.username,
    character: identity.user.current_character?.id ?? 0,
    view,
    context,
    onQueue: (queue) => store.set(queueAtom, queue),
    onError: (error) => logUnexpected('could not read progress', error),
  });
}

function closeSession(): void {
  session?.stop();
  session = undefined;
  store.set(queueAtom, null);
  store.set(recordingAtom, NOTHING_RECORDED);
}

function subscribeReady(listener: () => void): () => void {
  return view.subscribeReady(listener);
}
