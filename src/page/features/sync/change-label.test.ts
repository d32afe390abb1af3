import { describe, expect, it } from 'vitest';
import { changeLabel, formerWords, leadingParts, partWords } from './change-label.ts';

const part = (list: string, value: number, item = 34) => ({ character: 0, list, item, value, add: null });

describe('a player’s action', () => {
  it.each([
    ['bestiary', 60, null, '60 kills of Dragon'],
    ['bosstiary', 1, null, '1 kill of Dragon'],
    ['bestiary', 60, 37, '+37 kills of Dragon'],
    ['bestiary', 60, -1, '−1 kill of Dragon'],
    ['bestiaryStage', 1, null, 'Dragon: first stage'],
    ['bestiaryStage', 0, null, 'Dragon: no stage'],
    ['bosstiaryStage', 2, null, 'Dragon: expertise'],
    ['achievements', 1, null, 'Dragon ticked'],
    ['titles', 0, null, 'Tick of Dragon removed'],
    ['bookmarks', 1, null, 'Dragon bookmarked'],
    ['bookmarks', 0, null, 'Bookmark of Dragon removed'],
    ['outfits', 3, null, 'Dragon: owned, first addon'],
    ['notes.quests', 1, null, 'Note on Dragon'],
    ['notes.quests', 0, null, 'Note on Dragon deleted'],
    ['settings', 7, null, 'Current character changed'],
    ['following', 1, null, 'Followed Dragon'],
    ['following', 0, null, 'Unfollowed Dragon'],
    ['blocked', 1, null, 'Blocked Dragon'],
    ['blocked', 0, null, 'Unblocked Dragon'],
    ['petCollection', 1, null, 'Dragon'],
  ])('on %s to %d, adding %s, is “%s”', (list, value, add, words) => {
    expect(changeLabel({ list, value, add }, 'Dragon')).toBe(words);
  });

  it('is an exact count, not the stage that it implies', () => {
    const together = [part('bestiary', 60), part('bestiaryStage', 0), part('bestiaryStage', 0, 35)];
    expect(leadingParts(together)).toEqual([together[0], together[2]]);
    expect(together.map((one) => partWords(one, together, 'Dragon'))).toEqual([
      '60 kills of Dragon',
      'Dragon: exact kills instead of a stage',
      'Dragon: no stage',
    ]);
  });

  it('is a chosen stage, not the count that it implies', () => {
    const together = [part('bosstiary', 0), part('bosstiaryStage', 1)];
    expect(leadingParts(together)).toEqual([together[1]]);
    expect(partWords(part('bosstiary', 0), together, 'Oberon')).toBe('Oberon: a stage instead of kills');
  });

  it('shows the former value unless the action implies it', () => {
    expect(formerWords('bestiary', 10)).toBe('was 10 kills');
    expect(formerWords('bestiaryStage', 0)).toBe('was no stage');
    expect(formerWords('achievements', 1)).toBe('');
    expect(formerWords('notes.quests', 1)).toBe('');
  });
});
