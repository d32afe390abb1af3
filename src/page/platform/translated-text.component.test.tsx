import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Translation, translatePage } from '#tests/builders/translation.ts';
import { guardTranslatedText } from './translated-text.ts';

let container: HTMLElement;
let render: (content: ReactNode) => void;

beforeEach(() => {
  const stopGuard = guardTranslatedText();
  container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { onUncaughtError: (error) => expect.unreachable(String(error)) });
  render = (content) => flushSync(() => root.render(content));
  onTestFinished(() => {
    root.unmount();
    container.remove();
    stopGuard();
  });
});

/** The observers of the page run after its scripts. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

function Counter({ count, busy = false }: { readonly count: number; readonly busy?: boolean }) {
  return (
    <p>
      {busy && <i>busy </i>}
      {count} of {`${count + 1}`}
      {busy ? ' so far' : <b> done</b>}
    </p>
  );
}

describe.each<Translation>(['replaced', 'replaced in two steps', 'wrapped'])(
  'text that a translation has %s',
  (how) => {
    beforeEach(() => onTestFinished(translatePage(how)));

    test('shows every later change', async () => {
      render(<Counter count={1} />);
      await observed();
      expect(container.querySelectorAll('p > font > font')).toHaveLength(3);
      for (const count of [2, 3]) {
        render(<Counter count={count} />);
        await observed();
        expect(container).toHaveTextContent(`${count} of ${count + 1} done`);
      }
    });

    test('moves aside for what is inserted before it, and is replaced by what follows', async () => {
      render(<Counter count={1} />);
      await observed();
      render(<Counter count={1} busy />);
      await observed();
      expect(container).toHaveTextContent('busy 1 of 2 so far');
      render(<Counter count={2} />);
      await observed();
      expect(container).toHaveTextContent('2 of 3 done');
    });

    test('disappears with its cause, and with everything around it', async () => {
      const Label = ({ on }: { readonly on: boolean }) => (
        <p>
          <b>always</b>
          {on && ' sometimes'}
        </p>
      );
      render(<Label on />);
      await observed();
      render(<Label on={false} />);
      await observed();
      expect(container.textContent).toBe('always');
      render(null);
      expect(container.textContent).toBe('');
    });

    test('keeps its order in a list that is sorted', async () => {
      const List = ({ words }: { readonly words: readonly string[] }) => (
        <p>
          {words.map((word) => (
            <Bare key={word} word={`${word} `} />
          ))}
        </p>
      );
      const Bare = ({ word }: { readonly word: string }) => word;
      render(<List words={['one', 'two', 'three']} />);
      await observed();
      render(<List words={['three', 'one', 'four']} />);
      await observed();
      expect(container).toHaveTextContent('three one four');
    });
  },
);

test('text is correct after the translation was switched off by new texts in its place', async () => {
  const stop = translatePage();
  render(<Counter count={1} />);
  await observed();
  stop();
  for (const font of container.querySelectorAll('p > font')) font.replaceWith(font.textContent);
  await observed();
  render(<Counter count={2} busy />);
  await observed();
  expect(container).toHaveTextContent('busy 2 of 3 so far');
});

test('two texts that share a translation are both correct after one has changed', async () => {
  render(<Counter count={1} />);
  const [first, ...others] = [...(container.querySelector('p') as Element).childNodes].filter(
    (one) => one instanceof Text,
  );
  const font = document.createElement('font');
  font.textContent = '1 of 2';
  first?.replaceWith(font);
  for (const other of others) other.remove();
  await observed();
  render(<Counter count={2} />);
  await observed();
  expect(container).toHaveTextContent('2 of 3 done');
});

test('an element that an extension has removed or moved does not stop React, and nothing of it stays', async () => {
  const List = ({ items }: { readonly items: readonly string[] }) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  render(<List items={['a', 'b', 'c']} />);
  const elsewhere = document.createElement('div');
  document.body.append(elsewhere);
  onTestFinished(() => elsewhere.remove());
  const [, b, c] = container.querySelectorAll('li');
  b?.remove();
  elsewhere.append(c as Element);
  render(<List items={['a', 'x', 'c']} />);
  expect(container).toHaveTextContent('ax');
  render(<List items={['a']} />);
  expect(container).toHaveTextContent('a');
  expect(elsewhere).toBeEmptyDOMElement();
});

test('a page that is not translated is changed by React alone', async () => {
  render(<Counter count={1} />);
  const [one] = container.querySelectorAll('p');
  const text = [...(one?.childNodes ?? [])].find((node) => node instanceof Text);
  render(<Counter count={2} />);
  expect(text?.isConnected).toBe(true);
  expect(text?.data).toBe('2');
});
