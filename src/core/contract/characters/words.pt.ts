import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  saved: 'Personagem salvo.',
  updated: 'Personagem atualizado.',
  deleted: 'Personagem excluído.',
  current: 'Personagem atual alterado.',
  codeGenerated: 'Código de verificação gerado.',
  verified: 'Personagem verificado.',
  conversionUndone: 'Desfeito. Seu progresso voltou para onde estava.',
  currentNotDeleted: 'Não dá para excluir o seu personagem atual.',
};
