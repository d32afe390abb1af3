/** Something wrong in the catalogue's files, told so that the row can be found. */
export interface CatalogueFault {
  /** Section or file the row stands in. */
  readonly section: string;
  /** Id or name of the row, or its place in the file where it has neither. */
  readonly id: string;
  /** What is wrong, as a sentence. */
  readonly message: string;
}

/** Every fault of the catalogue at once: who repairs data wants the whole list. */
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
