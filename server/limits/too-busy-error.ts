/** A queue of the process is full, so a request is refused with 503. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}
