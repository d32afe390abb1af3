/** What the controls say by themselves. */
import { figure } from '#core/words/figure.ts';

export const words = {
  bookmark: (name: string) => `Bookmark ${name}`,
  removeFilter: (name: string) => `Remove filter: ${name}`,
  notCopied: 'Not copied',
  cannotCopy: "Not copied. Your browser doesn't allow it.",
  atLeast: 'at least ',
  changeCount: (unit: string) => ` ${unit}, change`,
  enterNumber: 'Enter a number.',
  enterWhole: 'Enter a whole number, with digits only.',
  enterExact: 'Enter the exact count.',
  enterLess: (most: number) => `Enter ${figure(most)} or less.`,
  add: (step: number) => `Add ${step}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  bytes: (count: number) => `${count} bytes`,
  kilobytes: (count: number) => `${count} kB`,
  megabytes: (count: string) => `${count} MB`,
  chooseFile: 'Choose a file',
  orDrop: ' or drop it here',
  removeFile: (name: string) => `Remove ${name}`,
  set: 'Set',
  range: (min: number, max: number) => (min === max ? String(min) : `${min} to ${max}`),
  clearSearch: 'Clear search',
};
