/** The draft of an entry to a contest: kept on the device with every change, and submitted. */
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
  /** The shown draft, or the initial values. */
  readonly form: DraftRow;
  /** Changes it, or begins one: shows at once, and is kept. */
  readonly change: Change;
  /** Adds images at the end, `most` in all. Returns how many there was room for. */
  readonly addImages: (files: readonly Blob[], most: number) => number;
  /** Throws it away. */
  readonly discard: () => void;
  /** Uploads what is not uploaded, then enters and ends the draft; `onUpload` hears which image of how many is on its way. */
  readonly submit: (onUpload: OnUpload) => Promise<Outcome>;
}

const UNREAD: ShownDraft = { draft: undefined, files: new Map(), unkept: false };
const noSubscription = () => () => undefined;

/** The signed-in player's draft for a contest; `begun` is what it begins with. */
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

/** A draft that begins with an entry as it stands. */
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

/** Uploads and enters. Each image that has arrived is noted in the draft, so that it is not sent again. */
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
      // An entry is sent whole or not at all; the form says which image it is.
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
    // Images that waited for more than a day in a draft are gone from the server: the next try sends them again.
    if (Object.keys(outcome.errors).some((field) => field.startsWith('images'))) {
      change((before) => withUploaded(before, ({ key, uploaded }) => (files.has(key) ? null : uploaded)));
    }
    return outcome;
  }
}

function withUploaded(draft: DraftRow, of: (image: DraftImage) => DraftImage['uploaded']): DraftRow {
  return { ...draft, images: draft.images.map((image) => ({ ...image, uploaded: of(image) })) };
}
