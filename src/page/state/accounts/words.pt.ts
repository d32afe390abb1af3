import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  tooLarge: 'O progresso neste arquivo é grande demais para ser importado.',
  notSent: {
    one: 'Não deu para enviar {count} alteração. Você continua na conta.',
    many: 'Não deu para enviar {count} de alterações. Você continua na conta.',
    other: 'Não deu para enviar {count} alterações. Você continua na conta.',
  },
  messagesNotSent: {
    one: 'Não deu para enviar {count} mensagem. Você continua na conta.',
    many: 'Não deu para enviar {count} de mensagens. Você continua na conta.',
    other: 'Não deu para enviar {count} mensagens. Você continua na conta.',
  },
};
