/** Screens that are announced and not built yet: whatever leads to one says "soon". A path leaves the list with its screen. */
const COMING = ['/contact'] as const;

/** Whether the screen at a path is still to come. */
export function isComing(path: string): boolean {
  return COMING.some((coming) => coming === path);
}
