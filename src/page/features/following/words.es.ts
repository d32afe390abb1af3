import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Siguiendo',
  intro: 'Lo que completaron los jugadores que sigues. Solo tú ves esta lista.',
  private: 'Solo esa persona ve a quién sigue.',
  theirProfile: 'Perfil de {username}',

  emptyTitle: 'Aún no sigues a nadie',
  empty:
    'Aquí ves lo que completan los jugadores que sigues, y cómo te comparas con ellos. Abre el perfil de un jugador y presiona “Seguir”. Para que te sigan, comparte tu propio perfil.',
  ownProfile: 'Mi perfil',
  noneVisible: 'Aún no hay nada que mostrar.',

  failed: 'No se pudieron cargar los jugadores que sigues.',
  offline: 'Sin conexión. Verás a los jugadores que sigues cuando te conectes.',

  measure: 'Ordenar por',
  measures: { gains7: '7 días', gains30: '30 días', done: 'Total' },
  ranking: 'Ranking',
  rankHeads: { rank: 'Puesto', name: 'Jugador' },
  scores: { gains7: 'En 7 días', gains30: 'En 30 días', done: 'En total' },

  players: 'Jugadores',
  done: 'Registrado: {earned} de {count}',
  gains: '{gains7} en 7 días, {gains30} en 30 días',
  last: 'Último avance: {when}',
  noGain: 'Aún no completó nada',

  feed: 'Actividad reciente',
  feedEmpty: 'Nadie completó nada en los últimos 30 días.',
  utc: 'Días en UTC',
  today: 'Hoy',
  yesterday: 'Ayer',
  completed: '{player} completó {name}.',
  completedMany: {
    one: '{player} completó {count} elemento.',
    many: '{player} completó {count} de elementos.',
    other: '{player} completó {count} elementos.',
  },
  more: '{player}: {count} más.',
  reached: {
    bronze: '{player} alcanzó el bronce en {challenge}.',
    silver: '{player} alcanzó la plata en {challenge}.',
    gold: '{player} alcanzó el oro en {challenge}.',
  },
  moreDays: {
    one: 'Mostrar {count} día más',
    many: 'Mostrar {count} de días más',
    other: 'Mostrar {count} días más',
  },

  blocked: 'Jugadores bloqueados',
  blockedWhy: 'No pueden ver tus perfiles y no cuentan entre tus seguidores.',
};
