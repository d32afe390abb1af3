import { figure } from '#core/words/figure.ts';

export const words = {
  keep: 'Keep',
  lower: {
    title: (name: string) => `Lower ${name}?`,
    description: (name: string, done: string) => `${name} is ${done}. It will no longer count as ${done}.`,
    agree: 'Lower',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    description: 'Its addons are removed with it.',
    agree: 'Remove',
  },
  kills: 'Kills',
  atLeast: (kills: number) => `At least ${figure(kills)} kills are known. Enter your exact kill count.`,
  makeIt: (kills: number, done: string) => `${figure(kills)} kills make it ${done}. Type +37 to add 37.`,
} as const;
