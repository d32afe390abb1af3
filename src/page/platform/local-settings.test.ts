import { describe, expect, it } from 'vitest';
import { readSettings } from './local-settings.ts';

const DEFAULTS = readSettings(null);

describe('readSettings', () => {
  it('starts with the left and right drawer open and the menu in full', () => {
    expect(DEFAULTS).toMatchObject({ leftDrawer: true, miniDrawer: false, rightDrawer: true, theme: 'device' });
  });

  it('starts comfortable, with every shortcut on, and with the achievements as the list to open', () => {
    expect(DEFAULTS).toMatchObject({ density: 'comfortable', shortcutsOff: '', lastList: '/achievements' });
  });

  it.each([
    { name: 'a choice', stored: '{"miniDrawer":true}', expected: { ...DEFAULTS, miniDrawer: true } },
    { name: 'no choice of a wrong type', stored: '{"miniDrawer":"yes"}', expected: DEFAULTS },
    { name: 'no unknown theme', stored: '{"theme":"pink"}', expected: DEFAULTS },
    { name: 'no unknown density', stored: '{"density":"airy"}', expected: DEFAULTS },
    { name: 'no unknown key', stored: '{"pink":1}', expected: DEFAULTS },
    { name: 'nothing of damaged text', stored: '{"mini', expected: DEFAULTS },
    { name: 'nothing of another type', stored: '[1]', expected: DEFAULTS },
  ])('keeps $name', ({ stored, expected }) => {
    expect(readSettings(stored)).toEqual(expected);
  });
});
