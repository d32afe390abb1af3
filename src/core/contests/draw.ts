/**
 * The draw of a contest, which anyone can repeat with its seed and its tickets (docs/api.md, section Content).
 *
 * The tickets' digest is the hash of their names, one per line. Round `n`, from 0, hashes the lines seed, digest and `n`;
 * the first 12 digits of the hash are a number below 2^48. If it is not below the largest multiple of the number of
 * remaining tickets, the round is void, so that no ticket is favoured. Otherwise its remainder is the index of the winner
 * among the remaining tickets, which gets the next prize. All tickets with that name are then removed.
 */

/** Returns the SHA-256 of a text's UTF-8, in hex. */
export type Hash = (text: string) => Promise<string>;

const DIGITS = 12;
const NUMBERS = 16 ** DIGITS;

/** Returns the hash of a seed, which can be published before the seed. */
export function commitmentOf(seed: string, hash: Hash): Promise<string> {
  return hash(seed);
}

/** Returns the hash of the tickets in order. */
export function digestOf(tickets: readonly string[], hash: Hash): Promise<string> {
  return hash(tickets.join('\n'));
}

export interface DrawnFrom {
  readonly seed: string;
  /** One name per ticket, in the order of `orderTickets`. */
  readonly tickets: readonly string[];
  /** Maximum number of winning names. */
  readonly prizes: number;
}

/** Returns the indexes of the winning tickets, the first prize first; fewer than prizes if there are fewer names. */
export async function drawWinners({ seed, tickets, prizes }: DrawnFrom, hash: Hash): Promise<number[]> {
  const digest = await digestOf(tickets, hash);
  const winners: number[] = [];
  let left = tickets.map((name, index) => ({ name, index }));
  for (let round = 0; winners.length < prizes && left.length > 0; round += 1) {
    const number = Number.parseInt((await hash(`${seed}\n${digest}\n${round}`)).slice(0, DIGITS), 16);
    if (number >= NUMBERS - (NUMBERS % left.length)) continue;
    const winner = left[number % left.length];
    if (winner === undefined) throw new Error('The hash is not in hex.');
    winners.push(winner.index);
    left = left.filter(({ name }) => name !== winner.name);
  }
  return winners;
}

/** Sorts tickets into the order used by the draw: by name, in code unit order. */
export function orderTickets<Ticket extends { readonly name: string }>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}
