import type { Sex } from '#core/catalogue/sex.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  roll: 'Progress by section',
  shortAnimus: 'Animus',
  unknownSource: 'Unknown source',

  points: (points: number | null) => (points === null ? '? pts' : plural(points, { one: '# pt', other: '# pts' })),
  category: (category: string, secret: boolean) => (secret ? `${category}, secret` : category),
  notWith: (rival: string) => `not with ${rival}`,
  secret: 'Secret',
  event: 'Event',
  retired: 'Retired',
  onlyOne: 'Only one of these can be earned',

  huntLog: 'Hunt log',
  beside: 'Beside the game',

  taming: (item: string) => `Taming: ${item}`,

  wikiPage: (name: string) => `${name} Outfits`,
  names: 'Names and looks',
  female: 'Female',
  male: 'Male',
  inTheGame: (sex: Sex) => `is ${sex} in the game.`,

  questLevel: (group: string, level: number) => `${group}, level ${level}`,

  qualified: 'You qualify',
  titleType: (type: string, permanent: boolean) => `${type}, ${permanent ? 'permanent' : 'can be lost'}`,
  losable: 'Can be lost',
  atLeast: 'At least',
  progress: (title: string) => `${title}, progress`,
} as const;
