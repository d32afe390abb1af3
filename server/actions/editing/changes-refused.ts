import type { CatalogueFault } from '#core/catalogue/faults.ts';

/** Most faults that are told: a wrong update of many rows is one mistake. */
export const MAX_FAULTS = 100;

/**
 * Work on changes that can't be; nothing was stored. `unknown`: there is no such change; `conflict`: somebody else was
 * faster, or it is in another state; `own`: somebody else has to publish it; `faults`: the data would have them. The message
 * is a sentence for the editor.
 */
export class ChangesRefused extends Error {
  override readonly name = 'ChangesRefused';

  constructor(
    readonly code: 'unknown' | 'conflict' | 'own' | 'faults',
    message: string,
    readonly faults: readonly CatalogueFault[] = [],
  ) {
    super(message);
  }
}
