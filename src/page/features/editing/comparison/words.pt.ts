import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  why: 'Depois de uma atualização do jogo, compare as tabelas com a TibiaWiki. Nada muda até você salvar as diferenças como rascunhos.',
  file: 'Banco de dados da TibiaWiki',
  fileHint: 'Um arquivo SQLite que o tibiawiki-sql gerou sem imagens, no máximo {most} MB.',
  tooLarge: 'O arquivo tem mais de {most} MB.',
  reading: 'Enviando e comparando o arquivo…',

  result: 'TibiaWiki em {day}',
  none: 'nenhuma diferença',
  counts: {
    added: { one: '{count} linha nova', many: '{count} de linhas novas', other: '{count} linhas novas' },
    changed: { one: '{count} mudança', many: '{count} de mudanças', other: '{count} mudanças' },
    filled: {
      one: '{count} lacuna preenchida',
      many: '{count} de lacunas preenchidas',
      other: '{count} lacunas preenchidas',
    },
    missing: {
      one: '{count} linha que falta lá',
      many: '{count} de linhas que faltam lá',
      other: '{count} linhas que faltam lá',
    },
    unclear: { one: '{count} nome ambíguo', many: '{count} de nomes ambíguos', other: '{count} nomes ambíguos' },
  },
  lists: {
    added: 'Linhas novas',
    changed: 'Mudanças',
    filled: 'Lacunas preenchidas',
    missing: 'Faltam lá',
    unclear: 'Nomes ambíguos',
  },
  missingWhy: 'A wiki não tem estas linhas ou não as considera mais parte do jogo. Aqui elas continuam.',
  unclearWhy: 'Estes nomes não correspondem a uma única linha. Dê um nome alternativo à linha e compare de novo.',
  fact: '{field}: {value}',
  needs: 'Adicione à mão. A wiki não tem: {fields}',
  more: 'E mais {count}.',

  refused: 'Deixadas de fora',
  refusedCount: {
    one: '{count} linha do arquivo',
    many: '{count} de linhas do arquivo',
    other: '{count} linhas do arquivo',
  },
  refusedRow: {
    markup: '{table}, linha {row}: {column} tem marcação.',
    value: '{table}, linha {row}: {column} não é um texto curto nem um número inteiro.',
  },

  nothing: 'Não há nada para salvar.',
  save: { one: 'Salvar {count} rascunho', many: 'Salvar {count} de rascunhos', other: 'Salvar {count} rascunhos' },
  submit: {
    one: 'Enviar {count} rascunho para revisão',
    many: 'Enviar {count} de rascunhos para revisão',
    other: 'Enviar {count} rascunhos para revisão',
  },
  submitted: 'Enviados. Outro editor publica os rascunhos aqui: {screen}',
};
