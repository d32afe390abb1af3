/** A device that syncs with the app: it numbers its ops and stores cursor, epoch and results. */
import * as v from 'valibot';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import {
  MAX_CHANGES_BYTES,
  type RegisterChange,
  type SyncReply,
  type SyncRequest,
  type SyncResult,
  syncReplySchema,
  type WireOp,
} from '#core/contract/sync/sync.ts';
import type { TestClient } from '../test-client.ts';

type ValueOp = Extract<WireOp, { value: number }>;
type AddOp = Extract<WireOp, { add: number }>;

/** Fields of an op; the device fills in the rest. */
export type OpFields = (Partial<ValueOp> & Pick<ValueOp, 'value'>) | (Partial<AddOp> & Pick<AddOp, 'add'>);

let devices = 0;

export class SyncDevice {
  client: string;
  /** Number of the last op whose result it has. */
  acked = 0;
  cursor: number | null = null;
  epoch: string | null = null;
  /** Ops made so far. */
  #made = 0;

  constructor(
    readonly browser: TestClient,
    readonly account: string,
    readonly label = 'Chrome (Android)',
  ) {
    devices += 1;
    this.client = `device-${devices}`;
  }

  /** An op, by default for achievement 1 of the legacy character. */
  op(fields: OpFields): WireOp {
    this.#made += 1;
    return {
      id: `${this.client}/${this.#made}`,
      character: null,
      list: 'achievements',
      item: 1,
      base: null,
      at: '2026-01-01T11:59:00.000Z',
      source: 'tap',
      ...fields,
    };
  }

  request(ops: readonly WireOp[] = [], over: Partial<SyncRequest> = {}): SyncRequest {
    return {
      proto: SYNC_PROTOCOL,
      epoch: this.epoch,
      account: this.account,
      client: this.client,
      acked: this.acked,
      cursor: this.cursor,
      pendingTotal: ops.length,
      changesBytes: MAX_CHANGES_BYTES,
      device: this.label,
      ops: [...ops],
      ...over,
    };
  }

  /** Sends a sync as the worker does, without a CSRF token. */
  send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.browser.send('/api/v1/user/sync', {
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Sends a sync and returns the reply without storing any of it. Throws unless the status is 200. */
  async ask(ops: readonly WireOp[] = [], over: Partial<SyncRequest> = {}): Promise<SyncReply> {
    const answer = await this.send(this.request(ops, over));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`Sync returned ${answer.status}: ${text}`);
    return v.parse(syncReplySchema, JSON.parse(text));
  }

  /** Syncs and stores the reply. Throws unless the status is 200. */
  async sync(ops: readonly WireOp[] = [], over: Partial<SyncRequest> = {}): Promise<SyncReply> {
    const reply = await this.ask(ops, over);
    this.cursor = reply.cursor;
    this.epoch = reply.epoch;
    if (reply.branch !== undefined && reply.acked === undefined) this.rename();
    else this.acked = reply.acked ?? this.acked + reply.results.length;
    return reply;
  }

  /** Delivers one op and returns its result. */
  async deliver(fields: OpFields): Promise<SyncResult> {
    const { results } = await this.sync([this.op(fields)]);
    const [result] = results;
    if (result === undefined) throw new Error('The op has no result');
    return result;
  }

  /** Changes to a new client id, which restarts the numbers. */
  rename(): void {
    devices += 1;
    this.client = `device-${devices}`;
    this.acked = 0;
  }

  /** A copy of the installation: a cloned profile, with its browser's cookies. */
  clone(browser = this.browser): SyncDevice {
    const twin = new SyncDevice(browser, this.account, this.label);
    Object.assign(twin, { client: this.client, acked: this.acked, cursor: this.cursor, epoch: this.epoch });
    return twin;
  }

  /** All registers, as pulled by a new device. */
  async pullAll(): Promise<RegisterChange[]> {
    const changes: RegisterChange[] = [];
    for (let cursor: number | null = null, more = true; more; ) {
      const reply: SyncReply = await this.ask([], { cursor });
      changes.push(...reply.changes);
      ({ cursor, more } = reply);
    }
    return changes;
  }
}
