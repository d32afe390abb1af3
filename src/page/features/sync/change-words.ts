/** Words for outcomes of changes and for reasons to wait. */
import { listRule } from '#core/progress/lists.ts';
import { figure } from '#core/words/figure.ts';
import { valueWords } from '#page/parts/value-words.ts';
import type { Change } from '#page/state/sync/sync-page.ts';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import type { NamedCharacter } from './use-character-name.ts';

/** Longest part of a note that is quoted. */
const QUOTED = 200;

/** `valueWords`, with a note's text and the name of a chosen character. */
export function contentWords(
  { list, value, text }: { readonly list: string; readonly value: number; readonly text: string | null },
  characters: readonly NamedCharacter[],
): string {
  if (list === 'settings') return characters.find(({ id }) => id === value)?.name ?? valueWords(list, value);
  if (text === null || text === '') return valueWords(list, value);
  return text.length <= QUOTED ? `“${text}”` : `“${text.slice(0, QUOTED)}…”`;
}

/** Outcome of a change that conflicted with another device's. */
export function mergedWords(
  { list, before, beforeText, after, device }: Change['entries'][0],
  characters: readonly NamedCharacter[],
): string {
  const other = device ?? 'Another device';
  if (listRule(list)?.kind !== 'latest') {
    return `you wanted: ${valueWords(list, before)}. ${other} had changed it, and now stands: ${valueWords(list, after)}`;
  }
  const words = contentWords({ list, value: before, text: beforeText }, characters);
  return `${other} had set: ${words}, which was not here yet. Your later choice took its place`;
}

/** Why what waits has not been sent yet, as it follows "waits". */
export function waitWords({ kind }: SyncStatus): string {
  switch (kind) {
    case 'offline':
      return 'for a connection';
    case 'signIn':
      return 'for you to log in';
    case 'reload':
      return 'for the new version';
    case 'guest':
    case 'signedOut':
      return 'for an account';
    default:
      return 'for its turn';
  }
}

/** The state of the sync as a sentence. */
export function statusWords(status: SyncStatus): string {
  const changes = 'count' in status ? (status.count === 1 ? '1 change' : `${figure(status.count)} changes`) : '';
  const wait = 'count' in status && status.count === 1 ? 'waits' : 'wait';
  switch (status.kind) {
    case 'signedOut':
      return 'Nobody is logged in, and nothing is kept on this device.';
    case 'guest':
      return `Nobody is logged in. ${changes} ${status.count === 1 ? 'is' : 'are'} kept on this device only.`;
    case 'saved':
      return 'Your account has everything you recorded here.';
    case 'waiting':
      return `${changes} ${wait} on this device to be sent.`;
    case 'sending':
      return `${changes} ${status.count === 1 ? 'is' : 'are'} being sent.`;
    case 'offline':
      return status.count === 0
        ? 'The server is not reached. Nothing waits.'
        : `The server is not reached. ${changes} ${wait} on this device.`;
    case 'signIn':
      return status.count === 0 ? 'Log in again to go on.' : `${changes} ${wait} on this device until you log in.`;
    case 'needsYou':
      return status.count === 1 ? '1 change was refused and needs you.' : `${changes} were refused and need you.`;
    case 'reload':
      return `${changes} ${wait} on this device for the new version. Reload to go on.`;
  }
}
