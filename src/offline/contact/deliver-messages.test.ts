import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { sendWritten } from '#offline/api/contact/contact-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { type ContactRow, DeviceDatabase, type DeviceUser, type Written } from '#offline/database/device-database.ts';
import { storeIdentity } from '#offline/database/identity-store.ts';
import { createMessageDelivery } from './deliver-messages.ts';
import {
  countWaiting,
  deleteMessage,
  forgetMessages,
  readMessages,
  recordAnnounced,
  restoreMessage,
  storeMessage,
} from './messages-store.ts';

const NOW = 1_000_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let device: DeviceDatabase;
let now: number;
/** Texts sent to the server, in order. */
let sent: string[];
/** All contexts of the device, one after the other. */
let turns: Promise<unknown> = Promise.resolve();
let answer: (message: ContactRow) => Promise<string>;

beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  now = NOW;
  sent = [];
  answer = async () => 'LM-4KXQ7P';
});
afterEach(() => device.close());

const textOf = (row: ContactRow) => (row.kind === 'message' ? row.message : row.value);

const deliver = () =>
  createMessageDelivery(device, {
    send: (message) => {
      sent.push(textOf(message));
      return answer(message);
    },
    exclusively: (work) => {
      const turn = turns.then(work);
      turns = turn.catch(() => undefined);
      return turn;
    },
    clock: () => now,
    random: () => 0,
  })();

const user = (username: string): DeviceUser => ({
  id: 1,
  account: username,
  username,
  role: 'user',
  current_character: null,
  default_character_name: null,
});
const logIn = (username: string) => storeIdentity(device, { kind: 'confirmed', user: user(username) }, now);

async function write(message: string, account: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  now += 1;
  await storeMessage(
    device,
    { kind: 'message', id, topic: 'bug', email: 'elyra@example.org', message, about: '/mounts', website: '' },
    { account, now },
  );
  return id;
}

const refuse = (status: number, { message = 'No.', retryAfter = null as number | null } = {}) => {
  answer = () => Promise.reject(new ApiFailure('problem', message, status, { message }, retryAfter));
};

it('waiting messages are sent in the order of writing, and their numbers replace their texts', async () => {
  await write('The first one');
  const second = await write('The second one');
  expect(await deliver()).toEqual({ kind: 'done' });
  expect(sent).toEqual(['The first one', 'The second one']);
  const [, row] = await readMessages(device);
  expect(row).toEqual({
    kind: 'message',
    id: second,
    topic: 'bug',
    email: '',
    message: '',
    account: null,
    writtenAt: now,
    refused: null,
    notBefore: 0,
    reference: 'LM-4KXQ7P',
    announced: false,
  });
  expect(await deliver()).toEqual({ kind: 'done' });
  expect(sent).toHaveLength(2);
});

it('a message without a response is sent again under the same id', async () => {
  const ids: string[] = [];
  await write('The map of Edron is blank.');
  answer = ({ id }) => {
    ids.push(id);
    return Promise.reject(new ApiFailure('network', 'No network'));
  };
  expect(await deliver()).toEqual({ kind: 'wait', until: now + 1000 });
  expect(await deliver()).toMatchObject({ kind: 'wait' });
  expect(new Set(ids).size).toBe(1);
  expect(await readMessages(device)).toMatchObject([{ message: 'The map of Edron is blank.', refused: null }]);
});

it('page and worker send a message once when they try at the same time', async () => {
  await write('The map of Edron is blank.');
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(sent).toHaveLength(1);
});

describe('the server', () => {
  it('that refuses a message leaves it to its player with the reason, and receives the next one', async () => {
    await write('Refused');
    await write('Taken');
    refuse(422, { message: 'Write at least 10 characters.' });
    const refusing = answer;
    answer = (message) => (textOf(message) === 'Refused' ? refusing(message) : Promise.resolve('LM-4KXQ7P'));
    expect(await deliver()).toEqual({ kind: 'done' });
    expect(await deliver()).toEqual({ kind: 'done' });
    expect(sent).toEqual(['Refused', 'Taken']);
    expect(await readMessages(device)).toMatchObject([
      { refused: 'Write at least 10 characters.', message: 'Refused', reference: null },
      { reference: 'LM-4KXQ7P' },
    ]);
  });

  it.each([401, 408, 419, 429, 500, 503])(
    'that answers %i gets it later, and nothing else meanwhile',
    async (status) => {
      await write('First');
      await write('Second');
      refuse(status);
      expect(await deliver()).toMatchObject({ kind: 'wait' });
      expect(sent).toEqual(['First']);
      expect(await readMessages(device)).toMatchObject([{ refused: null }, { refused: null }]);
    },
  );

  it('that sends a Retry-After is not tried before, and is afterwards', async () => {
    await write('One too many');
    refuse(429, { retryAfter: HOUR });
    expect(await deliver()).toEqual({ kind: 'wait', until: now + HOUR });
    now += HOUR - 1;
    expect(await deliver()).toEqual({ kind: 'wait', until: now + 1000 });
    expect(sent).toHaveLength(1);
    now += 1;
    answer = async () => 'LM-4KXQ7P';
    expect(await deliver()).toEqual({ kind: 'done' });
  });

  it('is tried early if the clock was set back', async () => {
    await write('One too many');
    refuse(429, { retryAfter: HOUR });
    await deliver();
    now -= 2 * DAY;
    answer = async () => 'LM-4KXQ7P';
    expect(await deliver()).toEqual({ kind: 'done' });
  });
});

