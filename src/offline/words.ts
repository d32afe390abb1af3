import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('offline', {
  /** Why a call failed. */
  network: "Can't reach the server.",
  timeout: 'The server did not answer in time.',
  notOurs: 'Something other than the server answered.',
  noToken: 'The server sent no token.',
  malformed: 'The response is not from our server.',
  serverFailed: "The server can't do this now.",
  /** Why changes wait. */
  refusesAll: "Can't reach Loremark: something in between is blocking every request.",
  otherAccount: 'Logged in to another account.',
  noResult: 'The server sent no result for some changes.',

  /** Why the device stored nothing. */
  storage: {
    quota: 'This device has no room left to save changes.',
    blocked: 'Another tab of Loremark blocks saving. Close it and try again.',
    denied: 'This browser does not let Loremark store anything.',
    unavailable: 'This device could not save the change.',
  },
  /** Why a guest's progress can't be added to an account. */
  notDownloaded: "Your account's progress is not on this device yet. Connect and try again.",
  mergeInProgress: 'This is already being added to another account.',
  /** Why a refused change can't be recorded again, or a change undone. */
  alreadySettled: 'This change has already been settled.',
  onlyNewer: 'Only a newer version of the app supports it.',
  noteTooLong: 'Together with the existing note, it is too long. Shorten one of them first.',
  changedSince: 'This has been changed again since.',
  /** Why a file of changes that were not sent can't be imported. */
  file: {
    newer: 'This file is from a newer version of the app. Reload, then import it again.',
    notOurs: 'This is not a file of unsent changes, or it is damaged.',
    ofGuest: 'This file holds changes made without an account. Log out to import it.',
    ofOther: 'This file belongs to the account {account}. Log in to it to import the file.',
  },
});
