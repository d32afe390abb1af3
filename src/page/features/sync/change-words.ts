/** Text for outcomes of changes and for reasons to wait. */
import { listRule } from '#core/progress/lists.ts';
import { quotedWords, valueWords } from '#page/parts/words/value-words.ts';
import type { Change } from '#page/state/sync/sync-page.ts';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import type { NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

/** Longest part of a note that is quoted. */
const QUOTED = 200;

/** `valueWords`, with a note's text and the name of a chosen character. */
export function contentWords(
  { list, value, text }: { readonly list: string; readonly value: number; readonly text: string | null },
  characters: readonly NamedCharacter[],
): string {
  if (list === 'settings') return characters.find(({ id }) => id === value)?.name ?? valueWords(list, value);
  if (text === null || text === '' || listRule(list)?.text === 'username') return valueWords(list, value);
  return quotedWords(text, QUOTED);
}

/** Outcome of a change that conflicted with another device's. */
export function mergedWords(
  { list, before, beforeText, after, device }: Change['entries'][0],
  characters: readonly NamedCharacter[],
): string {
  const { merged } = words;
  const other = device ?? merged.anotherDevice;
  if (listRule(list)?.kind !== 'latest') {
    return merged.joined({ wanted: valueWords(list, before), device: other, current: valueWords(list, after) });
  }
  const value = contentWords({ list, value: before, text: beforeText }, characters);
  return merged.replaced({ device: other, value });
}

/** Why unsent changes wait. */
export function waitWords({ kind }: SyncStatus): string {
  const { waiting } = words;
  switch (kind) {
    case 'offline':
    case 'unreachable':
      return waiting.forConnection;
    case 'signIn':
      return waiting.forLogin;
    case 'reload':
      return waiting.forVersion;
    case 'guest':
    case 'signedOut':
      return waiting.forAccount;
    default:
      return waiting.forTurn;
  }
}

/** Describes the state of the sync in a sentence. */
export function statusWords(status: SyncStatus): string {
  const { status: sentences } = words;
  switch (status.kind) {
    case 'unknown':
      return '';
    case 'signedOut':
      return sentences.signedOut;
    case 'saved':
      return sentences.saved;
    case 'offline':
      return status.count === 0 ? sentences.offlineSent : sentences.offline(status.count);
    case 'signIn':
      return status.count === 0 ? sentences.signInSent : sentences.signIn(status.count);
    case 'reload':
      return sentences.needsReload(status.count);
    default:
      return sentences[status.kind](status.count);
  }
}
