import { figure } from '#core/words/figure.ts';

export const words = {
  outfitParts: ['first addon', 'second addon'],
  owned: (noun: string) => `${noun} owned`,
  animus: ['Nothing recorded', 'Soul core kept', 'Mastered'],
  anotherCore: 'Another soul core kept',
  noStage: 'No stage yet',
  stage: (name: string, kills: number) => `${name}, ${figure(kills)} kills`,
  kills: 'kills',
  killsOf: (kills: number, last: number, orMore: boolean) =>
    `${figure(kills)}${orMore ? '+' : ''} of ${figure(last)} kills`,
  outOfReach: (name: string, by: string) => `${name}, out of reach: you have ${by}`,
  not: (state: string) => `Not ${state.toLowerCase()}`,
} as const;
