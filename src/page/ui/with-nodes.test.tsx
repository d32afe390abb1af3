import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineWords } from '#core/words/define-words.ts';
import { withElement, withElements } from './with-nodes.tsx';

const words = defineWords('page/ui', {
  help: 'Read {help} first.',
  twice: '{name} and {name}',
  won: 'Won by {name}, before {others}: {count} points.',
  points: { one: '{name} has {count} point.', other: '{name} has {count} points.' },
});

test('an element takes its place in a text, each time it is named', () => {
  expect(renderToStaticMarkup(withElement(words.help, <a href="/help">the help</a>))).toBe(
    'Read <a href="/help">the help</a> first.',
  );
  expect(renderToStaticMarkup(withElement(words.twice, <b>Anna</b>))).toBe('<b>Anna</b> and <b>Anna</b>');
});

test('elements and values take the places of their slots, in whatever order they are given', () => {
  expect(
    renderToStaticMarkup(withElements(words.won, { count: 1200, others: <i>Thorne & Co.</i>, name: <b>Anna</b> })),
  ).toBe('Won by <b>Anna</b>, before <i>Thorne &amp; Co.</i>: 1,200 points.');
});

test('a count beside an element selects the form', () => {
  const points = (count: number) => renderToStaticMarkup(withElements(words.points, { name: <b>Anna</b>, count }));
  expect([points(1), points(2)]).toEqual(['<b>Anna</b> has 1 point.', '<b>Anna</b> has 2 points.']);
});
