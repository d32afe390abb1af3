import { describe, expect, it } from 'vitest';
import type { Achievement, Boss, Charm, Creature, Outfit, SoulCore, Title } from '#core/catalogue/items.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { CHARMS } from '#core/sections/charms.ts';
import { OUTFITS } from '#core/sections/outfits.ts';
import { TITLES } from '#core/sections/titles.ts';
import type { RecordedProgress } from '#page/list/list-progress.ts';
import {
  bookmarkWords,
  changeAnnouncement,
  changeToast,
  completionWords,
  manyWords,
  type Worded,
} from './mark-words.ts';

const NONE: RecordedProgress = { values: new Map(), stages: new Map(), bookmarked: new Map() };

/** Progress in which item 1 has these values. */
const recorded = (value: number, stage = 0): RecordedProgress => ({
  ...NONE,
  values: new Map(value === 0 ? [] : [[1, value]]),
  stages: new Map(stage === 0 ? [] : [[1, stage]]),
});

/** Returns the toast of a change in a section with one item. */
function toast<Item extends ListedItem>(
  table: Worded<Item>,
  item: Partial<Item>,
  before: RecordedProgress,
  after: RecordedProgress,
): string {
  // Fields that the texts do not use are omitted.
  const whole = { id: 1, ...item } as Item;
  return changeToast(table, whole, table.totals([whole], before), table.totals([whole], after), after);
}

const DEMON: Partial<Creature> = { name: 'Demon', kills: [100, 1000, 2500], charmPoints: 50 };
const FERUMBRAS: Partial<Boss> = { name: 'Ferumbras', kills: [1, 3, 5], points: [10, 30, 60] };
const CITIZEN: Partial<Outfit> = { name: 'Citizen', addons: 2 };
const HYDRA: Partial<SoulCore> = { name: 'Hydra' };
const WOUND: Partial<Charm> = { name: 'Wound', category: 'Major', cost: [240, 360, 1200] };
const LORD: Partial<Achievement> = { name: 'Dread Lord', points: 8 };

describe('the toast of a change', () => {
  it.each([
    ['a tick', toast(ACHIEVEMENTS, LORD, NONE, recorded(1)), 'Dread Lord earned, +8 points'],
    ['an undone tick', toast(ACHIEVEMENTS, LORD, recorded(1), NONE), 'Dread Lord no longer earned, −8 points'],
    ['one point', toast(ACHIEVEMENTS, { ...LORD, points: 1 }, NONE, recorded(1)), 'Dread Lord earned, +1 point'],
    ['unknown points', toast(ACHIEVEMENTS, { ...LORD, points: null }, NONE, recorded(1)), 'Dread Lord earned'],
    ['a grade', toast(CHARMS, WOUND, NONE, recorded(2)), 'Wound: grade 2 of 3'],
    ['kills', toast(BESTIARY, DEMON, NONE, recorded(30)), 'Demon: 30 of 2,500 kills'],
    [
      'kills that reach a stage',
      toast(BESTIARY, DEMON, recorded(30), recorded(150)),
      'Demon: 150 of 2,500 kills, first stage',
    ],
    [
      'a chosen stage',
      toast(BESTIARY, DEMON, NONE, recorded(0, 2)),
      'Demon: at least 1,000 of 2,500 kills, second stage',
    ],
    [
      'the last stage',
      toast(BESTIARY, DEMON, NONE, recorded(2500)),
      'Demon: 2,500 of 2,500 kills, complete, +50 charm points',
    ],
    ['a level', toast(BOSSTIARY, FERUMBRAS, NONE, recorded(1)), 'Ferumbras: 1 of 5 kills, prowess, +10 boss points'],
    ['an outfit', toast(OUTFITS, CITIZEN, NONE, recorded(1)), 'Citizen: outfit without addons'],
    ['an addon', toast(OUTFITS, CITIZEN, recorded(1), recorded(5)), 'Citizen: outfit and second addon'],
    ['all of an outfit', toast(OUTFITS, CITIZEN, recorded(1), recorded(7)), 'Citizen: full'],
    ['no outfit any more', toast(OUTFITS, CITIZEN, recorded(7), NONE), 'Citizen: missing'],
    ['a soul core', toast(ANIMUS_MASTERY, HYDRA, NONE, recorded(2)), 'Hydra: soul core kept'],
    ['a mastery', toast(ANIMUS_MASTERY, HYDRA, recorded(2), recorded(1)), 'Hydra: mastered'],
    [
      'a mastery and a core',
      toast(ANIMUS_MASTERY, HYDRA, recorded(1), recorded(3)),
      'Hydra: mastered and soul core kept',
    ],
    ['nothing', toast(ANIMUS_MASTERY, HYDRA, recorded(2), NONE), 'Hydra: nothing recorded'],
  ])('names %s', (_case, text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('the announcement', () => {
  it('of a change includes the totals', () => {
    const totals = { earned: 234, total: 571, points: { earned: 620, total: 1514 } };
    const item = { id: 1, name: 'Dread Lord' } as Achievement;
    expect(changeAnnouncement(ACHIEVEMENTS, item, totals, recorded(1))).toBe(
      'Dread Lord earned. 234 of 571, 620 points.',
    );
    const title = { id: 1, name: 'Coldblooded' } as Title;
    expect(changeAnnouncement(TITLES, title, { earned: 1, total: 93 }, NONE)).toBe(
      'Coldblooded no longer earned. 1 of 93.',
    );
  });

  it('of a completed section', () => {
    expect(completionWords(TITLES, 93)).toBe('Titles complete: all 93.');
    expect(completionWords(BESTIARY, 833)).toBe('Bestiary complete: all 833.');
  });

  it('of several changes at once has their number', () => {
    expect(manyWords(BESTIARY, 1)).toBe('1 creature changed');
    expect(manyWords(BESTIARY, 1200)).toBe('1,200 creatures changed');
  });

  it('of a bookmark', () => {
    expect(bookmarkWords('Alumni', true)).toBe('Alumni bookmarked');
    expect(bookmarkWords('Alumni', false)).toBe('Alumni no longer bookmarked');
  });
});
