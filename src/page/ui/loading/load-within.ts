/** A lazy part that takes longer than this counts as failed, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A lazy part could not be fetched, or took too long. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code = 'chunk_load_failed';
}

/** Runs `load` and rejects with ChunkLoadError when it fails or exceeds the limit. */
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
