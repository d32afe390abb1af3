export const words = {
  state: (name: string, state: string) => `${name}: ${state.toLowerCase()}`,
  nobody: 'None of your characters has it',
  everybody: 'All your characters have it',
  have: (names: string) => `Has it: ${names}`,
  and: ', ',
  more: (count: number) => `and ${count} more`,
};
