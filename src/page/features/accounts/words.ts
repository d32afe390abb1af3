import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/accounts', {
  goHome: 'Go home',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least {length} characters, no spaces.',
  easyToGuess: 'This password is easy to guess.',
  spam: "Note: Check your spam folder if you don't see the email.",
  linkDead: 'This link no longer works',
  /** `why` is a sentence. */
  linkDeadBecause: 'This link no longer works. {why}',

  login: {
    title: 'Login',
    name: 'Username or Email',
    forgot: 'Forgot your password?',
    signUpInstead: 'Sign up instead',
    wrongName: 'Wrong username or password. Check both and try again.',
    wrongPassword: 'Wrong username or password.',
  },

  restore: {
    title: 'Restore your account?',
    description: 'Restore it to have everything back as it was.',
    no: 'Leave it deleted',
    yes: 'Restore account',
  },

  signUp: {
    title: 'Sign up',
    submit: 'Register',
    loginInstead: 'Log in instead',
    warning:
      'Do not use sensitive data of your game account here, such as its account name, email address or password.',
    usernameHint: 'Letters and digits.',
  },

  forgot: {
    title: 'Reset password',
    submit: 'Reset',
    description: 'Enter the email address of your account. We will send you a link that works for 60 minutes.',
  },

  logout: {
    title: 'Logout',
    unreached: "Can't reach the server. You are still logged in.",
    onlyHere: {
      one: '{count} change is only on this device so far.',
      other: '{count} changes are only on this device so far.',
    },
    messages: { one: '{count} message to us has not been sent.', other: '{count} messages to us have not been sent.' },
    drafts: {
      one: '{count} draft of a contest entry has not been submitted; it stays here unless you delete it.',
      other: '{count} drafts of contest entries have not been submitted; they stay here unless you delete them.',
    },
    edits: {
      one: '{count} edit of the tables has not been saved; it stays here unless you delete it.',
      other: '{count} edits of the tables have not been saved; they stay here unless you delete them.',
    },
    looking: 'Checking what is only on this device…',
    allSaved: 'Everything you recorded is saved.',
    send: 'Send and log out',
    logInToSend: 'Log in to send',
    keepUnsent: 'Keep here and log out',
    keep: 'Keep on this device',
    keeps: 'Your progress and notes stay here. Choose this on your own device only.',
    forgets:
      'Your progress, notes, pins and counted hunts are deleted from this device. Your account keeps what is saved.',
    discard: 'Delete and log out',
  },

  recover: {
    title: 'Choose a new password',
    description: 'You will be logged out everywhere else.',
    submit: 'Set password',
    changed: 'Your password was changed',
    stillLoggedIn: 'You are still logged in here. Every other device was logged out.',
    logIn: 'Log in with the new one. Every device was logged out.',
    incomplete: 'This link is incomplete',
    incompleteHow: 'Open the full link from the email, or request a new one. Your password has not changed.',
    askAgain: 'Request a new link',
  },

  confirm: {
    title: 'Confirm your email address',
    description: 'Your account will then use the address that this link was sent to.',
    submit: 'Use this address',
    changed: 'Your email address was changed',
    goOn: 'Go to your account',
  },

  page: {
    title: 'Account',
    offline: "Can't reach the server. Your account needs a connection; what you record is kept on this device.",
    failed: 'Your account could not be loaded.',
    deleted: 'Your account was deleted',
  },

  profile: {
    title: 'Profile',
    since: 'Joined',
    name: 'Default character name',
    nameHint: 'Optional, until you add a character.',
    hidden: 'Hidden: no one else sees your profile.',
    public: 'Public: everyone can see your profile and your Public characters.',
    ranked: 'Show me in the rankings',
    inRankings: 'Your verified, Public characters appear in the rankings.',
    notInRankings: "Your characters don't appear in the rankings. You can still take part in challenges.",
  },

  address: {
    title: 'Email',
    present: 'Your address is {address}. No one else sees it.',
    waiting: '{address} is not confirmed yet: open the link in the email that was sent there.',
    change: 'Change email',
    new: 'New email',
  },

  changePassword: {
    title: 'Password',
    description:
      'A new password logs out every other device and revokes all tokens. What was recorded on a device stays on it.',
    current: 'Current password',
    submit: 'Change password',
  },

  tokens: {
    title: 'Tokens',
    description:
      "A token lets another program, such as your guild's spreadsheet, read the parts of your account that you choose. It can't change anything.",
    api: 'What programs can request',
    offline: 'Your tokens are shown when you are back online.',
    failed: 'Your tokens could not be loaded.',
    none: 'You have no tokens.',
    caption: 'Tokens of your account',
    token: 'Token',
    reads: 'Reads',
    made: 'Created {day}',
    lastUsed: 'Last used',
    neverUsed: 'never used',
    /** The server reports the hour only. */
    usedLately: 'less than 2 h ago',
    ends: 'Expires',
    neverEnds: 'never',
    options: 'Options',
    full: 'You have {most} tokens, the maximum. Revoke one to create another.',

    make: 'Create a token',
    name: 'Name',
    nameHint: 'Only for you, such as “Guild sheet”.',
    scopes: 'It can read',
    days: 'Expires',
    lifetimes: { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' },
    neverEnding: 'Never',
    neverEndingMeans: 'A token that never expires needs your password.',
    submit: 'Create token',

    ready: 'Your new token',
    copyNow: "Copy it now: it won't be shown again. Anyone who has it can read what you chose, so keep it to yourself.",
    copy: 'Copy token',
    copied: 'Token copied',
    done: 'Done',

    end: 'Revoke',
    endOf: 'Revoke the token {name}',
    question: 'Revoke this token?',
    consequences: 'Programs that use “{name}” will no longer be able to read your account.',
    yes: 'Revoke token',
    ended: 'Token revoked.',
  },

  sessions: {
    title: 'Logged in',
    unknown: 'Connect to see where you are logged in.',
    caption: 'Browsers that are logged in',
    browser: 'Browser',
    thisBrowser: 'This browser',
    signedIn: 'Logged in {moment}',
    lastSeen: 'Last seen',
    options: 'Options',
    logout: 'Logout',
    end: 'Log out',
    /** `ago` is "5 min ago", or a day and a time. */
    endSession: 'Log out {device}, logged in {ago}',
    endDevice: 'Log out {device}, last seen {ago}',
    endOthers: 'Log out all others',
    endOthersMeans: 'Logging out all others also revokes your tokens.',
    ended: 'Logged out.',
  },

  data: {
    title: 'Your data',
    description: 'One file with everything in your account: characters, progress, history and devices.',
    export: 'Export all data',
    saved: '{file} saved.',
    import: 'Import an export',
    importHint: 'An export of this account. What you have stays; what is missing is added.',
    importCount: { one: 'Import {count} entry', other: 'Import {count} entries' },
    imported: 'Imported.',
    noCharacter: 'Your account has no such character. Add it first, or it will be left out.',
    /** About one list in the file: "12 entries, 3 new, 2 not known here". */
    entries: { one: '{count} entry', other: '{count} entries' },
    fresh: { one: '{count} new', other: '{count} new' },
    unknown: { one: '{count} unknown', other: '{count} unknown' },
  },

  reset: {
    title: 'Reset a section',
    description: 'Clears one section. Bookmarks and notes stay. You can undo it for {days} days.',
    character: 'Character',
    section: 'Section',
    open: 'Reset…',
    confirm: 'Confirm',
    question: 'This clears all {section} of {character}. Do you want to continue?',
    yes: 'Yes',
    past: 'Resets that can be undone',
    /** `ago` is "5 min ago", or a day and a time. */
    pastOne: {
      one: '{section} of {character}: {count} entry, {ago}',
      other: '{section} of {character}: {count} entries, {ago}',
    },
    undoOf: 'Undo the reset of {section} of {character}',
    undone: 'The reset was undone.',
    deletedCharacter: 'a deleted character',
  },

  delete: {
    title: 'Delete account',
    description:
      'Deletes the account and everything in it for good, after {days} days in which you can change your mind.',
    open: 'Delete account…',
    question: 'Delete your account?',
    consequences:
      'Every device will be logged out, and no one will see your profile any more. For {days} days you can get the account back by logging in; after that, everything in it is deleted for good.',
  },
});
