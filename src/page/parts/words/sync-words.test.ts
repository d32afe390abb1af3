import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import { syncBadgeOf } from './sync-words.ts';

describe('the sync badge', () => {
  it.each<[SyncStatus, string | undefined]>([
    [{ kind: 'signedOut' }, undefined],
    [{ kind: 'saved' }, 'Saved'],
    [{ kind: 'waiting', count: 3 }, '3 waiting'],
    [{ kind: 'sending', count: 3 }, 'Sending'],
    [{ kind: 'offline', count: 3 }, 'Offline · 3 waiting'],
    [{ kind: 'offline', count: 0 }, 'Offline'],
    [{ kind: 'unreachable', count: 3 }, "Can't reach Loremark"],
    [{ kind: 'signIn', count: 3 }, 'Log in to send 3'],
    [{ kind: 'needsYou', count: 1 }, '1 needs you'],
    [{ kind: 'reload', count: 2 }, 'Reload to send 2'],
  ])('for %o is %s', (status, words) => {
    expect(syncBadgeOf(status)?.words).toBe(words);
  });

  it('is never Saved while a change may be waiting', () => {
    const kinds = ['waiting', 'sending', 'offline', 'unreachable', 'signIn', 'needsYou', 'reload'] as const;
    for (const kind of kinds) expect(syncBadgeOf({ kind, count: 1 })?.words).not.toContain('Saved');
  });
});
