import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Title } from '#core/catalogue/items.ts';
import { KNOWN_KINDS, requirementWords } from './requirement-words.ts';

describe('requirementWords', () => {
  it.each([
    [{ kind: 'bestiary-class', value: null, of: 'Amphibic' }, 'Complete the Amphibic class'],
    [{ kind: 'bestiary-all', value: null, of: null }, 'Complete the whole Bestiary'],
    [{ kind: 'bosstiary-category', value: null, of: 'Bane' }, 'Complete all Bane bosses in the Bosstiary'],
    [{ kind: 'bosstiary-category', value: 10, of: 'Bane' }, 'Complete 10 Bane bosses in the Bosstiary'],
    [{ kind: 'boss-kills', value: 1, of: 'Planestrider' }, 'Kill Planestrider'],
    [{ kind: 'boss-kills', value: 5, of: 'Morshabaal' }, 'Kill Morshabaal 5 times'],
    [{ kind: 'creature-kills', value: 10000, of: 'Cave Rat' }, 'Kill Cave Rat 10,000 times'],
    [{ kind: 'map-percent', value: 50, of: null }, 'Discover 50% of the map'],
    [{ kind: 'gold', value: 1000000, of: null }, 'Have 1,000,000 gold'],
    [{ kind: 'world-rank', value: 1, of: 'Level' }, 'Be number 1 on your world in Level'],
    [{ kind: 'login-streak-days', value: 7, of: null }, 'Log in on 7 days in a row'],
    [{ kind: 'quest', value: null, of: 'Hot Cuisine' }, 'Complete the quest Hot Cuisine'],
  ])('formats %o as "%s"', (requirement, words) => {
    expect(requirementWords(requirement)).toBe(words);
  });

  it('shows the raw fields of an unknown kind', () => {
    expect(requirementWords({ kind: 'arena-wins', value: 3, of: 'Greenshore' })).toBe('arena wins Greenshore 3');
  });

  it('has a text for every kind in the catalogue', () => {
    const titles: Title[] = JSON.parse(readFileSync('server/catalogue/titles.json', 'utf8'));
    const kinds = new Set(titles.map(({ requirement }) => requirement.kind));
    expect(kinds.size).toBeGreaterThan(0);
    expect([...kinds].filter((kind) => !KNOWN_KINDS.includes(kind))).toEqual([]);
  });
});
