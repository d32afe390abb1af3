import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Importar CSV',
  why: 'As linhas são associadas pela chave. Você vê cada diferença antes de salvar, e as linhas que faltam no arquivo continuam.',
  file: 'Arquivo CSV',
  fileHint: 'CSV com uma linha de cabeçalho, em UTF-8, no máximo 4 MB.',
  paste: 'Ou cole aqui',
  tooLarge: 'O arquivo tem mais de 4 MB.',
  wrongEncoding: 'O arquivo não está em UTF-8. Salve como “CSV UTF-8”.',
  broken: 'Há aspas sem fechamento no arquivo.',
  faults: {
    one: '{count} erro. Corrija no arquivo e escolha-o de novo.',
    many: '{count} de erros. Corrija no arquivo e escolha-o de novo.',
    other: '{count} erros. Corrija no arquivo e escolha-o de novo.',
  },
  place: { file: 'O arquivo', line: 'Linha {line}', cell: 'Linha {line}, {column}' },
  found: '{differences}, {same}.',
  differences: { one: '{count} diferença', many: '{count} de diferenças', other: '{count} diferenças' },
  same: { one: '{count} linha igual', many: '{count} de linhas iguais', other: '{count} linhas iguais' },
  more: 'E mais {count}.',
  run: { one: 'Salvar {count} rascunho', many: 'Salvar {count} de rascunhos', other: 'Salvar {count} rascunhos' },
  done: {
    one: '{count} diferença enviada. O que foi recusado está marcado na tabela.',
    many: '{count} de diferenças enviadas. O que foi recusado está marcado na tabela.',
    other: '{count} diferenças enviadas. O que foi recusado está marcado na tabela.',
  },
};
