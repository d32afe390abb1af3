/** The drain's reaction to each kind of answer, as a table (docs/sync.md, rule 13). Pure. */
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import type { SyncAnswer } from './ports.ts';

export type Verdict =
  /** Apply the reply. */
  | 'apply'
  /** Wait until this account is signed in. */
  | 'signIn'
  /** Wait until a newer version of the app runs. */
  | 'reload'
  /** Take a new client id. */
  | 'renameClient'
  /** Too large: send smaller batches. */
  | 'halve'
  /** One of the ops is invalid: find it. */
  | 'bisect'
  /** The server failed: retry later. */
  | 'retryServer'
  /** Something other than the server responded: retry later. */
  | 'retryUnreachable'
  /** No response: retry later. */
  | 'retryOffline';

interface Rule {
  readonly status: number | ((status: number) => boolean);
  /** Matches only answers with this code; absent = any. */
  readonly code?: string;
  readonly verdict: Verdict;
}

/** The first match applies. */
const RULES: readonly Rule[] = [
  { status: 401, verdict: 'signIn' },
  // The API client has already retried with a fresh token.
  { status: 419, verdict: 'retryServer' },
  { status: 409, code: 'account_mismatch', verdict: 'signIn' },
  { status: 409, code: 'client_forked', verdict: 'renameClient' },
  { status: 409, verdict: 'retryServer' },
  { status: 413, verdict: 'halve' },
  { status: 400, verdict: 'bisect' },
  { status: 422, verdict: 'bisect' },
  { status: 426, verdict: 'reload' },
  { status: 429, verdict: 'retryServer' },
  { status: 408, verdict: 'retryServer' },
  // By definition from the network's login page.
  { status: 511, verdict: 'retryUnreachable' },
  { status: (status) => status >= 500, verdict: 'retryServer' },
];

export function verdictOf(answer: SyncAnswer): Verdict {
  switch (answer.kind) {
    case 'offline':
      return answer.notOurs === true ? 'retryUnreachable' : 'retryOffline';
    case 'reply':
      return answer.reply.proto === SYNC_PROTOCOL ? 'apply' : 'reload';
    case 'refused': {
      const { status, code } = answer;
      const rule = RULES.find(
        (each) =>
          (typeof each.status === 'number' ? each.status === status : each.status(status)) &&
          (each.code === undefined || each.code === code),
      );
      // The server responds to this call with none of the others (403, 405, 407, 431, 451 …), and they must not lose an op.
      return rule?.verdict ?? 'retryUnreachable';
    }
  }
}
