import { figure } from '#core/words/figure.ts';

export const words = {
  state: (name: string, state: string) => `${name}: ${state.toLowerCase()}`,
  stateWithKills: (name: string, state: string, kills: string) => `${name}: ${state.toLowerCase()}, ${kills}`,
  none: (of: number) => (of === 2 ? 'Neither has it' : 'No one has it'),
  all: (of: number) => (of === 2 ? 'Both have it' : 'All have it'),
  begun: (names: string) => `Begun: ${names}`,
  have: (names: string) => `Has it: ${names}`,
  between: ', ',
  more: (count: number) => `and ${figure(count)} more`,
};
