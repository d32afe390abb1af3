/** A violation of docs/sync.md, named by its invariant. */

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8';

/** The text of each invariant, for failure messages. */
const INVARIANTS: Readonly<Record<Invariant, string>> = {
  I1: 'no op disappears without a result that the player can see, or a later own tap of the same register, and every add counts once',
  I2: 'the server has the state of the model, and resending every op changes no version',
  I3: "every device's mirror is the server's, and what it shows is the mirror",
  I4: 'a shown value never reverts without a result that explains it, and versions of the mirror never fall',
  I5: 'nothing is applied to another account or character',
  I6: 'with network and session the queue empties within bounded time and requests',
  I7: 'the badge agrees with the rows',
  I8: "an op never lowers or replaces a value that its player's screen had not shown",
};

export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(
    readonly invariant: Invariant,
    what: string,
  ) {
    super(`${invariant} violated (${INVARIANTS[invariant]}): ${what}`);
  }
}
