import { defineWords } from '#core/words/define-words.ts';

/** How to obtain an item: "Quest: Hot Cuisine", "Kill: Dragon (5 times)", "Level: 50 (80 recommended)". */
export const words = defineWords('core/acquisition', {
  /** Labels before names, also after a search: "Tame with: carrot on a stick". */
  steps: {
    quest: 'Quest',
    needs: 'What to do',
    tame: 'Tame with',
    from: 'From',
    addons: 'Addons',
    kill: 'Kill',
    ownOne: 'Own one of',
    own: 'Own',
    talk: 'Talk to',
    item: 'Item',
    place: 'Place',
    when: 'When',
    times: 'How often',
    price: 'Price',
    level: 'Level',
    account: 'Account',
  },
  /** Labels before several names. */
  severalSteps: { quest: 'Quests', item: 'Items', place: 'Places' },
  /** Labels of what a search found an item by. */
  reasons: { needs: 'Needs', how: 'How', mission: 'Mission' },
  times: { one: 'Once', other: '{count} times' },
  manyTimes: 'Many times',
  items: '× {count}',
  event: {
    once: 'held once',
    yearly: 'every year',
    /** `month` is "March". */
    yearlyFrom: 'every year, from {month}',
    some: 'During an event',
    worldChange: 'During a world change',
  },
  sources: {
    event: 'An event',
    free: 'Free for everyone',
    huntingTasks: 'Hunting task points',
    premium: 'Comes with a Premium account',
    quest: 'A quest',
    store: 'The Store',
    drome: 'Tibiadrome points',
  },
  addons: { items: 'With items', quest: 'From a quest' },
  /** After the prices of the three grades: "240 / 360 / 1,200 (charm points)". */
  prices: { major: 'charm points', minor: 'minor charm echoes' },
  levels: { none: 'None needed', unknown: 'Unknown', recommended: '{level} recommended' },
  /** Requirements of titles, as sentences without a full stop. */
  requirements: {
    class: 'Complete the {class} class',
    bestiary: 'Complete the whole Bestiary',
    bosses: 'Complete {count} {category} bosses in the Bosstiary',
    category: 'Complete all {category} bosses in the Bosstiary',
    bosstiary: 'Complete the whole Bosstiary',
    bossPoints: 'Have {count} boss points',
    kills: { one: 'Kill {name}', other: 'Kill {name} {count} times' },
    equippedKill: 'Kill {name} while wearing the special equipment',
    charmPoints: 'Have {count} charm points',
    map: 'Discover {percent}% of the map',
    guild: 'Lead a guild',
    outfits: 'Own {count} outfits',
    outfit: 'Own {name} with all addons',
    mounts: 'Own {count} mounts',
    gold: 'Have {count} gold',
    level: 'Reach level {level}',
    /** `ranking` is one of the game's highscores, such as "Magic Level". */
    worldRank: 'Be number {place} on your world in {ranking}',
    logins: { one: 'Log in on {count} day in a row', other: 'Log in on {count} days in a row' },
    huntingTasks: 'Earn {count} hunting task points',
    dromeRank: 'Be among the top {count} in a Tibiadrome rotation',
    dromeWave: 'Reach wave {wave} of the Tibiadrome',
    quest: 'Complete the quest {name}',
    age: { one: 'Have a character that is {count} year old', other: 'Have a character that is {count} years old' },
    place: 'Visit {name}',
    animus: 'Master every soul core',
    mods: 'Raise every mod of your gems to grade {grade}',
    ovations: { one: 'Get {count} ovation at {name}', other: 'Get {count} ovations at {name}' },
    weaponLevel: 'Master a weapon with {level} proficiency levels',
    weapons: { one: 'Master {count} weapon', other: 'Master {count} weapons' },
    talisman: "Raise the Bounty Talisman's effects to 25% and 50%",
    ultimate: 'Kill {name} in its ultimate form',
    /** `name` is the quest the title belongs to. */
    unknown: 'Not known yet; it belongs to {name}',
  },
});
