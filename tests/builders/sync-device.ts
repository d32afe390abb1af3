/** A device that syncs over the real app: numbers its ops, keeps its cursor, and remembers what it was told. */
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

/** What an op wants; the rest is filled in by the device. */
export type Wish = Partial<WireOp> & Pick<WireOp, 'value'>;

let devices = 0;

export class SyncDevice {
  readonly client: string;
  /** The last number given to an op. */
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

  /** An op for achievement 1 of the legacy character, unless the wish says otherwise. */
  op(wish: Wish): WireOp {
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
      ...wish,
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

  /** Sends a sync as our worker does: no CSRF token. */
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

  /** One sync whose reply arrives; moves the cursor. */
  async sync(ops: readonly WireOp[] = [], over: Partial<SyncRequest> = {}): Promise<SyncReply> {
    const answer = await this.send(this.request(ops, over));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`Sync was answered ${answer.status}: ${text}`);
    const reply = v.parse(syncReplySchema, JSON.parse(text));
    this.cursor = reply.cursor;
    this.epoch = reply.epoch;
    return reply;
  }

  /** One op, delivered; its result. */
  async deliver(wish: Wish): Promise<SyncResult> {
    const { results } = await this.sync([this.op(wish)]);
    const [result] = results;
    if (result === undefined) throw new Error('The op was not answered');
    return result;
  }

  /** All registers as a device sees them that starts from nothing. */
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
