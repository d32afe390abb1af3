import type { SyncStatus } from '#page/state/sync-status.ts';

export interface Badge {
  readonly icon: Exclude<SyncStatus['kind'], 'signedOut'>;
  /** Colour family. */
  readonly tone: 'ok' | 'wait' | 'auth' | 'bad';
  readonly words: string;
  /** The number that stays where there is no room for words; null = none. */
  readonly figure: string | null;
  /** What a press does. */
  readonly hint: string;
}

/** The badge's words for a state of the sync; null when there is nothing to say. "Saved" only when nothing waits. */
export function badgeOf(status: SyncStatus): Badge | null {
  switch (status.kind) {
    case 'signedOut':
      return null;
    case 'saved':
      return { icon: 'saved', tone: 'ok', words: 'Saved', figure: null, hint: 'Check for changes now' };
    case 'waiting':
      return {
        icon: 'waiting',
        tone: 'wait',
        words: `${status.count} waiting`,
        figure: `${status.count}`,
        hint: 'Send now',
      };
    case 'sending':
      return { icon: 'sending', tone: 'wait', words: 'Sending', figure: `${status.count}`, hint: 'Send now' };
    case 'offline':
      return {
        icon: 'offline',
        tone: 'wait',
        words: status.count > 0 ? `Offline · ${status.count} waiting` : 'Offline',
        figure: status.count > 0 ? `${status.count}` : null,
        hint: 'Try again now',
      };
    case 'signIn':
      return {
        icon: 'signIn',
        tone: 'auth',
        words: status.count > 0 ? `Sign in to send ${status.count}` : 'Sign in again',
        figure: status.count > 0 ? `${status.count}` : null,
        hint: 'Login',
      };
    case 'needsYou':
      return {
        icon: 'needsYou',
        tone: 'bad',
        words: status.count === 1 ? '1 needs you' : `${status.count} need you`,
        figure: `${status.count}`,
        hint: 'Try again now',
      };
    case 'reload':
      return {
        icon: 'reload',
        tone: 'auth',
        words: status.count > 0 ? `Reload to send ${status.count}` : 'Reload to go on',
        figure: status.count > 0 ? `${status.count}` : null,
        hint: 'Reload',
      };
  }
}
