import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const changes = (count: number) => plural(count, { one: '# change', other: '# changes' });
const wait = (count: number) => plural(count, { one: '# change waits', other: '# changes wait' });

export const words = {
  title: 'Sync',
  undoOf: (label: string) => `Undo ${label}`,
  undone: (label: string) => `Undone: ${label}.`,

  label: {
    kills: (count: number, name: string) => plural(count, { one: `# kill of ${name}`, other: `# kills of ${name}` }),
    state: (name: string, state: string) => `${name}: ${state}`,
    ticked: (name: string) => `${name} ticked`,
    tickRemoved: (name: string) => `Tick of ${name} removed`,
    bookmarked: (name: string) => `${name} bookmarked`,
    bookmarkRemoved: (name: string) => `Bookmark of ${name} removed`,
    note: (name: string) => `Note on ${name}`,
    noteDeleted: (name: string) => `Note on ${name} deleted`,
    playing: 'Current character changed',
    followed: (name: string) => `Followed ${name}`,
    unfollowed: (name: string) => `Unfollowed ${name}`,
    blocked: (name: string) => `Blocked ${name}`,
    unblocked: (name: string) => `Unblocked ${name}`,
    countForStage: (name: string) => `${name}: exact kills in place of a stage`,
    stageForCount: (name: string) => `${name}: a stage in place of kills`,
    hunt: (names: string) => `Hunt of ${names}`,
    imported: (auction: number) => `Imported auction ${auction}`,
    andMore: (label: string, count: number) => `${label} and ${figure(count)} more`,
  },
  was: (state: string) => `was ${state}`,
  on: (device: string) => `on ${device}`,
  theServer: 'the server',
  wasUndone: 'undone',
  changes,
  report: 'Report',
  reportOf: (label: string) => `Report of ${label}`,
  byUndo: 'by Undo',
  noNote: 'no note',
  quoted: (text: string) => `“${text}”`,
  cut: (text: string) => `“${text}…”`,
  anotherCharacter: 'another character',

  status: {
    syncNow: 'Sync now',
    sent: 'Everything was sent.',
    notSent: 'Not everything could be sent.',
    reload: 'Reload',
    logIn: 'Log in',
    signUp: 'Sign up',
    signedOut: 'You are not logged in, and nothing is kept on this device.',
    guest: (count: number) =>
      `You are not logged in. ${plural(count, { one: '# change is', other: '# changes are' })} kept on this device only.`,
    saved: 'Your account has everything you recorded here.',
    waiting: (count: number) => `${wait(count)} on this device to be sent.`,
    sending: (count: number) => `${plural(count, { one: '# change is', other: '# changes are' })} being sent.`,
    offline: (count: number) =>
      count === 0 ? "Can't reach the server. All sent." : `Can't reach the server. ${wait(count)} on this device.`,
    unreachable: (count: number) => `Can't reach Loremark. ${wait(count)} on this device.`,
    signIn: (count: number) =>
      count === 0 ? 'Log in again to go on.' : `${wait(count)} on this device until you log in.`,
    needsYou: (count: number) =>
      plural(count, { one: '# change was refused and needs you.', other: '# changes were refused and need you.' }),
    needsReload: (count: number) => `${wait(count)} on this device for the new version. Reload to go on.`,
    decide: 'Decide',
    former: (username: string, count: number) =>
      `${plural(count, { one: '# entry', other: '# entries' })} of an earlier account named ${username} ${plural(count, { one: 'is', other: 'are' })} on this device.`,
    apart: (count: number) =>
      `${plural(count, { one: '# entry is', other: '# entries are' })} kept on this device without an account.`,
  },

  waiting: {
    title: 'Waiting',
    guestTitle: 'On this device only',
    nothing: 'All sent.',
    waits: (reason: string) => `waits ${reason}`,
    forConnection: 'for a connection',
    forLogin: 'for you to log in',
    forVersion: 'for the new version',
    forAccount: 'for an account',
    forTurn: 'for its turn',
    sendingTitle: 'Sending',
    unanswered: 'sent, waiting for the answer',
    parkedTitle: 'For a newer version',
    parked: "This version can't read these. They are kept, and a newer version sends them.",
    kept: 'kept',
  },

  merged: {
    title: 'Conflicts',
    nothing: 'None.',
    anotherDevice: 'Another device',
    joined: (wanted: string, device: string, current: string) =>
      `you wanted: ${wanted}. ${device} had changed it, and now it is: ${current}`,
    replaced: (device: string, value: string) =>
      `${device} had set: ${value}, which was not here yet. Your later choice took its place`,
    setAnyway: 'Set anyway',
    setAnywayOf: (name: string, wanted: string) => `Set ${name} anyway: ${wanted}`,
    isSet: (name: string, wanted: string) => `${name}: ${wanted}.`,
  },

  refused: {
    title: 'Refused',
    nothing: 'None.',
    retry: 'Retry',
    retryOf: (label: string) => `Retry ${label}`,
    retryAll: 'Try all again',
    move: 'Move',
    moveOf: (what: string) => `Move ${what}`,
    moveToAnother: (label: string) => `Move ${label} to another character`,
    moveAll: 'Move all to…',
    moveDescription: 'What the character has already is never lowered by it.',
    character: 'Character',
    delete: 'Delete',
    deleteOf: (label: string) => `Delete ${label}`,
    deleteAll: 'Delete all',
    deleteTitle: (what: string) => `Delete ${what}?`,
    deleteOne: 'The change is deleted from this device, and your account never gets it.',
    deleteMany: 'The changes are deleted from this device, and your account never gets them.',
    export: 'Export',
    hide: 'Hide the changes',
    show: (count: number) => `Show the ${changes(count)}`,
    ofCharacter: (character: string) => `${character}, `,
  },

  last: {
    title: 'Last changes',
    nothing: 'Nothing was changed yet.',
    offline: 'Offline. These are the changes of this device alone.',
    failed: 'The changes of your other devices could not be loaded.',
  },

  contact: {
    title: 'Contact',
    last: 'Last synced',
    never: 'never',
    next: 'Next attempt',
    afterLogin: 'once you have logged in',
    afterReload: 'once the new version is loaded',
    atOnce: 'with the next change, and whenever you come back',
    ordered: (moment: string) => `${moment}, as the server asked`,
    failure: 'Last failure',
  },

  file: {
    title: 'Back up unsent changes',
    nothing: 'Everything was sent, so there is nothing to export.',
    why: 'Keep a copy of what your account does not have yet, or bring it to another browser. Importing it twice adds nothing twice.',
    export: 'Export to a file',
    import: 'Import that file',
    hint: 'A file of unsent changes, made here.',
    take: 'Import',
    imported: 'Imported.',
    saved: (name: string) => `${name} saved.`,
  },

  storage: {
    title: 'Storage of this browser',
    kept: 'This browser keeps what is stored here until you delete it yourself.',
    unknown: 'This browser does not say whether it keeps what is stored here.',
    risky: 'This browser may delete what is stored here when it runs out of space. What was sent is safe.',
    ask: 'Protect this storage',
  },
} as const;
