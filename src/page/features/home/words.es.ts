import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  guestTitle: 'Todo lo que ha hecho tu personaje',
  intro:
    'Marca los logros, las monturas y las quests de tus personajes de Tibia en cuanto los consigas, incluso sin conexión. Con una cuenta, los tienes en todos tus dispositivos.',
  signUp: 'Crear cuenta',
  free: 'Gratis. Sin una cuenta, todo se queda en este dispositivo.',
  kept: {
    one: '{count} registro está guardado en este dispositivo. Crea una cuenta para verlo en todas partes.',
    many: '{count} de registros están guardados en este dispositivo. Crea una cuenta para verlos en todas partes.',
    other: '{count} registros están guardados en este dispositivo. Crea una cuenta para verlos en todas partes.',
  },
  recorded: 'Registrado: {earned} de {count}',
  install: 'Instala Loremark: se abre desde tu pantalla de inicio y funciona sin conexión.',
  countKills: 'Contar kills',
  beside: 'Junto al juego',
  huntLog: 'Registro de hunts',
  recent: 'Registros recientes',
  undoLast: 'Deshacer lo último',
  andMore: '{name} y {count} más',
};
