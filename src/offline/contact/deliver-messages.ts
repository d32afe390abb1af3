/** Sending what waits for operator and editors, by page and worker alike: every try of a message has its id, so that it is taken once. */
import type { Api } from '#offline/api/client.ts';
import { sendWritten } from '#offline/api/contact/contact-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import type { ContactRow, DeviceDatabase } from '#offline/database/device-database.ts';
import { readIdentity } from '#offline/database/identity-store.ts';
import { BACKOFF_BASE_MS, backoffDelay, ORDERED_CAP_MS } from '#offline/sync/backoff.ts';
import { withMessagesLock } from '#offline/sync/locks.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import { dropOldNumbers, keepNumber, noteRefusal, readMessages } from './messages-store.ts';

/** Statuses that say nothing of the message itself: it waits. */
const PASSING: ReadonlySet<number | null> = new Set([401, 408, 419, 429]);

interface DeliveryPorts {
  /** Sends a message and resolves to its number, empty of a report. Rejects with ApiFailure. */
  readonly send: (message: ContactRow) => Promise<string>;
  /** Runs work when no other context sends messages. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Device time in ms. */
  readonly clock: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Returns what sends all that waits, one message at a time in all contexts of the device, and tells whether to try again.
 * It rejects only when the device's storage fails.
 */
export function createMessageDelivery(
  device: DeviceDatabase,
  { send, inTurn, clock, random }: DeliveryPorts,
): () => Promise<DrainEnd> {
  /** Runs in vain, one after the other. */
  let failures = 0;

  /** The first that waits for a session of this account; undefined = none. */
  async function next(): Promise<ContactRow | undefined> {
    const session = (await readIdentity(device))?.user?.username ?? null;
    const messages = await readMessages(device);
    return messages.find(
      ({ reference, refused, account }) =>
        reference === null && refused === null && (account === null || account === session),
    );
  }

  /** Tries a message. Returns the wait in ms that the server asks for, at least 0; null = there is no more to do for it. */
  async function deliver(message: ContactRow): Promise<number | null> {
    try {
      await keepNumber(device, message, await send(message));
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.kind === 'problem' && isRefusal(error.status)) {
        await noteRefusal(device, message.id, { refused: error.message });
        return null;
      }
      const wait = Math.min(error.retryAfter ?? 0, ORDERED_CAP_MS);
      await noteRefusal(device, message.id, { notBefore: wait > 0 ? clock() + wait : 0 });
      return wait;
    }
  }

  async function run(): Promise<DrainEnd> {
    await dropOldNumbers(device, clock());
    for (let message = await next(); message !== undefined; message = await next()) {
      const left = message.notBefore - clock();
      // A time further ahead is one of a clock that was set back since.
      const isHeld = left > 0 && left <= ORDERED_CAP_MS;
      const wait = isHeld ? left : await deliver(message);
      // What the server does not take now it would not take of the next one either.
      if (wait !== null) {
        failures += 1;
        return { kind: 'wait', until: clock() + Math.max(wait, BACKOFF_BASE_MS, backoffDelay(failures, random())) };
      }
    }
    failures = 0;
    return { kind: 'done' };
  }

  return () => inTurn(run);
}

/** The delivery of a browser, in page and worker. */
export function createBrowserMessageDelivery(device: DeviceDatabase, api: Api): () => Promise<DrainEnd> {
  const send = (message: ContactRow) => sendWritten(api, message);
  return createMessageDelivery(device, {
    send,
    inTurn: withMessagesLock,
    clock: () => Date.now(),
    random: Math.random,
  });
}

/** Whether an answer says that the message as it is will never be taken. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && !PASSING.has(status);
}
