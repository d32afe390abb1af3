import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/sheet/report', {
  title: 'Report data: {name}',
  logIn: 'Log in to report data. An editor looks at it, and you get an answer.',
  /** At a fact that is in doubt. */
  unconfirmed: 'Unconfirmed.',
  ask: 'Do you know it? Report it',
  askOf: '{fact}: Do you know it? Report it',
  field: 'What is wrong or missing?',
  chooseField: 'Choose the fact',
  unknown: 'unknown',
  none: 'none',
  value: 'Correct value',
  now: 'Now: {value}',
  source: 'How do you know?',
  sourceHint: 'A link, or where you saw it in the game.',
  thanks: 'You may thank me by name in the changelog',
  send: 'Send',
  offline: 'You are offline. Your report waits on this device and is sent when you are online.',
  kept: 'Report saved on this device. It is sent when you are online.',
  sent: 'Report sent. Thank you!',
});
