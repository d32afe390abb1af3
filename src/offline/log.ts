/** Reporting of unexpected failures in page and worker. */

/** Reports a failure that no caller can act on. Never for expected states such as being offline. */
export function logUnexpected(what: string, error: unknown): void {
  console.error(`Loremark: ${what}`, error);
}
