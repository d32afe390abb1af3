/** Ports of a process that is killed at a chosen call, before or after the call had its effect. */
import type { DrainPorts, SyncStore } from '#offline/sync/ports.ts';

/** The process is gone. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * `ports` that work for `calls` calls of store and network and die at the next; with `afterEffect`, the fatal call still
 * takes effect. A dead process does nothing more. `survived` tells how many calls there were.
 */
export function crashingPorts(ports: DrainPorts, calls: number, afterEffect: boolean) {
  let made = 0;
  let dead = false;
  function guard<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if (dead) throw new Killed();
      made += 1;
      if (made <= calls) return call(...args);
      dead = true;
      if (afterEffect) await call(...args);
      throw new Killed();
    };
  }
  const { store } = ports;
  const guarded: SyncStore = {
    account: store.account,
    read: guard(store.read),
    countUnsent: guard(store.countUnsent),
    takeLease: guard(store.takeLease),
    releaseLease: guard(store.releaseLease),
    sortParked: guard(store.sortParked),
    takeBatch: guard(store.takeBatch),
    applyReply: guard(store.applyReply),
    noteFailure: guard(store.noteFailure),
    noteHalt: guard(store.noteHalt),
    bury: guard(store.bury),
    renameClient: guard(store.renameClient),
  };
  return {
    ports: { ...ports, store: guarded, send: guard(ports.send), identity: guard(ports.identity) },
    survived: () => !dead,
  };
}
