import { describe, expect, it } from 'vitest';
import { losesAddons, type Owned, withAddon, withBase } from './addon-rule.ts';

const NOTHING: Owned = { base: false, addons: [false, false] };
const BASE: Owned = { base: true, addons: [false, false] };
const SECOND: Owned = { base: true, addons: [false, true] };

describe('the rule of addons', () => {
  it('turns the base on with an addon', () => {
    expect(withAddon(NOTHING, 1, true)).toEqual(SECOND);
  });

  it('keeps the base when an addon is turned off', () => {
    expect(withAddon(SECOND, 1, false)).toEqual(BASE);
    expect(withAddon(NOTHING, 0, false)).toEqual(NOTHING);
  });

  it('removes the addons with the base, and asks first', () => {
    expect(withBase(SECOND, false)).toEqual(NOTHING);
    expect(losesAddons(SECOND, withBase(SECOND, false))).toBe(true);
  });

  it('does not ask where turning the base off loses no addon', () => {
    expect(losesAddons(BASE, withBase(BASE, false))).toBe(false);
    expect(losesAddons(NOTHING, withBase(NOTHING, true))).toBe(false);
    expect(losesAddons(SECOND, withAddon(SECOND, 1, false))).toBe(false);
  });
});
