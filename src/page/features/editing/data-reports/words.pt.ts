import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  shown: 'Exibir',
  open: 'Abertos',
  settled: 'Resolvidos',
  none: {
    open: {
      title: 'Nenhum aviso em aberto',
      why: 'Os dados que os jogadores apontam como errados aparecem aqui, com o valor certo e como eles sabem disso.',
    },
    settled: {
      title: 'Nenhum aviso resolvido ainda',
      why: 'Os avisos que um editor aceitou ou recusou aparecem aqui, com a resposta ao jogador.',
    },
  },
  present: 'Agora',
  reported: 'Informado',
  source: 'Fonte',
  deleted: 'Uma conta excluída',
  thanks: 'Aceita um agradecimento com seu nome no histórico de versões.',
  draftOf: 'Alteração em aberto ({author}): {value}.',
  ownDraft: 'Você tem uma alteração em aberto: {value}.',
  replaces: 'Se você aceitar, este valor fica no lugar dela.',
  accept: 'Aceitar',
  reject: 'Recusar',
  acceptOf: 'Aceitar: {fact}',
  rejectOf: 'Recusar: {fact}',
  acceptMeans: 'O valor vira um rascunho seu, e o jogador recebe uma notificação.',
  rejectMeans: 'Nada muda, e o jogador recebe uma notificação com o motivo.',
  reply: 'Resposta ao jogador',
  replyHint: 'Opcional.',
  replyTooLong: 'Escreva no máximo 500 caracteres.',
  accepted: 'Aceito',
  rejected: 'Recusado',
  replied: 'Resposta: {reply}',
};
