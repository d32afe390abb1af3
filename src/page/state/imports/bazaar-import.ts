/** Import of a character from an auction of the bazaar. Loaded with its dialogs. */
import { useEffect, useState } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type {
  BazaarImport,
  BazaarImported,
  ImportPreview,
  ImportProgress,
} from '#core/contract/imports/bazaar-import.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import * as calls from '#offline/api/imports/bazaar-import-api.ts';
import { logUnexpected } from '#offline/log.ts';
import { observeWaiting } from '#offline/outbox/observe/observe-waiting.ts';
import { runAfter } from '#offline/pending-work.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { playedAtom, store } from '#page/state/atoms.ts';
import { failedOutcome, type Outcome, outcomeOf } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { requestDrain } from '#page/state/sync/drain-request.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { forgetImportNotice } from '../accounts/account-notices.ts';
import { checkIdentity } from '../accounts/identity.ts';
import { dropChecks, keepChecks } from './import-checks.ts';

export type {
  AmbiguousName,
  AuctionHead,
  BazaarImport,
  ImportedRow,
  ImportPreview,
  ImportProgress,
  SectionPreview,
  SectionReport,
} from '#core/contract/imports/bazaar-import.ts';

/** Time between two questions for the step that an import is at, in ms. */
const POLL_MS = 1000;

/** Time from an import to the reload of the page, in ms. */
const CHANGING_MS = 1000;

/** Tries after a server that was busy. */
const MOST_RETRIES = 3;
/** Wait before the next try where the server names none, in ms. */
const USUAL_WAIT_MS = 5000;

/** The auction by its ID, or as a page that the player saved. */
export interface AuctionSource {
  /** Null = whichever auction the page is of. */
  readonly auctionId: number | null;
  /** Null = it is read from the game's site. */
  readonly page: Blob | null;
}

/** An auction, the sections to import and the character that they go to. */
export interface ImportOrder extends AuctionSource {
  readonly sections: readonly TickableSection[];
  readonly characterId: number;
}

/** Behaviour of a call while the server is busy. */
export interface Patience {
  /** Called with a wait in ms for a busy server, and with null at its end. */
  readonly onBusy: (ms: number | null) => void;
  /** Aborted when no one is waiting any more. */
  readonly signal: AbortSignal;
}

/** Step of the account's running import, asked for about once a second while `running`; null = not known. */
export function useImportProgress(running: boolean): ImportProgress {
  const [progress, setProgress] = useState<ImportProgress>(null);
  useEffect(() => {
    if (!running) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await readProgress();
      if (left) return;
      if (answer !== undefined) setProgress(answer);
      timer = setTimeout(ask, POLL_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
      setProgress(null);
    };
  }, [running]);
  return progress;
}

async function readProgress(): Promise<ImportProgress | undefined> {
  try {
    return await calls.readImportProgress(api);
  } catch (error) {
    if (!(error instanceof ApiFailure)) logUnexpected('could not read the step of an import', error);
    return undefined;
  }
}

/** Number of a character's changes that wait on this device; null = not known yet. */
export function useWaitingOf(character: number | null): number | null {
  const [waiting, setWaiting] = useState<{ readonly of: number; readonly count: number } | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (character === null || session === undefined) return;
    return observeWaiting(
      session.database,
      character,
      (count) => setWaiting({ of: character, count }),
      (error) => logUnexpected('could not count what waits', error),
    );
  }, [character]);
  return waiting !== null && waiting.of === character ? waiting.count : null;
}

/**
 * Has the auction read, and what its import would change worked out. Nothing is delivered for it: the form waits until
 * nothing is unsent, and what is recorded since is delivered by the import, which then is refused as `changed_since`.
 */
export function previewImport(
  order: ImportOrder,
  patience: Patience,
): Promise<Outcome<{ readonly preview: ImportPreview }>> {
  const { page, auctionId, sections, characterId } = order;
  return outcomeOf(async () => {
    const preview = await patiently(
      () =>
        page === null
          ? calls.previewImport(api, { auctionId: auctionId ?? 0, sections: [...sections], characterId })
          : calls.previewPage(api, { auctionId, sections: [...sections], characterId }, page),
      patience,
    );
    return { preview };
  });
}

/** Imports what was previewed as `seen`, and fetches it to this device. On success the caller reloads the page. */
export function importAuction(
  order: ImportOrder & { readonly seen: number },
  patience: Patience,
): Promise<Outcome<BazaarImported>> {
  const { page, auctionId, sections, characterId, seen } = order;
  const body = { sections: [...sections], characterId, seen };
  return outcomeOf(async () => {
    // Changes since the preview must reach the server first, which then compares them with `seen`.
    await requestDrain('manual');
    const answer = await patiently(
      () =>
        page === null
          ? calls.importAuction(api, { ...body, auctionId: auctionId ?? 0 })
          : calls.importPage(api, { ...body, auctionId }, page),
      patience,
    );
    const account = openProgress()?.account;
    if (account !== undefined) keepChecks(account, { ...answer.data, character: answer.data.character.id });
    return answer;
  });
}

/** Fetches the changes of an import and the current character while the player sees a notice. Never rejects. */
export async function fetchImported(): Promise<void> {
  const shown = new Promise<void>((resolve) => runAfter(CHANGING_MS, resolve));
  await Promise.all([requestDrain('manual'), checkIdentity(), shown]);
}

/** The account's imports of the last 30 days, newest first; fetched on mount. */
export function useImports(): Fetched<readonly BazaarImport[]> {
  return useAnswer(askImports, 0);
}

function askImports(): Promise<readonly BazaarImport[]> {
  return calls.readImports(api);
}

/** Undoes an import, and fetches what that has changed. */
export async function undoImport(id: string): Promise<Outcome> {
  try {
    const message = await calls.undoImport(api, id);
    endImport(id);
    await requestDrain('manual');
    return { ok: true, message };
  } catch (error) {
    // Undone elsewhere, or too old: nothing is left to undo here either.
    if (error instanceof ApiFailure && error.problem !== null && (error.status === 404 || error.status === 409)) {
      endImport(id);
    }
    return failedOutcome(error);
  }
}

/** Keeps on this device what is to be checked after an import that another device may have made. */
export async function learnImport(id: string): Promise<void> {
  const account = openProgress()?.account;
  const found = (await tryImports())?.find((one) => one.id === id);
  if (account === undefined || found === undefined) return;
  if (found.undone_at === null) keepChecks(account, found);
  else endImport(id);
}

async function tryImports(): Promise<readonly BazaarImport[] | null> {
  try {
    return await askImports();
  } catch (error) {
    if (!(error instanceof ApiFailure)) logUnexpected('could not read the imports', error);
    return null;
  }
}

function endImport(id: string): void {
  const account = openProgress()?.account;
  if (account !== undefined) dropChecks(account, store.get(playedAtom)?.known?.list ?? [], id);
  forgetImportNotice(id);
}

/** The result of a call, waiting for a server that is busy a few times. */
async function patiently<Result>(
  call: () => Promise<Result>,
  { onBusy, signal }: Patience,
  retries = MOST_RETRIES,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isBusy = error instanceof ApiFailure && error.problem?.code === 'busy';
    if (!isBusy || retries === 0 || signal.aborted) throw error;
    const wait = error.retryAfter ?? USUAL_WAIT_MS;
    onBusy(wait);
    await new Promise<void>((resolve) => runAfter(wait, resolve));
    onBusy(null);
    if (signal.aborted) throw error;
    return patiently(call, { onBusy, signal }, retries - 1);
  }
}
