/** Logs an unexpected failure that no caller can handle; not for expected states such as being offline. */
export function logUnexpected(what: string, error: unknown): void {
  console.error(`Loremark: ${what}`, error);
}
