import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/controls', {
  bookmark: 'Bookmark {name}',
  removeFilter: 'Remove filter: {name}',
  notCopied: 'Not copied',
  cannotCopy: "Not copied. Your browser doesn't allow it.",
  /** Buttons with a figure: "Dragon: 51 / 1,000 kills, change". */
  changeCount: '{name}: {figures} {unit}, change',
  changeAtLeast: '{name}: at least {figures} {unit}, change',
  enterNumber: 'Enter a number.',
  enterWhole: 'Enter a whole number, with digits only.',
  enterExact: 'Enter the exact count.',
  enterLess: 'Enter {most} or less.',
  add: 'Add {step}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  bytes: '{count} bytes',
  kilobytes: '{count} kB',
  megabytes: '{size} MB',
  /** `choose` is the text below. */
  orDrop: '{choose} or drop it here',
  chooseFile: 'Choose a file',
  removeFile: 'Remove {name}',
  set: 'Set',
  range: '{min} to {max}',
  clearSearch: 'Clear search',
});
