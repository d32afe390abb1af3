import { countWork } from '#offline/pending-work.ts';

/** Time limit for loading a lazy part, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Thrown if a lazy part could not be loaded within the time limit. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code = 'chunk_load_failed';
}

/** Runs `load` and rejects with ChunkLoadError if it fails or exceeds the limit. */
export function loadWithin<T>(load: () => Promise<T>, limitMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('Loading chunk failed')), limitMs);
    load().then(
      (loaded) => {
        clearTimeout(timer);
        resolve(loaded);
      },
      (cause: unknown) => {
        clearTimeout(timer);
        reject(new ChunkLoadError('Loading chunk failed', { cause }));
      },
    );
  });
}

export type PartState<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly part: Part };

const WAITING = { kind: 'waiting' } as const;
const FAILED = { kind: 'failed' } as const;

/** Loads a part of the page once; after a failure the next call loads it again. */
export class PartLoader<Part> {
  #state: PartState<Part> = WAITING;
  #running: Promise<void> | null = null;
  readonly #fetch: () => Promise<Part>;
  readonly #listeners = new Set<() => void>();

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  readonly state = (): PartState<Part> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when loading has ended, successfully or not; overlapping calls share one request. */
  load(): Promise<void> {
    if (this.#state.kind === 'ready') return Promise.resolve();
    this.#running ??= countWork(this.#run());
    return this.#running;
  }

  async #run(): Promise<void> {
    this.#become(WAITING);
    try {
      this.#become({ kind: 'ready', part: await loadWithin(this.#fetch) });
    } catch {
      this.#become(FAILED);
    } finally {
      this.#running = null;
    }
  }

  #become(state: PartState<Part>): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
