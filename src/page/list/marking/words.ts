import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

interface PointNames {
  readonly one: string;
  readonly label: string;
}

export const words = {
  undone: 'Undone.',
  undoneOf: (what: string) => `Undone. ${what}`,
  nothingToUndo: 'Nothing to undo.',
  undoFailed: 'This could not be undone. Try again.',
  unsaved: (name: string, help: string) => `${name} could not be saved on this device, so it is as before. ${help}`,
  done: (name: string, state: string) => `${name} ${state}`,
  noLonger: (name: string, state: string) => `${name} no longer ${state}`,
  state: (name: string, state: string) => `${name}: ${state}`,
  reached: (counted: string, stage: string) => `${counted}, ${stage.toLowerCase()}`,
  kills: (kills: number, of: number) => `${figure(kills)} of ${figure(of)} kills`,
  atLeast: (kills: string) => `at least ${kills}`,
  grade: (grade: number, of: number) => `grade ${grade} of ${of}`,
  firstAddon: 'first addon',
  secondAddon: 'second addon',
  withoutAddons: 'outfit without addons',
  withAddon: (addon: string) => `outfit and ${addon}`,
  masteredAndCore: 'mastered, soul core kept',
  mastered: 'mastered',
  core: 'soul core kept',
  nothing: 'nothing recorded',
  gained: (said: string, by: number, { one, label }: PointNames) =>
    `${said}, ${by < 0 ? '−' : '+'}${plural(Math.abs(by), { one: `# ${one}`, other: `# ${label}` })}`,
  totals: (earned: number, total: number) => `${figure(earned)} of ${figure(total)}.`,
  totalsWithPoints: (earned: number, total: number, points: number, { one, label }: PointNames) =>
    `${figure(earned)} of ${figure(total)}, ${plural(points, { one: `# ${one}`, other: `# ${label}` })}.`,
  announced: (said: string, totals: string) => `${said}. ${totals}`,
  complete: (title: string, total: number) => `${title} complete: all ${figure(total)}.`,
  completeAs: (title: string, total: number, state: string) => `${title} complete: all ${figure(total)} ${state}.`,
  bookmarked: (name: string) => `${name} bookmarked`,
  notBookmarked: (name: string) => `${name} no longer bookmarked`,
  changed: (rows: string) => `${rows} changed`,
  markGroup: 'Mark group',
  left: (count: number) => `(${figure(count)} left)`,
  markGroupOf: (left: number, name: string) => `Mark group (${figure(left)} left): ${name}`,
  mark: (name: string) => `Mark ${name}`,
};
