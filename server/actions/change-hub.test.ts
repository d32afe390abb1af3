import { expect, test } from 'vitest';
import { type AccountChange, createChangeHub, MAX_STREAMS_PER_ACCOUNT } from './change-hub.ts';

/** A stream that remembers what it was told. */
function recorder(sessionId = 1) {
  const heard: (AccountChange | 'end')[] = [];
  return {
    heard,
    stream: {
      sessionId,
      onChange: (change: AccountChange) => void heard.push(change),
      onEnd: () => void heard.push('end'),
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
  expect(mine.heard).toEqual([{ head: 7, client: 'phone' }]);
  expect(alsoMine.heard).toEqual(mine.heard);
  expect(theirs.heard).toEqual([]);
});

test('who has unsubscribed hears nothing more, not even the end', () => {
  const hub = createChangeHub();
  const gone = recorder();
  const unsubscribe = hub.subscribe(1, gone.stream);
  unsubscribe();
  unsubscribe();
  hub.publish(1, { head: 1, client: null });
  hub.close();
  expect(gone.heard).toEqual([]);
  expect(hub.size).toBe(0);
});

test('the oldest stream of an account gives way to one too many', () => {
  const hub = createChangeHub();
  const recorders = Array.from({ length: MAX_STREAMS_PER_ACCOUNT + 2 }, () => recorder());
  for (const { stream } of recorders) hub.subscribe(1, stream);
  hub.subscribe(2, recorder().stream);
  expect(recorders.map(({ heard }) => heard.length)).toEqual([1, 1, ...Array(MAX_STREAMS_PER_ACCOUNT).fill(0)]);
  expect(hub.size).toBe(MAX_STREAMS_PER_ACCOUNT + 1);
});

test('a logged-out session loses its streams, others keep theirs', () => {
  const hub = createChangeHub();
  const out = recorder(1);
  const stays = recorder(2);
  hub.subscribe(1, out.stream);
  hub.subscribe(1, stays.stream);
  hub.endSession(1);
  expect(out.heard).toEqual(['end']);
  expect(stays.heard).toEqual([]);
});

test('closing ends every stream once, and later ones at once', () => {
  const hub = createChangeHub();
  const open = recorder();
  const late = recorder();
  hub.subscribe(1, open.stream);
  hub.close();
  hub.close();
  hub.subscribe(1, late.stream);
  expect(open.heard).toEqual(['end']);
  expect(late.heard).toEqual(['end']);
  expect(hub.size).toBe(0);
});
