/** Addresses of registers in memory and on the wire. */

/** Address of a register within an account. */
export interface RegisterAddress {
  /** 0 = the legacy character. */
  readonly character: number;
  readonly list: string;
  readonly item: number;
}

/** Returns the address as a string, for maps. */
export function registerKey({ character, list, item }: RegisterAddress): string {
  return `${character}/${list}/${item}`;
}

/** Returns the address as the table's primary key. */
export function registerPath({ character, list, item }: RegisterAddress): [number, string, number] {
  return [character, list, item];
}

/** Converts a stored character to wire form: null = the legacy one. */
export function wireCharacter(character: number): number | null {
  return character === 0 ? null : character;
}

/** Converts a character from wire to stored form: 0 = the legacy one. */
export function storedCharacter(character: number | null): number {
  return character ?? 0;
}
