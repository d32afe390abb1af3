/** Limits the number of bodies of several MB in memory. */
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { BODIES_AT_ONCE } from './limits.ts';

/** Too many bodies are in memory, or one of the same account. */
export class BodiesFullError extends Error {
  override readonly name = 'BodiesFullError';

  constructor(readonly why: Phrase) {
    super(why.message);
  }
}

interface Sender {
  readonly accountId: number;
  /** Network address. */
  readonly address: string;
}

export interface LargeBodies {
  /** Runs `work`, which reads a body and processes it. Throws BodiesFullError. */
  admit<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result>;
}

export function createLargeBodies(kind: keyof typeof BODIES_AT_ONCE): LargeBodies {
  const { total, perAddress, full } = BODIES_AT_ONCE[kind];
  /** Addresses of the current senders, by account. */
  const senders = new Map<number, string>();
  return {
    async admit({ accountId, address }, work) {
      const ofAddress = [...senders.values()].filter((other) => other === address).length;
      if (senders.size >= total || senders.has(accountId) || ofAddress >= perAddress)
        throw new BodiesFullError(phrase(full));
      senders.set(accountId, address);
      try {
        return await work();
      } finally {
        senders.delete(accountId);
      }
    },
  };
}
