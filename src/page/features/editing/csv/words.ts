import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  title: 'Import CSV',
  why: 'Rows are matched by their key. You see every difference before anything is saved, and rows that the file lacks stay.',
  file: 'CSV file',
  fileHint: 'CSV with a line of heads, in UTF-8, at most 4 MB.',
  paste: 'Or paste it here',
  tooLarge: 'The file is larger than 4 MB.',
  wrongEncoding: 'The file is not in UTF-8. Save it as “CSV UTF-8”.',
  broken: 'A quotation mark in the file has no end.',
  faults: (count: number) =>
    plural(count, {
      one: '# fault. Fix it in the file, then choose it again.',
      other: '# faults. Fix them in the file, then choose it again.',
    }),
  place: (line: number | null, column: string | null) =>
    line === null ? 'The file' : column === null ? `Line ${figure(line)}` : `Line ${figure(line)}, ${column}`,
  found: (count: number, same: number) =>
    `${plural(count, { one: '# difference', other: '# differences' })}, ${plural(same, { one: '# row as it is', other: '# rows as they are' })}.`,
  more: (count: number) => `And ${figure(count)} more.`,
  run: (count: number) => `Save ${plural(count, { one: '# draft', other: '# drafts' })}`,
  done: (count: number) =>
    `${plural(count, { one: '# difference', other: '# differences' })} sent. What was refused is marked in the table.`,
};
