import { defineWords } from '#core/words/define-words.ts';

/** Remaining amounts of goals, without a full stop: "12 kills left", "Cave Rat: 1,000 kills to go". */
export const words = defineWords('core/goals', {
  /** `amount` is one of these texts with kills. */
  atMost: 'At most {amount}',
  killsLeft: { one: '{count} kill left', other: '{count} kills left' },
  /** `left` are the kills to the last stage. */
  killsToStage: [
    { one: '{count} kill to the first stage, {left} left', other: '{count} kills to the first stage, {left} left' },
    { one: '{count} kill to the second stage, {left} left', other: '{count} kills to the second stage, {left} left' },
  ],
  /** `level` is "prowess", "expertise" or "mastery". */
  killsToLevel: { one: '{count} kill to {level}', other: '{count} kills to {level}' },
  /** Then the points: "12 kills left · 25 charm points". */
  withPoints: '{left} · {points}',

  firstAddon: 'First addon left',
  secondAddon: 'Second addon left',
  masteries: { one: '{count} mastery to +{percent}% XP', other: '{count} masteries to +{percent}% XP' },
  core: 'Soul core kept',
  echo: { one: 'Echo Warden left · {count} point', other: 'Echo Warden left · {count} points' },
  bookmarked: 'Bookmarked',
  bookmarkedPoints: 'Bookmarked, {points}',
  rewards: { one: '{owned} of {count} reward owned', other: '{owned} of {count} rewards owned' },

  /** Remaining requirements of titles. */
  title: {
    ofClass: { one: '{class}: {count} creature to go', other: '{class}: {count} creatures to go' },
    creatures: { one: '{count} creature to go', other: '{count} creatures to go' },
    ofCategory: { one: '{category}: {count} boss to master', other: '{category}: {count} bosses to master' },
    bosses: { one: '{count} boss to master', other: '{count} bosses to master' },
    bossPoints: { one: '{count} boss point to go', other: '{count} boss points to go' },
    charmPoints: { one: '{count} charm point to go', other: '{count} charm points to go' },
    kills: { one: '{name}: {count} kill to go', other: '{name}: {count} kills to go' },
    atMostKills: { one: '{name}: at most {count} kill to go', other: '{name}: at most {count} kills to go' },
    outfits: { one: '{count} outfit to go', other: '{count} outfits to go' },
    mounts: { one: '{count} mount to go', other: '{count} mounts to go' },
    soulCores: { one: '{count} soul core to master', other: '{count} soul cores to master' },
    subareas: { one: '{count} subarea to go', other: '{count} subareas to go' },
    parts: { one: '{name}: {count} part to go', other: '{name}: {count} parts to go' },
    quest: '{name} to finish',
  },
});
