import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const changes = (count: number) => plural(count, { one: '# change', other: '# changes' });

export const words = {
  failed: 'The changes could not be loaded. Nothing is lost.',
  offline: 'You are offline. A review needs the server.',
  none: 'Nothing to review.',
  noneWhy: 'Drafts that editors submit for review are published here.',
  waiting: 'In review',
  drafts: 'Drafts that editors work on',
  faults: "Can't publish yet",
  faultOf: (table: string, row: string) => `${table}, ${row}:`,
  rowsOf: (table: string, count: number) => `${table} (${figure(count)})`,
  byWhom: (author: string | null, when: string) => `by ${author ?? 'a former editor'}, ${when}.`,
  source: (source: string) => `Source: ${source}`,
  own: 'Your own: someone else publishes it.',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  selected: (count: number) => `${changes(count)} selected`,
  publish: (count: number) => `Publish ${figure(count)}`,
  giveBack: (count: number) => `Give back ${figure(count)}`,
  publishTitle: (count: number) => `Publish ${changes(count)}?`,
  publishWhy: 'Every player gets them within minutes. The note appears in the changelog, for all to read.',
  note: 'What changes for players',
  noteHint: 'One line in the changelog, such as: Speeds of 12 mounts are right now.',
  noteNeeded: 'Say in a line what changes for players.',
  confirm: 'Publish',
  giveBackTitle: (count: number) => `Give back ${changes(count)}?`,
  giveBackWhy: 'They become drafts of their authors again, who read your reason.',
  reason: 'Reason',
  reasonNeeded: 'Say why, in a sentence.',
  givenBack: (count: number) => `${changes(count)} given back.`,
  confirmGiveBack: 'Give back',

  merges: 'The files have another value',
  mergesWhy: 'A newer version of Loremark brought other values for what editors had published.',
  outcomes: {
    kept: 'The editors’ value is shown.',
    fileNewer: 'The files’ value is shown: its source is newer.',
    unfit: 'The editors’ value does not fit the other data any more, so the files’ is shown.',
  },
  files: 'Files:',
  editors: 'Editors:',
  take: { file: 'Take the files’', ours: 'Take the editors’' },
  drafted: 'A draft is made. Submit it from its table.',
  mergeSource: 'Merge of newer files',
};
