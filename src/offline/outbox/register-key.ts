/** Addresses of registers in memory and on the wire. */

/** Address of a register within an account. */
export interface RegisterAddress {
  /** 0 = the legacy character. */
  readonly character: number;
  readonly list: string;
  readonly item: number;
}

/** The address as a string, for maps. */
export function registerKey({ character, list, item }: RegisterAddress): string {
  return `${character}/${list}/${item}`;
}

/** The address as the store's primary key. */
export function registerPath({ character, list, item }: RegisterAddress): [number, string, number] {
  return [character, list, item];
}

/** A stored character in wire form: null = the legacy one. */
export function wireCharacter(character: number): number | null {
  return character === 0 ? null : character;
}

/** A character of the wire in stored form: 0 = the legacy one. */
export function storedCharacter(character: number | null): number {
  return character ?? 0;
}
