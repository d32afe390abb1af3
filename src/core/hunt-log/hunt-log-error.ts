/** Why a text can't be read as a hunt at all. */
export type HuntLogProblem =
  /** There is no text. */
  | 'empty'
  /** It is longer than any session. */
  | 'too-long'
  /** A party hunt, which tells loot and supplies of each member and nobody's kills. */
  | 'party'
  /** No list of killed monsters is in it. */
  | 'no-list'
  /** There is more than one list of killed monsters. */
  | 'several'
  /** The list is longer than any session's. */
  | 'too-many-rows';

/** A text that is no single hunt. The message is a sentence for the player. */
export class HuntLogError extends Error {
  readonly problem: HuntLogProblem;

  constructor(problem: HuntLogProblem, message: string) {
    super(message);
    this.name = 'HuntLogError';
    this.problem = problem;
  }
}
