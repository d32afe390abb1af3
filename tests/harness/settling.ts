/**
 * Detection of the moment when the process has nothing left to do but wait for the stage. The fake IndexedDB works in
 * immediates, which are counted here; all else that the product awaits between two ports is a microtask. Import this
 * before Dexie.
 */
import 'fake-indexeddb/auto';

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

// Dexie would announce every write to all databases of the process, across devices.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** Resolves when no immediate is outstanding and every microtask has run. */
export async function settled(): Promise<void> {
  do {
    await new Promise<void>((resolve) => native(resolve));
  } while (outstanding > 0);
}
