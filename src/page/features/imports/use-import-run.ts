import { useEffect, useRef, useState } from 'react';
import { notify } from '#page/parts/screen/notify.ts';
import {
  fetchImported,
  type ImportOrder,
  type ImportPreview,
  importAuction,
  previewImport,
} from '#page/state/imports/bazaar-import.ts';
import type { FailedOutcome } from '#page/state/outcome.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from './words.ts';

/** `saving` and `changing` cover the preview: the import, then the switch to the target character. */
type Stage = 'form' | 'reading' | 'preview' | 'saving' | 'changing';

/** An order with its preview. */
export interface Previewed {
  readonly order: ImportOrder;
  readonly preview: ImportPreview;
  /** Whether it replaces a preview that was outdated. */
  readonly isRepeat: boolean;
}

export interface ImportRun {
  readonly stage: Stage;
  /** The order that is being read or was read last. */
  readonly order: ImportOrder | null;
  readonly previewed: Previewed | null;
  /** Why the latest reading failed. */
  readonly failure: FailedOutcome | null;
  /** Wait in seconds for a busy server; null = it is not busy. */
  readonly waitsFor: number | null;
  readonly read: (order: ImportOrder) => Promise<void>;
  /** Returns to the form and cancels the reading. */
  readonly toForm: () => void;
  readonly save: (sections: ImportOrder['sections']) => Promise<void>;
}

/** One import, from reading the auction to reloading the page. `onDone` runs before the reload. */
export function useImportRun(onDone: () => void): ImportRun {
  const [stage, setStage] = useState<Stage>('form');
  const [order, setOrder] = useState<ImportOrder | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [failure, setFailure] = useState<FailedOutcome | null>(null);
  const [waitsFor, setWaitsFor] = useState<number | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const patience = (signal: AbortSignal) => ({
    signal,
    onBusy: (ms: number | null) => setWaitsFor(ms === null ? null : Math.ceil(ms / 1000)),
  });

  const read = async (wanted: ImportOrder, isRepeat = false) => {
    const controller = new AbortController();
    reading.current = controller;
    setOrder(wanted);
    setFailure(null);
    setStage('reading');
    const outcome = await previewImport(wanted, patience(controller.signal));
    if (controller.signal.aborted) return;
    if (outcome.ok) {
      setPreviewed({ order: wanted, preview: outcome.preview, isRepeat });
      setStage('preview');
      announce(isRepeat ? words.preview.changedSince : words.preview.spoken(outcome.preview.auction.name));
    } else {
      setFailure(outcome);
      setStage('form');
      announce(outcome.message);
    }
  };
  const save = async (sections: ImportOrder['sections']) => {
    if (previewed === null) return;
    setStage('saving');
    const wanted = { ...previewed.order, sections };
    const { signal } = new AbortController();
    const outcome = await importAuction({ ...wanted, seen: previewed.preview.seen }, patience(signal));
    if (outcome.ok) {
      notify('done', outcome.message);
      setStage('changing');
      await fetchImported();
      onDone();
      location.reload();
    } else if (outcome.code === 'changed_since') {
      await read(wanted, true);
    } else {
      setStage('preview');
      notify('danger', outcome.offline === true ? words.saving.mayHaveGoneThrough : outcome.message);
    }
  };
  return {
    stage,
    order,
    previewed,
    failure,
    waitsFor,
    read,
    toForm: () => {
      reading.current?.abort();
      setWaitsFor(null);
      setStage('form');
    },
    save,
  };
}
