import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Adicionar o que você marcou aqui?',
  recorded: {
    one: 'Você registrou {count} item neste dispositivo sem uma conta. Nada na sua conta diminui nem é substituído.',
    many: 'Você registrou {count} de itens neste dispositivo sem uma conta. Nada na sua conta diminui nem é substituído.',
    other: 'Você registrou {count} itens neste dispositivo sem uma conta. Nada na sua conta diminui nem é substituído.',
  },
  character: 'Personagem',
  lists: 'O que foi registrado aqui',
  entries: { one: '{count} registro', many: '{count} de registros', other: '{count} registros' },
  fresh: { one: '{count} novo', many: '{count} novos', other: '{count} novos' },
  partlyFresh: { one: '{count} de {total} novo', many: '{count} de {total} novos', other: '{count} de {total} novos' },
  comparing: 'Conferindo o que sua conta já tem.',
  addTo: 'Adicionar a {name}',
  notNow: 'Agora não',
  delete: 'Excluir…',
  arrived: {
    one: '{count} registro deste dispositivo agora está na sua conta.',
    many: '{count} de registros deste dispositivo agora estão na sua conta.',
    other: '{count} registros deste dispositivo agora estão na sua conta.',
  },
  former: {
    title: 'Progresso de uma conta anterior',
    recorded: {
      one: 'Uma conta anterior chamada {username} fez {count} registro neste dispositivo.',
      many: 'Uma conta anterior chamada {username} fez {count} de registros neste dispositivo.',
      other: 'Uma conta anterior chamada {username} fez {count} registros neste dispositivo.',
    },
    unsent: {
      one: '{count} alteração nunca foi enviada.',
      many: '{count} de alterações nunca foram enviadas.',
      other: '{count} alterações nunca foram enviadas.',
    },
    question: 'Nada disso foi adicionado à sua conta. O que fazer com esse progresso?',
    rest: 'Fica de fora: {things}.',
    drafts: {
      one: '{count} rascunho de inscrição em concurso',
      many: '{count} de rascunhos de inscrições em concursos',
      other: '{count} rascunhos de inscrições em concursos',
    },
    messages: {
      one: '{count} mensagem para nós',
      many: '{count} de mensagens para nós',
      other: '{count} mensagens para nós',
    },
    keep: 'Manter sem conta',
    save: 'Salvar em um arquivo',
    saved: 'Salvo como {file}. Importe o arquivo na página Sincronização.',
    meaning: 'Isso é excluído deste dispositivo. Não dá para recuperar, a não ser de um arquivo que você salvou.',
  },
  sure: {
    title: {
      one: 'Excluir {count} registro?',
      many: 'Excluir {count} de registros?',
      other: 'Excluir {count} registros?',
    },
    meaning: 'O que você marcou sem uma conta é excluído deste dispositivo. Não dá para recuperar.',
    back: 'Voltar',
    delete: 'Excluir',
  },
};
