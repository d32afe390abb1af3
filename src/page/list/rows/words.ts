import { figure } from '#core/words/figure.ts';

export const words = {
  waiting: 'waiting',
  notSaved: 'not saved',
  or: 'or',
  onlyOne: (count: number) => `Only one of these ${figure(count)} can be earned`,
  otherGroup: 'Other',
};
