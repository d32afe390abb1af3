/** Paths of the sections with a list. */
export const LIST_PATHS = [
  '/achievements',
  '/animus-mastery',
  '/bestiary',
  '/bosstiary',
  '/mounts',
  '/outfits',
  '/quests',
  '/titles',
] as const;

export type ListPath = (typeof LIST_PATHS)[number];

/** The list that a path is one's, or undefined. */
export function listAt(path: string): ListPath | undefined {
  return LIST_PATHS.find((list) => list === path);
}
