import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  of: (kills: number, last: number, orMore: boolean) =>
    `${orMore ? 'At least ' : ''}${figure(kills)} of ${figure(last)} kills`,
  left: (kills: number, orMore: boolean) => `${orMore ? 'At most ' : ''}${figure(kills)} left`,
  pace: (hunts: number) => `, about ${plural(hunts, { one: '# hunt', other: '# hunts' })} at your pace`,
  field: 'Kills, or +37 to add',
  set: 'Set',
  add: (count: number) => `+${figure(count)}`,
  addTo: (count: number, name: string) => `+${figure(count)} ${name}`,
  exact: 'Enter your exact kill count.',
  noNumber: 'Enter a whole number, or one with + to add.',
  tooMany: (most: number) => `Enter ${figure(most)} or less.`,
  soulCore: 'Soul core',
  mastered: 'Animus mastered',
  core: 'Soul core kept',
  pinned: 'Pinned for counting',
  beside: 'Beside the game',
  isPinned: (name: string, count: string) => `${name} pinned, ${count}.`,
  unpinned: (name: string) => `${name} unpinned.`,
} as const;
