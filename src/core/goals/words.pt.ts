import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  atMost: 'No máximo {amount}',
  killsLeft: { one: '{count} kill restante', many: '{count} de kills restantes', other: '{count} kills restantes' },
  killsToStage: [
    {
      one: '{count} kill até o primeiro estágio, {left} até completar',
      many: '{count} de kills até o primeiro estágio, {left} até completar',
      other: '{count} kills até o primeiro estágio, {left} até completar',
    },
    {
      one: '{count} kill até o segundo estágio, {left} até completar',
      many: '{count} de kills até o segundo estágio, {left} até completar',
      other: '{count} kills até o segundo estágio, {left} até completar',
    },
  ],
  killsToLevel: {
    one: '{count} kill até {level}',
    many: '{count} de kills até {level}',
    other: '{count} kills até {level}',
  },
  withPoints: '{left} · {points}',

  firstAddon: 'Falta o primeiro addon',
  secondAddon: 'Falta o segundo addon',
  masteries: {
    one: 'Falta dominar {count} criatura para +{percent}% de XP',
    many: 'Falta dominar {count} de criaturas para +{percent}% de XP',
    other: 'Falta dominar {count} criaturas para +{percent}% de XP',
  },
  core: 'Soul core guardado',
  echo: {
    one: 'Falta o Echo Warden · {count} ponto',
    many: 'Falta o Echo Warden · {count} de pontos',
    other: 'Falta o Echo Warden · {count} pontos',
  },
  bookmarked: 'Nos favoritos',
  bookmarkedPoints: 'Nos favoritos, {points}',
  rewards: {
    one: 'Recompensas obtidas: {owned} de {count}',
    many: 'Recompensas obtidas: {owned} de {count}',
    other: 'Recompensas obtidas: {owned} de {count}',
  },

  title: {
    ofClass: {
      one: '{class}: falta {count} criatura',
      many: '{class}: faltam {count} de criaturas',
      other: '{class}: faltam {count} criaturas',
    },
    creatures: {
      one: 'Falta {count} criatura',
      many: 'Faltam {count} de criaturas',
      other: 'Faltam {count} criaturas',
    },
    ofCategory: {
      one: '{category}: falta dominar {count} boss',
      many: '{category}: falta dominar {count} de bosses',
      other: '{category}: falta dominar {count} bosses',
    },
    bosses: {
      one: 'Falta dominar {count} boss',
      many: 'Falta dominar {count} de bosses',
      other: 'Falta dominar {count} bosses',
    },
    bossPoints: {
      one: 'Falta {count} ponto de boss',
      many: 'Faltam {count} de pontos de boss',
      other: 'Faltam {count} pontos de boss',
    },
    charmPoints: {
      one: 'Falta {count} ponto de charm',
      many: 'Faltam {count} de pontos de charm',
      other: 'Faltam {count} pontos de charm',
    },
    kills: {
      one: '{name}: falta {count} kill',
      many: '{name}: faltam {count} de kills',
      other: '{name}: faltam {count} kills',
    },
    atMostKills: {
      one: '{name}: falta no máximo {count} kill',
      many: '{name}: faltam no máximo {count} de kills',
      other: '{name}: faltam no máximo {count} kills',
    },
    outfits: { one: 'Falta {count} outfit', many: 'Faltam {count} de outfits', other: 'Faltam {count} outfits' },
    mounts: { one: 'Falta {count} mount', many: 'Faltam {count} de mounts', other: 'Faltam {count} mounts' },
    soulCores: {
      one: 'Falta dominar {count} soul core',
      many: 'Falta dominar {count} de soul cores',
      other: 'Falta dominar {count} soul cores',
    },
    subareas: { one: 'Falta {count} subárea', many: 'Faltam {count} de subáreas', other: 'Faltam {count} subáreas' },
    parts: {
      one: '{name}: falta {count} parte',
      many: '{name}: faltam {count} de partes',
      other: '{name}: faltam {count} partes',
    },
    quest: 'Falta concluir: {name}',
  },
};
