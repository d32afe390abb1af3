import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' });

export const words = {
  entries,
  needsConnection: 'This needs a connection.',
  noCodeYet: 'Generate a code first.',

  manage: 'Manage Characters',
  back: 'Back',
  yes: 'Yes',
  offline: 'You are offline.',
  unreachable: "Can't reach the server.",
  worksOffline:
    'Adding, editing, deleting and verifying need a connection. Switching and moving progress work without one.',
  notRead: 'Your characters are not on this device yet.',
  loading: 'Loading your characters',
  listFailed: 'Your characters could not be loaded.',
  verifyTitle: 'Verify a character',
  verifySteps: {
    copy: 'Generate a code and copy it.',
    paste:
      "Open Account Management on the game's website, press Edit beside the character and put the code into its Comment.",
    check: 'Come back and press Check now. A new comment can take about 5 minutes to be found.',
  },
  openGameSite: 'Open Account Management',
  verifyAfter: 'You can remove the code afterwards.',

  newCharacter: 'New Character',
  namePlaceholder: 'New character',
  name: 'Name',
  add: 'Add',

  table: 'Your characters',
  code: 'Verification Code',
  codeShort: 'Code',
  status: 'Verification Status',
  visibility: 'Visibility',
  public: 'Public',
  hidden: 'Hidden',
  options: 'Options',
  current: 'Current',
  legacy: 'Legacy',
  convertFirst: 'Convert first',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  convert: 'Convert',
  verified: 'Verified',
  notVerified: 'Not verified',
  check: 'Check now',
  verify: (name: string) => `Check now: verify ${name}`,
  generate: 'Generate Code',
  generateFor: (name: string) => `Generate Code for ${name}`,
  codeNotNeeded: 'Not needed',
  copyCode: (name: string) => `Copy code of ${name}`,
  codeCopied: 'Code copied',

  editTitle: 'Edit character',
  confirm: 'Confirm',
  deleteQuestion: 'Are you sure you want to delete this character?',

  convertTitle: (name: string) => `Convert ${name}`,
  convertWhat: 'It becomes a character of the game, with all of its progress. You can undo it right after.',
  moves: 'What moves',
  nothingMoves: 'Nothing is recorded yet.',
  firstQuestion: (name: string) => `Are these ticks for ${name}?`,
  firstWhat: (name: string, count: number) => `Then ${name} gets your ${entries(count)}:`,
  moveTo: (name: string) => `Yes, move it to ${name}`,
  keepBoth: 'No, keep both',
  firstUnknown: (name: string) => `Then ${name} gets your progress. It is still on its way to this device.`,
  keepHint: (legacy: string) => `If not, it stays with ${legacy}. You can move it any time in Manage Characters.`,
  addedFirst: (said: string, name: string, stays: string) => `${said} Your ticks now go to ${name}. ${stays}`.trim(),
  stays: (legacy: string, count: number) =>
    `Your ${plural(count, { one: '# entry stays', other: '# entries stay' })} with ${legacy}.`,

  transfer: 'Copy or move progress',
  from: 'From',
  to: 'To',
  sections: 'Sections',
  nothingThere: (name: string) => `Nothing recorded for ${name}.`,
  newTo: (count: number, name: string, present: number) =>
    present === 0
      ? `${figure(count)} new to ${name}`
      : `${figure(count)} new to ${name}, ${figure(present)} already there`,
  changes: (name: string, count: number) =>
    plural(count, { one: `# change for ${name}`, other: `# changes for ${name}` }),
  change: (before: string, after: string) => `${before} → ${after}`,
  keepsMore: 'Nothing is lowered. A note stays where the other character has one too.',
  copy: 'Copy',
  moveAll: 'Move',
  copied: (count: number, name: string) => `${entries(count)} copied to ${name}.`,
  moved: (count: number, name: string) => `${entries(count)} moved to ${name}.`,
  movedBack: 'Undone.',
  nothingToCopy: (name: string) => `${name} has all of it already.`,
  nothingChosen: 'Choose a section first.',
};
