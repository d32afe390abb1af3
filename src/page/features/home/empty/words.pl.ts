import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  empty: {
    one: 'Postać {empty} nie ma jeszcze żadnych wpisów. {full}: {count} wpis.',
    few: 'Postać {empty} nie ma jeszcze żadnych wpisów. {full}: {count} wpisy.',
    many: 'Postać {empty} nie ma jeszcze żadnych wpisów. {full}: {count} wpisów.',
    other: 'Postać {empty} nie ma jeszcze żadnych wpisów. {full}: {count} wpisu.',
  },
  move: 'Przenieś je…',
  play: 'Graj jako {name}',
};
