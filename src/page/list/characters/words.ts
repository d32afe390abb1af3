import { figure } from '#core/words/figure.ts';

export const words = {
  state: (name: string, state: string) => `${name}: ${state.toLowerCase()}`,
  nobody: 'Nobody has it',
  everybody: 'All have it',
  have: (names: string) => `Has it: ${names}`,
  between: ', ',
  more: (count: number) => `and ${figure(count)} more`,
};
