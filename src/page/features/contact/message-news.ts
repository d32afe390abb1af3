/** Tells what became of messages to the operator, wherever the player is by then. */
import { useEffect } from 'react';
import { notify } from '#page/parts/screen/notify.ts';
import { type ContactRow, noteKnown, observeOwnMessages, startMessages } from '#page/state/contact/messages.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from './words.ts';

/** Whether the contact screen is open, which shows it all. */
let isShown = false;

/** Notes that the contact screen is open. Returns what notes that it is left. */
export function contactScreenOpen(): () => void {
  isShown = true;
  return () => {
    isShown = false;
  };
}

/** Sends what waits and tells what comes of it. It shows nothing by itself. */
export function MessageNews(): null {
  useEffect(followMessages, []);
  return null;
}

/** Returns stop. */
function followMessages(): () => void {
  const stopTelling = observeOwnMessages((messages) => {
    const news = messages.filter(({ told, reference, refused }) => !told && (reference !== null || refused !== null));
    if (news.length === 0) return;
    noteKnown(news);
    tell(news);
  });
  const stopSending = startMessages();
  return () => {
    stopSending();
    stopTelling();
  };
}

function tell(news: readonly ContactRow[]): void {
  const [kind, text] = news.some(({ reference }) => reference === null)
    ? (['warning', words.news.refused] as const)
    : (['done', sentWords(news)] as const);
  if (isShown) announce(text);
  else notify(kind, text);
}

/** Messages have numbers, reports have none. */
function sentWords(sent: readonly ContactRow[]): string {
  const references = sent.flatMap(({ reference }) => reference || []);
  return [
    ...(references.length > 0 ? [words.news.sent(references)] : []),
    ...(references.length < sent.length ? [words.news.reportsSent] : []),
  ].join(' ');
}
