import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  newerElsewhere: 'Há uma versão mais nova em outra aba. Esta continua funcionando; recarregue quando quiser.',
  olderBlocks: 'Há uma versão mais antiga aberta em outra aba, então esta ainda não pode salvar. Feche aquela aba.',
  notOpen: 'Ainda não está pronto. Tente novamente.',
  fileKnown: 'Tudo o que há neste arquivo já está aqui.',
  fileImported: {
    one: '{count} alteração importada.',
    many: '{count} de alterações importadas.',
    other: '{count} alterações importadas.',
  },
};
