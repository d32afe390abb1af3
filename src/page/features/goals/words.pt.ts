import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Metas',
  lead: 'O que você está mais perto de completar, em todas as suas listas.',
  sections: 'Seções',
  qualified: 'Você já pode pegar',
  closest: 'Mais perto de completar',
  further: 'Mais longe',
  more: 'Mostrar mais {count}',
  notLoaded: 'Não deu para carregar algumas listas. {reason}',
  nothingStarted: 'Nada começado ainda',
  howToStart:
    'Registre umas kills, marque um outfit ou favorite um achievement. Suas metas mais próximas aparecem aqui, com todos os títulos que você já pode pegar.',
  noneHere: 'Nenhuma meta nestas seções',
  whyNoneHere: 'Você não tem nada em andamento aqui.',
  allSections: 'Todas as seções',
};
