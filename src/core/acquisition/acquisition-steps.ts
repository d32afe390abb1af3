/** How to obtain an item, as a short list of steps for the page and the search. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { words } from './words.ts';

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
  /** The list in which the requirement is met, if it is not about a single row. */
  readonly list?: TickableSection;
  /** A short text after the name, such as a number. */
  readonly note?: string;
}

interface StepKind {
  /** Label before the step's parts. */
  readonly label: string;
  /** Label before several parts; absent = the same. */
  readonly many?: string;
  /** Label before a part that made a search find the item; null = the parts are not searched. */
  readonly reason: string | null;
  /** Whether it describes how to obtain the item, not only a further condition. */
  readonly showsHow: boolean;
}

const { steps, severalSteps, reasons } = words;

/** Kinds of steps, in display order. */
export const STEP_KINDS = {
  quest: { label: steps.quest, many: severalSteps.quest, reason: steps.quest, showsHow: true },
  needs: { label: steps.needs, reason: reasons.needs, showsHow: true },
  tame: { label: steps.tame, reason: steps.tame, showsHow: true },
  from: { label: steps.from, reason: null, showsHow: true },
  addons: { label: steps.addons, reason: null, showsHow: false },
  kill: { label: steps.kill, reason: steps.kill, showsHow: true },
  ownOne: { label: steps.ownOne, reason: reasons.needs, showsHow: true },
  own: { label: steps.own, reason: reasons.needs, showsHow: true },
  talk: { label: steps.talk, reason: steps.talk, showsHow: true },
  item: { label: steps.item, many: severalSteps.item, reason: steps.item, showsHow: true },
  place: { label: steps.place, many: severalSteps.place, reason: steps.place, showsHow: true },
  when: { label: steps.when, reason: steps.when, showsHow: true },
  times: { label: steps.times, reason: null, showsHow: false },
  price: { label: steps.price, reason: null, showsHow: true },
  level: { label: steps.level, reason: null, showsHow: true },
  account: { label: steps.account, reason: null, showsHow: false },
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
  /** The description in one sentence; null = unknown. */
  readonly sentence: string | null;
  /** Whether sentence and steps were inferred from hints. */
  readonly probably: boolean;
  /** Whether it reveals a secret, so that it is shown only on request. */
  readonly secret: boolean;
}

/** Returns the label before a step's parts. */
export function stepLabel({ kind, parts }: AcquisitionStep): string {
  const { label, many = label }: StepKind = STEP_KINDS[kind];
  return parts.length === 1 ? label : many;
}

/** True if anything is known about how to obtain the item. */
export function isKnown({ steps, sentence }: Acquisition): boolean {
  return sentence !== null || steps.some(({ kind }) => STEP_KINDS[kind].showsHow);
}
