/** Reasons why a text is not a hunt. */
export type HuntLogProblem =
  /** There is no text. */
  | 'empty'
  /** The text is longer than any session. */
  | 'too-long'
  /** The text is of a party hunt, which has no kills. */
  | 'party'
  /** There is no list of killed monsters. */
  | 'no-list'
  /** There is more than one list of killed monsters. */
  | 'several'
  /** The list is longer than any session's. */
  | 'too-many-rows';

/** Error for a text that is not a single hunt. The message is a sentence for the player. */
export class HuntLogError extends Error {
  readonly problem: HuntLogProblem;

  constructor(problem: HuntLogProblem, message: string) {
    super(message);
    this.name = 'HuntLogError';
    this.problem = problem;
  }
}
