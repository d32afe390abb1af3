/** A failure to start that the operator can fix; the message is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
