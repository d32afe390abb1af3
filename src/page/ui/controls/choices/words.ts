import { figure } from '#core/words/figure.ts';

export const words = {
  any: 'Any',
  anyOf: (options: number) => `Any (${figure(options)})`,
  chosen: (count: number) => `${figure(count)} chosen`,
  done: 'Done',
  search: (label: string) => `Search in ${label}`,
  found: (count: number) => `${figure(count)} found.`,
  nothing: (text: string) => `Nothing found for “${text}”.`,
};
