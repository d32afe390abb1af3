/** Delivery of waiting messages to operator and editors, by page and worker. A message has the same id in every attempt, so the server accepts it once. */
import type { Message } from '#core/contract/message-answer.ts';
import type { Api } from '#offline/api/client.ts';
import { OutdatedMessage, sendWritten } from '#offline/api/contact/contact-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import type { ContactRow, DeviceDatabase } from '#offline/database/device-database.ts';
import { readIdentity } from '#offline/database/identity-store.ts';
import { BACKOFF_BASE_MS, backoffDelay, ORDERED_CAP_MS } from '#offline/sync/backoff.ts';
import { withMessagesLock } from '#offline/sync/locks.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import { dropOldNumbers, noteRefusal, readMessages, storeReference } from './messages-store.ts';

/** Statuses that do not depend on the message: it waits. */
const TEMPORARY: ReadonlySet<number | null> = new Set([401, 408, 419, 429]);

interface DeliveryPorts {
  /** Sends a message and resolves to its reference number, empty for a report. Rejects with `ApiFailure` or `OutdatedMessage`. */
  readonly send: (message: ContactRow) => Promise<string>;
  /** Runs work while no other context sends messages. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Device time in ms. */
  readonly clock: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Returns a function that sends all waiting messages, one at a time over all contexts of the device. Its result states
 * when to try again; it rejects only when the device's storage fails.
 */
export function createMessageDelivery(
  device: DeviceDatabase,
  { send, exclusively, clock, random }: DeliveryPorts,
): () => Promise<DrainEnd> {
  /** Number of consecutive failed runs. */
  let failures = 0;

  /** Returns the first message that the current session may send, or undefined. */
  async function next(): Promise<ContactRow | undefined> {
    const session = (await readIdentity(device))?.user?.account ?? null;
    const messages = await readMessages(device);
    return messages.find(
      ({ reference, refused, account }) =>
        reference === null && refused === null && (account === null || account === session),
    );
  }

  /** Tries to send a message. Returns the wait in ms requested by the server (0 = none) or null if the message is settled. */
  async function deliver(message: ContactRow): Promise<number | null> {
    try {
      await storeReference(device, message, await send(message));
      return null;
    } catch (error) {
      if (error instanceof OutdatedMessage) return refuse(message, error);
      if (!(error instanceof ApiFailure)) throw error;
      if (error.problem !== null && isRefusal(error.status)) return refuse(message, error.problem);
      const wait = Math.min(error.retryAfter ?? 0, ORDERED_CAP_MS);
      await noteRefusal(device, message.id, { notBefore: wait > 0 ? clock() + wait : 0 });
      return wait;
    }
  }

  /** Leaves a message to its author, with the reason. */
  async function refuse({ id }: ContactRow, { message, text = [] }: Message): Promise<null> {
    await noteRefusal(device, id, { refused: message, refusedText: text });
    return null;
  }

  async function run(): Promise<DrainEnd> {
    await dropOldNumbers(device, clock());
    for (let message = await next(); message !== undefined; message = await next()) {
      const left = message.notBefore - clock();
      // A later time means that the clock was set back since.
      const mustWait = left > 0 && left <= ORDERED_CAP_MS;
      const wait = mustWait ? left : await deliver(message);
      // The server would not accept the next message now either.
      if (wait !== null) {
        failures += 1;
        return { kind: 'wait', until: clock() + Math.max(wait, BACKOFF_BASE_MS, backoffDelay(failures, random())) };
      }
    }
    failures = 0;
    return { kind: 'done' };
  }

  return () => exclusively(run);
}

/** The message delivery of a page or worker. */
export function createBrowserMessageDelivery(device: DeviceDatabase, api: Api): () => Promise<DrainEnd> {
  const send = (message: ContactRow) => sendWritten(api, message);
  return createMessageDelivery(device, {
    send,
    exclusively: withMessagesLock,
    clock: () => Date.now(),
    random: Math.random,
  });
}

/** Whether the status means that the server will never accept this message. */
function isRefusal(status: number | null): boolean {
  return status !== null && status < 500 && !TEMPORARY.has(status);
}
