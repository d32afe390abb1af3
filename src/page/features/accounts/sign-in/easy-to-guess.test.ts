import { expect, test } from 'vitest';
import { isEasyToGuess } from './easy-to-guess.ts';

const NAMES = ['Rowan', 'tallow.r@oakmail.example'];

test.each([
  'password',
  'P@ssw0rd',
  '12345678',
  'qwertyuiop',
  'aaaaaaaa',
  'Rowan2026',
  'R0wan!!!',
  'rowanrowan',
  'tallow.r@oakmail.example',
  'Oakmail99',
  'loremark1',
  'Tibia123',
])('%s is easy to guess', (password) => {
  expect(isEasyToGuess(password, NAMES)).toBe(true);
});

test.each(['oak-elm-and-ash', 'correct-horse-battery', 'xK9#mQ2v', 'vsrgehtnpd', 'aaaaaaaaaaaaqJ7!zW'])(
  '%s is not easy to guess',
  (password) => {
    expect(isEasyToGuess(password, NAMES)).toBe(false);
  },
);

test('a name is easy to guess only if it is the player’s own', () => {
  expect(isEasyToGuess('Marisol8842', ['Marisol'])).toBe(true);
  expect(isEasyToGuess('Marisol8842', NAMES)).toBe(false);
});
