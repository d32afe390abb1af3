import { describe, expect, it } from 'vitest';
import { profileLink } from './profile-link.ts';

describe('profileLink', () => {
  it('names the account too: a name alone may be that of somebody else', () => {
    expect(profileLink('Elyra', "Thorne D'Arc Öl")).toBe('/profile?username=Elyra&character=Thorne+D%27Arc+%C3%96l');
  });
});
