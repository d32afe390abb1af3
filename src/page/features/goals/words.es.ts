import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Metas',
  lead: 'Lo que estás más cerca de terminar, en todas tus listas.',
  sections: 'Secciones',
  qualified: 'Requisito cumplido',
  closest: 'Más cerca de completar',
  further: 'Más lejos de completar',
  more: 'Mostrar {count} más',
  notLoaded: 'No se pudieron cargar algunas listas. {reason}',
  nothingStarted: 'Aún no empezaste nada',
  howToStart:
    'Registra algunas kills, marca un outfit o agrega un logro a favoritos. Aquí verás entonces tus metas más cercanas, y cada título que ya puedes obtener.',
  noneHere: 'No hay metas en estas secciones',
  whyNoneHere: 'No tienes nada en curso aquí.',
  allSections: 'Todas las secciones',
};
