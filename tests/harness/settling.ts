/**
 * Detects when the process has nothing left to do but wait for the stage. The fake IndexedDB works in immediates and
 * Postgres over its socket; both are counted here. Everything else that the product awaits between two ports is a
 * microtask. Import this before Dexie.
 */
import 'fake-indexeddb/auto';
import pg from 'pg';

const native = globalThis.setImmediate;
let outstanding = 0;

const counted = <A extends unknown[]>(run: (...args: A) => void, ...args: A): NodeJS.Immediate => {
  outstanding += 1;
  return native(() => {
    outstanding -= 1;
    run(...args);
  });
};
globalThis.setImmediate = Object.assign(counted, { __promisify__: native.__promisify__ });

/** Counts the pending calls of a method that returns a promise. */
function countCalls<Of extends object>(prototype: Of, method: keyof Of): void {
  const real = prototype[method] as (...given: unknown[]) => Promise<unknown>;
  prototype[method] = async function call(this: Of, ...given: unknown[]) {
    outstanding += 1;
    try {
      return await real.apply(this, given);
    } finally {
      outstanding -= 1;
    }
  } as Of[keyof Of];
}
countCalls(pg.Client.prototype, 'query');
countCalls(pg.Pool.prototype, 'connect');

// Dexie would announce every write to all databases of the process, across devices.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** Resolves when no immediate is pending and every microtask has run. */
export async function settled(): Promise<void> {
  do {
    await new Promise<void>((resolve) => native(resolve));
  } while (outstanding > 0);
}
