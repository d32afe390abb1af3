import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  timesAre: 'As datas de abertura, fechamento e votação de um concurso são alteradas em {page}',
  failed: 'Não deu para carregar a tabela. Nada do que você digitou se perdeu.',
  offline: 'Você está offline, e as tabelas não ficam salvas neste dispositivo. O que você digitou fica.',

  search: 'Buscar linhas',
  shownRows: 'Linhas exibidas',
  views: { all: 'Todas', incomplete: 'Incompletas', edited: 'Editadas por mim' },
  anyFact: 'Qualquer dado ({count})',
  fact: '{label} ({count})',
  missing: 'Faltando',
  source: 'Fonte',
  sourceHint: 'Fonte: um endereço, uma versão, um post',
  allColumns: { one: 'mais {count} coluna', many: 'mais {count} de colunas', other: 'mais {count} colunas' },
  sourceNeeded: 'Adicione uma fonte para salvar.',
  addSource: 'Adicionar fonte',
  addRow: 'Adicionar {noun}',
  myDrafts: 'Meus rascunhos ({count})',
  exportCsv: 'Exportar CSV',
  importCsv: 'Importar CSV',
  saveUnsaved: {
    one: 'Salvar {count} pendente',
    many: 'Salvar {count} pendentes',
    other: 'Salvar {count} pendentes',
  },
  unsavedWhy: {
    one: 'Ainda não deu para salvar {count} edição.',
    many: 'Ainda não deu para salvar {count} de edições.',
    other: 'Ainda não deu para salvar {count} edições.',
  },
  refused: {
    one: '{count} edição foi recusada. Mostre só as suas edições: as células marcadas dizem por quê.',
    many: '{count} de edições foram recusadas. Mostre só as suas edições: as células marcadas dizem por quê.',
    other: '{count} edições foram recusadas. Mostre só as suas edições: as células marcadas dizem por quê.',
  },
  kept: 'Tudo fica guardado neste dispositivo.',
  notKept: 'Não há espaço neste dispositivo para guardar isso: continue nesta página até tudo estar salvo.',
  left: {
    one: '{count} edição ainda não foi salva. Ela fica guardada neste dispositivo.',
    many: '{count} de edições ainda não foram salvas. Elas ficam guardadas neste dispositivo.',
    other: '{count} edições ainda não foram salvas. Elas ficam guardadas neste dispositivo.',
  },
  allRows: { one: '{count} linha', many: '{count} de linhas', other: '{count} linhas' },
  someRows: {
    one: '{shown} de {count} linha',
    many: '{shown} de {count} de linhas',
    other: '{shown} de {count} linhas',
  },
  none: 'Nenhuma linha encontrada.',
  keys: 'Enter ou F2 edita uma célula, Delete a deixa desconhecida, Escape cancela.',

  key: 'Linha',
  states: {
    saving: 'salvando',
    unsaved: 'ainda não salvo',
    refused: 'recusado',
    conflict: 'alterado por outra pessoa',
    mine: 'seu rascunho',
    theirs: 'rascunho de {author}',
    review: 'em revisão',
  },
  removed: 'vai ser removida',
  added: 'nova',

  renameBoth: '{table} também tem este valor. Altere lá também e envie os dois juntos.',

  edit: 'Editar',
  setUnknown: 'Deixar desconhecido',
  dropDraft: 'Descartar rascunho',
  forget: 'Descartar minha edição',
  fieldHistory: 'Histórico do campo',
  rowHistory: 'Histórico da linha',
  removeRow: 'Remover linha',
  givenBack: 'Devolvido: {note}',
  changedTo: 'Enquanto isso, {author} alterou para {value}.',
  someone: 'alguém',
  yourValue: 'O seu é {value}.',
  keepMine: 'Manter o meu',
  takeTheirs: 'Usar o outro',

  saved: 'Salvo como rascunho: {subject}.',
  undone: 'O rascunho foi descartado.',

  removing: 'Remover {label}?',
  removingWhy:
    'A remoção vira um rascunho que alguém revisa. Os jogadores mantêm o que registraram, e tudo volta a contar se a linha voltar.',
  remove: 'Remover',

  choose: 'Escolher',
  preview: 'Prévia',
  previewFailed: 'Não deu para criar a prévia.',
  onePerLine: 'Um por linha.',
  asJson: 'Escrito em JSON.',
  asMarkdown: 'Escrito em Markdown.',
  optional: 'Pode ficar vazio: desconhecido.',
  exists: 'Já existe uma linha assim.',

  drafts: {
    title: 'Meus rascunhos',
    none: 'Você não tem rascunhos nesta tabela.',
    why: 'Outro editor revisa seus rascunhos.',
    submit: 'Enviar {count} para revisão',
    drop: 'Descartar {count}',
    submitted: {
      one: '{count} rascunho enviado para revisão.',
      many: '{count} de rascunhos enviados para revisão.',
      other: '{count} rascunhos enviados para revisão.',
    },
    dropped: {
      one: '{count} rascunho descartado.',
      many: '{count} de rascunhos descartados.',
      other: '{count} rascunhos descartados.',
    },
  },
};
