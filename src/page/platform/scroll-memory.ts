/** Scroll positions of long lists, by history entry of this tab; they survive a reload. */

const KEY = 'loremark.scroll';
/** Steps that are remembered; the oldest give way. */
const MOST_STEPS = 50;

type Places = readonly (readonly [step: string, top: number])[];

function read(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Barred or damaged: the list begins at its top.
    return [];
  }
}

/** Remembers how far a step of the history is scrolled, in px. */
export function keepScroll(step: string, top: number): void {
  const others = read().filter(([other]) => other !== step);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [step, top]].slice(-MOST_STEPS)));
  } catch {
    // Full or barred: as if it had not been remembered.
  }
}

/** Scroll position of a history entry when it was left, in px; undefined if never left. */
export function keptScroll(step: string): number | undefined {
  const top = read().find(([other]) => other === step)?.[1];
  return typeof top === 'number' ? top : undefined;
}
