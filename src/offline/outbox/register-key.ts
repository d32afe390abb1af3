/** Addresses of registers in memory and on the wire. */

/** Names a register within an account. */
export interface RegisterAddress {
  /** 0 = the legacy character. */
  readonly character: number;
  readonly list: string;
  readonly item: number;
}

/** A register as one string, for maps. */
export function registerKey({ character, list, item }: RegisterAddress): string {
  return `${character}/${list}/${item}`;
}

/** A register as the store's primary key. */
export function registerPath({ character, list, item }: RegisterAddress): [number, string, number] {
  return [character, list, item];
}

/** A stored character as it travels: null for the legacy one. */
export function wireCharacter(character: number): number | null {
  return character === 0 ? null : character;
}

/** A character on the wire as it is stored: 0 for the legacy one. */
export function storedCharacter(character: number | null): number {
  return character ?? 0;
}
