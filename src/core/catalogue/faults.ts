/** A mistake in the catalogue's files, with the row that has it. */
export interface CatalogueFault {
  /** Section or file of the row. */
  readonly section: string;
  /** Id or name of the row, or its place in the file where it has neither. */
  readonly id: string;
  /** The mistake, as a sentence. */
  readonly message: string;
}

/** All faults of the catalogue in one error, so that they can be repaired together. */
export class CatalogueFaultsError extends Error {
  readonly code = 'catalogue_faults';
  readonly faults: readonly CatalogueFault[];

  constructor(faults: readonly CatalogueFault[]) {
    const lines = faults.map((fault) => `  ${fault.section} ${fault.id}: ${fault.message}`);
    super(`The catalogue has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${lines.join('\n')}`);
    this.name = 'CatalogueFaultsError';
    this.faults = faults;
  }
}
