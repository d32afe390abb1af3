import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '../field-messages.ts';
import { newCharacterSchema } from './character-forms.ts';
import { characterKey, charactersAnswerSchema } from './characters.ts';

it('is parsed without a sex, as older servers send it, and with one', () => {
  const character = { id: 7, name: 'Elyra Vane', is_hidden: 0, verify_code: null, is_verified: true } as const;
  const data = [character, { ...character, sex: null }, { ...character, sex: 'female' }];
  expect(v.parse(charactersAnswerSchema, { data })).toEqual({ data });
});

describe('the name of a new character', () => {
  it.each([
    ['Dr. Testus', 'Dr. Testus'],
    ['Elessar, the Elfstone', 'Elessar, the Elfstone'],
    ['Aren’Dor', "Aren'Dor"],
    [' Li‑Ho\u00A0 Crue\u200B ', 'Li-Ho Crue'],
  ])('typed as %j is stored as %s', (typed, name) => {
    expect(v.parse(newCharacterSchema(), { name: typed }).name).toBe(name);
    expect(characterKey(typed)).toBe(name.toLowerCase());
  });

  it.each([
    [' \u00A0', 'Character name cannot be empty.'],
    ['One1', 'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.'],
    ['.Net', 'Character name must begin with a letter.'],
    ['elyra\u00A0 vane', 'You already have a character with this name.'],
  ])('can not be %j', (name, message) => {
    expect(fieldMessages(newCharacterSchema(['Elyra Vane']), { name })).toEqual({ name: [message] });
  });

  it('has at most 29 characters in the form in which it is stored', () => {
    expect(v.is(newCharacterSchema(), { name: ` ${'a'.repeat(14)}   ${'b'.repeat(14)} ` })).toBe(true);
    expect(v.is(newCharacterSchema(), { name: 'a'.repeat(30) })).toBe(false);
  });
});
