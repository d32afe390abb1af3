/** A failure to start that the operator can fix; its message is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
