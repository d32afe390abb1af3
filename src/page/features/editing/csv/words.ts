import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/editing/csv', {
  title: 'Import CSV',
  why: 'Rows are matched by their key. You see every difference before anything is saved, and rows missing from the file stay.',
  file: 'CSV file',
  fileHint: 'CSV with a header row, in UTF-8, at most 4 MB.',
  paste: 'Or paste it here',
  tooLarge: 'The file is larger than 4 MB.',
  wrongEncoding: 'The file is not in UTF-8. Save it as “CSV UTF-8”.',
  broken: 'A quotation mark in the file is not closed.',
  faults: {
    one: '{count} error. Fix it in the file, then choose the file again.',
    other: '{count} errors. Fix them in the file, then choose the file again.',
  },
  place: { file: 'The file', line: 'Line {line}', cell: 'Line {line}, {column}' },
  found: '{differences}, {same}.',
  differences: { one: '{count} difference', other: '{count} differences' },
  same: { one: '{count} row unchanged', other: '{count} rows unchanged' },
  more: 'And {count} more.',
  run: { one: 'Save {count} draft', other: 'Save {count} drafts' },
  done: {
    one: '{count} difference sent. What was refused is marked in the table.',
    other: '{count} differences sent. What was refused is marked in the table.',
  },
});
