import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Noticias',
  categories: {
    site: 'Loremark',
    game: 'Update del juego',
    contest: 'Concurso',
    challenge: 'Desafío',
    catalogue: 'Datos',
  },
  allNews: 'Todas las noticias',
  newCount: { one: '{count} nueva', many: '{count} nuevas', other: '{count} nuevas' },
  isNew: 'Nueva',
  pinned: 'Fijada',
  readMore: 'Leer más',
  readMoreOf: 'Leer más: {title}',
  none: 'Aún no hay noticias.',
  failed: 'No se pudieron cargar las noticias.',

  lead: 'Lo nuevo en Loremark y en el juego.',
  filter: 'Categoría',
  all: 'Todas',
  noneOf: 'Aún no hay publicaciones en {category}.',
  noneOlder: 'No hay publicaciones anteriores.',
  feed: 'Feed RSS',
  pages: 'Páginas de noticias',
  newer: 'Más recientes',
  older: 'Anteriores',
  page: 'Página {page} de {last}',
  offlineOlder: 'Sin conexión. Verás las noticias anteriores cuando te conectes.',
  offlineNewest: 'Sin conexión. Aquí solo están las publicaciones más recientes.',
  failedOlder: 'No se pudieron cargar las noticias anteriores.',

  post: 'Noticias',
  missing: 'No se encontró la publicación',
  missingWhy: 'Esta publicación no existe. Quizá se quitó.',
  offlinePost: 'Sin conexión. Verás esta publicación cuando te conectes.',
  failedPost: 'No se pudo cargar la publicación.',
  home: 'Inicio',
};
