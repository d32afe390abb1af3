import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  atMost: 'Hasta {amount}',
  killsLeft: {
    one: '{count} kill restante',
    many: '{count} de kills restantes',
    other: '{count} kills restantes',
  },
  killsToStage: [
    {
      one: '{count} kill para la primera etapa, {left} para completar',
      many: '{count} de kills para la primera etapa, {left} para completar',
      other: '{count} kills para la primera etapa, {left} para completar',
    },
    {
      one: '{count} kill para la segunda etapa, {left} para completar',
      many: '{count} de kills para la segunda etapa, {left} para completar',
      other: '{count} kills para la segunda etapa, {left} para completar',
    },
  ],
  killsToLevel: {
    one: '{count} kill para {level}',
    many: '{count} de kills para {level}',
    other: '{count} kills para {level}',
  },
  withPoints: '{left} · {points}',

  firstAddon: 'Falta el primer addon',
  secondAddon: 'Falta el segundo addon',
  masteries: {
    one: '{count} criatura por dominar para +{percent}% XP',
    many: '{count} de criaturas por dominar para +{percent}% XP',
    other: '{count} criaturas por dominar para +{percent}% XP',
  },
  core: 'Soul core guardado',
  echo: {
    one: 'Falta el Echo Warden · {count} punto',
    many: 'Falta el Echo Warden · {count} de puntos',
    other: 'Falta el Echo Warden · {count} puntos',
  },
  bookmarked: 'En favoritos',
  bookmarkedPoints: 'En favoritos, {points}',
  rewards: {
    one: 'Recompensas que tienes: {owned} de {count}',
    many: 'Recompensas que tienes: {owned} de {count}',
    other: 'Recompensas que tienes: {owned} de {count}',
  },

  title: {
    ofClass: {
      one: '{class}: falta {count} criatura',
      many: '{class}: faltan {count} de criaturas',
      other: '{class}: faltan {count} criaturas',
    },
    creatures: {
      one: 'Falta {count} criatura',
      many: 'Faltan {count} de criaturas',
      other: 'Faltan {count} criaturas',
    },
    ofCategory: {
      one: '{category}: {count} boss por dominar',
      many: '{category}: {count} de bosses por dominar',
      other: '{category}: {count} bosses por dominar',
    },
    bosses: {
      one: '{count} boss por dominar',
      many: '{count} de bosses por dominar',
      other: '{count} bosses por dominar',
    },
    bossPoints: {
      one: 'Falta {count} punto de boss',
      many: 'Faltan {count} de puntos de boss',
      other: 'Faltan {count} puntos de boss',
    },
    charmPoints: {
      one: 'Falta {count} punto de charm',
      many: 'Faltan {count} de puntos de charm',
      other: 'Faltan {count} puntos de charm',
    },
    kills: {
      one: '{name}: falta {count} kill',
      many: '{name}: faltan {count} de kills',
      other: '{name}: faltan {count} kills',
    },
    atMostKills: {
      one: '{name}: falta hasta {count} kill',
      many: '{name}: faltan hasta {count} de kills',
      other: '{name}: faltan hasta {count} kills',
    },
    outfits: {
      one: 'Falta {count} outfit',
      many: 'Faltan {count} de outfits',
      other: 'Faltan {count} outfits',
    },
    mounts: {
      one: 'Falta {count} montura',
      many: 'Faltan {count} de monturas',
      other: 'Faltan {count} monturas',
    },
    soulCores: {
      one: 'Falta dominar {count} soul core',
      many: 'Faltan dominar {count} de soul cores',
      other: 'Faltan dominar {count} soul cores',
    },
    subareas: { one: 'Falta {count} subárea', many: 'Faltan {count} de subáreas', other: 'Faltan {count} subáreas' },
    parts: {
      one: '{name}: falta {count} parte',
      many: '{name}: faltan {count} de partes',
      other: '{name}: faltan {count} partes',
    },
    quest: 'Por terminar: {name}',
  },
};
