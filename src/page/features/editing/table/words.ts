import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/editing/table', {
  /** `page` is "Contest entries". */
  timesAre: 'When a contest opens, closes and is voted on is moved under {page}',
  failed: 'The table could not be loaded. Nothing you typed is lost.',
  offline: 'You are offline, and tables are not kept on this device. What you typed is.',

  search: 'Search rows',
  shownRows: 'Shown rows',
  views: { all: 'All', incomplete: 'Incomplete', edited: 'Edited by me' },
  anyFact: 'Any fact ({count})',
  fact: '{label} ({count})',
  missing: 'Missing',
  source: 'Source',
  sourceHint: 'Source: an address, a version, a post',
  allColumns: { one: '{count} more column', other: '{count} more columns' },
  sourceNeeded: 'Add a source to save.',
  addSource: 'Add a source',
  addRow: 'Add {noun}',
  myDrafts: 'My drafts ({count})',
  exportCsv: 'Export CSV',
  importCsv: 'Import CSV',
  saveUnsaved: { one: 'Save {count} unsaved', other: 'Save {count} unsaved' },
  unsavedWhy: { one: '{count} edit could not be saved yet.', other: '{count} edits could not be saved yet.' },
  refused: {
    one: '{count} edit was not accepted. Show only your edits: the marked cells say why.',
    other: '{count} edits were not accepted. Show only your edits: the marked cells say why.',
  },
  /** After `unsavedWhy` or `refused`. */
  kept: 'This device keeps them.',
  notKept: 'This device has no room to keep them: stay on this page until they are saved.',
  left: {
    one: '{count} edit not saved yet. This device keeps it for you.',
    other: '{count} edits not saved yet. This device keeps them for you.',
  },
  allRows: { one: '{count} row', other: '{count} rows' },
  someRows: '{shown} of {count} rows',
  none: 'No rows match.',
  keys: 'Enter or F2 edits a cell, Delete makes it unknown, Escape cancels.',

  key: 'Row',
  states: {
    saving: 'saving',
    unsaved: 'not saved yet',
    refused: 'refused',
    conflict: 'changed by someone else',
    mine: 'your draft',
    theirs: 'draft of {author}',
    review: 'in review',
  },
  removed: 'to be removed',
  added: 'new',

  renameBoth: '{table} has this value too. Change it there as well, and submit both together.',

  edit: 'Edit',
  setUnknown: 'Set unknown',
  dropDraft: 'Discard draft',
  forget: 'Discard my edit',
  fieldHistory: 'History of the field',
  rowHistory: 'History of the row',
  removeRow: 'Remove row',
  givenBack: 'Given back: {note}',
  changedTo: '{author} changed this to {value} meanwhile.',
  /** In the place of the author. */
  someone: 'Someone',
  yourValue: 'Yours is {value}.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',

  saved: '{subject} is saved as a draft.',
  undone: 'Draft discarded.',

  removing: 'Remove {label}?',
  removingWhy:
    'The removal becomes a draft that someone reviews. Players keep what they recorded, and it counts again if the row comes back.',
  remove: 'Remove',

  choose: 'Choose',
  preview: 'Preview',
  previewFailed: 'The preview could not be made.',
  onePerLine: 'One per line.',
  asJson: 'Written as JSON.',
  asMarkdown: 'Written in Markdown.',
  optional: 'Can stay empty: unknown.',
  exists: 'This row already exists.',

  drafts: {
    title: 'My drafts',
    none: 'You have no drafts in this table.',
    why: 'Another editor reviews your drafts.',
    submit: 'Submit {count} for review',
    drop: 'Discard {count}',
    submitted: { one: '{count} draft submitted for review.', other: '{count} drafts submitted for review.' },
    dropped: { one: '{count} draft discarded.', other: '{count} drafts discarded.' },
  },
});
