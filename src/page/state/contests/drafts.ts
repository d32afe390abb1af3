/** The draft of a contest entry: stored on the device with every change, and submitted. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OwnEntry } from '#core/contract/contests/contests.ts';
import { putEntry, uploadImage } from '#offline/api/contests/contests-api.ts';
import type { DraftImage, DraftRow } from '#offline/database/progress-database.ts';
import { countWork } from '#offline/pending-work.ts';
import { failedOutcome, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { DraftAutosave, type ShownDraft } from './draft-autosave.ts';

export type { DraftImage, DraftRow } from '#offline/database/progress-database.ts';

type OnUpload = (current: number, all: number) => void;
type Change = (update: (before: DraftRow) => DraftRow) => void;

export interface KeptDraft extends ShownDraft {
  /** The form's content: the draft, or its initial content. */
  readonly form: DraftRow;
  /** Changes the draft, or starts one; shown at once and stored. */
  readonly change: Change;
  /** Appends images up to a total of `most`. Returns the number of added ones. */
  readonly addImages: (files: readonly Blob[], most: number) => number;
  /** Deletes the draft. */
  readonly discard: () => void;
  /** Uploads missing images, then submits the entry and deletes the draft; `onUpload` receives the position of the image being uploaded and the total. */
  readonly submit: (onUpload: OnUpload) => Promise<Outcome>;
}

const UNREAD: ShownDraft = { draft: undefined, files: new Map(), unkept: false };
const noSubscription = () => () => undefined;

/** Returns the signed-in player's draft for a contest; `begun` is its initial content. */
export function useDraft(contest: string, begun: DraftRow): KeptDraft {
  const database = openProgress()?.database;
  const autosave = useMemo(() => database && new DraftAutosave(database, contest), [database, contest]);
  useEffect(() => autosave?.follow(), [autosave]);
  const shown = useSyncExternalStore(autosave?.subscribe ?? noSubscription, autosave?.shown ?? (() => UNREAD));
  const form = shown.draft ?? begun;
  const change: Change = (update) => autosave?.change(begun, update);
  return {
    ...shown,
    form,
    change,
    addImages: (files, most) => autosave?.addImages(begun, files, most) ?? 0,
    discard: () => autosave?.discard(),
    submit: async (onUpload) => {
      const outcome = await countWork(submitDraft(form, shown.files, onUpload, change));
      if (outcome.ok) autosave?.discard();
      return outcome;
    },
  };
}

/** Creates a draft from a submitted entry. */
export function draftOf(contest: string, { character, title, text, ai, images, submitted_at }: OwnEntry): DraftRow {
  return {
    contest,
    character: character.id,
    title,
    text,
    ai,
    images: images.map(({ id, thumb, alt }) => ({ key: id, uploaded: { id, thumb }, alt })),
    basis: submitted_at,
  };
}

/** Uploads images and submits the entry. Each uploaded image is recorded in the draft, so that it is not uploaded again. */
async function submitDraft(
  draft: DraftRow,
  files: ReadonlyMap<string, Blob>,
  onUpload: OnUpload,
  change: Change,
): Promise<Outcome> {
  const { contest, character, title, text, ai, images } = draft;
  const missing = images.filter(({ uploaded }) => uploaded === null);
  try {
    const sent: { readonly id: string; readonly alt: string }[] = [];
    for (const { key, uploaded, alt } of images) {
      if (uploaded !== null) {
        sent.push({ id: uploaded.id, alt });
        continue;
      }
      const file = files.get(key);
      // An entry is submitted completely or not at all; the form shows which image failed.
      if (file === undefined) throw new Error('an image of the draft has no file');
      onUpload(missing.findIndex((image) => image.key === key) + 1, missing.length);
      const { id, thumb } = await uploadImage(api, contest, file);
      change((before) => withUploaded(before, (image) => (image.key === key ? { id, thumb } : image.uploaded)));
      sent.push({ id, alt });
    }
    const { message } = await putEntry(api, contest, { character: character ?? 0, title, text, ai, images: sent });
    return { ok: true, message };
  } catch (error) {
    const outcome = failedOutcome(error);
    // The server deletes unused images after a day; the next attempt uploads them again.
    if (Object.keys(outcome.errors).some((field) => field.startsWith('images'))) {
      change((before) => withUploaded(before, ({ key, uploaded }) => (files.has(key) ? null : uploaded)));
    }
    return outcome;
  }
}

function withUploaded(draft: DraftRow, of: (image: DraftImage) => DraftImage['uploaded']): DraftRow {
  return { ...draft, images: draft.images.map((image) => ({ ...image, uploaded: of(image) })) };
}
