import { expect, it } from 'vitest';
import { ROLES } from './account.ts';
import { isReserved } from './reserved-names.ts';

it.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'adm1n',
  '4dmin',
  'Admln',
  'adrnin',
  'nevvs',
  'm0d3r4t0r',
  '5uppor7',
  'T1bia',
  'ti8ia',
  'huntlog',
  'profi1e',
  'Bestiary',
  'bestlary',
  '404',
  'api',
  'undefined',
  'me',
  ...ROLES,
])('%s is an address or a role, or looks like one', (name) => {
  expect(isReserved(name)).toBe(true);
});

it.each(['Elyra', 'Admiral', 'adminelyra', 'Elyra4', 'tibiafan', 'mee', '405', 'a'])('%s is free', (name) => {
  expect(isReserved(name)).toBe(false);
});
