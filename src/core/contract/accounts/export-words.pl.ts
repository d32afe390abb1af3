import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './export-words.ts';

export const words: Translation<typeof english, 'pl'> = {
  unsent: 'Ten plik zawiera niewysłane zmiany. Zaimportuj go na stronie „Synchronizacja”.',
  otherFile: 'Ten plik nie jest eksportem konta Loremark.',
  newer: 'Ten eksport pochodzi z nowszej wersji Loremark. Odśwież stronę i spróbuj ponownie.',
  tooLarge: 'Ten eksport jest za duży: można zaimportować najwyżej {most} wpisów.',
  damagedAtStart: 'Ten eksport jest uszkodzony na początku. Niczego z niego nie zaimportowano.',
  damaged: 'Ten eksport jest uszkodzony w miejscu {place}. Niczego z niego nie zaimportowano.',
  otherAccount: 'To eksport innego konta. Możesz zaimportować tylko własny.',
  notJson: 'Ten plik nie jest JSON-em albo jest niepełny. Eksport konta Loremark to plik JSON.',
  preview: 'Preview musi mieć wartość true albo false.',
};
