/** The draft of an entry as shown: the stored draft with the changes that are not stored yet. */
import {
  changeDraft,
  type DraftChange,
  deleteDraft,
  observeDraft,
  type StoredDraft,
  withChanges,
} from '#offline/database/drafts-store.ts';
import type { DraftImage, DraftRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { countWork } from '#offline/pending-work.ts';

export interface ShownDraft {
  /** Undefined = not read yet; null = none. */
  readonly draft: DraftRow | null | undefined;
  /** Files of its images, by key; images of a submitted entry have none. */
  readonly files: ReadonlyMap<string, Blob>;
  /** Whether the device could not store the newest change. */
  readonly unkept: boolean;
}

const NO_FILES: ReadonlyMap<string, Blob> = new Map();

export class DraftAutosave {
  #stored: StoredDraft | null | undefined;
  /** Changes that are not stored yet, oldest first; retried with every further change. */
  #waiting: readonly DraftChange[] = [];
  /** The sequence of writes. */
  #turn: Promise<void> = Promise.resolve();
  #shown: ShownDraft = { draft: undefined, files: NO_FILES, unkept: false };
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly database: ProgressDatabase,
    private readonly contest: string,
  ) {}

  /** Observes the stored draft, which other tabs may change. Returns a function that stops. */
  follow(): () => void {
    return observeDraft(
      this.database,
      this.contest,
      (stored) => {
        this.#stored = stored;
        this.#show();
      },
      (error) => {
        logUnexpected('could not read the draft', error);
        this.#stored ??= null;
        this.#show(true);
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): ShownDraft => this.#shown;

  /** Changes the draft, or starts one with `begun`; shown at once and stored. */
  change(begun: DraftRow, update: DraftChange['update'], files: ReadonlyMap<string, Blob> = NO_FILES): void {
    this.#waiting = [...this.#waiting, { begun, update, files }];
    this.#show();
    this.#inTurn(() => this.#store());
  }

  /** Appends images up to a total of `most`. Returns the number of added ones. */
  addImages(begun: DraftRow, picked: readonly Blob[], most: number): number {
    const added = new Map(picked.map((file) => [newId(), file]));
    const images = [...added.keys()].map((key): DraftImage => ({ key, uploaded: null, alt: '' }));
    const before = (this.#shown.draft ?? begun).images.length;
    this.change(begun, (draft) => ({ ...draft, images: [...draft.images, ...images].slice(0, most) }), added);
    return (this.#shown.draft?.images.length ?? before) - before;
  }

  /** Deletes the draft. */
  discard(): void {
    this.#waiting = [];
    this.#stored = null;
    this.#show();
    this.#inTurn(() => deleteDraft(this.database, this.contest));
  }

  async #store(): Promise<void> {
    const changes = this.#waiting;
    if (changes.length === 0) return;
    const stored = await changeDraft(this.database, this.contest, changes);
    // The draft may have been deleted meanwhile.
    if (!this.#waiting.includes(changes[0] as DraftChange)) return;
    this.#stored = stored;
    this.#waiting = this.#waiting.slice(changes.length);
    this.#show();
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = countWork(
      this.#turn.then(work).then(
        () => this.#show(false),
        () => this.#show(true),
      ),
    );
  }

  #show(unkept = this.#shown.unkept): void {
    const isRead = this.#stored !== undefined || this.#waiting.length > 0;
    const now = withChanges(this.#stored ?? null, this.#waiting);
    this.#shown = {
      draft: isRead ? (now?.draft ?? null) : undefined,
      files: sameFiles(this.#shown.files, now?.files ?? NO_FILES),
      unkept,
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the files, reusing known objects so that unchanged pictures are not drawn again. */
function sameFiles(known: ReadonlyMap<string, Blob>, files: ReadonlyMap<string, Blob>): ReadonlyMap<string, Blob> {
  return new Map([...files].map(([key, file]) => [key, known.get(key) ?? file]));
}
