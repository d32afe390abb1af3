import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Registro de cambios',
  lead: 'Qué cambió en Loremark y en sus datos sobre el juego.',
  kinds: 'Versiones de',
  contents: 'Versiones',
  app: 'App',
  catalogue: 'Datos del juego',
  withNew: { one: '{name}, {count} nueva', many: '{name}, {count} nuevas', other: '{name}, {count} nuevas' },
  version: 'Versión {version}',
  unreleased: 'Sin publicar',
  unreleasedWhy: 'En curso',
  isNew: 'Nueva',
  none: 'Aún no hay versiones.',
  failed: 'No se pudo cargar el registro de cambios. {why}',
  thanks: 'Gracias a {names}.',
  news: 'Noticias',
};
