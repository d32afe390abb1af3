/** Import of a character from a bazaar auction. Loaded with its dialogs. */
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
import type { ServerUndo } from '#page/state/sync/progress/undo-last.ts';
import { forgetImportNotice } from '../accounts/account-notices.ts';
import { endFirstStep } from '../accounts/first-steps.ts';
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

/** Interval of polling the step of an import, in ms. */
const POLL_MS = 1000;

/** Time from an import to the reload of the page, in ms. */
const CHANGING_MS = 1000;

/** Maximum number of retries while the server is busy. */
const MOST_RETRIES = 3;
/** Wait before the next attempt if the server states none, in ms. */
const USUAL_WAIT_MS = 5000;

/** An auction by its id, or as a saved page. */
export interface AuctionSource {
  /** Null = the page's auction, whichever it is. */
  readonly auctionId: number | null;
  /** Null = the server reads it from the game's site. */
  readonly page: Blob | null;
}

/** An auction, the sections to import, and the target character. */
export interface ImportOrder extends AuctionSource {
  readonly sections: readonly TickableSection[];
  readonly characterId: number;
}

/** Behaviour of a call while the server is busy. */
export interface Patience {
  /** Called with the wait in ms for a busy server, and with null at its end. */
  readonly onBusy: (ms: number | null) => void;
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
}

/** Returns the step of the account's running import, polled about once a second while `running`; null = unknown. */
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

/** Returns the number of a character's pending changes on this device; null = unknown yet. */
export function useWaitingOf(character: number | null): number | null {
  const [waiting, setWaiting] = useState<{ readonly of: number; readonly count: number } | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (character === null || session === undefined) return;
    return observeWaiting(
      session.database,
      character,
      (count) => setWaiting({ of: character, count }),
      (error) => logUnexpected('could not count the pending changes', error),
    );
  }, [character]);
  return waiting !== null && waiting.of === character ? waiting.count : null;
}

/**
 * Makes the server read the auction and compute what an import would change. It does not send pending changes: the form
 * waits until there are none, and later ones are sent by the import, which is then refused as `changed_since`.
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

/** Imports the auction as previewed (`seen`). On success the caller reloads the page. */
export function importAuction(
  order: ImportOrder & { readonly seen: number },
  patience: Patience,
): Promise<Outcome<BazaarImported>> {
  const { page, auctionId, sections, characterId, seen } = order;
  const body = { sections: [...sections], characterId, seen };
  return outcomeOf(async () => {
    // Changes made since the preview must reach the server first, which compares them with `seen`.
    await requestDrain('manual');
    const answer = await patiently(
      () =>
        page === null
          ? calls.importAuction(api, { ...body, auctionId: auctionId ?? 0 })
          : calls.importPage(api, { ...body, auctionId }, page),
      patience,
    );
    const account = openProgress()?.account;
    if (account !== undefined) {
      keepChecks(account, { ...answer.data, character: answer.data.character.id });
      endFirstStep(account, 'import');
    }
    return answer;
  });
}

/** Pulls an import's changes and the current character, for at least as long as the message is shown. Never rejects. */
export async function fetchImported(): Promise<void> {
  const shown = new Promise<void>((resolve) => runAfter(CHANGING_MS, resolve));
  await Promise.all([requestDrain('manual'), checkIdentity(), shown]);
}

/** Returns the account's imports of the last 30 days, newest first; fetched on mount. */
export function useImports(): Fetched<readonly BazaarImport[]> {
  return useAnswer(fetchImports, 0);
}

function fetchImports(): Promise<readonly BazaarImport[]> {
  return calls.readImports(api);
}

/** Undoes an import and pulls the changes. */
export async function undoImport(id: string): Promise<ServerUndo> {
  try {
    const { message, data } = await calls.undoImport(api, id);
    endImport(id);
    await requestDrain('manual');
    return { ok: true, message, left: data.left ?? [] };
  } catch (error) {
    // Undone elsewhere, or too old: it can't be undone here either.
    if (error instanceof ApiFailure && error.problem !== null && (error.status === 404 || error.status === 409)) {
      endImport(id);
    }
    return failedOutcome(error);
  }
}

/** Stores on this device the names to check after an import, possibly by another device. */
export async function learnImport(id: string): Promise<void> {
  const account = openProgress()?.account;
  const found = (await tryImports())?.find((one) => one.id === id);
  if (account === undefined || found === undefined) return;
  if (found.undone_at === null) keepChecks(account, found);
  else endImport(id);
}

async function tryImports(): Promise<readonly BazaarImport[] | null> {
  try {
    return await fetchImports();
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

/** Makes a call, with a few retries while the server is busy. */
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
