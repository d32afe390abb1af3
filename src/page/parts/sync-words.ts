import type { SyncStatus } from '#page/state/sync/sync-status.ts';

export interface Badge {
  readonly icon: Exclude<SyncStatus['kind'], 'signedOut'>;
  /** Colour family. */
  readonly tone: 'plain' | 'ok' | 'wait' | 'auth' | 'bad';
  readonly words: string;
  /** The number that stays where there is no room for words; null = none. */
  readonly figure: string | null;
}

/** The badge's words for a state of the sync; null when there is nothing to say. "Saved" only when nothing waits. */
export function badgeOf(status: SyncStatus): Badge | null {
  switch (status.kind) {
    case 'signedOut':
      return null;
    case 'guest':
      return { icon: 'guest', tone: 'plain', words: 'On this device only', figure: `${status.count}` };
    case 'saved':
      return { icon: 'saved', tone: 'ok', words: 'Saved', figure: null };
    case 'waiting':
      return {
        icon: 'waiting',
        tone: 'wait',
        words: `${status.count} waiting`,
        figure: `${status.count}`,
      };
    case 'sending':
      return { icon: 'sending', tone: 'wait', words: 'Sending', figure: `${status.count}` };
    case 'offline':
      return {
        icon: 'offline',
        tone: 'wait',
        words: status.count > 0 ? `Offline · ${status.count} waiting` : 'Offline',
        figure: status.count > 0 ? `${status.count}` : null,
      };
    case 'signIn':
      return {
        icon: 'signIn',
        tone: 'auth',
        words: status.count > 0 ? `Sign in to send ${status.count}` : 'Sign in again',
        figure: status.count > 0 ? `${status.count}` : null,
      };
    case 'needsYou':
      return {
        icon: 'needsYou',
        tone: 'bad',
        words: status.count === 1 ? '1 needs you' : `${status.count} need you`,
        figure: `${status.count}`,
      };
    case 'reload':
      return {
        icon: 'reload',
        tone: 'auth',
        words: status.count > 0 ? `Reload to send ${status.count}` : 'Reload to go on',
        figure: status.count > 0 ? `${status.count}` : null,
      };
  }
}
