import { expect, it } from 'vitest';
import { markedText } from './marked-text.ts';

const shown = (text: string, search: string) =>
  markedText(text, search)
    .map(({ text: piece, marked }) => (marked ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Deeper Warzone 3', 'warz', 'Deeper [Warzone] 3'],
  ['Own 10 mounts', 'own 10 mounts', '[Own] [10] [mounts]'],
  ["Tame a noble lion with the lion's heart.", "lion's", "Tame a noble lion with the [lion's] heart."],
  ['Two-Headed Élite', 'elite head', 'Two-[Headed] [Élite]'],
  ['Roshamuul', '', 'Roshamuul'],
  ['', 'dragon', ''],
])('in %j, %j marks %j', (text, search, marked) => {
  expect(shown(text, search)).toBe(marked);
});
