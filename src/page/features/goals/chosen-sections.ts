/** The sections that goals come from, by their names in the address. */
import { LISTED_SECTIONS, type ListedSection, REGISTRY } from '#page/sections/registry.ts';

/** Name of a section in the address. */
export function nameOf(section: ListedSection): string {
  return REGISTRY[section].path.slice(1);
}

/** In the order of the menu. Of mounts nothing is ever begun. */
export const GOAL_SECTIONS = LISTED_SECTIONS.filter((section) => section !== 'mounts');

/** Those of the address's values that are sections, each once, in the menu's order; none = all are shown. */
export function chosenSections(value: unknown): readonly ListedSection[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return GOAL_SECTIONS.filter((section) => values.includes(nameOf(section)));
}
