/** Rules for pinned creatures and bosses, without a store. No creature has the id of a boss: both are the client's race ids. */

/** Most pinned creatures, as in the game itself. */
export const MOST_PINS = 50;

/** Parses stored pins; anything invalid is dropped. */
export function pinsIn(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((one): one is number => Number.isSafeInteger(one) && one > 0);
  return [...new Set(ids)].slice(0, MOST_PINS);
}

/** The pins with one more at an index; unchanged if it is pinned already or there is no room. */
export function withPin(pins: readonly number[], id: number, place = 0): readonly number[] {
  return pins.includes(id) || pins.length >= MOST_PINS ? pins : pins.toSpliced(place, 0, id);
}

/** The pins without one. */
export function withoutPin(pins: readonly number[], id: number): readonly number[] {
  return pins.filter((one) => one !== id);
}
