import { figure } from '#core/words/figure.ts';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import { words } from '../words.ts';

export interface SyncBadgeWords {
  readonly icon: Exclude<SyncStatus['kind'], 'unknown' | 'signedOut' | 'unreachable'>;
  /** Colour family. */
  readonly tone: 'plain' | 'ok' | 'wait' | 'auth' | 'bad';
  readonly words: string;
  /** The number shown where space is limited; null = none. */
  readonly figure: string | null;
}

/** Returns the badge of a sync state; null if it needs none. "Saved" only if no change is waiting. */
export function syncBadgeOf(status: SyncStatus): SyncBadgeWords | null {
  switch (status.kind) {
    case 'unknown':
    case 'signedOut':
      return null;
    case 'guest':
      return { icon: 'guest', tone: 'plain', words: words.sync.guest, figure: figure(status.count) };
    case 'saved':
      return { icon: 'saved', tone: 'ok', words: words.sync.saved, figure: null };
    case 'waiting':
      return {
        icon: 'waiting',
        tone: 'wait',
        words: words.sync.waiting(status.count),
        figure: figure(status.count),
      };
    case 'sending':
      return { icon: 'sending', tone: 'wait', words: words.sync.sending, figure: figure(status.count) };
    case 'offline':
      return {
        icon: 'offline',
        tone: 'wait',
        words: status.count > 0 ? words.sync.offlineWaiting(status.count) : words.sync.offline,
        figure: status.count > 0 ? figure(status.count) : null,
      };
    case 'unreachable':
      return { icon: 'offline', tone: 'wait', words: words.sync.unreachable, figure: figure(status.count) };
    case 'signIn':
      return {
        icon: 'signIn',
        tone: 'auth',
        words: status.count > 0 ? words.sync.logInToSend(status.count) : words.sync.logIn,
        figure: status.count > 0 ? figure(status.count) : null,
      };
    case 'needsYou':
      return {
        icon: 'needsYou',
        tone: 'bad',
        words: words.sync.needYou(status.count),
        figure: figure(status.count),
      };
    case 'reload':
      return {
        icon: 'reload',
        tone: 'auth',
        words: status.count > 0 ? words.sync.reloadToSend(status.count) : words.sync.reload,
        figure: status.count > 0 ? figure(status.count) : null,
      };
  }
}
