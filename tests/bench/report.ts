/** The figures as Markdown for people and as JSON for programs. */
import type { Budget, Comparison, Measure, MeasureResult } from './measure.ts';
import { median, ratios } from './statistics.ts';

export interface MeasuredResult {
  readonly measure: Measure;
  readonly result: MeasureResult;
  /** The reason why the measure failed, such as a wrong result; null = it did not. */
  readonly failure: string | null;
}

/** Machine and number of rounds of the figures. */
export interface Circumstances {
  readonly rounds: number;
  readonly browser: string;
  readonly node: string;
  readonly processors: string;
  /**
   * Average number of processes that wanted a processor in the last minute, before and after: more than there are
   * processors makes milliseconds unreliable.
   */
  readonly load: readonly [before: number, after: number];
}

function holds({ actual, limit }: Budget): boolean {
  return actual <= limit;
}

function number(value: number): string {
  if (!Number.isFinite(value)) return '?';
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3;
  return value.toFixed(digits);
}

function comparisonRow({ label, floorLabel, unit, subject, floor }: Comparison): string {
  const all = ratios(subject, floor);
  const spread = `${number(Math.min(...all))} to ${number(Math.max(...all))}`;
  const cells = [
    label,
    `${number(median(subject))} ${unit}`,
    floorLabel,
    `${number(median(floor))} ${unit}`,
    `**${number(median(all))}×**`,
    spread,
  ];
  return `| ${cells.join(' | ')} |`;
}

function section({ measure, result }: MeasuredResult): string {
  const lines = [`## ${measure.title}`, '', measure.method, ''];
  if (result.comparisons.length > 0) {
    lines.push('| what | product | floor | floor | ratio | over rounds |', '| --- | ---: | --- | ---: | ---: | ---: |');
    lines.push(...result.comparisons.map(comparisonRow), '');
  }
  if (result.observations.length > 0) {
    lines.push('| other | |', '| --- | ---: |');
    lines.push(...result.observations.map(({ label, value }) => `| ${label} | ${value} |`), '');
  }
  return lines.join('\n');
}

/** One line per budget, starting with PASS or FAIL; a missed goal with MISS. */
function budgetLines(results: readonly MeasuredResult[]): readonly string[] {
  return results.flatMap(({ measure, result, failure }) => [
    ...(failure === null ? [] : [`FAIL ${measure.title}: ${failure.split('\n')[0]}`]),
    ...result.budgets.map((budget) => {
      const verdict = holds(budget) ? 'PASS' : budget.kind === 'goal' ? 'MISS' : 'FAIL';
      const kind = budget.kind === 'goal' ? ' (a goal)' : '';
      return `${verdict} ${budget.claim}${kind}: ${number(budget.actual)} ${budget.unit}, limit ${number(budget.limit)} ${budget.unit}`;
    }),
  ]);
}

/** Returns whether every measure finished and every requirement is met. */
export function allHold(results: readonly MeasuredResult[]): boolean {
  return results.every(
    ({ result, failure }) =>
      failure === null && result.budgets.every((budget) => budget.kind === 'goal' || holds(budget)),
  );
}

export function asMarkdown(results: readonly MeasuredResult[], circumstances: Circumstances): string {
  const { rounds, browser, node, processors, load } = circumstances;
  return [
    '# Bench',
    '',
    `${rounds} rounds, ${browser}, Node ${node}, ${processors}, load ${load.map(number).join(' to ')}. Every figure is the median over rounds of each round's median; a ratio is taken within a round first. Trust ratios before milliseconds.`,
    '',
    ...results.map(section),
    '## Budgets',
    '',
    ...budgetLines(results).map((line) => `- ${line}`),
  ].join('\n');
}

export function asJson(results: readonly MeasuredResult[], circumstances: Circumstances): string {
  const measures = results.map(({ measure, result, failure }) => ({
    name: measure.name,
    title: measure.title,
    failure,
    comparisons: result.comparisons.map((comparison) => ({
      ...comparison,
      ratio: median(ratios(comparison.subject, comparison.floor)),
    })),
    observations: result.observations,
    budgets: result.budgets.map((budget) => ({ ...budget, holds: holds(budget) })),
  }));
  return `${JSON.stringify({ ...circumstances, measures }, null, 2)}\n`;
}
