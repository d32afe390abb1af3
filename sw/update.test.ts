import { beforeEach, expect, it, vi } from 'vitest';
import { handleUpdateMessage, serveOpenPages } from './update.ts';

let done: string[];
beforeEach(() => {
  done = [];
  vi.stubGlobal('skipWaiting', async () => done.push('skip'));
  vi.stubGlobal('clients', { claim: async () => done.push('claim') });
  return () => vi.unstubAllGlobals();
});

it('a page is claimed on request and after activation, and a new version is activated only on request', async () => {
  await serveOpenPages();
  await handleUpdateMessage({ type: 'claim' });
  expect(done).toEqual(['claim', 'claim']);
  await handleUpdateMessage({ type: 'drain', trigger: 'tap' });
  await handleUpdateMessage(undefined);
  expect(done).toEqual(['claim', 'claim']);
  await handleUpdateMessage({ type: 'skipWaiting' });
  expect(done).toEqual(['claim', 'claim', 'skip']);
});
