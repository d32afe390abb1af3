/** Messages to the operator, as the page writes them, sends them and sees them. Only who has one loads this, and the contact screen. */
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { readOwnAccount } from '#offline/api/accounts/own-account-api.ts';
import { sendWritten } from '#offline/api/contact/contact-api.ts';
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
import { requestBackgroundSync } from '#page/platform/background-sync.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { observeLifecycle } from '#page/platform/page-lifecycle.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';
import { identityAtom, onlineAtom, store } from '#page/state/atoms.ts';
import { failedOutcome } from '#page/state/outcome.ts';
import { api, device } from '#page/state/runtime.ts';
import { noteAnyMessage } from './any-messages.ts';

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

/** Sends what waits, now or as soon as there is a network. */
export function sendMessages(): void {
  // The page may be closed before: then the worker goes on.
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

/** Sends what waits. Resolves to the number of the account's messages that could not be sent. */
export async function sendMessagesOf(account: string): Promise<number> {
  await scheduler.request('manual').catch((error: unknown) => logUnexpected('could not send messages', error));
  return (await countWaiting(device, account)).waiting;
}

/** Sends what waits, at once and at every moment that may help. Returns stop. */
export function startMessages(): () => void {
  sendMessages();
  const stopListening = observeLifecycle({
    onPageShow: sendMessages,
    onVisible: sendMessages,
    onNetwork: sendMessages,
  });
  // A message of an account waits for its session.
  const stopFollowing = store.sub(identityAtom, sendMessages);
  return () => {
    stopListening();
    stopFollowing();
    scheduler.stop();
  };
}

/** The signed-in account; null = a guest. Undefined before it is known. */
function viewerOf(): string | null | undefined {
  const identity = store.get(identityAtom);
  if (identity.status === 'checking') return undefined;
  return identity.status === 'signedIn' ? identity.user.username : null;
}

/** The messages on the device that this player may see. */
function ownOf(messages: readonly ContactRow[]): readonly ContactRow[] {
  const viewer = viewerOf();
  return messages.filter(({ account }) => account === null || account === viewer);
}

/** Calls `onChange` with the player's messages, oldest first, at first and after every change; none where they can't be read. Returns stop. */
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

/** The player's messages, newest first; null before they are read. */
export function useOwnMessages(): readonly ContactRow[] | null {
  const identity = useAtomValue(identityAtom, { store });
  const viewer = identity.status === 'signedIn' ? identity.user.username : identity.status;
  const [messages, setMessages] = useState<readonly ContactRow[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has other messages
  useEffect(() => observeOwnMessages((own) => setMessages(own.toReversed())), [viewer]);
  return messages;
}

/** Whether messages are on their way at this moment. */
export function useSending(): boolean {
  return useAtomValue(sendingAtom, { store });
}

/** The typed message. */
export type TypedMessage = Omit<WrittenMessage, 'id' | 'kind'>;
export type TypedReport = Omit<WrittenReport, 'id' | 'kind'>;

type Outcome =
  | {
      readonly ok: true;
      readonly id: string;
      /** Its number; null = it is kept on the device, and sent from there. */
      readonly reference: string | null;
    }
  | { readonly ok: false; readonly message: string };

/** The message that the device could not keep: sent again with the same words, it is the same one. */
let unkept: { readonly words: string; readonly id: string } | null = null;

/** Keeps a message on this device and has it sent; where the device can't keep it, sends it at once. */
export function writeMessage(typed: TypedMessage): Promise<Outcome> {
  return write(JSON.stringify(typed), (id) => ({ ...typed, kind: 'message', id }));
}

/** The same for a report of a wrong fact. */
export function writeReport(typed: TypedReport): Promise<Outcome> {
  return write(JSON.stringify(typed), (id) => ({ ...typed, kind: 'report', id }));
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
    return failedOutcome(error);
  }
}

/** Throws a message away. Returns what brings it back. */
export async function throwAway(message: ContactRow): Promise<() => void> {
  await deleteMessage(device, message.id);
  return () => {
    restoreMessage(device, message).then(sendMessages, (error: unknown) =>
      logUnexpected('could not bring a message back', error),
    );
  };
}

/** Notes that the player knows what became of these messages. */
export function noteKnown(messages: readonly ContactRow[]): void {
  recordAnnounced(
    device,
    messages.map(({ id }) => id),
  ).catch((error: unknown) => logUnexpected('could not store which messages were announced', error));
}

/** Name of the typed text among what the device keeps of an account. */
const draftName = () => `contact ${ownerOf(viewerOf() ?? GUEST, 0)}`;

/** The typed and unsent message, also from before the tab was closed; not validated. */
export function readMessageDraft(): unknown {
  return readStored(draftName());
}

/** Keeps what is typed. */
export function keepMessageDraft(typed: Partial<TypedMessage>): void {
  writeStored(draftName(), typed);
}

/** Name of the report of an item among what the device keeps of an account. */
const reportDraftName = ({ section, item }: Pick<WrittenReport, 'section' | 'item'>) =>
  `report ${ownerOf(viewerOf() ?? GUEST, 0)} ${section} ${item}`;

type ReportTexts = Pick<WrittenReport, 'field' | 'value' | 'source'>;

/** The unsent report of an item as it was typed; not validated. */
export function readReportDraft(of: Pick<WrittenReport, 'section' | 'item'>): unknown {
  return readStored(reportDraftName(of));
}

/** Keeps the typed report of an item; null = there is none any more. */
export function keepReportDraft(of: Pick<WrittenReport, 'section' | 'item'>, typed: ReportTexts | null): void {
  writeStored(reportDraftName(of), typed);
}

/** The account's address; null without an account or an answer. */
export function useOwnEmail(): string | null {
  const identity = useAtomValue(identityAtom, { store });
  const account = identity.status === 'signedIn' ? identity.user.username : null;
  const [own, setOwn] = useState<{ readonly of: string; readonly email: string } | null>(null);
  useEffect(() => {
    if (account === null) return;
    readOwnAccount(api).then(
      ({ email }) => setOwn({ of: account, email }),
      // The player types it.
      () => undefined,
    );
  }, [account]);
  return own !== null && own.of === account ? own.email : null;
}
