/** A reason not to start that whoever started the server can mend; its message is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
