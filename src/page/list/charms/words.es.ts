import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  earned: 'Puntos de charm ganados',
  spent: 'Puntos de charm gastados',
  left: 'Puntos de charm restantes',
  echoes: 'Minor charm echoes gastados',
  echoesLeft: 'Minor charm echoes restantes',
  imported: '{points} el {date}, según tu importación',
  byImport: 'el {date}, según tu importación',
  of: 'de {total}',
  notCounted: 'No se pudieron contar tus puntos de charm, porque no se pudo cargar el Bestiario. {why}',
  overspent: {
    one: 'Tus charms cuestan {count} punto de charm más de lo que dan las criaturas que registraste. Registra más criaturas, o revisa los grados.',
    many: 'Tus charms cuestan {count} de puntos de charm más de lo que dan las criaturas que registraste. Registra más criaturas, o revisa los grados.',
    other:
      'Tus charms cuestan {count} puntos de charm más de lo que dan las criaturas que registraste. Registra más criaturas, o revisa los grados.',
  },
  categories: { Major: 'Charms Major', Minor: 'Charms Minor' },
  prices: { Major: '{sum} puntos de charm', Minor: '{sum} minor charm echoes' },
  gradeOf: '{name}, grado',
  noGrade: 'Sin grado',
  grades: {
    Major: {
      one: 'Grado {grade}, {count} punto de charm',
      many: 'Grado {grade}, {count} de puntos de charm',
      other: 'Grado {grade}, {count} puntos de charm',
    },
    Minor: {
      one: 'Grado {grade}, {count} minor charm echo',
      many: 'Grado {grade}, {count} de minor charm echoes',
      other: 'Grado {grade}, {count} minor charm echoes',
    },
  },
};
