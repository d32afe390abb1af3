import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/editing/comparison', {
  why: 'After an update of the game, compare the tables with TibiaWiki. Nothing changes until you save the differences as drafts.',
  file: 'Database of TibiaWiki',
  fileHint: 'An SQLite file that tibiawiki-sql has generated without pictures, at most {most} MB.',
  tooLarge: 'The file is larger than {most} MB.',
  reading: 'Sending and comparing the file…',

  result: 'TibiaWiki as of {day}',
  none: 'no differences',
  counts: {
    added: { one: '{count} new row', other: '{count} new rows' },
    changed: { one: '{count} change', other: '{count} changes' },
    filled: { one: '{count} gap filled', other: '{count} gaps filled' },
    missing: { one: '{count} row missing there', other: '{count} rows missing there' },
    unclear: { one: '{count} unclear name', other: '{count} unclear names' },
  },
  lists: {
    added: 'New rows',
    changed: 'Changes',
    filled: 'Filled gaps',
    missing: 'Missing there',
    unclear: 'Unclear names',
  },
  missingWhy: 'The wiki lacks these rows, or no longer counts them as part of the game. They stay here.',
  unclearWhy: 'These names fit no single row. Give the row an alias, then compare again.',
  fact: '{field}: {value}',
  needs: 'Add it by hand. The wiki does not have this: {fields}',
  more: 'And {count} more.',

  refused: 'Left out',
  refusedCount: { one: '{count} row of the file', other: '{count} rows of the file' },
  refusedRow: {
    markup: '{table}, row {row}: {column} has markup.',
    value: '{table}, row {row}: {column} is no short text or whole number.',
  },

  nothing: 'There is nothing to save.',
  save: { one: 'Save {count} draft', other: 'Save {count} drafts' },
  submit: { one: 'Submit {count} draft for review', other: 'Submit {count} drafts for review' },
  /** The slot is a link to the screen of reviews. */
  submitted: 'Submitted. Another editor publishes the drafts here: {screen}',
});
