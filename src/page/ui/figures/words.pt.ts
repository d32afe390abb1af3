import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  month: 'Mês',
  days: 'Dias',
  asPicture: 'Mostrar como imagem',
  asTable: 'Mostrar como tabela',
  fewer: 'Menos',
  more: 'mais',
  medals: 'Meses: {gold} de ouro, {silver} de prata, {bronze} de bronze',
  letters: { gold: 'O', silver: 'P', bronze: 'B' },
  percent: '{percent} por cento',
  all: 'Tudo',
};
