/** Data and commands of the sync page, loaded only by it. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { BazaarImport } from '#core/contract/imports/bazaar-import.ts';
import type { HistoryRow } from '#core/contract/sync/history.ts';
import { readImports } from '#offline/api/imports/bazaar-import-api.ts';
import { readHistory } from '#offline/api/sync/history-api.ts';
import { logUnexpected } from '#offline/log.ts';
import { setAnyway } from '#offline/outbox/changes.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { type QueueSnapshot, readClient } from '#offline/outbox/observe/observe.ts';
import { observeSyncPage, type SyncPageSnapshot } from '#offline/outbox/observe/observe-sync.ts';
import { undoChange } from '#offline/outbox/undo.ts';
import { undoElsewhere } from '#offline/outbox/undo-elsewhere.ts';
import { exportUnsent, importUnsent, parseUnsent, RefusedFile } from '#offline/outbox/unsent-file.ts';
import { thisDevice } from '#offline/sync/device-label.ts';
import { isStoragePersistent, requestPersistentStorage } from '#page/platform/storage-persistence.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { guestQueueAtom, identityAtom, queueAtom, shownUser, store } from '#page/state/atoms.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { anyProgress, openProgress } from '#page/state/sync/progress/progress.ts';
import { words as commonWords } from '#page/state/words.ts';
import { requestDrainAfterTap } from './drain-request.ts';
import { context, progressOutcome, type Undoing, undoing } from './session-outcome.ts';
import { words } from './words.ts';

export type { BazaarImport } from '#core/contract/imports/bazaar-import.ts';
export type { HistoryRow } from '#core/contract/sync/history.ts';
export type { OpRow } from '#offline/database/progress-database.ts';
export type { Change } from '#offline/outbox/changes.ts';
export type { SyncPageSnapshot } from '#offline/outbox/observe/observe-sync.ts';

/** Maximum number of history pages read to find rows before an import. */
const MOST_PAGES = 10;

/** Returns pending, refused and past changes of the open progress; null before the first snapshot. */
export function useSyncPage(): SyncPageSnapshot | null {
  const identity = useAtomValue(identityAtom, { store });
  const account = shownUser(identity)?.account ?? identity.status;
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

/** Returns the sync state and number of pending changes of the shown account; null for a guest or while not read yet. */
export function useQueue(): QueueSnapshot | null {
  return useAtomValue(queueAtom, { store });
}

/** Returns the number of a guest's changes on this device; 0 while an account is shown. */
export function useGuestCount(): number {
  return useAtomValue(guestQueueAtom, { store })?.unsent ?? 0;
}

/** Returns whether storage is persistent (null = not supported, undefined = not read yet), and a function that requests it. */
export function usePersistentStorage(): {
  readonly isPersistent: boolean | null | undefined;
  readonly ask: () => void;
} {
  const [isPersistent, setPersistent] = useState<boolean | null>();
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

/** Returns the time of the server's last reply, in ms of device time; 0 = none. */
export function useLastContact(): number {
  return useQueue()?.sync.lastContactAt ?? 0;
}

/** Recent changes not made by this device. */
export interface Elsewhere {
  /** Changes by other devices and by the server except for imports, newest first. */
  readonly rows: readonly HistoryRow[];
  /** Imports that can be or were undone, newest first. */
  readonly imports: readonly BazaarImport[];
}

/** Returns recent changes not made by this device, fetched on mount and after every contact with the server. */
export function useElsewhere(): Fetched<Elsewhere> {
  return useAnswer(askElsewhere, useLastContact());
}

async function askElsewhere(): Promise<Elsewhere> {
  const session = openProgress();
  if (session === undefined) return { rows: [], imports: [] };
  const [imports, own] = await Promise.all([readImports(api), readClient(session.database, newId)]);
  let page = await readHistory(api, null);
  // An import can have more rows than the server reads for one page.
  for (let pages = 1; page.data.length === 0 && page.cursor !== null && pages < MOST_PAGES; pages += 1)
    page = await readHistory(api, page.cursor);
  return { rows: page.data.filter(({ client }) => client !== own), imports };
}

/** Undoes one of the last changes. */
export function undoOne(id: number): Promise<Undoing> {
  return undoing((session) => undoChange(session.database, context, id));
}

/** Undoes a joint change of another device, completely or not at all. */
export function undoFromElsewhere(rows: readonly HistoryRow[]): Promise<Undoing> {
  return undoing(async (session) => {
    const recorded = await undoElsewhere(session.database, context, rows);
    return { ...recorded, changes: rows, changedSince: [] };
  });
}

/** Sets the wanted value of a change that was merged with another device's. */
export function insistOn(id: number): Promise<Outcome> {
  return progressOutcome(async (session) => {
    await session.inTurn(() => setAnyway(session.database, context, id));
    return {};
  });
}

/** A file to save. */
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Returns the unsent changes, or those with these ids, as a file; null if no progress is open. */
export async function unsentFile(ids?: ReadonlySet<string>): Promise<SavedFile | null> {
  const session = anyProgress();
  if (session === undefined) return null;
  const file = await exportUnsent(session.database, context, thisDevice(), ids);
  const content = new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' });
  return { name: `loremark-unsent-${file.exportedAt.slice(0, 10)}.json`, content };
}

/** Imports the changes of such a file. The message has the number of new ones. */
export function importFile(file: Blob): Promise<Outcome> {
  return progressOutcome(
    async (session) => {
      const taken = await importUnsent(session.database, context, parseUnsent(await file.text()));
      deliver();
      const { added, aside } = taken;
      if (added === 0 && aside === 0) return { message: words.fileKnown };
      const imported = words.fileImported(added);
      return { message: aside === 0 ? imported : `${imported} ${commonWords.toLookAt(aside)}` };
    },
    [RefusedFile],
  );
}

function deliver(): void {
  if (openProgress() !== undefined) requestDrainAfterTap();
}
