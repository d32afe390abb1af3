/** What the parts say that several rooms of the page show. */
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const waiting = (count: number) => `${figure(count)} waiting`;

export const words = {
  site: 'Loremark',
  logIn: 'Log in',
  done: 'Done.',
  notSaved: 'This device could not save the change.',
  failed: 'Something went wrong. Try again.',
  formFailed: 'Something went wrong. What you typed is still here: try again.',
  unreached: "Can't reach the server. What you typed stays here.",
  loading: 'Loading…',
  loadingList: (progress: number | null) =>
    progress === null ? 'Loading the list' : `Loading the list, ${Math.floor(progress * 100)}%`,
  showMore: (count: number) => `Show ${figure(count)} more`,
  andMore: (count: number) => `and ${figure(count)} more.`,
  chunkFailed: 'Loading chunk failed',
  unauthenticated: 'Unauthenticated',
  needsConnection: 'Needs a connection',
  visibility: 'Visibility',
  public: 'Public',
  hidden: 'Hidden',

  footer: {
    fansites: 'Fansites',
    chat: 'Chat',
    contact: 'Contact',
    changelog: 'Changelog',
    appearance: 'Appearance',
    shortcuts: 'Keyboard shortcuts',
    copyright: (year: number) =>
      `© ${year} Loremark, a fan site. Not affiliated with CipSoft GmbH. Tibia is a trademark of`,
    cipsoft: 'CipSoft GmbH',
    checked: 'Facts checked against',
    wiki: 'TibiaWiki',
    and: 'and',
    wikiBrazil: 'TibiaWiki BR',
    icons: 'Icons by',
    lucide: 'Lucide',
    glyphs: ', ISC. Glyphs by',
    gameIcons: 'game-icons.net',
    glyphsLicense: ', CC BY 3.0.',
  },

  sharing: {
    share: 'Share',
    shareOf: (name: string) => `Share profile of ${name}`,
    reason: {
      character: 'Only a Public character has a profile to share. You can make it Public in Manage Characters.',
      account: 'Only a Public account has a profile to share. You can make yours Public under Account.',
      legacy: 'This character cannot be shared unless you convert it into a character.',
    },
  },

  link: {
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied. Copy it from the address bar.',
  },

  sync: {
    sync: 'Sync',
    guest: 'On this device only',
    saved: 'Saved',
    waiting,
    sending: 'Sending',
    offline: 'Offline',
    offlineWaiting: (count: number) => `Offline · ${waiting(count)}`,
    logIn: 'Log in again',
    logInToSend: (count: number) => `Log in to send ${figure(count)}`,
    needYou: (count: number) => plural(count, { one: '# needs you', other: '# need you' }),
    reload: 'Reload to go on',
    reloadToSend: (count: number) => `Reload to send ${figure(count)}`,
  },
  changes: (count: number) => plural(count, { one: '# change', other: '# changes' }),

  ago: { now: 'just now', minutes: (count: number) => `${count} min ago`, hours: (count: number) => `${count} h ago` },

  lists: {
    bookmarks: 'Bookmarks',
    bestiaryStage: 'Bestiary stages',
    bosstiaryStage: 'Bosstiary levels',
    contests: 'Contests',
    settings: 'Settings',
    following: 'Following',
    blocked: 'Blocked players',
  },
  newerList: 'A list of a newer version',
  notesOn: (list: string) => `Notes on ${list}`,
  currentCharacter: 'Current character',
  somePlayer: 'a player',

  values: {
    outfits: {
      1: 'owned',
      3: 'owned, first addon',
      5: 'owned, second addon',
      7: 'owned, both addons',
    } as Readonly<Record<number, string>>,
    notOwned: 'not owned',
    animus: { 1: 'mastered', 2: 'soul core kept', 3: 'mastered, soul core kept' } as Readonly<Record<number, string>>,
    notMastered: 'not mastered',
    noStage: 'no stage',
    bookmarked: 'bookmarked',
    noBookmark: 'no bookmark',
    kills: (count: number) => plural(count, { one: '# kill', other: '# kills' }),
    level: (level: number) => `level ${level}`,
    chosen: 'chosen',
    followed: 'followed',
    notFollowed: 'not followed',
    blocked: 'blocked',
    notBlocked: 'not blocked',
    note: 'a note',
    noNote: 'no note',
    ticked: 'ticked',
    notTicked: 'not ticked',
  },

  pinned: (count: number, most: number) => `${figure(count)} of ${figure(most)} pinned`,
  pinsFull: (most: number) => `You can pin ${figure(most)} creatures. Unpin one first.`,

  refusals: {
    gone: 'This character is no longer yours.',
    unknown_list: "The server doesn't know this list.",
    unknown_item: "The server doesn't know this entry.",
    bad_value: "This value doesn't fit this list.",
    full: "Your account can't hold more entries.",
    too_large: 'It is too large to be sent.',
    text_too_long: 'Together with the note that is there, it is too long.',
    newer_format: 'Only a newer version understands it.',
  } as Readonly<Record<string, string>>,
  refused: "The server didn't accept it.",

  settled: {
    triedAgain: (what: string, count: number) => `${what} ${plural(count, { one: 'is', other: 'are' })} tried again.`,
    moved: (what: string, to: string) => `${what} moved to ${to}.`,
    ended: (what: string, how: string) => `${what} ${how}.`,
    deleted: 'deleted',
    nothing: 'Nothing to change: this device has as much already, or more.',
    known: (count: number) => plural(count, { one: '# was there already.', other: '# were there already.' }),
    stay: (count: number) =>
      plural(count, {
        one: '# stays: together with the note that is there, it would be too long.',
        other: '# stay: together with the notes that are there, they would be too long.',
      }),
    back: (what: string) => `Undone: ${what} back here.`,
  },

  undone: {
    some: (undone: number, all: number) => `${figure(undone)} of ${figure(all)} undone. `,
    on: (device: string) => ` on ${device}`,
    changed: 'Changed since',
    otherChanged: 'The other was changed since',
    allChanged: 'All were changed since',
    othersChanged: 'The others were changed since',
    now: (value: string) => `: now ${value}.`,
    setAnyway: 'Set it anyway',
    setAllAnyway: 'Set them anyway',
    set: 'Set.',
    deleteAnyway: 'Delete it anyway',
    deleted: 'Deleted.',
    restoreAnyway: 'Restore it anyway',
    restored: 'Restored.',
    setTo: (value: string) => `Set to ${value}.`,
    setToAnyway: (value: string) => `Set to ${value} anyway`,
  },
};
