import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  empty: 'Ainda não há nada para ler. Cole uma sessão do Hunt Analyser.',
  tooLong: 'Este texto tem {length} caracteres. Dá para ler no máximo {most}.',
  party:
    'Esta é uma hunt em grupo, que não traz a lista de monstros mortos. Copie a sua própria sessão do Hunt Analyser.',
  noList: 'Este texto não traz a lista de monstros mortos. Copie a sessão inteira do Hunt Analyser.',
  several: 'Aqui há mais de uma sessão. Cole uma de cada vez.',
  tooManyRows: {
    one: 'Esta lista tem {count} linha. Dá para ler no máximo {most}.',
    many: 'Esta lista tem {count} de linhas. Dá para ler no máximo {most}.',
    other: 'Esta lista tem {count} linhas. Dá para ler no máximo {most}.',
  },
  noKillLine: 'Isto não é um número com um nome.',
  noKills: 'Não há kills nesta linha.',
  tooManyKills: {
    one: 'Uma sessão pode ter no máximo {count} kill de uma criatura.',
    many: 'Uma sessão pode ter no máximo {count} de kills de uma criatura.',
    other: 'Uma sessão pode ter no máximo {count} kills de uma criatura.',
  },
};
