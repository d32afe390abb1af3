import type { FactValue, Fact as TableFact } from '#core/sections/section.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { figure } from '#core/words/figure.ts';
import { LOCALE } from '#core/words/locale.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import type { FactLine } from './item-facts.tsx';
import { words } from './words.ts';

function valueWords(value: Exclude<FactValue, undefined>): string {
  if (value === null) return words.unknown;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'string') return catalogueText(value);
  // Figures contain commas.
  return typeof value[0] === 'number' ? value.map((one) => figure(Number(one))).join(' / ') : value.join(', ');
}

/** Splits "Fire 20%" into name and figure. */
function comparedPart(part: string | number): { readonly name: string; readonly figure: string } {
  const [, name = '', behind = ''] = /^(.*) (.*)$/.exec(String(part)) ?? [];
  return { name, figure: behind };
}

interface TextFact extends FactLine {
  readonly value: string;
}

/** Returns the facts of a section's table about an item as text; omits facts that the item does not have. */
export function factsOf<Item>(
  facts: readonly TableFact<Item>[],
  item: Item,
  updateWords: (name: string | null) => string,
): readonly TextFact[] {
  return facts.flatMap(({ label, field, value: read, isUpdate, isCompared, unseen = false, long = false }) => {
    const value = read(item);
    if (value === undefined) return [];
    const asked = value === null && !unseen ? { asked: true } : {};
    if (isUpdate)
      return [{ label, field, value: updateWords(value === null ? null : String(value)), long: true, ...asked }];
    const fact = { label, field, value: valueWords(value), long: long || Array.isArray(value), ...asked };
    return [isCompared && Array.isArray(value) ? { ...fact, compared: value.map(comparedPart) } : fact];
  });
}

let format: Intl.DateTimeFormat | undefined;

/** Created on first use, because it takes the browser a frame. */
function dayFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format;
}

/** Returns a function that describes an update by name: "8.60, Summer Update 2010, 30 Jun 2010". */
export function useUpdateWords(): (name: string | null) => string {
  const updates = useSection('updates');
  return (name) => {
    if (name === null) return words.unknown;
    const update = updates.status === 'ready' ? updates.items.find((one) => one.name === name) : undefined;
    const day = update?.date == null ? null : dayFormat().format(new Date(update.date));
    return [name, update?.title, day].filter(Boolean).join(', ');
  };
}
