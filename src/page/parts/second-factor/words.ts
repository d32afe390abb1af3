import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/parts/second-factor', {
  password: 'Password',
  code: 'Code',
  passkeyFailed: 'No passkey was used. Try again, or choose another way.',

  login: { title: 'Second factor', description: 'Your password is right. Now show that it is really you.' },
  confirm: {
    title: 'Confirm that it is you',
    description: 'This needs your second factor. You will not be asked again for {minutes} minutes.',
  },
  passkey: { use: 'Use a passkey', instead: 'Use a passkey instead' },
  totp: {
    hint: 'The 6 digits that your authenticator app shows now.',
    instead: 'Use the authenticator app instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Each of your recovery codes works once.',
    instead: 'Use a recovery code instead',
  },
  submit: 'Confirm',

  section: {
    title: 'Second factor',
    description: 'A second step at login, which keeps others out even if they know your password.',
    offline: 'Your second factor is shown when you are back online.',
    failed: 'Your second factor could not be loaded.',
    passkeys: 'Passkeys',
    noPasskeys: 'You have no passkeys.',
    noSupport: "This browser can't create passkeys.",
    /** `day`: a date; "added 28 Nov 2026, last used 29 Nov 2026". */
    used: 'added {day}, last used {lastDay}',
    unused: 'added {day}, never used',
    app: 'Authenticator app',
    noApp: 'You have no authenticator app.',
    hasApp: 'Set up on {day}.',
    codes: 'Recovery codes',
    left: { one: '{count} code left.', other: '{count} codes left.' },
    noCodes: 'You get them with your first passkey or app.',
  },

  add: {
    passkey: 'Add a passkey',
    passkeyDescription: 'Your phone, computer or security key then confirms that it is you.',
    name: 'Name',
    nameHint: 'Only for you, such as “My phone”. Optional.',
    app: 'Set up an app',
    appDescription: 'An app such as Aegis, Google Authenticator or your password manager shows codes for your login.',
    next: 'Continue',
    scan: 'Scan this with your app, then enter the code that it shows.',
    qr: 'QR code of your secret',
    secret: 'Or type this secret',
    copySecret: 'Copy secret',
    secretCopied: 'Secret copied',
    submit: 'Add',
  },

  codes: {
    title: 'Your recovery codes',
    warning: "Save them now: they won't be shown again. Each lets you in once if you lose your phone or your passkeys.",
    copy: 'Copy codes',
    copied: 'Codes copied',
    save: 'Save as a file',
    saved: 'Codes saved.',
    done: 'Done',
    renew: 'Create new codes',
    renewQuestion: 'Create new recovery codes?',
    renewConsequences: 'The codes that you have now will no longer work.',
  },

  remove: {
    button: 'Remove',
    passkey: 'Remove the passkey {name}',
    app: 'Remove the authenticator app',
    passkeyQuestion: 'Remove this passkey?',
    /** `name`: of a passkey. */
    passkeyConsequences: '“{name}” will no longer let you in.',
    appQuestion: 'Remove the authenticator app?',
    appConsequences: 'Its codes will no longer let you in.',
  },

  gate: {
    title: 'Set up your second factor',
    description: 'Admin opens as soon as your account has a passkey or an authenticator app.',
  },
});
