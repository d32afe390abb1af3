/**
 * Metrics of the running process for Prometheus. Labels have few values: never a path, a player's name or an address. No
 * label is called `job` or `instance`, with which Prometheus distinguishes processes.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { type OpOutcome, OUTCOMES } from '#core/contract/sync/sync.ts';

/** Seconds, from the time of a cached file to the time after which a player gives up. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5, 15];

/** The program's own metrics, in addition to those of the process (`process_…`, `nodejs_…`). */
const TABLE = {
  requestSeconds: {
    name: 'loremark_http_request_seconds',
    help: 'Time until the response to a request, by route; for an event stream until it opened.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  },
  shed: {
    name: 'loremark_shed_total',
    help: 'Refusals: of requests while the event loop lagged, of connections and event streams above their limits.',
    labelNames: ['reason'],
  },
  eventStreams: { name: 'loremark_event_streams', help: 'Open event streams.' },
  statementSeconds: {
    name: 'loremark_store_statement_seconds',
    help: 'Time of a statement in the store, without waiting for a connection.',
    labelNames: ['kind'],
    buckets: STATEMENT_BUCKETS,
  },
  storeErrors: {
    name: 'loremark_store_errors_total',
    help: 'Failed statements; after a conflict the transaction is repeated.',
    labelNames: ['reason'],
  },
  ready: { name: 'loremark_ready', help: 'Whether the server is ready: 1 = yes.' },
  leader: { name: 'loremark_leader', help: 'Whether this process runs the jobs: 1 = yes.' },
  pokes: {
    name: 'loremark_pokes_total',
    help: 'Messages between the processes of a site.',
    labelNames: ['direction'],
  },
  syncOps: {
    name: 'loremark_sync_ops_total',
    help: 'Ops of devices, by the outcome that the sync returned.',
    labelNames: ['outcome'],
  },
  importDifferences: {
    name: 'loremark_import_differences_total',
    help: 'Previewed sections with unknown names, rows that were not read, or other points than the catalogue.',
    labelNames: ['section', 'kind'],
  },
  mailsWaiting: { name: 'loremark_mails_waiting', help: 'Mails that have not been sent yet.' },
  oldestMailSeconds: {
    name: 'loremark_mails_oldest_due_seconds',
    help: 'Time for which the next mail has been due; 0 = none is due.',
  },
  jobSuccess: {
    name: 'loremark_job_last_success_timestamp_seconds',
    help: 'End of the last successful run of a job.',
    labelNames: ['name'],
  },
  jobSeconds: {
    name: 'loremark_job_last_duration_seconds',
    help: 'Duration of the last run of a job.',
    labelNames: ['name'],
  },
  jobFailures: {
    name: 'loremark_job_failures_total',
    help: 'Failed runs of a job.',
    labelNames: ['name'],
  },
} as const;

/** Methods that routes accept; all others are counted together. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Reasons for refusals. */
const SHED_REASONS = ['lag', 'requests', 'connections', 'streams'] as const;
export type ShedReason = (typeof SHED_REASONS)[number];

export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'commit' | 'other';

/** Kinds of store errors; `exists` = a row with the key exists already. */
const STORE_ERROR_REASONS = ['busy', 'conflict', 'exists', 'other'] as const;
export type StoreErrorReason = (typeof STORE_ERROR_REASONS)[number];

/** Kinds of differences between a page and what was recognized: unknown names, rows that were not read, other points. */
const IMPORT_DIFFERENCES = ['names', 'rows', 'points'] as const;
export type ImportDifference = (typeof IMPORT_DIFFERENCES)[number];

const POKE_DIRECTIONS = ['sent', 'received'] as const;

export interface Metrics {
  /** `route` is the pattern, never the path. */
  answered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  shed(reason: ShedReason): void;
  streamOpened(): void;
  streamClosed(): void;
  stated(kind: StatementKind, ms: number): void;
  storeFailed(reason: StoreErrorReason): void;
  setReady(isReady: boolean): void;
  setLeading(isLeading: boolean): void;
  poked(direction: (typeof POKE_DIRECTIONS)[number], messages: number): void;
  synced(results: readonly { readonly outcome: OpOutcome }[]): void;
  importDiffered(section: TickableSection, kind: ImportDifference): void;
  /** Null if they could not be read. */
  setMails(mails: { readonly waiting: number; readonly oldestDueMs: number } | null): void;
  jobEnded(name: string, run: { readonly ms: number; readonly succeeded: boolean }): void;
  /** Starts the metrics of the process: memory, garbage collection, event loop. */
  watchProcess(): void;
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requestSeconds = new Histogram({ ...TABLE.requestSeconds, registers });
  const shed = new Counter({ ...TABLE.shed, registers });
  const eventStreams = new Gauge({ ...TABLE.eventStreams, registers });
  const statementSeconds = new Histogram({ ...TABLE.statementSeconds, registers });
  const storeErrors = new Counter({ ...TABLE.storeErrors, registers });
  const ready = new Gauge({ ...TABLE.ready, registers });
  const leader = new Gauge({ ...TABLE.leader, registers });
  const pokes = new Counter({ ...TABLE.pokes, registers });
  const syncOps = new Counter({ ...TABLE.syncOps, registers });
  const importDifferences = new Counter({ ...TABLE.importDifferences, registers });
  const mailsWaiting = new Gauge({ ...TABLE.mailsWaiting, registers });
  const oldestMailSeconds = new Gauge({ ...TABLE.oldestMailSeconds, registers });
  const jobSuccess = new Gauge({ ...TABLE.jobSuccess, registers });
  const jobSeconds = new Gauge({ ...TABLE.jobSeconds, registers });
  const jobFailures = new Counter({ ...TABLE.jobFailures, registers });
  // Prometheus can't see the increase of a counter that first appears with its first event.
  for (const reason of SHED_REASONS) shed.inc({ reason }, 0);
  for (const reason of STORE_ERROR_REASONS) storeErrors.inc({ reason }, 0);
  for (const direction of POKE_DIRECTIONS) pokes.inc({ direction }, 0);
  for (const outcome of OUTCOMES) syncOps.inc({ outcome }, 0);
  for (const section of TICKABLE_SECTIONS) {
    for (const kind of IMPORT_DIFFERENCES) importDifferences.inc({ section, kind }, 0);
  }
  return {
    answered({ method, route, status, ms }) {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`,
      };
      requestSeconds.observe(labels, ms / 1000);
    },
    shed: (reason) => shed.inc({ reason }),
    streamOpened: () => eventStreams.inc(),
    streamClosed: () => eventStreams.dec(),
    stated: (kind, ms) => statementSeconds.observe({ kind }, ms / 1000),
    storeFailed: (reason) => storeErrors.inc({ reason }),
    setReady: (isReady) => ready.set(isReady ? 1 : 0),
    setLeading: (isLeading) => leader.set(isLeading ? 1 : 0),
    poked: (direction, messages) => pokes.inc({ direction }, messages),
    synced(results) {
      for (const { outcome } of results) syncOps.inc({ outcome });
    },
    importDiffered: (section, kind) => importDifferences.inc({ section, kind }),
    setMails(mails) {
      mailsWaiting.set(mails?.waiting ?? Number.NaN);
      oldestMailSeconds.set((mails?.oldestDueMs ?? Number.NaN) / 1000);
    },
    jobEnded(name, { ms, succeeded }) {
      jobSeconds.set({ name }, ms / 1000);
      if (succeeded) jobSuccess.setToCurrentTime({ name });
      jobFailures.inc({ name }, succeeded ? 0 : 1);
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
