import { expect, it } from 'vitest';
import { identityAtom, store } from '#page/state/atoms.ts';
import { viewerOf } from './report-draft.ts';

const elyra = {
  id: 1,
  account: 'Elyra',
  username: 'Elyra',
  role: 'user',
  current_character: null,
  default_character_name: null,
} as const;

it.each([
  ['of the signed-in account', { status: 'signedIn', user: elyra, confirmed: true }, 'Elyra'],
  ['of the account whose session has ended', { status: 'signedOut', ended: elyra }, 'Elyra'],
  ['of a guest', { status: 'signedOut' }, null],
  ['of no one while that is unknown', { status: 'checking' }, undefined],
] as const)('what is typed is %s', (_whose, identity, viewer) => {
  store.set(identityAtom, identity);
  expect(viewerOf()).toBe(viewer);
});
