/** What may be pinned: rules without a store. */

/** Most creatures that can be pinned: as many as the game itself shows. */
export const MOST_PINS = 50;

/** The pins in what was kept, whatever has become of it. */
export function pinsIn(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((one): one is number => Number.isSafeInteger(one) && one > 0);
  return [...new Set(ids)].slice(0, MOST_PINS);
}

/** With one more at a place, from 0; as they were if it is there or there is no room. */
export function withPin(pins: readonly number[], id: number, place = 0): readonly number[] {
  return pins.includes(id) || pins.length >= MOST_PINS ? pins : pins.toSpliced(place, 0, id);
}

/** Without one. */
export function withoutPin(pins: readonly number[], id: number): readonly number[] {
  return pins.filter((one) => one !== id);
}
