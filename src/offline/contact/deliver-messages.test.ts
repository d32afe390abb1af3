import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutdatedMessage } from '#offline/api/contact/contact-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { type ContactRow, DeviceDatabase, type DeviceUser } from '#offline/database/device-database.ts';
import { storeIdentity } from '#offline/database/identity-store.ts';
import { countMessages } from './count-messages.ts';
import { createMessageDelivery } from './deliver-messages.ts';
import {
  countWaiting,
  deleteMessage,
  forgetMessages,
  observeMessages,
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

const textOf = (row: ContactRow) => {
  if (row.kind === 'message') return row.message;
  return row.kind === 'report' ? row.value : row.id;
};

const deliver = () => deliveryOf()();
const deliveryOf = (random = 0) =>
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
    random: () => random,
  });

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

  it('does not get a message that this version of the app can no longer send, which is left likewise', async () => {
    await write('Outdated');
    await write('Taken');
    answer = async (message) => {
      if (textOf(message) === 'Outdated') throw new OutdatedMessage();
      return 'LM-4KXQ7P';
    };
    expect(await deliver()).toEqual({ kind: 'done' });
    expect(await deliver()).toEqual({ kind: 'done' });
    expect(sent).toEqual(['Outdated', 'Taken']);
    expect(await readMessages(device)).toMatchObject([
      { refused: expect.stringContaining('Edit it, then send it again.'), message: 'Outdated', reference: null },
      { reference: 'LM-4KXQ7P', refused: null },
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

  it.each<[string, number]>([
    ['server', 413],
    ['notOurs', 403],
  ] as const)('that a proxy answers for (%s, %i) gets it later', async (kind, status) => {
    await write('First');
    answer = () => Promise.reject(new ApiFailure(kind as 'server', 'No.', status));
    expect(await deliver()).toMatchObject({ kind: 'wait' });
    expect(await readMessages(device)).toMatchObject([{ refused: null, message: 'First' }]);
  });

  it('is tried again after an hour, however long it asks to wait', async () => {
    await write('One too many');
    refuse(429, { retryAfter: 5 * HOUR });
    expect(await deliver()).toEqual({ kind: 'wait', until: now + HOUR });
    expect(await deliver()).toMatchObject({ kind: 'wait' });
    expect(sent).toHaveLength(1);
    now += HOUR;
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it('is tried less and less often while it fails, and again at once after a success', async () => {
    await write('First');
    refuse(503);
    const run = deliveryOf(0.5);
    const waits: number[] = [];
    const wait = async () => {
      const end = await run();
      if (end.kind === 'wait') waits.push(end.until - now);
    };
    for (let attempt = 0; attempt < 4; attempt += 1) await wait();
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    answer = async () => 'LM-4KXQ7P';
    await wait();
    await write('Second');
    refuse(503);
    await wait();
    expect(waits).toEqual([1000, 2000, 4000, 8000, 1000]);
  });

  it('is tried early without a requested wait, also if the clock was set back', async () => {
    await write('First');
    refuse(503);
    await deliver();
    now -= NOW / 2;
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it('gets nothing if the device fails, and the message stays', async () => {
    await write('First');
    answer = () => Promise.reject(new TypeError('No storage.'));
    await expect(deliver()).rejects.toThrow('No storage.');
    expect(await readMessages(device)).toMatchObject([{ refused: null, message: 'First' }]);
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
    await write('Another guest’s');
    await deliver();
    await storeIdentity(device, { kind: 'signedOut' }, now);
    await write('Rowan’s second', 'Rowan');
    await write('A third guest’s');
    await deliver();
    expect(sent.slice(2)).toEqual(['Another guest’s', 'A third guest’s']);
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
    await forgetMessages(device, 'Rowan', 'all');
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
      thanks: false,
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

it('messages are counted, and listed again after each change', async () => {
  const observe = (lists: string[][]) =>
    observeMessages(
      device,
      (messages) => lists.push(messages.map(textOf)),
      (error) => expect.unreachable(String(error)),
    );
  const [first, second]: [string[][], string[][]] = [[], []];
  const stopFirst = observe(first);
  const stopSecond = observe(second);
  await expect.poll(() => first.at(-1)).toEqual([]);
  await write('First');
  await expect.poll(() => first.at(-1)).toEqual(['First']);
  stopFirst();
  await write('Second');
  await expect.poll(() => second.at(-1)).toEqual(['First', 'Second']);
  expect(first.at(-1)).toEqual(['First']);
  expect(await countMessages(device)).toBe(2);
  stopSecond();
});

it('a message that was not sent stays, however old it is', async () => {
  await write('First', 'Rowan');
  now += 400 * DAY;
  await deliver();
  expect(await readMessages(device)).toMatchObject([{ message: 'First' }]);
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
