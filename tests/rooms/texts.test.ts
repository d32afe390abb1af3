import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outsideTexts, sourcesIn, textsOf } from '#tests/words/texts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SAMPLE = `
/* A comment is not a text. */
import { Thing } from 'a thing.ts';
export function Part({ count }) {
  if (count === 'Enter') throw new Error('this is for developers');
  console.warn('so is this', count);
  logUnexpected('and this', count);
  return (
    <p className="one two" title="Kills of today" data-key={\`list \${count}\`} label={\`\${count} kills\`}>
      Your hunt
      <Mark name="Soul core" aria-label="close" title={count === 1 ? 'one' : \`all \${count}\`} shape="coin" />
      {count > 0 ? 'undone' : null} {wordsOf('kills')}
    </p>
  );
}`;

test('a text is distinguished from strings that are not shown to the player', () => {
  expect(textsOf(SAMPLE, true)).toEqual([
    { line: 9, text: 'Kills of today' },
    { line: 9, text: '… kills' },
    { line: 9, text: 'Your hunt' },
    { line: 11, text: 'Soul core' },
    { line: 11, text: 'close' },
    { line: 11, text: 'one' },
    { line: 11, text: 'all …' },
    { line: 12, text: 'undone' },
  ]);
});

test('every text of the page is in a words.ts', () => {
  expect(sourcesIn(ROOT, 'src/page').length).toBeGreaterThan(300);
  expect(outsideTexts(ROOT, 'src/page')).toEqual([]);
});
