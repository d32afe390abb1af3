import type { CatalogueFault } from '#core/catalogue/faults.ts';
import type { Phrase } from '#core/contract/phrase.ts';

/** Most faults that are reported: a wrong update of many rows is one mistake. */
export const MAX_FAULTS = 100;

/**
 * A refused action on changes; nothing was stored. `unknown`: there is no such change; `conflict`: someone else was faster,
 * or it is in another state; `own`: someone else has to publish it; `faults`: the data would have them.
 */
export class ChangesRefused extends Error {
  override readonly name = 'ChangesRefused';

  constructor(
    readonly code: 'unknown' | 'conflict' | 'own' | 'faults',
    readonly why: Phrase,
    readonly faults: readonly CatalogueFault[] = [],
  ) {
    super(why.message);
  }
}
