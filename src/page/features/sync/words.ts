import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/sync', {
  title: 'Sync',
  undoOf: 'Undo {label}',
  undone: 'Undone: {label}.',

  /** Actions of a player, also for the slots named `label`. `name` is the name of an entry of a list. */
  label: {
    kills: { one: '{count} kill of {name}', other: '{count} kills of {name}' },
    killsAdded: { one: '+{count} kill of {name}', other: '+{count} kills of {name}' },
    killsRemoved: { one: '−{count} kill of {name}', other: '−{count} kills of {name}' },
    state: '{name}: {state}',
    ticked: '{name} ticked',
    tickRemoved: 'Tick of {name} removed',
    bookmarked: '{name} bookmarked',
    bookmarkRemoved: 'Bookmark of {name} removed',
    note: 'Note on {name}',
    noteDeleted: 'Note on {name} deleted',
    playing: 'Current character changed',
    followed: 'Followed {name}',
    unfollowed: 'Unfollowed {name}',
    blocked: 'Blocked {name}',
    unblocked: 'Unblocked {name}',
    countForStage: '{name}: exact kills instead of a stage',
    stageForCount: '{name}: a stage instead of kills',
    /** `names` is "Dragon" or "Dragon and 3 more". */
    hunt: 'Hunt of {names}',
    imported: 'Imported auction {auction}',
    andMore: '{label} and {count} more',
  },
  /** Details of a change, listed with commas. `state` is "10 kills", "first stage". */
  was: 'was {state}',
  on: 'on {device}',
  onServer: 'on the server',
  wasUndone: 'undone',
  byUndo: 'by Undo',
  report: 'Report',
  reportOf: 'Report of {label}',
  anotherCharacter: 'another character',

  status: {
    syncNow: 'Sync now',
    sent: 'Everything was sent.',
    notSent: 'Not everything could be sent.',
    reload: 'Reload',
    logIn: 'Log in',
    signUp: 'Sign up',
    signedOut: 'You are not logged in, and nothing is kept on this device.',
    guest: {
      one: 'You are not logged in. {count} change is kept on this device only.',
      other: 'You are not logged in. {count} changes are kept on this device only.',
    },
    saved: 'Your account has everything you recorded here.',
    waiting: {
      one: '{count} change waits on this device to be sent.',
      other: '{count} changes wait on this device to be sent.',
    },
    sending: { one: '{count} change is being sent.', other: '{count} changes are being sent.' },
    offline: {
      one: "Can't reach the server. {count} change waits on this device.",
      other: "Can't reach the server. {count} changes wait on this device.",
    },
    offlineSent: "Can't reach the server. All sent.",
    unreachable: {
      one: "Can't reach Loremark. {count} change waits on this device.",
      other: "Can't reach Loremark. {count} changes wait on this device.",
    },
    signIn: {
      one: '{count} change waits on this device until you log in.',
      other: '{count} changes wait on this device until you log in.',
    },
    signInSent: 'Log in again to continue.',
    needsYou: {
      one: '{count} change was refused and needs you.',
      other: '{count} changes were refused and need you.',
    },
    needsReload: {
      one: '{count} change waits on this device for the new version. Reload to continue.',
      other: '{count} changes wait on this device for the new version. Reload to continue.',
    },
    decide: 'Decide',
    former: {
      one: '{count} entry of an earlier account named {username} is on this device.',
      other: '{count} entries of an earlier account named {username} are on this device.',
    },
    apart: {
      one: '{count} entry is kept on this device without an account.',
      other: '{count} entries are kept on this device without an account.',
    },
  },

  waiting: {
    title: 'Waiting',
    guestTitle: 'On this device only',
    nothing: 'All sent.',
    forConnection: 'waits for a connection',
    forLogin: 'waits for you to log in',
    forVersion: 'waits for the new version',
    forAccount: 'waits for an account',
    forTurn: 'waits for its turn',
    sendingTitle: 'Sending',
    unanswered: 'sent, waiting for the answer',
    parkedTitle: 'For a newer version',
    parked: "This version can't read these. They are kept, and a newer version will send them.",
    kept: 'kept',
  },

  /** `wanted`, `current` and `value` are what is recorded: "10 kills", "ticked", a note or a character. */
  merged: {
    title: 'Conflicts',
    nothing: 'None.',
    anotherDevice: 'Another device',
    joined: 'you wanted: {wanted}. {device} had changed it, and now it is: {current}',
    replaced: '{device} had set: {value}, which was not here yet. Your later choice took its place',
    setAnyway: 'Set anyway',
    setAnywayOf: 'Set {name} anyway: {wanted}',
    isSet: '{name}: {wanted}.',
  },

  refused: {
    title: 'Refused',
    nothing: 'None.',
    retry: 'Retry',
    retryOf: 'Retry {name}',
    retryAll: 'Retry all',
    move: 'Move',
    /** `what` is the name of an entry or "3 changes". */
    moveOf: 'Move {what}',
    moveToAnother: 'Move {name} to another character',
    moveAll: 'Move all to…',
    moveDescription: 'This never lowers what the character already has.',
    character: 'Character',
    delete: 'Delete',
    deleteOf: 'Delete {name}',
    deleteAll: 'Delete all',
    deleteTitle: 'Delete {what}?',
    deleteOne: 'The change is deleted from this device, and your account never gets it.',
    deleteMany: 'The changes are deleted from this device, and your account never gets them.',
    export: 'Export',
    hide: 'Hide the changes',
    show: { one: 'Show the {count} change', other: 'Show the {count} changes' },
  },

  last: {
    title: 'Last changes',
    nothing: 'Nothing was changed yet.',
    offline: 'Offline. These are only the changes from this device.',
    failed: 'The changes from your other devices could not be loaded.',
  },

  contact: {
    title: 'Connection',
    last: 'Last synced',
    never: 'never',
    next: 'Next attempt',
    afterLogin: 'once you have logged in',
    afterReload: 'once the new version is loaded',
    atOnce: 'with the next change, and whenever you come back',
    ordered: '{moment}, as the server asked',
    failure: 'Last error',
  },

  file: {
    title: 'Back up unsent changes',
    nothing: 'Everything was sent, so there is nothing to export.',
    why: 'Keep a copy of what your account does not have yet, or move it to another browser. Importing it twice adds nothing twice.',
    export: 'Export to a file',
    import: 'Import that file',
    hint: 'A file of unsent changes, exported here.',
    take: 'Import',
    imported: 'Imported.',
    saved: '{name} saved.',
  },

  storage: {
    title: 'Storage of this browser',
    kept: 'This browser keeps what is stored here until you delete it yourself.',
    unknown: 'This browser does not say whether it keeps what is stored here.',
    risky: 'This browser may delete what is stored here when it runs out of space. What was sent is safe.',
    ask: 'Protect this storage',
  },
});
