/** The sections that the address asks for, by their names there. */
import { GOAL_SECTIONS } from '#page/goals/goal-sections.ts';

const NAMES: readonly string[] = Object.values(GOAL_SECTIONS).map(({ name }) => name);

/** Those of the address's values that are sections, each once, in the menu's order; none = all are shown. */
export function chosenSections(asked: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(asked) ? asked : [asked];
  return NAMES.filter((name) => values.includes(name));
}
