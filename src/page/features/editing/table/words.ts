import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const edits = (count: number) => plural(count, { one: '# edit', other: '# edits' });
const kept = (isKept: boolean) =>
  isKept ? 'This device keeps them.' : 'This device has no room to keep them: stay on this page until they are saved.';
const drafts = (count: number) => plural(count, { one: '# draft', other: '# drafts' });

export const words = {
  timesAre: 'When a contest opens, closes and is voted on is moved under',
  timesLink: 'Contest entries',
  failed: 'The table could not be loaded. Nothing you typed is lost.',
  offline: 'You are offline, and tables are not kept on this device. What you typed is.',

  search: 'Search rows',
  shownRows: 'Shown rows',
  views: { all: 'All', incomplete: 'Incomplete', edited: 'Edited by me' },
  anyFact: (count: number) => `Any fact (${figure(count)})`,
  fact: (label: string, count: number) => `${label} (${figure(count)})`,
  missing: 'Missing',
  source: 'Source',
  sourceHint: 'Source: an address, a version, a post',
  allColumns: (hidden: number) => plural(hidden, { one: '# more column', other: '# more columns' }),
  sourceNeeded: 'Add a source to save.',
  addSource: 'Add a source',
  addRow: (noun: string) => `Add ${noun}`,
  myDrafts: (count: number) => `My drafts (${figure(count)})`,
  exportCsv: 'Export CSV',
  importCsv: 'Import CSV',
  saveUnsaved: (count: number) => `Save ${figure(count)} unsaved`,
  unsavedWhy: (count: number, isKept: boolean) => `${edits(count)} could not be saved yet. ${kept(isKept)}`,
  refused: (count: number, isKept: boolean) =>
    `${edits(count)} could not be taken. Show only your edits: the marked cells say why. ${kept(isKept)}`,
  left: (count: number) => `${edits(count)} not saved yet. This device keeps them for you.`,
  shown: (count: number, all: number) =>
    count === all ? plural(count, { one: '# row', other: '# rows' }) : `${figure(count)} of ${figure(all)} rows`,
  none: 'No row is like that.',
  keys: 'Enter or F2 edits a cell, Delete makes it unknown, Escape gives up.',

  unknown: 'unknown',
  yes: 'yes',
  no: 'no',
  key: 'Row',
  states: {
    saving: 'saving',
    unsaved: 'not saved yet',
    refused: 'refused',
    conflict: 'changed by someone else',
    mine: 'your draft',
    theirs: (author: string | null) => `draft of ${author ?? 'a former editor'}`,
    review: 'in review',
  },
  removed: 'to be removed',
  added: 'new',

  renameBoth: (table: string) => `${table} has this value too. Change it there as well, and submit both together.`,

  rowKey: (fields: string, key: string) => `${fields}: ${key}`,
  cell: (row: string, field: string) => `${row}: ${field}`,
  edit: 'Edit',
  setUnknown: 'Set unknown',
  dropDraft: 'Discard draft',
  forget: 'Discard my edit',
  fieldHistory: 'History of the field',
  rowHistory: 'History of the row',
  removeRow: 'Remove row',
  givenBack: (note: string) => `Given back: ${note}`,
  changedTo: (author: string | null, value: string) => `${author ?? 'Someone'} changed this to ${value} meanwhile.`,
  yourValue: (value: string) => `Yours is ${value}.`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',

  saved: (subject: string) => `${subject} is saved as a draft.`,
  undone: 'The draft is discarded.',

  removing: (label: string) => `Remove ${label}?`,
  removingWhy:
    'It becomes a draft that someone reviews. Players keep what they recorded of it, and it counts again if it comes back.',
  remove: 'Remove',

  choose: 'Choose',
  preview: 'Preview',
  previewFailed: 'The preview could not be made.',
  onePerLine: 'One a line.',
  asJson: 'Written as JSON.',
  asMarkdown: 'Written in Markdown.',
  optional: 'May stay empty: unknown.',
  exists: 'There is such a row already.',

  drafts: {
    title: 'My drafts',
    none: 'You have no drafts in this table.',
    why: 'Another editor reviews your drafts.',
    submit: (count: number) => `Submit ${figure(count)} for review`,
    drop: (count: number) => `Discard ${figure(count)}`,
    submitted: (count: number) => `${drafts(count)} submitted for review.`,
    dropped: (count: number) => `${drafts(count)} discarded.`,
  },
};
