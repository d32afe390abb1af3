import type { TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { figure } from '#core/words/figure.ts';

interface AcquisitionLabels {
  readonly heading: string;
  /** Shown if nothing is known. */
  readonly unknown: string;
}

const TO_GET: AcquisitionLabels = { heading: 'How to get it', unknown: "We don't know yet how to get it." };
const TO_FIND: AcquisitionLabels = { heading: 'Where to find it', unknown: "We don't know yet where to find it." };

const WAY_WORDS: Readonly<Partial<Record<TickableSection, AcquisitionLabels>>> = {
  bestiary: TO_FIND,
  bosstiary: TO_FIND,
  quests: { heading: 'What it takes', unknown: "We don't know yet what level it takes." },
};

/** Verb for having an item, if it is not the label of completed ones. */
const HAD: Readonly<Partial<Record<TickableSection, string>>> = {
  bestiary: 'Completed',
  charms: 'Completed',
  outfits: 'Owned',
};

export const words = {
  noSuch: (noun: string) => `No such ${noun}`,
  noSuchItem: (noun: string, number: string) =>
    `There is no ${noun} with the number “${number}”. The link may be mistyped, or older than the list.`,
  showList: 'Show the list',
  filteredOut: (noun: string) => `Your filters hide this ${noun}.`,
  place: (place: number, of: number) => `${figure(place)} of ${figure(of)} in this view`,
  previous: (noun: string) => `Previous ${noun}`,
  next: (noun: string) => `Next ${noun}`,
  excluded: (by: string) => `You have ${by}, so this one is out of reach.`,
  bookmark: 'Bookmark',
  bookmarked: 'Bookmarked',

  acquisition: (section: TickableSection): AcquisitionLabels => WAY_WORDS[section] ?? TO_GET,
  showHow: 'Show how',
  hideHow: 'Hide how',
  acquisitionShown: 'Shown.',
  acquisitionHidden: 'Hidden.',
  probably: 'Probably',
  notAllLoaded: 'Some of this could not be loaded.',
  readMore: 'Read more:',

  belongsTo: 'Belongs to',
  done: 'Done',
  missing: 'Missing',
  inProgress: 'In progress',
  more: (count: number) => `and ${figure(count)} more`,

  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  loading: '…',

  firstRecorded: 'First recorded',
  lastChanged: 'Last changed',
  onThisDevice: (label: string) => `${label} on this device`,
  notYet: 'Not yet',

  reportData: 'Report data',
  whichFact: 'Which fact is wrong?',
  pressFact: 'Press it below.',
  otherFact: 'Something else',

  note: 'Note',
  noteOn: (name: string) => `Note on ${name}`,
  editNote: 'Edit note',
  noteRefused: 'Your last change to the note was refused. It is kept under',
  sync: 'Sync',
  noteSaved: (name: string) => `Note on ${name} saved`,
  noteDeleted: (name: string) => `Note on ${name} deleted`,
  noteForYourself: 'Only for you.',
  room: (length: number, most: number) => `${figure(length)} of ${figure(most)} characters`,
  tooLong: (room: string) => `${room}: too long to save.`,
  noteNotSaved: (help: string) => `The note could not be saved on this device. What you wrote is still here. ${help}`,

  questGives: 'This quest gives',
  outfit: 'outfit',
  removed: (name: string) => `${name} removed`,
  recorded: (name: string) => `${name} recorded`,
  notRecorded: (name: string, help: string) => `${name} could not be saved on this device, so it is as before. ${help}`,

  rarity: 'Rarity',
  rarityOffline: 'Rarity needs a connection',
  rarityFailed: 'Could not be loaded.',
  shareOfNone: 'none',
  shareOfAll: 'all',
  shareBelow: 'less than 0.1%',
  shareAbove: 'more than 99.9%',
  share: (tenths: number) => `${tenths / 10}%`,
  rarityLater: (least: number) => `Rarity appears after ${figure(least)} verified characters`,
  notCounted: 'Not counted yet',
  withAllAddons: (share: string) => `, with all addons by ${share}`,
  hadBy: (section: TickableSection, share: string, characters: number) =>
    `${HAD[section] ?? SECTIONS[section].statuses.checked} by ${share} of ${figure(characters)} verified public characters`,
  asOf: (day: string) => `as of ${day}`,
} as const;
