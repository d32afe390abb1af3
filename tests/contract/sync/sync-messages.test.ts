/**
 * Recorded messages of protocol 2 (tests/fixtures/sync-messages): an installed page that is weeks old must work with a
 * newer server, and a newer page with an older server.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#core/contract/problem.ts';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { OUTCOMES, syncReplySchema, syncRequestSchema } from '#core/contract/sync/sync.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/sync-messages/', import.meta.url));

/** A recorded exchange. */
const recordedSchema = v.object({
  /** Description of the recorded case. */
  description: v.string(),
  request: v.looseObject({ proto: v.number(), account: v.string() }),
  status: v.number(),
  reply: v.looseObject({}),
});

const RECORDED = readdirSync(FOLDER).map(
  (file) => [file, v.parse(recordedSchema, JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')))] as const,
);
const ANSWERED = RECORDED.filter(([, { status }]) => status === 200);
const REFUSED = RECORDED.filter(([, { status }]) => status !== 200);

const server = withServer();
const phone = server.with(async () => new SyncDevice(await signUp(server), 'Rowan'));

describe('the recorded messages', () => {
  test('cover every outcome and refusal of the protocol', () => {
    const text = JSON.stringify(ANSWERED);
    for (const outcome of OUTCOMES) expect(text).toContain(`"outcome":"${outcome}"`);
    expect(REFUSED.map(([, { reply }]) => reply.code).toSorted()).toEqual([
      'account_mismatch',
      'client_forked',
      'proto',
    ]);
  });

  test.each(ANSWERED)('%s: the request is still accepted, with a result for each op', async (_file, { request }) => {
    const parsed = v.parse(syncRequestSchema, request);
    expect(parsed).toEqual(request);
    // As a new installation, because this server does not have the recorded history.
    const answer = await phone.send({ ...request, epoch: null, acked: 0, cursor: null });
    expect(answer.status).toBe(200);
    const reply = v.parse(syncReplySchema, await answer.json());
    expect(reply.results).toHaveLength(parsed.ops.length);
    expect(reply.proto).toBe(request.proto);
  });

  test.each(ANSWERED)('%s: the reply is still valid', (_file, { reply }) => {
    expect(v.parse(syncReplySchema, reply)).toEqual(reply);
  });

  test.each(REFUSED)('%s: the refusal is still valid', async (_file, { reply }) => {
    expect(v.parse(problemSchema, reply)).toEqual(reply);
  });

  test.each(RECORDED.filter(([, { status }]) => status === 426 || status === 409))(
    '%s is refused as recorded',
    async (_file, { request, status, reply }) => {
      const answer = await phone.send({ ...request, epoch: null, cursor: null });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual(reply);
    },
  );
});

describe('a newer page', () => {
  test('may send unknown fields, which are ignored', async () => {
    const plain = phone.op({ value: 1 });
    const op = { ...plain, v: 3, mood: 'happy', value: 1 };
    const answer = await phone.send({ ...phone.request([plain]), ops: [op], compression: 'zstd', hints: [{ a: 1 }] });
    const reply = await answer.json();
    expect(reply.results).toEqual([{ outcome: 'applied', value: 1, version: 1 }]);
    expect(JSON.stringify(reply)).not.toMatch(/mood|compression|hints/);
    // The same op without them counts as a repeat.
    expect(await phone.sync([plain])).toMatchObject({ head: 1, results: reply.results });
  });

  test.each([SYNC_PROTOCOL + 1, 99, SYNC_PROTOCOL - 1, 1.5])(
    'with protocol %d is asked to reload, regardless of its other content, and nothing is stored',
    async (proto) => {
      for (const body of [{ ...phone.request([phone.op({ value: 1 })]), proto }, { proto }, { proto, ops: { a: 1 } }]) {
        const answer = await phone.send(body);
        expect(answer.status).toBe(426);
        expect(await answer.json()).toMatchObject({ code: 'proto' });
      }
      expect((await phone.sync()).head).toBe(0);
    },
  );

  test('with an unknown list gets only that op refused', async () => {
    const { results } = await phone.sync([
      phone.op({ value: 1 }),
      phone.op({ list: 'familiars', value: 1 }),
      phone.op({ item: 2, value: 1 }),
    ]);
    expect(results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'unknown_list', value: 0, version: 0 },
      { outcome: 'applied' },
    ]);
  });
});

describe('a newer server', () => {
  test('may send unknown fields', () => {
    const [, { reply }] = ANSWERED.find(([file]) => file.includes('replaced')) ?? ['', { reply: {} }];
    const future = JSON.parse(
      JSON.stringify({ ...reply, advice: 'rest' }).replaceAll('"outcome":', '"weight":3,"outcome":'),
    );
    expect(v.parse(syncReplySchema, future)).toEqual(reply);
  });
});
