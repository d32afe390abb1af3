/** Data and commands of the sync page. Only that screen loads it. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { HistoryRow } from '#core/contract/history.ts';
import { readHistory } from '#offline/api/history-api.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import { logUnexpected } from '#offline/log.ts';
import { ChangeSettled, setAnyway, undoChange } from '#offline/outbox/changes.ts';
import type { Recorded } from '#offline/outbox/enqueue.ts';
import { CantJoin, discardLetter, LetterGone, moveLetter, retryLetter } from '#offline/outbox/letters.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { type QueueSnapshot, readClient } from '#offline/outbox/observe.ts';
import { observeSyncPage, type SyncPageSnapshot } from '#offline/outbox/observe-sync.ts';
import { undoElsewhere } from '#offline/outbox/undo-elsewhere.ts';
import { exportUnsent, importUnsent, parseUnsent, RefusedFile } from '#offline/outbox/unsent-file.ts';
import { thisDevice } from '#offline/sync/device-label.ts';
import { isStoragePersistent, requestPersistentStorage } from '#page/platform/storage-persistence.ts';
import type { FormOutcome } from '#page/state/account/form-outcome.ts';
import { type Fetched, useAnswer } from '#page/state/account/use-answer.ts';
import { guestQueueAtom, identityAtom, queueAtom, store } from '#page/state/atoms.ts';
import { anyProgress, openProgress } from '#page/state/progress/progress.ts';
import type { ProgressSession } from '#page/state/progress/progress-session.ts';
import { api } from '#page/state/runtime.ts';
import { requestDrainAfterTap } from './drain-request.ts';

export type { HistoryRow } from '#core/contract/history.ts';
export type { OpRow } from '#offline/database/progress-database.ts';
export type { Change } from '#offline/outbox/changes.ts';
export type { SyncPageSnapshot } from '#offline/outbox/observe-sync.ts';
export { isUnsent } from '#offline/outbox/view.ts';

const context = { clock: Date.now, newId };

/** Waiting, refused and past changes of the open progress; null before the first snapshot. */
export function useSyncPage(): SyncPageSnapshot | null {
  const identity = useAtomValue(identityAtom, { store });
  const account = identity.status === 'signedIn' ? identity.user.username : identity.status;
  const [snapshot, setSnapshot] = useState<{ readonly of: string; readonly is: SyncPageSnapshot } | null>(null);
  useEffect(() => {
    const session = anyProgress();
    if (session === undefined) return;
    return observeSyncPage(
      session.database,
      (is) => setSnapshot({ of: account, is }),
      (error) => logUnexpected('could not read what waits', error),
    );
  }, [account]);
  return snapshot?.of === account ? snapshot.is : null;
}

/** Sync state and number of waiting changes of the signed-in account; null while signed out or not read yet. */
export function useQueue(): QueueSnapshot | null {
  return useAtomValue(queueAtom, { store });
}

/** Number of a guest's changes on this device; 0 while signed in. */
export function useGuestCount(): number {
  return useAtomValue(guestQueueAtom, { store })?.unsent ?? 0;
}

/** Whether storage is persistent; null = not supported, or not known yet. */
export function usePersistentStorage(): { readonly isPersistent: boolean | null; readonly ask: () => void } {
  const [isPersistent, setPersistent] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    isStoragePersistent().then((answer) => {
      if (!left) setPersistent(answer);
    });
    return () => {
      left = true;
    };
  }, []);
  return { isPersistent, ask: () => void requestPersistentStorage().then(setPersistent) };
}

/** Recent changes on other devices, fetched on mount and whenever the server had something new. */
export function useElsewhere(): Fetched<readonly HistoryRow[]> {
  const cursor = useQueue()?.sync.cursor ?? 0;
  return useAnswer(askElsewhere, cursor);
}

async function askElsewhere(): Promise<readonly HistoryRow[]> {
  const session = openProgress();
  if (session === undefined) return [];
  const [rows, own] = await Promise.all([readHistory(api), readClient(session.database, newId)]);
  return rows.filter(({ client }) => client !== own);
}

/** Tries a refused change again. */
export function retryRefused(id: string): Promise<FormOutcome> {
  return recordedAgain((session) => retryLetter(session.database, context, id));
}

/** Moves a refused change to another character; 0 = the legacy one. */
export function moveRefused(id: string, character: number): Promise<FormOutcome> {
  return recordedAgain((session) => moveLetter(session.database, context, id, character));
}

/** Forgets a refused change. */
export function discardRefused(id: string): Promise<FormOutcome> {
  return outcomeOf(async (session) => void (await discardLetter(session.database, id)));
}

/** Takes back one of the last changes. */
export function undoOne(id: number): Promise<FormOutcome> {
  return recorded((session) => undoChange(session.database, context, id));
}

/** Sets what the player wanted where another device's change was joined with it. */
export function insistOn(id: number): Promise<FormOutcome> {
  return recorded((session) => setAnyway(session.database, context, id));
}

/** Takes back what another device changed. */
export function undoFromElsewhere(row: HistoryRow): Promise<FormOutcome> {
  return recorded((session) => undoElsewhere(session.database, context, row));
}

/** A file to save. */
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Everything the account does not have yet, as a file; null while nothing is open. */
export async function unsentFile(): Promise<SavedFile | null> {
  const session = anyProgress();
  if (session === undefined) return null;
  const file = await exportUnsent(session.database, context, thisDevice());
  const content = new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' });
  return { name: `loremark-unsent-${file.exportedAt.slice(0, 10)}.json`, content };
}

/** Takes over the changes of such a file. The message says how many were new. */
export function importFile(file: Blob): Promise<FormOutcome> {
  return outcomeOf(async (session) => {
    const taken = await importUnsent(session.database, context, parseUnsent(await file.text()));
    deliver();
    if (taken.added === 0 && taken.aside === 0) return 'Everything in this file is here already.';
    const changes = taken.added === 1 ? '1 change' : `${taken.added} changes`;
    return taken.aside === 0 ? `${changes} imported.` : `${changes} imported, ${taken.aside} to look at.`;
  });
}

function recorded(act: (session: ProgressSession) => Promise<Recorded>): Promise<FormOutcome> {
  return outcomeOf(async (session) => {
    await session.inTurn(() => act(session));
    return undefined;
  });
}

/** `recorded`, with a word if the value was as high already. */
function recordedAgain(act: (session: ProgressSession) => Promise<Recorded>): Promise<FormOutcome> {
  return outcomeOf(async (session) => {
    const { changed } = await session.inTurn(() => act(session));
    return changed ? undefined : 'Nothing to change: what is there already is as much, or more.';
  });
}

function deliver(): void {
  if (openProgress() !== undefined) requestDrainAfterTap();
}

async function outcomeOf(act: (session: ProgressSession) => Promise<string | undefined>): Promise<FormOutcome> {
  const session = anyProgress();
  if (session === undefined) return { ok: false, message: 'Nothing is open yet. Try again.', errors: {} };
  try {
    const message = await act(session);
    return message === undefined ? { ok: true } : { ok: true, message };
  } catch (error) {
    if (!hasMessage(error)) throw error;
    return { ok: false, message: error.message, errors: {} };
  }
}

/** Whether an error's sentence is for the player. */
function hasMessage(error: unknown): error is Error {
  return (
    error instanceof StorageFailure ||
    error instanceof LetterGone ||
    error instanceof CantJoin ||
    error instanceof ChangeSettled ||
    error instanceof RefusedFile
  );
}
