/** Rules for pinned creatures and bosses. Their ids never collide, since both are the client's race ids. */

/** Maximum number of pins, as in the game itself. */
export const MOST_PINS = 50;

/** Parses stored pins; anything invalid is dropped. */
export function pinsIn(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((one): one is number => Number.isSafeInteger(one) && one > 0);
  return [...new Set(ids)].slice(0, MOST_PINS);
}

/** Inserts a pin at an index; unchanged if it is pinned already or the maximum is reached. */
export function withPin(pins: readonly number[], id: number, place = 0): readonly number[] {
  return pins.includes(id) || pins.length >= MOST_PINS ? pins : pins.toSpliced(place, 0, id);
}

/** Removes a pin. */
export function withoutPin(pins: readonly number[], id: number): readonly number[] {
  return pins.filter((one) => one !== id);
}
