import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  roll: 'Progreso por sección',
  shortAnimus: 'Animus',
  unknownSource: 'Origen incierto',

  unknownPoints: '? pts',
  secretCategory: '{category}, secreto',
  notWith: 'no con {rival}',
  secret: 'Secreto',
  event: 'Evento',
  retired: 'Retirado',
  onlyOne: 'Solo se puede obtener uno de estos',

  creature: '{class}, {difficulty}',
  huntLog: 'Registro de hunts',
  beside: 'Junto al juego',

  taming: 'Doma: {item}',

  names: 'Nombres y aspectos',
  female: 'Mujer',
  male: 'Hombre',
  inTheGame: { female: '{name} es mujer en el juego.', male: '{name} es hombre en el juego.' },

  questLevel: '{group}, nivel {level}',

  permanentTitle: '{type}, permanente',
  losableTitle: '{type}, se puede perder',
  losable: 'Se puede perder',
  atLeast: 'Al menos {have} / {need}',
  qualifiedByImport: 'Requisito cumplido, según tu importación del {date}.',
  progress: '{title}, progreso',
};
