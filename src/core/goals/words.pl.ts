import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  atMost: 'Najwyżej {amount}',
  killsLeft: {
    one: '{count} zabicie do końca',
    few: '{count} zabicia do końca',
    many: '{count} zabić do końca',
    other: '{count} zabicia do końca',
  },
  killsToStage: [
    {
      one: '{count} zabicie do pierwszego etapu, {left} do końca',
      few: '{count} zabicia do pierwszego etapu, {left} do końca',
      many: '{count} zabić do pierwszego etapu, {left} do końca',
      other: '{count} zabicia do pierwszego etapu, {left} do końca',
    },
    {
      one: '{count} zabicie do drugiego etapu, {left} do końca',
      few: '{count} zabicia do drugiego etapu, {left} do końca',
      many: '{count} zabić do drugiego etapu, {left} do końca',
      other: '{count} zabicia do drugiego etapu, {left} do końca',
    },
  ],
  killsToLevel: {
    one: '{count} zabicie do {level}',
    few: '{count} zabicia do {level}',
    many: '{count} zabić do {level}',
    other: '{count} zabicia do {level}',
  },
  withPoints: '{left} · {points}',

  firstAddon: 'Brakuje pierwszego addonu',
  secondAddon: 'Brakuje drugiego addonu',
  masteries: {
    one: '{count} opanowanie do +{percent}% XP',
    few: '{count} opanowania do +{percent}% XP',
    many: '{count} opanowań do +{percent}% XP',
    other: '{count} opanowania do +{percent}% XP',
  },
  core: 'Soul core zachowany',
  echo: {
    one: 'Brakuje Echo Wardena · {count} punkt',
    few: 'Brakuje Echo Wardena · {count} punkty',
    many: 'Brakuje Echo Wardena · {count} punktów',
    other: 'Brakuje Echo Wardena · {count} punktu',
  },
  bookmarked: 'W ulubionych',
  bookmarkedPoints: 'W ulubionych, {points}',
  rewards: {
    one: 'Zdobyte nagrody: {owned} z {count}',
    few: 'Zdobyte nagrody: {owned} z {count}',
    many: 'Zdobyte nagrody: {owned} z {count}',
    other: 'Zdobyte nagrody: {owned} z {count}',
  },

  title: {
    ofClass: {
      one: '{class}: {count} potwór do ukończenia',
      few: '{class}: {count} potwory do ukończenia',
      many: '{class}: {count} potworów do ukończenia',
      other: '{class}: {count} potwora do ukończenia',
    },
    creatures: {
      one: '{count} potwór do ukończenia',
      few: '{count} potwory do ukończenia',
      many: '{count} potworów do ukończenia',
      other: '{count} potwora do ukończenia',
    },
    ofCategory: {
      one: '{category}: {count} boss do opanowania',
      few: '{category}: {count} bossy do opanowania',
      many: '{category}: {count} bossów do opanowania',
      other: '{category}: {count} bossa do opanowania',
    },
    bosses: {
      one: '{count} boss do opanowania',
      few: '{count} bossy do opanowania',
      many: '{count} bossów do opanowania',
      other: '{count} bossa do opanowania',
    },
    bossPoints: {
      one: '{count} punkt bossów do celu',
      few: '{count} punkty bossów do celu',
      many: '{count} punktów bossów do celu',
      other: '{count} punktu bossów do celu',
    },
    charmPoints: {
      one: '{count} punkt charmów do celu',
      few: '{count} punkty charmów do celu',
      many: '{count} punktów charmów do celu',
      other: '{count} punktu charmów do celu',
    },
    kills: {
      one: '{name}: {count} zabicie do celu',
      few: '{name}: {count} zabicia do celu',
      many: '{name}: {count} zabić do celu',
      other: '{name}: {count} zabicia do celu',
    },
    atMostKills: {
      one: '{name}: najwyżej {count} zabicie do celu',
      few: '{name}: najwyżej {count} zabicia do celu',
      many: '{name}: najwyżej {count} zabić do celu',
      other: '{name}: najwyżej {count} zabicia do celu',
    },
    outfits: {
      one: '{count} outfit do celu',
      few: '{count} outfity do celu',
      many: '{count} outfitów do celu',
      other: '{count} outfitu do celu',
    },
    mounts: {
      one: '{count} mount do celu',
      few: '{count} mounty do celu',
      many: '{count} mountów do celu',
      other: '{count} mounta do celu',
    },
    soulCores: {
      one: '{count} soul core do opanowania',
      few: '{count} soul core do opanowania',
      many: '{count} soul core do opanowania',
      other: '{count} soul core do opanowania',
    },
    subareas: {
      one: '{count} podobszar do odkrycia',
      few: '{count} podobszary do odkrycia',
      many: '{count} podobszarów do odkrycia',
      other: '{count} podobszaru do odkrycia',
    },
    parts: {
      one: '{name}: {count} część do kompletu',
      few: '{name}: {count} części do kompletu',
      many: '{name}: {count} części do kompletu',
      other: '{name}: {count} części do kompletu',
    },
    quest: 'Do ukończenia: {name}',
  },
};
