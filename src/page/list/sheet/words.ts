import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/sheet', {
  noSuch: 'No such {noun}',
  noSuchItem: 'There is no {noun} with the number “{number}”. The link may be mistyped, or older than the list.',
  showList: 'Show the list',
  filteredOut: 'Your filters hide this {noun}.',
  place: '{place} of {count} in this view',
  previous: 'Previous {noun}',
  next: 'Next {noun}',
  excluded: 'You have {rival}, so this one is out of reach.',
  bookmark: 'Bookmark',
  bookmarked: 'Bookmarked',

  /** Headings of the ways to get an item, and what is shown if none is known. */
  acquisition: {
    get: { heading: 'How to get it', unknown: "We don't know how to get it yet." },
    find: { heading: 'Where to find it', unknown: "We don't know where to find it yet." },
    quest: { heading: 'What it takes', unknown: "We don't know what level it takes yet." },
  },
  showHow: 'Show how',
  hideHow: 'Hide how',
  acquisitionShown: 'Shown.',
  acquisitionHidden: 'Hidden.',
  probably: 'Probably',
  notAllLoaded: 'Some of this could not be loaded.',
  /** Before links to wikis. */
  readMore: 'Read more:',

  belongsTo: 'Belongs to',
  done: 'Done',
  missing: 'Missing',
  inProgress: 'In progress',
  more: 'and {count} more',

  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',

  firstRecorded: 'First recorded',
  firstRecordedHere: 'First recorded on this device',
  lastChanged: 'Last changed',
  lastChangedHere: 'Last changed on this device',
  notYet: 'Not yet',

  reportData: 'Report data',
  whichFact: 'Which fact is wrong?',
  pressFact: 'Press it below.',
  otherFact: 'Something else',

  note: 'Note',
  noteOn: 'Note on {name}',
  editNote: 'Edit note',
  /** The slot is a link to the screen `sync`. */
  noteRefused: 'Your last change to the note was refused. It is kept under {sync}.',
  sync: 'Sync',
  noteSaved: 'Note on {name} saved',
  noteDeleted: 'Note on {name} deleted',
  noteForYourself: 'Only for you.',
  room: '{length} of {count} characters',
  tooLong: '{length} of {count} characters: too long to save.',
  noteNotSaved: 'The note could not be saved on this device. What you wrote is still here. {help}',

  questGives: 'This quest gives',
  removed: '{name} removed',
  recorded: '{name} recorded',
  notRecorded: '{name} could not be saved on this device, so it is as before. {help}',

  rarity: 'Rarity',
  rarityOffline: 'Rarity needs a connection',
  rarityFailed: 'Could not be loaded.',
  bands: { common: 'Common', uncommon: 'Uncommon', rare: 'Rare', 'very rare': 'Very rare' },
  shareOfNone: 'none',
  shareOfAll: 'all',
  shareBelow: 'less than 0.1%',
  shareAbove: 'more than 99.9%',
  /** `percent` can have a decimal. */
  share: '{percent}%',
  rarityLater: 'Rarity appears after {count} verified characters',
  notCounted: 'Not counted yet',
  /** `share` and `full` are one of the texts above, such as "12.3%" and "none". */
  hadBy: {
    achievements: 'Earned by {share} of {count} verified public characters',
    animusMastery: 'Mastered by {share} of {count} verified public characters',
    bestiary: 'Completed by {share} of {count} verified public characters',
    bosstiary: 'Mastered by {share} of {count} verified public characters',
    charms: 'Completed by {share} of {count} verified public characters',
    mapAreas: 'Discovered by {share} of {count} verified public characters',
    mounts: 'Owned by {share} of {count} verified public characters',
    outfits: 'Owned by {share} of {count} verified public characters',
    quests: 'Finished by {share} of {count} verified public characters',
    titles: 'Earned by {share} of {count} verified public characters',
  },
  hadWithAddons: 'Owned by {share} of {count} verified public characters, with all addons by {full}',
  asOf: 'as of {day}',
});
