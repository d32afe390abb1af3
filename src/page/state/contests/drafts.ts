/** The draft of an entry to a contest: kept on the device with every change, and submitted. */
import { useEffect, useState } from 'react';
import type { OwnEntry } from '#core/contract/contests.ts';
import { putEntry, uploadImage } from '#offline/api/contests-api.ts';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from '#offline/database/drafts-store.ts';
import type { DraftImage, DraftRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { countWork } from '#offline/pending-work.ts';
import { type FormOutcome, failedOutcome } from '#page/state/account/form-outcome.ts';
import { openProgress } from '#page/state/progress/progress.ts';
import { api } from '#page/state/runtime.ts';

export type { DraftImage, DraftRow } from '#offline/database/progress-database.ts';

type OnUpload = (current: number, all: number) => void;

export interface KeptDraft {
  /** Undefined = not read yet; null = none. */
  readonly draft: DraftRow | null | undefined;
  /** Files of its images, by their keys; images of an entry have none. */
  readonly files: ReadonlyMap<string, Blob>;
  /** Whether the device could not keep the newest change. */
  readonly unkept: boolean;
  /** Begins one, or goes on with it: shows at once, and is kept. */
  readonly change: (next: DraftRow) => void;
  /** Adds images at the end. */
  readonly addImages: (to: DraftRow, files: readonly Blob[]) => void;
  /** Throws it away. */
  readonly discard: () => void;
  /** Uploads what is not uploaded, then enters and ends the draft; `onUpload` hears which image of how many is on its way. */
  readonly submit: (what: DraftRow, onUpload: OnUpload) => Promise<FormOutcome>;
}

/** A draft with its files: held here too, so that nothing is lost where the device can't keep it. */
type State = { readonly stored: StoredDraft | null | undefined; readonly unkept: boolean };

const NO_FILES: ReadonlyMap<string, Blob> = new Map();

/** The signed-in player's draft for a contest. */
export function useDraft(contest: string): KeptDraft {
  const [{ stored, unkept }, setState] = useState<State>({ stored: undefined, unkept: false });
  const database = openProgress()?.database;
  useEffect(() => {
    if (database === undefined) return;
    let left = false;
    countWork(readDraft(database, contest)).then(
      (found) => !left && setState({ stored: found ?? null, unkept: false }),
      (error) => {
        logUnexpected('could not read the draft', error);
        if (!left) setState({ stored: null, unkept: true });
      },
    );
    return () => {
      left = true;
    };
  }, [database, contest]);

  const draft = stored == null ? stored : stored.draft;
  const files = stored?.files ?? NO_FILES;
  const keep = (writing: (database: ProgressDatabase) => Promise<void>) => {
    if (database === undefined) return;
    countWork(writing(database)).then(
      () => setState((before) => (before.unkept ? { ...before, unkept: false } : before)),
      () => setState((before) => ({ ...before, unkept: true })),
    );
  };
  const set = (next: DraftRow, added: ReadonlyMap<string, Blob> = NO_FILES) => {
    setState((before) => ({
      ...before,
      stored: { draft: next, files: new Map([...(before.stored?.files ?? []), ...added]) },
    }));
    keep((open) => writeDraft(open, next, added));
  };
  const discard = () => {
    setState({ stored: null, unkept: false });
    keep((open) => deleteDraft(open, contest));
  };
  return {
    draft,
    files,
    unkept,
    change: (next) => set(next),
    addImages: (to, picked) => {
      const added = new Map(picked.map((file) => [newId(), file]));
      const images = [...added.keys()].map((key): DraftImage => ({ key, uploaded: null, alt: '' }));
      set({ ...to, images: [...to.images, ...images] }, added);
    },
    discard,
    submit: async (what, onUpload) => {
      const outcome = await countWork(submitDraft({ draft: what, files }, onUpload, (next) => set(next)));
      if (outcome.ok) discard();
      return outcome;
    },
  };
}

/** A draft that begins with an entry as it stands. */
export function draftOf(contest: string, { character, title, text, ai, images }: OwnEntry): DraftRow {
  return {
    contest,
    character: character.id,
    title,
    text,
    ai,
    images: images.map(({ id, thumb, alt }) => ({ key: id, uploaded: { id, thumb }, alt })),
  };
}

/** Uploads and enters. Each image that has arrived is told by `onChange`, so that it is not sent again. */
async function submitDraft(
  { draft, files }: StoredDraft,
  onUpload: OnUpload,
  onChange: (next: DraftRow) => void,
): Promise<FormOutcome> {
  try {
    const { images } = draft;
    const missing = images.filter(({ uploaded }) => uploaded === null);
    let sent = draft;
    for (const [index, { key }] of missing.entries()) {
      const file = files.get(key);
      if (file === undefined) continue;
      onUpload(index + 1, missing.length);
      const { id, thumb } = await uploadImage(api, draft.contest, file);
      sent = withUploaded(sent, (image) => (image.key === key ? { id, thumb } : image.uploaded));
      onChange(sent);
    }
    return await enter(sent, files, onChange);
  } catch (error) {
    return failedOutcome(error);
  }
}

async function enter(
  draft: DraftRow,
  files: ReadonlyMap<string, Blob>,
  onChange: (next: DraftRow) => void,
): Promise<FormOutcome> {
  const { contest, character, title, text, ai, images } = draft;
  const sent = images.flatMap(({ uploaded, alt }) => (uploaded === null ? [] : [{ id: uploaded.id, alt }]));
  try {
    const { message } = await putEntry(api, contest, { character: character ?? 0, title, text, ai, images: sent });
    return { ok: true, message };
  } catch (error) {
    const outcome = failedOutcome(error);
    // Images that waited for more than a day in a draft are gone from the server: the next try sends them again.
    if (Object.keys(outcome.errors).some((field) => field.startsWith('images'))) {
      onChange(withUploaded(draft, ({ key, uploaded }) => (files.has(key) ? null : uploaded)));
    }
    return outcome;
  }
}

function withUploaded(draft: DraftRow, of: (image: DraftImage) => DraftImage['uploaded']): DraftRow {
  return { ...draft, images: draft.images.map((image) => ({ ...image, uploaded: of(image) })) };
}
