import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  earned: 'Pontos de charm ganhos',
  spent: 'Pontos de charm gastos',
  left: 'Pontos de charm restantes',
  echoes: 'Minor charm echoes gastos',
  echoesLeft: 'Minor charm echoes restantes',
  imported: '{points} em {date}, segundo sua importação',
  byImport: 'em {date}, segundo sua importação',
  of: 'de {total}',
  notCounted: 'Não deu para contar seus pontos de charm, porque o Bestiário não pôde ser carregado. {why}',
  overspent: {
    one: 'Seus charms custam {count} ponto de charm a mais do que as suas criaturas registradas dão. Registre mais criaturas ou confira os graus.',
    many: 'Seus charms custam {count} de pontos de charm a mais do que as suas criaturas registradas dão. Registre mais criaturas ou confira os graus.',
    other:
      'Seus charms custam {count} pontos de charm a mais do que as suas criaturas registradas dão. Registre mais criaturas ou confira os graus.',
  },
  categories: { Major: 'Charms Major', Minor: 'Charms Minor' },
  prices: { Major: '{sum} pontos de charm', Minor: '{sum} minor charm echoes' },
  gradeOf: '{name}, grau',
  noGrade: 'Sem grau',
  grades: {
    Major: {
      one: 'Grau {grade}, {count} ponto de charm',
      many: 'Grau {grade}, {count} de pontos de charm',
      other: 'Grau {grade}, {count} pontos de charm',
    },
    Minor: {
      one: 'Grau {grade}, {count} minor charm echo',
      many: 'Grau {grade}, {count} de minor charm echoes',
      other: 'Grau {grade}, {count} minor charm echoes',
    },
  },
};
