/** A device that syncs with the app: it numbers its ops and stores cursor and epoch. */
import * as v from 'valibot';
import {
  type RegisterChange,
  type SyncReply,
  type SyncRequest,
  type SyncResult,
  syncReplySchema,
  type WireOp,
} from '#core/contract/sync.ts';
import type { TestClient } from './test-client.ts';

/** Fields of an op; the device fills in the rest. */
export type OpFields = Partial<WireOp> & Pick<WireOp, 'value'>;

let devices = 0;

export class SyncDevice {
  readonly client: string;
  /** Last used sequence number. */
  seq = 0;
  cursor: number | null = null;
  epoch: string | null = null;

  constructor(
    readonly browser: TestClient,
    readonly account: string,
    readonly label = 'Chrome on Android',
  ) {
    devices += 1;
    this.client = `device-${devices}`;
  }

  /** An op, by default for achievement 1 of the legacy character. */
  op(fields: OpFields): WireOp {
    this.seq += 1;
    return {
      id: `${this.client}/${this.seq}`,
      seq: this.seq,
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
      proto: 1,
      epoch: this.epoch,
      account: this.account,
      client: this.client,
      cursor: this.cursor,
      pendingTotal: ops.length,
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

  /** Syncs and advances the cursor. Throws unless the status is 200. */
  async sync(ops: readonly WireOp[] = [], over: Partial<SyncRequest> = {}): Promise<SyncReply> {
    const answer = await this.send(this.request(ops, over));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`Sync was answered ${answer.status}: ${text}`);
    const reply = v.parse(syncReplySchema, JSON.parse(text));
    this.cursor = reply.cursor;
    this.epoch = reply.epoch;
    return reply;
  }

  /** Delivers one op and returns its result. */
  async deliver(fields: OpFields): Promise<SyncResult> {
    const { results } = await this.sync([this.op(fields)]);
    const [result] = results;
    if (result === undefined) throw new Error('The op was not answered');
    return result;
  }

  /** All registers, as pulled by a new device. */
  async pullAll(): Promise<RegisterChange[]> {
    const changes: RegisterChange[] = [];
    for (let cursor: number | null = null, more = true; more; ) {
      const answer = await this.send(this.request([], { cursor }));
      const reply = v.parse(syncReplySchema, await answer.json());
      changes.push(...reply.changes);
      ({ cursor, more } = reply);
    }
    return changes;
  }
}
