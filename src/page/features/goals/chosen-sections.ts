/** Sections of the shown goals, by their names in the address. */
import { LISTED_SECTIONS, type ListedSection, REGISTRY } from '#page/sections/registry.ts';

/** Name of a section in the address. */
export function nameOf(section: ListedSection): string {
  return REGISTRY[section].path.slice(1);
}

/** In the order of the menu. Mounts and subareas of the map have no partial progress, so they never have goals. */
export const GOAL_SECTIONS = LISTED_SECTIONS.filter((section) => section !== 'mounts' && section !== 'mapAreas');

/** Returns the valid sections among the address's values, in the menu's order, each once; none = all are shown. */
export function chosenSections(value: unknown): readonly ListedSection[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return GOAL_SECTIONS.filter((section) => values.includes(nameOf(section)));
}
