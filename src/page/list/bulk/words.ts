import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

const rows = ({ one, many }: Noun, count: number) => plural(count, { one: `# ${one}`, other: `# ${many}` });

/** Names the played character if the player has several. */
const forPlayed = (name: string | undefined) => (name === undefined ? '' : ` for ${name}`);

export const words = {
  rows,
  menu: 'This list',
  bazaarImport: 'Bazaar Import',
  select: (noun: Noun) => `Select ${noun.many}`,
  compare: 'Compare my characters',
  stopComparing: 'Stop comparing my characters',
  markPage: (count: number, played?: string) => `Mark the ${figure(count)} on this page${forPlayed(played)} as`,
  markView: (count: number, played?: string) => `Mark all ${figure(count)} in this view${forPlayed(played)} as`,
  markAs: 'Mark as',
  mark: (state: string) => `Mark ${state}`,
  markCount: (count: number) => `Mark ${figure(count)}`,
  removeCount: (count: number) => `Remove ${figure(count)}`,
  ask: (noun: Noun, count: number, state: string, played?: string) =>
    `Mark ${rows(noun, count)} as ${state}${forPlayed(played)}?`,
  askRemove: (noun: Noun, count: number, played?: string) =>
    `Remove what is recorded of ${rows(noun, count)}${forPlayed(played)}?`,
  change: (count: number) => `${figure(count)} will change.`,
  already: (count: number, state: string) =>
    plural(count, { one: `# is already ${state}.`, other: `# are already ${state}.` }),
  furtherAlready: (count: number) => plural(count, { one: '# has this or more.', other: '# have this or more.' }),
  unchanged: (count: number) => plural(count, { one: '# needs no change.', other: '# need no change.' }),
  excluded: (count: number) =>
    plural(count, {
      one: "# can't be had together with what you have.",
      other: "# can't be had together, or with what you have.",
    }),
  undone: (count: number, state: string) =>
    plural(count, { one: `# will no longer count as ${state}.`, other: `# will no longer count as ${state}.` }),
  countsLost: (count: number) =>
    plural(count, { one: '# exact count will be lost.', other: '# exact counts will be lost.' }),
  oneUndo: 'Undo brings it all back.',
  marked: (noun: Noun, count: number, state: string, played?: string) =>
    `${rows(noun, count)} marked as ${state}${forPlayed(played)}`,
  removed: (noun: Noun, count: number, played?: string) =>
    `What was recorded of ${rows(noun, count)} is removed${forPlayed(played)}`,
  nothingMarked: (noun: Noun, count: number) =>
    `Nothing was marked: ${rows(noun, count)} can't be had together, or with what you have.`,
  nothingToChange: (reason: string) => `Nothing to change. ${reason}`,
  nothingRecorded: 'Nothing is recorded of them.',
  unsaved: (noun: Noun, count: number, help: string) =>
    `${rows(noun, count)} could not be saved on this device, so all are as before. ${help}`,
  selection: 'Selection',
  selectNone: 'Select none',
  selectAll: (count: number) => `Select all ${figure(count)} in this view`,
  selected: (count: number) => `${figure(count)} selected`,
  selectedUnseen: (count: number, unseen: number) => `${figure(count)} selected, ${figure(unseen)} not shown`,
  selectRow: (name: string) => `Select ${name}`,
  selecting: 'Select mode.',
  selectingLeft: 'Select mode left.',
};
