import { figure } from '#core/words/figure.ts';

export const words = {
  state: (name: string, state: string) => `${name}: ${state.toLowerCase()}`,
  none: (of: number) => (of === 2 ? 'Neither has it' : 'No one has it'),
  all: (of: number) => (of === 2 ? 'Both have it' : 'All have it'),
  have: (names: string) => `Has it: ${names}`,
  between: ', ',
  more: (count: number) => `and ${figure(count)} more`,
};
