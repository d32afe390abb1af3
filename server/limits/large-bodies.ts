/** Bodies of several MB, of which few are held at a time. */
import { BODIES_AT_ONCE } from './limits.ts';

/** Too many bodies are held, or one of the account. Its message is a sentence. */
export class BodiesFullError extends Error {
  override readonly name = 'BodiesFullError';
}

interface Sender {
  readonly accountId: number;
  /** Its network address. */
  readonly address: string;
}

export interface LargeBodies {
  /** Runs what reads a body and works on it. Throws BodiesFullError. */
  hold<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result>;
}

export function createLargeBodies(kind: keyof typeof BODIES_AT_ONCE): LargeBodies {
  const { total, perAddress, message } = BODIES_AT_ONCE[kind];
  /** Addresses by account. */
  const held = new Map<number, string>();
  return {
    async hold({ accountId, address }, work) {
      const ofAddress = [...held.values()].filter((other) => other === address).length;
      if (held.size >= total || held.has(accountId) || ofAddress >= perAddress) throw new BodiesFullError(message);
      held.set(accountId, address);
      try {
        return await work();
      } finally {
        held.delete(accountId);
      }
    },
  };
}
