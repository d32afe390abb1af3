/** Messages to the operator: writing, sending and listing them. Loaded by the contact screen and if this device has any. */
import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type Gap, gapKey } from '#core/bazaar-import/gaps.ts';
import { MAX_GAPS } from '#core/contract/editing/gap-reports.ts';
import { readOwnAccount } from '#offline/api/accounts/own-account-api.ts';
import { OutdatedMessage, sendWritten } from '#offline/api/contact/contact-api.ts';
import { wordingOf } from '#offline/api/wording.ts';
import { createBrowserMessageDelivery } from '#offline/contact/deliver-messages.ts';
import {
  countWaiting,
  deleteMessage,
  observeMessages,
  recordAnnounced,
  restoreMessage,
  storeMessage,
} from '#offline/contact/messages-store.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import type { ContactRow, Written, WrittenMessage, WrittenReport } from '#offline/database/device-database.ts';
import { GUEST } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { countWork } from '#offline/pending-work.ts';
import { browserTimers, createScheduler } from '#offline/sync/scheduler.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { observeLifecycle } from '#page/platform/page-lifecycle.ts';
import { requestBackgroundSync } from '#page/platform/worker/background-sync.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';
import { identityAtom, onlineAtom, shownUser, store } from '#page/state/atoms.ts';
import { failedOutcome } from '#page/state/outcome.ts';
import { api, device } from '#page/state/runtime.ts';
import { noteAnyMessage } from './any-messages.ts';
import { viewerOf } from './report-draft.ts';

export type { ContactRow } from '#offline/database/device-database.ts';

const sendingAtom = atom(false);
const deliver = createBrowserMessageDelivery(device, api);

const scheduler = createScheduler(
  async () => {
    store.set(sendingAtom, true);
    try {
      return await countWork(deliver());
    } finally {
      store.set(sendingAtom, false);
    }
  },
  browserTimers,
  Date.now,
);

/** Sends waiting messages now or as soon as there is a network. */
export function sendMessages(): void {
  // If the page is closed before, the worker continues.
  if (!store.get(onlineAtom)) {
    requestBackgroundSync();
    return;
  }
  scheduler.request('manual').then(
    ({ kind }) => {
      if (kind === 'wait') requestBackgroundSync();
    },
    (error: unknown) => logUnexpected('could not send messages', error),
  );
}

/** Sends waiting messages. Resolves to the number of the account's messages that could not be sent. */
export async function sendMessagesOf(account: string): Promise<number> {
  await scheduler.request('manual').catch((error: unknown) => logUnexpected('could not send messages', error));
  return (await countWaiting(device, account)).waiting;
}

/** Sends waiting messages now and at every event that may make it possible. Returns a function that stops. */
export function startMessages(): () => void {
  sendMessages();
  const stopListening = observeLifecycle({
    onPageShow: sendMessages,
    onVisible: sendMessages,
    onNetwork: sendMessages,
  });
  // An account's message waits for its session.
  const stopFollowing = store.sub(identityAtom, sendMessages);
  return () => {
    stopListening();
    stopFollowing();
    scheduler.stop();
  };
}

/** Returns the device's messages that this player may see. */
function ownOf(messages: readonly ContactRow[]): readonly ContactRow[] {
  const viewer = viewerOf();
  return messages.filter(({ account }) => account === null || account === viewer);
}

/** Returns why the server refused a message; null = it did not. */
export function refusalOf({ refused, refusedText = [] }: ContactRow): string | null {
  return refused === null ? null : wordingOf({ message: refused, text: refusedText });
}

/** Calls `onChange` with the player's messages, oldest first, now and after every change; none if they can't be read. Returns a function that unsubscribes. */
export function observeOwnMessages(onChange: (messages: readonly ContactRow[]) => void): () => void {
  return observeMessages(
    device,
    (messages) => onChange(ownOf(messages)),
    (error) => {
      logUnexpected('could not read messages', error);
      onChange([]);
    },
  );
}

