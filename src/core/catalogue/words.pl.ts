import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  stages: 'Etapy muszą rosnąć.',
  version: 'To musi być wersja w postaci 15.30.',
};
