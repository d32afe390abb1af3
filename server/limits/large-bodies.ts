/** Limits the number of bodies of several MB that arrive and are processed at once. */
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { BODIES_AT_ONCE } from './limits.ts';
import { createSlots, type Slots } from './slots.ts';

/** Too many bodies arrive or are processed, or one of the same account. */
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
  /**
   * Reads a body, then runs `work` with it. A slot for the work is taken only once the body has arrived, so that slow senders
   * can't keep others out. Rejects with BodiesFullError.
   */
  admit<Body, Result>(
    sender: Sender,
    read: () => Promise<Body>,
    work: (body: Body) => Promise<Result>,
  ): Promise<Result>;
}

export function createLargeBodies(kind: keyof typeof BODIES_AT_ONCE): LargeBodies {
  const { arriving, arrivingPerAddress, processed, full } = BODIES_AT_ONCE[kind];
  const places = createSlots({ total: arriving, perAddress: arrivingPerAddress });
  const slots = createSlots({ total: processed, perAddress: 1 });
  const accounts = new Set<number>();

  async function within<Result>(limit: Slots, address: string, act: () => Promise<Result>): Promise<Result> {
    const release = limit.take(address);
    if (release === null) throw new BodiesFullError(phrase(full));
    try {
      return await act();
    } finally {
      release();
    }
  }

  return {
    async admit({ accountId, address }, read, work) {
      if (accounts.has(accountId)) throw new BodiesFullError(phrase(full));
      accounts.add(accountId);
      try {
        const body = await within(places, address, read);
        return await within(slots, address, () => work(body));
      } finally {
        accounts.delete(accountId);
      }
    },
  };
}
