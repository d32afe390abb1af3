/** A process that is killed at one of its requests to the store, losing everything uncommitted. */
import { vi } from 'vitest';

const REQUESTS = ['get', 'getAll', 'getAllKeys', 'count', 'put', 'add', 'delete', 'clear', 'openCursor'] as const;
const INDEX_REQUESTS = ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const;

/** Runs `work` and kills it at request number `at`, from 0 on. Returns false if it had fewer requests. */
export async function killedAt(at: number, work: () => Promise<unknown>): Promise<boolean> {
  let made = 0;
  const dieOrGoOn = () => {
    made += 1;
    // No later request reaches the store either.
    if (made > at) throw new RangeError('killed');
  };
  const spies = [
    ...REQUESTS.map((name) => dying(IDBObjectStore.prototype, name, dieOrGoOn)),
    ...INDEX_REQUESTS.map((name) => dying(IDBIndex.prototype, name, dieOrGoOn)),
  ];
  try {
    await work().catch((error: unknown) => {
      if (made <= at) throw error;
    });
  } finally {
    for (const restore of spies) restore();
  }
  return made > at;
}

/** Makes `method` call `before` first. Returns a function that restores it. */
function dying<Of extends object>(prototype: Of, method: keyof Of & string, before: () => void): () => void {
  const real = prototype[method] as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(prototype as Record<string, (...given: unknown[]) => unknown>, method);
  spy.mockImplementation(function dies(this: Of, ...given: unknown[]) {
    before();
    return real.apply(this, given);
  });
  return () => spy.mockRestore();
}
