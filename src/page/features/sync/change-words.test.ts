import { describe, expect, it } from 'vitest';
import { contentWords, mergedWords, statusWords } from './change-words.ts';

describe('a change in words', () => {
  it('names the note or character, and shortens a long text', () => {
    const characters = [{ id: 7, name: 'Mirela Dusk' }];
    expect(contentWords({ list: 'notes.quests', value: 1, text: 'ask Ottokar' }, characters)).toBe('“ask Ottokar”');
    expect(contentWords({ list: 'notes.quests', value: 1, text: 'a'.repeat(201) }, [])).toHaveLength(203);
    expect(contentWords({ list: 'notes.quests', value: 0, text: null }, characters)).toBe('no note');
    expect(contentWords({ list: 'settings', value: 7, text: null }, characters)).toBe('Mirela Dusk');
    expect(contentWords({ list: 'following', value: 1, text: 'Elyra' }, characters)).toBe('followed');
    expect(contentWords({ list: 'settings', value: 9, text: null }, characters)).toBe('chosen');
  });

  it('that conflicted with another device’s shows the current value, or which value the later one replaced', () => {
    const entry: Parameters<typeof mergedWords>[0] = {
      id: 1,
      at: '2026-01-01T12:00:00.000Z',
      kind: 'merged',
      op: 'op',
      character: 0,
      list: 'bestiary',
      item: 1,
      before: 10,
      after: 50,
      add: null,
      seen: 0,
      beforeText: null,
      source: 'tap',
      group: null,
      undone: 0,
      device: 'Firefox (Linux)',
      code: null,
    };
    expect(mergedWords(entry, [])).toBe(
      'you wanted: 10 kills. Firefox (Linux) had changed it, and now it is: 50 kills',
    );
    const note = { ...entry, list: 'notes.quests', before: 1, after: 1, beforeText: 'ask Ottokar', device: null };
    expect(mergedWords(note, [])).toBe(
      'Another device had set: “ask Ottokar”, which was not here yet. Your later choice took its place',
    );
  });

  it('shows in exactly one state that the account has everything', () => {
    const kinds = ['waiting', 'sending', 'offline', 'unreachable', 'signIn', 'needsYou', 'reload', 'guest'] as const;
    for (const kind of kinds) {
      expect(statusWords({ kind, count: 1 })).not.toContain('everything');
      expect(statusWords({ kind, count: 1 })).toMatch(/^(?:.*\. )?1 change/);
      expect(statusWords({ kind, count: 2 })).toMatch(/2 changes/);
    }
    expect(statusWords({ kind: 'saved' })).toBe('Your account has everything you recorded here.');
  });
});
