import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  bookmark: 'Favoritar {name}',
  removeFilter: 'Remover filtro: {name}',
  notCopied: 'Não copiado',
  cannotCopy: 'Não copiado. Seu navegador não permite.',
  changeCount: '{name}: {figures} {unit}, alterar',
  changeAtLeast: '{name}: pelo menos {figures} {unit}, alterar',
  enterNumber: 'Digite um número.',
  enterWhole: 'Digite um número inteiro, só com algarismos.',
  enterExact: 'Digite o número exato.',
  enterLess: 'Digite {most} ou menos.',
  add: 'Somar {step}',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  bytes: { one: '{count} byte', many: '{count} de bytes', other: '{count} bytes' },
  kilobytes: '{count} kB',
  megabytes: '{size} MB',
  orDrop: '{choose} ou solte aqui',
  chooseFile: 'Escolha um arquivo',
  removeFile: 'Remover {name}',
  set: 'Definir',
  range: '{min} a {max}',
  clearSearch: 'Limpar busca',
};
