/**
 * The draw of a contest: whoever has its seed and its tickets draws the same winners (docs/api.md, section Content).
 *
 * The tickets' digest is the hash of their names, one a line. Round `n`, from 0, hashes the lines seed, digest and `n`; the
 * first 12 digits of that are a number below 2^48. Where it is not below the largest multiple of the tickets left, the round
 * is void, so that no ticket is favoured; else its remainder names one of the tickets left, in their order. That one wins the
 * next prize, and every ticket of that name leaves.
 */

/** SHA-256 of a text's UTF-8, in hex. */
export type Hash = (text: string) => Promise<string>;

const DIGITS = 12;
const NUMBERS = 16 ** DIGITS;

/** Hash of a seed, which can be published before it. */
export function commitmentOf(seed: string, hash: Hash): Promise<string> {
  return hash(seed);
}

/** Hash of the tickets in their order. */
export function digestOf(tickets: readonly string[], hash: Hash): Promise<string> {
  return hash(tickets.join('\n'));
}

export interface DrawnFrom {
  readonly seed: string;
  /** Names, each once for every ticket that it has, in the order of `orderTickets`. */
  readonly tickets: readonly string[];
  /** Names that win at most. */
  readonly prizes: number;
}

/** Indexes of the tickets that win, the first prize first; fewer than prizes where there are fewer names. */
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

/** Tickets in the order in which winners are drawn from them: by name, letter by letter. */
export function orderTickets<Ticket extends { readonly name: string }>(tickets: readonly Ticket[]): Ticket[] {
  return tickets.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}
