/** Shrunk scripts that once failed, replayed in every check. Paste new ones as they are printed. */
import type { Script } from './commands.ts';

const TWO = [
  { locks: true, worker: true },
  { locks: true, worker: true },
];

export const SAVED_SCRIPTS: readonly (readonly [name: string, script: Script])[] = [
  [
    'a login right after a refused request, while an earlier wait is stored',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'network', device: 0, online: false, steps: 200 },
        { do: 'cookie', device: 0, account: 1, steps: 0 },
        { do: 'pass', ms: 31_000, steps: 0 },
        { do: 'openTab', device: 0, steps: 0 },
      ],
    },
  ],
  [
    'an op of a newer version followed by a tap in this version',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'newerVersion', device: 0, steps: 200 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 0, who: 0, steps: 0 },
      ],
    },
  ],
  [
    'a requested wait that lasts longer than the healing of the other devices',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'bulk', device: 0, tab: 0, value: 1, steps: 0 },
        { do: 'pass', ms: 2500, steps: 5 },
        { do: 'tap', device: 0, tab: 1, index: 0, value: 4, who: 0, steps: 8 },
        { do: 'fault', device: 1, fault: { kind: 'status', status: 503, retryAfter: 900 }, steps: 0 },
        { do: 'leave', device: 1, tab: 1, steps: 6 },
        { do: 'drain', device: 0, tab: 2, trigger: 'poll', steps: 11 },
      ],
    },
  ],
  [
    'a parked op that becomes readable again while a tab is frozen',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'newerVersion', device: 0, steps: 0 },
        { do: 'freeze', device: 0, tab: 0, worker: false, steps: 200 },
      ],
    },
  ],
  [
    'a newer version that would have run in a frozen tab',
    {
      seed: 2105278164,
      devices: TWO,
      commands: [
        { do: 'expire', steps: 6 },
        { do: 'freeze', device: 2, tab: 2, worker: false, steps: 200 },
        { do: 'newerVersion', device: 0, steps: 6 },
        { do: 'leave', device: 2, tab: 2, steps: 3 },
      ],
    },
  ],
  [
    'a value of a lost history that is restored to a legacy character converted meanwhile',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'backup', steps: 0 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 3, who: 0, steps: 0 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 0, who: 0, steps: 200 },
        { do: 'restore', steps: 0 },
        { do: 'convert', steps: 0 },
        { do: 'signIn', device: 0, account: 0, steps: 0 },
      ],
    },
  ],
  [
    'a number for the legacy character whose reply is in flight when the conversion is undone',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'signOut', device: 0, steps: 0 },
        { do: 'drain', device: 0, tab: 0, trigger: 'tap', steps: 3 },
        { do: 'convert', steps: 12 },
        { do: 'tap', device: 1, tab: 0, index: 0, value: 0, who: 0, steps: 10 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 0, who: 0, steps: 9 },
        { do: 'character', device: 1, tab: 0, index: 0, steps: 5 },
        { do: 'add', device: 1, tab: 0, index: 0, by: 1, who: 0, steps: 11 },
        { do: 'undoConversion', steps: 0 },
        { do: 'network', device: 0, online: false, steps: 0 },
      ],
    },
  ],
  [
    'a choice since the backup that equals the value in the backup, in a register that it does not have',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'restore', steps: 200 },
        { do: 'tap', device: 0, tab: 0, index: 2, value: 3, who: 0, steps: 5 },
        { do: 'freeze', device: 1, tab: 0, worker: false, steps: 5 },
        { do: 'tap', device: 0, tab: 0, index: 2, value: 0, who: 0, steps: 3 },
        { do: 'restore', steps: 200 },
        { do: 'late', device: 0, steps: 200 },
      ],
    },
  ],
  [
    'a login on the copy of a device whose session had ended, during a call that gets no response',
    {
      seed: 0,
      devices: [
        { locks: false, worker: true },
        { locks: true, worker: true },
      ],
      commands: [
        { do: 'expire', steps: 0 },
        { do: 'undo', device: 0, tab: 0, insists: false, steps: 200 },
        { do: 'clone', device: 0, from: 1, isOlder: false, steps: 1 },
        { do: 'guestTap', device: 0, tab: 0, index: 0, value: 0, steps: 200 },
        { do: 'flip', item: 1, key: null, steps: 0 },
      ],
    },
  ],
  [
    'a reply that is lost before the character of its op is deleted',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'addCharacter', steps: 200 },
        { do: 'fault', device: 0, fault: { kind: 'replyLost' }, steps: 0 },
        { do: 'add', device: 0, tab: 0, index: 0, by: 1, who: 3, steps: 200 },
        { do: 'deleteCharacter', index: 0, steps: 0 },
        { do: 'letters', device: 0, tab: 0, how: 'retry', steps: 0 },
      ],
    },
  ],
  [
    'a push on pagehide, before the first pull and before the character of its op is deleted',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'fault', device: 0, fault: { kind: 'status', status: 429, retryAfter: 1 }, steps: 0 },
        { do: 'addCharacter', steps: 0 },
        { do: 'add', device: 0, tab: 0, index: 0, by: 1, who: 3, steps: 0 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 0, who: 0, steps: 9 },
        { do: 'killTab', device: 0, tab: 0, steps: 200 },
        { do: 'leave', device: 0, tab: 0, steps: 0 },
        { do: 'openTab', device: 0, steps: 200 },
        { do: 'deleteCharacter', index: 0, steps: 200 },
        { do: 'network', device: 0, online: false, steps: 0 },
      ],
    },
  ],
  [
    'a note of a lost history that another device has restored as deleted by a conversion',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'tap', device: 0, tab: 0, index: 6, value: 1, who: 0, steps: 0 },
        { do: 'restore', steps: 200 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 1, who: 0, steps: 0 },
        { do: 'convert', steps: 0 },
        { do: 'character', device: 0, tab: 0, index: 0, steps: 200 },
        { do: 'add', device: 0, tab: 0, index: 0, by: 1, who: 0, steps: 0 },
        { do: 'restore', steps: 0 },
        { do: 'tap', device: 1, tab: 0, index: 0, value: 3, who: 0, steps: 200 },
        { do: 'tap', device: 0, tab: 0, index: 0, value: 0, who: 0, steps: 0 },
      ],
    },
  ],
  [
    'a number set and added to in one call, whose parts are sent again after a refusal from the network',
    {
      seed: 0,
      devices: TWO,
      commands: [
        { do: 'tap', device: 0, tab: 0, index: 0, value: 0, who: 0, steps: 200 },
        { do: 'fault', device: 0, fault: { kind: 'statusAfter', status: 400 }, steps: 0 },
        { do: 'bulk', device: 0, tab: 0, value: 1, steps: 200 },
        { do: 'add', device: 0, tab: 0, index: 0, by: 1, who: 0, steps: 0 },
        { do: 'pass', ms: 400, steps: 0 },
      ],
    },
  ],
];
