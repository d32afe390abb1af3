import { expect, test } from 'vitest';
import { connectedChannels } from '#tests/builders/channels.ts';
import { type AccountChange, createChangeHub, MAX_STREAMS_PER_ACCOUNT } from './change-hub.ts';

/** A stream that records its events. */
function recorder(sessionId = 1) {
  const received: (AccountChange | 'end')[] = [];
  return {
    received,
    stream: {
      sessionId,
      onChange: (change: AccountChange) => void received.push(change),
      onEnd: () => void received.push('end'),
    },
  };
}

test('a change reaches the streams of its account and no others', () => {
  const hub = createChangeHub();
  const mine = recorder();
  const alsoMine = recorder();
  const theirs = recorder();
  hub.subscribe(1, mine.stream);
  hub.subscribe(1, alsoMine.stream);
  hub.subscribe(2, theirs.stream);
  hub.publish(1, { head: 7, client: 'phone' });
  expect(mine.received).toEqual([{ head: 7, client: 'phone' }]);
  expect(alsoMine.received).toEqual(mine.received);
  expect(theirs.received).toEqual([]);
});

test('an unsubscribed stream receives nothing more, not even the end', () => {
  const hub = createChangeHub();
  const gone = recorder();
  const unsubscribe = hub.subscribe(1, gone.stream);
  unsubscribe();
  unsubscribe();
  hub.publish(1, { head: 1, client: null });
  hub.close();
  expect(gone.received).toEqual([]);
  expect(hub.size).toBe(0);
});

test('the oldest streams of an account are closed above the limit', () => {
  const hub = createChangeHub();
  const recorders = Array.from({ length: MAX_STREAMS_PER_ACCOUNT + 2 }, () => recorder());
  for (const { stream } of recorders) hub.subscribe(1, stream);
  hub.subscribe(2, recorder().stream);
  expect(recorders.map(({ received }) => received.length)).toEqual([1, 1, ...Array(MAX_STREAMS_PER_ACCOUNT).fill(0)]);
  expect(hub.size).toBe(MAX_STREAMS_PER_ACCOUNT + 1);
});

test('a logout ends only the streams of that session', () => {
  const hub = createChangeHub();
  const out = recorder(1);
  const stays = recorder(2);
  hub.subscribe(1, out.stream);
  hub.subscribe(1, stays.stream);
  hub.endSession(1);
  expect(out.received).toEqual(['end']);
  expect(stays.received).toEqual([]);
});

test('closing ends every open stream once, and later subscribers immediately', () => {
  const hub = createChangeHub();
  const open = recorder();
  const late = recorder();
  hub.subscribe(1, open.stream);
  hub.close();
  hub.close();
  hub.subscribe(1, late.stream);
  expect(open.received).toEqual(['end']);
  expect(late.received).toEqual(['end']);
  expect(hub.size).toBe(0);
});

test('changes and ended sessions reach the streams of other processes', () => {
  const [here, there] = connectedChannels(2).map((channel) => createChangeHub(channel));
  const stream = recorder(3);
  there?.subscribe(1, stream.stream);
  here?.publish(1, { head: 7, client: 'phone' });
  here?.publish(2, { head: 8, client: 'phone' });
  here?.publish(1, { head: 9, client: null, characters: true });
  here?.endSession(3);
  expect(stream.received).toEqual([{ head: 7, client: 'phone' }, { head: 9, client: null, characters: true }, 'end']);
});
