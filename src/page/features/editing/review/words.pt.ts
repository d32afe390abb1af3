import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  failed: 'Não deu para carregar as alterações. Nada se perdeu.',
  offline: 'Você está offline. Uma revisão precisa do servidor.',
  none: 'Nada para revisar.',
  noneWhy: 'Os rascunhos que os editores enviam para revisão são publicados aqui.',
  waiting: 'Em revisão',
  drafts: 'Rascunhos em que editores trabalham',
  faults: 'Ainda não dá para publicar',
  rowsOf: '{table} ({count})',
  byWhom: 'por {author}, {when}.',
  own: 'Sua alteração: outra pessoa a publica.',
  selectAll: 'Selecionar tudo',
  publish: 'Publicar {count}',
  giveBack: 'Devolver {count}',
  publishTitle: {
    one: 'Publicar {count} alteração?',
    many: 'Publicar {count} de alterações?',
    other: 'Publicar {count} alterações?',
  },
  publishWhy:
    'Todos os jogadores recebem em poucos minutos. A nota aparece no histórico de versões, para todo mundo ler.',
  note: 'O que muda para os jogadores',
  noteHint: 'Uma linha do histórico de versões, como: Corrigida a velocidade de 12 mounts.',
  noteNeeded: 'Diga em uma linha o que muda para os jogadores.',
  confirm: 'Publicar',
  giveBackTitle: {
    one: 'Devolver {count} alteração?',
    many: 'Devolver {count} de alterações?',
    other: 'Devolver {count} alterações?',
  },
  giveBackWhy: 'Elas voltam a ser rascunhos dos autores, que leem o seu motivo.',
  reason: 'Motivo',
  reasonNeeded: 'Diga o motivo em uma frase.',
  givenBack: {
    one: '{count} alteração devolvida.',
    many: '{count} de alterações devolvidas.',
    other: '{count} alterações devolvidas.',
  },
  confirmGiveBack: 'Devolver',

  merges: 'Os arquivos têm outro valor',
  mergesWhy: 'Uma versão mais nova do Loremark trouxe outros valores para o que os editores tinham publicado.',
  outcomes: {
    kept: 'Aparece o valor dos editores.',
    fileNewer: 'Aparece o valor dos arquivos: a fonte dele é mais nova.',
    unfit: 'O valor dos editores não combina mais com os outros dados, então aparece o dos arquivos.',
  },
  values: 'Arquivos: {files}. Editores: {editors}.',
  take: { file: 'Usar o dos arquivos', ours: 'Usar o dos editores' },
  drafted: 'Rascunho criado. Envie-o na tabela dele.',
  mergeSource: 'Junção com arquivos mais novos',
};
