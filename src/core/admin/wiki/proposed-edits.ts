/** The edits that follow from a comparison with the wiki. */
import type { ComparedSection } from '#core/contract/editing/comparison.ts';
import { rowKey } from '../tables.ts';

export interface WikiEdit {
  readonly row: string;
  /** Null = a whole new row. */
  readonly field: string | null;
  readonly value: unknown;
}

/** Returns the edits that a section proposes: all differences, and the new rows that are complete. */
export function proposedEdits({ table, added, changed, filled }: ComparedSection): readonly WikiEdit[] {
  return [
    ...[...changed, ...filled].map(({ row, field, value }) => ({ row, field, value })),
    ...added
      .filter(({ needs }) => needs.length === 0)
      .map(({ value }) => ({ row: rowKey(table, value), field: null, value })),
  ];
}
