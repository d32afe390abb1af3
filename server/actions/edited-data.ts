/** The data that editors work on: the program's files with what was published over them (decision 62). */
import type { MergedChange } from '#core/admin/changes.ts';
import type { Tables } from '#core/admin/tables.ts';
import type { CatalogueFault } from '#core/catalogue/faults.ts';

export interface EditedData {
  /** All tables as the program's files have them. */
  readonly files: Tables;
  /** All tables as they are published. */
  tables(): Tables;
  /** Published changes that meet another value of the files than they were published over. */
  met(): readonly MergedChange[];
  /** Number of the newest publication that is in these tables; 0 = none. */
  publication(): number;
  /** Faults that catalogue, seasons and texts would have with these tables, and the version that the catalogue's index would have without one. */
  check(tables: Tables): { readonly faults: readonly CatalogueFault[]; readonly version: string };
  /** Reads what is published, and puts catalogue and texts that changed by it in the place of the present ones. */
  reload(): Promise<void>;
}
