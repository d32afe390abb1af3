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

/** Longest time in ms for which a navigation waits before it shows that a part is loading. */
export const MOMENT_MS = 500;

/** Parts that are being loaded. */
const loading = new Set<Promise<void>>();

/** Resolves once all parts that are being loaded now have been loaded, or have failed. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading);
}

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
    this.#running ??= this.#start();
    return this.#running;
  }

  /** Loads it in advance. Resolves when loading has ended, or after a moment, while it continues. */
  preload(): Promise<void> {
    return Promise.race([this.load(), new Promise<void>((resolve) => setTimeout(resolve, MOMENT_MS))]);
  }

  #start(): Promise<void> {
    const running = countWork(this.#run()).finally(() => {
      loading.delete(running);
      this.#running = null;
    });
    loading.add(running);
    return running;
  }

  async #run(): Promise<void> {
    this.#become(WAITING);
    try {
      this.#become({ kind: 'ready', part: await loadWithin(this.#fetch) });
    } catch {
      this.#become(FAILED);
    }
  }

  #become(state: PartState<Part>): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