/** Returns the player's messages, newest first; null before they are read. */
export function useOwnMessages(): readonly ContactRow[] | null {
  const identity = useAtomValue(identityAtom, { store });
  const viewer = shownUser(identity)?.account ?? identity.status;
  const [messages, setMessages] = useState<readonly ContactRow[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has other messages
  useEffect(() => observeOwnMessages((own) => setMessages(own.toReversed())), [viewer]);
  return messages;
}

/** Whether messages are being sent. */
export function useSending(): boolean {
  return useAtomValue(sendingAtom, { store });
}

/** The player's input. */
export type TypedMessage = Omit<WrittenMessage, 'id' | 'kind'>;
export type TypedReport = Omit<WrittenReport, 'id' | 'kind'>;

type Outcome =
  | {
      readonly ok: true;
      readonly id: string;
      /** Reference number; null = the message is stored on the device and sent later. */
      readonly reference: string | null;
    }
  | { readonly ok: false; readonly message: string };

/** The message that the device could not store; sent again with the same text, it keeps its id. */
let unkept: { readonly words: string; readonly id: string } | null = null;

/** Stores a message on this device and sends it; if it can't be stored, sends it directly. */
export function writeMessage(typed: TypedMessage): Promise<Outcome> {
  return write(JSON.stringify(typed), (id) => ({ ...typed, kind: 'message', id }));
}

/** Like `sendMessage`, for a report of a wrong fact. */
export function writeReport(typed: TypedReport): Promise<Outcome> {
  return write(JSON.stringify(typed), (id) => ({ ...typed, kind: 'report', id }));
}

/** Like `sendMessage`, for gaps of the catalogue; of very many only the first. */
export function writeGaps(gaps: readonly Gap[]): Promise<Outcome> {
  const first = gaps.slice(0, MAX_GAPS);
  return write(JSON.stringify(first), (id) => ({ kind: 'gaps', id, gaps: first }));
}

/** Returns the keys of the gaps that the player has reported on this device; null before they are read. */
export function useOwnGapReports(): ReadonlySet<string> | null {
  const messages = useOwnMessages();
  return useMemo(
    () =>
      messages &&
      new Set(messages.flatMap((row) => (row.kind === 'gaps' && row.refused === null ? row.gaps.map(gapKey) : []))),
    [messages],
  );
}

async function write(words: string, writtenAs: (id: string) => Written): Promise<Outcome> {
  const written = writtenAs(unkept?.words === words ? unkept.id : newId());
  try {
    await storeMessage(device, written, { account: viewerOf() ?? null, now: Date.now() });
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    unkept = { words, id: written.id };
    return countWork(sendUnkept(written));
  }
  noteAnyMessage();
  requestBackgroundSync();
  sendMessages();
  return { ok: true, id: written.id, reference: null };
}

async function sendUnkept(written: Written): Promise<Outcome> {
  try {
    return { ok: true, id: written.id, reference: await sendWritten(api, written) };
  } catch (error) {
    return failedOutcome(error, [OutdatedMessage]);
  }
}

/** Deletes a message. Returns a function that restores it. */
export async function throwAway(message: ContactRow): Promise<() => void> {
  await deleteMessage(device, message.id);
  return () => {
    restoreMessage(device, message).then(sendMessages, (error: unknown) =>
      logUnexpected('could not bring a message back', error),
    );
  };
}

/** Stores that the player has seen the outcome of these messages. */
export function noteKnown(messages: readonly ContactRow[]): void {
  recordAnnounced(
    device,
    messages.map(({ id }) => id),
  ).catch((error: unknown) => logUnexpected('could not store which messages were announced', error));
}

/** Storage name of an account's typed text. */
const draftName = () => `contact ${ownerOf(viewerOf() ?? GUEST, 0)}` as const;

/** Returns unsent input, even from before the tab was closed; not validated. */
export function readMessageDraft(): unknown {
  return readStored(draftName());
}

/** Stores the input. */
export function keepMessageDraft(typed: Partial<TypedMessage>): void {
  writeStored(draftName(), typed);
}

/** Returns the account's e-mail address; null without an account or a response. */
export function useOwnEmail(): string | null {
  const identity = useAtomValue(identityAtom, { store });
  const account = identity.status === 'signedIn' ? identity.user.account : null;
  const [own, setOwn] = useState<{ readonly of: string; readonly email: string } | null>(null);
  useEffect(() => {
    if (account === null) return;
    readOwnAccount(api).then(
      ({ email }) => setOwn({ of: account, email }),
      // The player enters it.
      () => undefined,
    );
  }, [account]);
  return own !== null && own.of === account ? own.email : null;
}
