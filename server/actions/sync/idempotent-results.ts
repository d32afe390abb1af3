/** The results that the server stores for a client until it has acknowledged them, as text in its row (docs/sync.md, rule 6). */
import type { OpOutcome } from '#core/contract/sync/sync.ts';
import type { ClientsTable } from '#server/storage/tables/progress-tables.ts';

/** A judged op and its outcome. */
export interface IdempotentResult {
  readonly opId: string;
  readonly outcome: OpOutcome;
  /** Reason for the rejection; null = it was not rejected. */
  readonly code: string | null;
  readonly value: number;
  /** The version in the result; 0 = none. */
  readonly version: number;
  /** Version of the other client's newest write that the player had not seen; null = none. */
  readonly met: number | null;
  /** True if the op replaced that write. */
  readonly replaced: boolean;
}

/** A client's judged ops: the first result belongs to the op with the number after `acked`. */
export interface Numbers {
  readonly acked: number;
  readonly results: readonly IdempotentResult[];
}

type Stored = [
  opId: string,
  outcome: OpOutcome,
  value: number,
  version: number,
  met: number | null,
  code: string | null,
  replaced: boolean,
];

/** Returns the numbers in a client's row; undefined = a new client. */
export function numbersOf(client: Pick<ClientsTable, 'acked_seq' | 'results'> | undefined): Numbers {
  if (client === undefined) return { acked: 0, results: [] };
  const stored: Stored[] = client.results === '' ? [] : JSON.parse(client.results);
  return {
    acked: client.acked_seq,
    results: stored.map(([opId, outcome, value, version, met, code, replaced]) => ({
      opId,
      outcome,
      code,
      value,
      version,
      met,
      replaced,
    })),
  };
}

/** Returns the columns of a client's row for these numbers. */
export function numberColumns({ acked, results }: Numbers): Pick<ClientsTable, 'last_seq' | 'acked_seq' | 'results'> {
  const stored = results.map(
    ({ opId, outcome, value, version, met, code, replaced }): Stored => [
      opId,
      outcome,
      value,
      version,
      met,
      code,
      replaced,
    ],
  );
  return {
    last_seq: acked + results.length,
    acked_seq: acked,
    results: stored.length === 0 ? '' : JSON.stringify(stored),
  };
}

/** Removes the results up to `acked`; undefined if that number can't be acknowledged now. */
export function acknowledge(numbers: Numbers, acked: number): Numbers | undefined {
  const known = acked - numbers.acked;
  if (known < 0 || known > numbers.results.length) return undefined;
  return { acked, results: numbers.results.slice(known) };
}

/**
 * Returns the numbers after a pull whose `acked` can't be acknowledged. Those of a forgotten client begin above `acked`, so
 * that its next op is a fork.
 */
export function numbersAfterPull(numbers: Numbers, acked: number): Numbers {
  return acked > numbers.acked ? { acked: acked + 1, results: [] } : numbers;
}
