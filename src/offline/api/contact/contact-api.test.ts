import { expect, it } from 'vitest';
import type { Written } from '#offline/database/device-database.ts';
import { createApi, memoryTokenStore } from '../client.ts';
import { OutdatedMessage, sendWritten } from './contact-api.ts';

const ID = 'c7f0a4b2-4a2e-4c57-9f0e-2b1d6a3e8f10';
const MESSAGE = { id: ID, topic: 'bug', email: 'elyra@example.org', message: 'The map of Edron is blank.' };
const SENT_FROM = { about: '/mounts', website: '' };
const REPORT = { id: ID, section: 'bestiary', item: 21, field: 'speed', value: '68', source: 'Seen.', thanks: true };

/** Sends a message or report. Returns the call's path and body, and the reference number. */
async function send(written: object) {
  const calls: [path: string, body: unknown][] = [];
  const api = createApi({
    token: memoryTokenStore(),
    clock: () => 0,
    fetch: async (path, init) => {
      if (init?.method !== 'POST') return new Response(null, { status: 204, headers: { 'X-CSRF-TOKEN': 'token' } });
      calls.push([String(path), JSON.parse(String(init.body))]);
      if (new Headers(init.headers).get('X-CSRF-TOKEN') !== 'token') return new Response(null, { status: 500 });
      return Response.json({ message: 'Thanks.', data: { reference: 'LM-4KXQ7P' } });
    },
  });
  const reference = await sendWritten(api, written as Written);
  return { calls, reference };
}

it('sends a message to the operator with what was typed, and returns its number', async () => {
  expect(await send({ kind: 'message', ...MESSAGE, ...SENT_FROM })).toEqual({
    calls: [['/api/v1/contact', { ...MESSAGE, ...SENT_FROM }]],
    reference: 'LM-4KXQ7P',
  });
});

it('sends a report to the editors with what was typed, without the names for its author', async () => {
  expect(await send({ kind: 'report', ...REPORT, itemName: 'Rat', fieldName: 'Speed' })).toEqual({
    calls: [['/api/v1/data-reports', REPORT]],
    reference: '',
  });
});

it('sends a report of gaps as it is, without its id on the device', async () => {
  const gaps = [
    { section: 'titles', name: 'Veteran Gardener' },
    { section: 'achievements', difference: 6 },
  ];
  expect(await send({ kind: 'gaps', id: ID, gaps })).toEqual({
    calls: [['/api/v1/gap-reports', { gaps }]],
    reference: '',
  });
});

it.each([
  ['a message with a topic that no longer exists', { kind: 'message', ...MESSAGE, topic: 'pets' }],
  ['a message that is too short by now', { kind: 'message', ...MESSAGE, message: 'Hello' }],
  ['a report of a fact of a removed section', { kind: 'report', ...REPORT, section: 'pets' }],
])('refuses %s, which its author has to edit', async (_case, written) => {
  await expect(send({ ...SENT_FROM, ...written })).rejects.toThrow(OutdatedMessage);
});
