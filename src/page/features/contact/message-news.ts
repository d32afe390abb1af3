/** Notifies the player of the state of messages to the operator, on whichever screen they are. */
import { useEffect } from 'react';
import { notify } from '#page/parts/screen/notify.ts';
import { type ContactRow, noteKnown, observeOwnMessages, startMessages } from '#page/state/contact/messages.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from './words.ts';

/** Whether the contact screen, which shows all of it, is open. */
let isShown = false;

/** Marks the contact screen as open. Returns the function that marks it as closed. */
export function contactScreenOpen(): () => void {
  isShown = true;
  return () => {
    isShown = false;
  };
}

/** Sends waiting messages and notifies the player of the result. Renders nothing. */
export function MessageNews(): null {
  useEffect(followMessages, []);
  return null;
}

/** Returns the function that stops it. */
function followMessages(): () => void {
  const stopObserving = observeOwnMessages((messages) => {
    const news = messages.filter(
      ({ announced, reference, refused }) => !announced && (reference !== null || refused !== null),
    );
    if (news.length === 0) return;
    noteKnown(news);
    notifyOf(news);
  });
  const stopSending = startMessages();
  return () => {
    stopSending();
    stopObserving();
  };
}

function notifyOf(news: readonly ContactRow[]): void {
  const [kind, text] = news.some(({ reference }) => reference === null)
    ? (['warning', words.news.refused] as const)
    : (['done', sentWords(news)] as const);
  if (isShown) announce(text);
  else notify(kind, text);
}

/** Returns the text for sent messages with these numbers. */
export function sentMessages(references: readonly string[]): string {
  return words.news.sent({ count: references.length, references: references.join(', ') });
}

/** Messages have reference numbers, reports have none. */
function sentWords(sent: readonly ContactRow[]): string {
  const references = sent.flatMap(({ reference }) => reference || []);
  return [
    ...(references.length > 0 ? [sentMessages(references)] : []),
    ...(references.length < sent.length ? [words.news.reportsSent] : []),
  ].join(' ');
}
