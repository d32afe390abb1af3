import type { LogEvent } from 'kysely';
import type { Metrics, StatementKind, StoreErrorReason } from '#server/metrics.ts';
import { isConflict } from './database.ts';
import { isStoreBusy } from './store-busy.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** Receives every statement that has run. */
export type StatementLog = (event: LogEvent) => void;

/** Kinds by a statement's first word. */
const KINDS: Readonly<Record<string, StatementKind>> = {
  select: 'select',
  with: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  commit: 'commit',
};

function kindOf(sql: string): StatementKind {
  return KINDS[/\w+/.exec(sql)?.[0].toLowerCase() ?? ''] ?? 'other';
}

function reasonOf(error: unknown): StoreErrorReason {
  if (isConflict(error)) return 'conflict';
  if (isUniqueViolation(error)) return 'exists';
  return isStoreBusy(error) ? 'busy' : 'other';
}

/** Counts statements and their errors. */
export function watchStatements(metrics: Pick<Metrics, 'stated' | 'storeFailed'>): StatementLog {
  return (event) => {
    metrics.stated(kindOf(event.query.sql), event.queryDurationMillis);
    if (event.level === 'error') metrics.storeFailed(reasonOf(event.error));
  };
}
