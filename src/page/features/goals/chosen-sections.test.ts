import { describe, expect, it } from 'vitest';
import { chosenSections } from './chosen-sections.ts';

describe('the sections in the address of the goals', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['none', undefined, []],
    ['one', 'bestiary', ['bestiary']],
    ['several, in the order of the menu', ['titles', 'animus-mastery', 'titles'], ['animusMastery', 'titles']],
    ['an unknown section', ['dragons', 'mounts', 'quests', 7], ['quests']],
  ])('%s', (_, values, chosen) => {
    expect(chosenSections(values)).toEqual(chosen);
  });
});