describe('a message that this version of the app can no longer send', () => {
  const api = createApi({
    token: memoryTokenStore(),
    clock: () => now,
    fetch: async (_path, init) =>
      init?.method === 'POST'
        ? Response.json({ message: 'Thanks.', data: { reference: 'LM-4KXQ7P' } })
        : new Response(null, { status: 204, headers: { 'X-CSRF-TOKEN': 'token' } }),
  });
  const written = { id: crypto.randomUUID(), kind: 'message', topic: 'bug', email: 'elyra@example.org' } as const;

  it.each<[string, object]>([
    ['with a topic that no longer exists', { ...written, topic: 'pets', message: 'My cat is missing.' }],
    ['that is too short by now', { ...written, message: 'Hello' }],
    ['that reports a fact of a removed section', { ...written, kind: 'report', section: 'pets', item: 1, value: '7' }],
  ])('%s is left to its player with its text, and the next one is sent', async (_case, parts) => {
    await storeMessage(device, parts as Written, { account: null, now });
    await write('The map of Edron is blank.');
    answer = (message) => sendWritten(api, message);
    expect(await deliver()).toEqual({ kind: 'done' });
    expect(await readMessages(device)).toMatchObject([
      { ...parts, refused: expect.stringContaining('Edit it, then send it again.'), reference: null },
      { reference: 'LM-4KXQ7P', refused: null },
    ]);
    expect(await deliver()).toEqual({ kind: 'done' });
    expect(sent).toHaveLength(2);
  });
});

describe('a message of an account', () => {
  it('waits for its own session, and a guest’s needs none', async () => {
    await write('Rowan’s', 'Rowan');
    await write('A guest’s');
    expect(await deliver()).toEqual({ kind: 'done' });
    await logIn('Ash');
    await deliver();
    expect(sent).toEqual(['A guest’s']);
    await logIn('Rowan');
    await deliver();
    expect(sent).toEqual(['A guest’s', 'Rowan’s']);
  });

  it('is counted until it is accepted, a refused one separately', async () => {
    await write('Rowan’s', 'Rowan');
    await write('A guest’s');
    await write('Refused', 'Rowan');
    expect(await countWaiting(device, 'Rowan')).toEqual({ waiting: 2, refused: 0 });
    await logIn('Rowan');
    const take = answer;
    refuse(422);
    const refusing = answer;
    answer = (message) => (textOf(message) === 'Refused' ? refusing : take)(message);
    await deliver();
    expect(await countWaiting(device, 'Rowan')).toEqual({ waiting: 0, refused: 1 });
  });

  it('is deleted with the account’s data on the device', async () => {
    await write('Rowan’s', 'Rowan');
    await write('A guest’s');
    await forgetMessages(device, 'Rowan');
    expect(await readMessages(device)).toMatchObject([{ message: 'A guest’s' }]);
  });
});

describe('a report of a wrong fact', () => {
  const report = async () => {
    const id = crypto.randomUUID();
    const names = { itemName: 'Rat', fieldName: 'Speed' };
    const written = {
      kind: 'report',
      id,
      section: 'bestiary',
      item: 21,
      field: 'speed',
      value: '68',
      source: 'Seen.',
    } as const;
    await storeMessage(device, { ...written, ...names }, { account: 'Rowan', now });
    return id;
  };

  it('waits for the session of its account, is sent among the messages, and keeps its subject', async () => {
    await write('A guest’s');
    const id = await report();
    await deliver();
    expect(sent).toEqual(['A guest’s']);
    await logIn('Rowan');
    answer = async () => '';
    await deliver();
    await deliver();
    expect(sent).toEqual(['A guest’s', '68']);
    const rows = await readMessages(device);
    expect(rows.find((row) => row.id === id)).toMatchObject({ itemName: 'Rat', reference: '', value: '', source: '' });
  });

  it('that is refused waits for its player with the reason', async () => {
    await report();
    await logIn('Rowan');
    refuse(404, { message: 'There is no such item or field.' });
    await deliver();
    await deliver();
    expect(sent).toEqual(['68']);
    expect(await readMessages(device)).toMatchObject([{ refused: 'There is no such item or field.', value: '68' }]);
    expect(await countWaiting(device, 'Rowan')).toEqual({ waiting: 0, refused: 1 });
  });
});

describe('a message that is deleted', () => {
  it('is not sent, but is once it is restored', async () => {
    const id = await write('Never mind');
    const [message] = await readMessages(device);
    await deleteMessage(device, id);
    await deliver();
    expect(sent).toEqual([]);
    await restoreMessage(device, message as ContactRow);
    await deliver();
    expect(sent).toEqual(['Never mind']);
  });

  it('while it is being sent is shown as sent, even if it is restored', async () => {
    const id = await write('Never mind');
    const [message] = await readMessages(device);
    answer = async () => {
      await deleteMessage(device, id);
      return 'LM-4KXQ7P';
    };
    await deliver();
    await restoreMessage(device, message as ContactRow);
    expect(await readMessages(device)).toMatchObject([{ reference: 'LM-4KXQ7P', message: '' }]);
    await deliver();
    expect(sent).toHaveLength(1);
  });
});

it('numbers are stored for a month', async () => {
  const id = await write('The map of Edron is blank.');
  await deliver();
  await recordAnnounced(device, [id]);
  now += 30 * DAY;
  await deliver();
  expect(await readMessages(device)).toMatchObject([{ announced: true }]);
  now += 1;
  await deliver();
  expect(await readMessages(device)).toEqual([]);
});
