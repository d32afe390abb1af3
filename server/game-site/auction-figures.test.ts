import { describe, expect, it } from 'vitest';
import { auctionPage, type PageAuction } from '#tests/builders/game-site/auction-pages.ts';
import { readAuctionPage } from './auction-page.ts';

const figuresOf = (html: string) => readAuctionPage(html, 'site').figures;
const pageOf = (own: Omit<PageAuction, 'id'>) => auctionPage({ id: 7, layout: '2026', ...own });

const TALISMAN = {
  'Bonus Damage Against Task Creatures': '4.00%',
  'Life Leech From Task Creatures': '2.50%',
  'Bonus Loot From Task Creatures': '25.00%',
  'Chance For Extra Bestiary Progress from Task Creatures': '50.00%',
};

describe('the figures of a page', () => {
  it('are numbers of General, and of the blocks at its end', () => {
    const page = pageOf({
      general: {
        Gold: '20,665',
        'Daily Reward Streak': '146',
        'Available Charm Points': '415',
        'Spent Charm Points': '6,900',
        'Available Minor Charm Echoes': '12',
      },
      talisman: TALISMAN,
      gems: 43,
      mods: { supreme: ['II'], basic: ['IV', 'II', 'IV'] },
      proficiencies: [
        { weapon: 'lion wand', level: '5/5' },
        { weapon: 'magic sword', level: '3/3', mastered: true },
        { weapon: 'spike sword', level: '3/3', mastered: true },
        { weapon: 'snowball', level: '1/1', mastered: true },
        { weapon: 'fire sword', level: '0/3' },
      ],
    });
    expect(figuresOf(page)).toEqual({
      gold: 20_665,
      rewardStreak: 146,
      charmPointsLeft: 415,
      minorEchoesLeft: 12,
      talisman: { damage: 4, lifeLeech: 2.5, loot: 25, bestiary: 50 },
      gems: 43,
      mods: [2, 0, 2],
      masteredWeapons: [1, 0, 2],
    });
  });

  it('are zero where the page says that there is nothing', () => {
    const page = pageOf({ gems: 0, mods: { supreme: [], basic: [] }, proficiencies: [] });
    expect(figuresOf(page)).toEqual({ gems: 0, mods: [0, 0, 0], masteredWeapons: [] });
  });

  it('are absent where an older page does not have them', () => {
    expect(figuresOf(auctionPage({ id: 7, layout: '2022' }))).toEqual({});
  });

  it.each([
    ['a talisman with another effect', 'Life Leech From', 'Mana Leech From'],
    ['a talisman with another value', '>2.50%<', '>2.50<'],
    ['a mod of another grade', '>IV<', '>V<'],
    ['a weapon with another level', '>5/5<', '>five<'],
    ['a weapon with more levels than any', '>5/5<', '>5/500000<'],
    ['a weapon with another icon', 'icon_no.png', 'icon_maybe.png'],
    ['a missing weapon', /<tr class="Even" ><td>magic sword.*?<\/tr>/, ''],
    ['a missing list of mods', 'FragmentProgressBasic', 'Other'],
  ])('are absent for %s', (_case, before, after) => {
    const page = auctionPage({
      id: 7,
      layout: '2024',
      talisman: TALISMAN,
      mods: { supreme: [], basic: ['IV'] },
      proficiencies: [
        { weapon: 'lion wand', level: '5/5' },
        { weapon: 'magic sword', level: '3/3', mastered: true },
        { weapon: 'spike sword', level: '3/3' },
      ],
    });
    expect(Object.keys(figuresOf(page))).toHaveLength(3);
    const changed = page.replace(before, after);
    expect(changed).not.toBe(page);
    expect(Object.keys(figuresOf(changed))).toHaveLength(2);
  });
});
