import { countWork } from '#offline/pending-work.ts';
import { loadWithin } from './load-within.ts';

export type PartState<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly part: Part };

const WAITING = { kind: 'waiting' } as const;
const FAILED = { kind: 'failed' } as const;

/** Fetches a part of the page once; after a failure the next call fetches anew. */
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

  /** Resolves when the fetch has ended, well or badly; calls that overlap share one fetch. */
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
