import { expect, it } from 'vitest';
import { compareVersions } from './versions.ts';

it('orders updates by version, not by text', () => {
  const names = ['15.30', '9.80', '10.10', '6.61-6.97', '7.10', '10.37', '6.50', '8.60'];
  expect(names.sort(compareVersions)).toEqual(['6.50', '6.61-6.97', '7.10', '8.60', '9.80', '10.10', '10.37', '15.30']);
});

it('considers a version equal only to itself', () => {
  expect(compareVersions('8.60', '8.60')).toBe(0);
  expect(compareVersions('8.6', '8.60')).not.toBe(0);
});
