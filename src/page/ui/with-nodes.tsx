import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { SlotValue } from '#core/words/define-words.ts';

/** Characters for private use, which no text contains: each marks an element's place. */
const FIRST_MARK = 0xe000;
const MARK = /([\uE000-\uE0FF])/u;

const marked = (text: string, elements: readonly ReactElement[]): ReactNode =>
  text.split(MARK).map((part, index) => {
    const element = MARK.test(part) ? elements[part.charCodeAt(0) - FIRST_MARK] : part;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places.
    return <Fragment key={index}>{element}</Fragment>;
  });

/** Returns a text of one slot with an element in it: `withElement(words.privacy, <a …>…</a>)`. */
export function withElement(text: (value: string) => string, element: ReactElement): ReactNode {
  return marked(text(String.fromCharCode(FIRST_MARK)), [element]);
}

/** Returns a text of several slots with values and elements in them: `withElements(words.wonBy, { name: <Link …/>, place: 2 })`. */
export function withElements<const Slots extends Readonly<Record<string, SlotValue>>>(
  text: (values: Slots) => string,
  values: { readonly [Slot in keyof Slots]: Slots[Slot] | ReactElement },
): ReactNode {
  const elements: ReactElement[] = [];
  const texts = Object.entries<SlotValue | ReactElement>(values).map(([slot, value]) => {
    if (!isValidElement(value)) return [slot, value];
    elements.push(value);
    return [slot, String.fromCharCode(FIRST_MARK + elements.length - 1)];
  });
  return marked(text(Object.fromEntries(texts) as Slots), elements);
}
