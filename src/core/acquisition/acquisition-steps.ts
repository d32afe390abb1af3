/** How an item is got, as a short list of steps that the page draws and the search reads. */
import type { TickableSection } from '#core/catalogue/sections.ts';

/** A row that a step leads to. */
export interface RowRef {
  readonly section: TickableSection;
  readonly id: number;
}

/** One thing that a step names. */
export interface StepPart {
  readonly name: string;
  /** The row of that name. */
  readonly row?: RowRef;
  /** The list where it is met, if that is no single row. */
  readonly list?: TickableSection;
  /** A few words after the name, such as how many. */
  readonly note?: string;
}

interface StepKind {
  /** Label before the step's parts. */
  readonly label: string;
  /** The same before several; absent: no other. */
  readonly many?: string;
  /** Words before a part where it is why a search found the item; null: the parts are nothing to search for. */
  readonly reason: string | null;
  /** Whether it says how, and not only what else is asked for. */
  readonly tells: boolean;
}

/** Kinds of steps, in display order. */
export const STEP_KINDS = {
  quest: { label: 'Quest', many: 'Quests', reason: 'Quest: ', tells: true },
  needs: { label: 'What to do', reason: 'Needs: ', tells: true },
  tame: { label: 'Tame with', reason: 'Tame with: ', tells: true },
  from: { label: 'From', reason: null, tells: true },
  addons: { label: 'Addons', reason: null, tells: false },
  kill: { label: 'Kill', reason: 'Kill: ', tells: true },
  ownOne: { label: 'Own one of', reason: 'Needs: ', tells: true },
  own: { label: 'Own', reason: 'Needs: ', tells: true },
  talk: { label: 'Talk to', reason: 'Talk to: ', tells: true },
  item: { label: 'Item', many: 'Items', reason: 'Item: ', tells: true },
  place: { label: 'Place', many: 'Places', reason: 'Place: ', tells: true },
  when: { label: 'When', reason: 'When: ', tells: true },
  times: { label: 'How often', reason: null, tells: false },
  price: { label: 'Price', reason: null, tells: true },
  level: { label: 'Level', reason: null, tells: true },
  account: { label: 'Account', reason: null, tells: false },
} as const satisfies Readonly<Record<string, StepKind>>;
export type StepKey = keyof typeof STEP_KINDS;

export interface AcquisitionStep {
  readonly kind: StepKey;
  /** Never empty. */
  readonly parts: readonly StepPart[];
}

export interface Acquisition {
  /** In the order of `STEP_KINDS`. */
  readonly steps: readonly AcquisitionStep[];
  /** The way in one sentence; null = none is known. */
  readonly sentence: string | null;
  /** Whether sentence and steps were concluded from hints. */
  readonly probably: boolean;
  /** Whether it gives away a secret: it is shown only when asked for. */
  readonly secret: boolean;
}

/** Label before a step's parts. */
export function stepLabel({ kind, parts }: AcquisitionStep): string {
  const { label, many = label }: StepKind = STEP_KINDS[kind];
  return parts.length === 1 ? label : many;
}

/** Whether anything of the way is known. */
export function isKnown({ steps, sentence }: Acquisition): boolean {
  return sentence !== null || steps.some(({ kind }) => STEP_KINDS[kind].tells);
}
