import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  added: {
    one: 'Se agregó {count} registro.',
    many: 'Se agregaron {count} de registros.',
    other: 'Se agregaron {count} registros.',
  },
  known: { one: '{count} ya estaba ahí.', many: '{count} ya estaban ahí.', other: '{count} ya estaban ahí.' },
  notAdded: 'No se agregó. Se queda en este dispositivo: cierra sesión para verlo.',
  keptFormer: {
    one: '{count} registro se conserva en este dispositivo sin una cuenta. Agrégalo a tu cuenta desde el menú.',
    many: '{count} de registros se conservan en este dispositivo sin una cuenta. Agrégalos a tu cuenta desde el menú.',
    other: '{count} registros se conservan en este dispositivo sin una cuenta. Agrégalos a tu cuenta desde el menú.',
  },
  deleted: {
    one: 'Se eliminó {count} registro.',
    many: 'Se eliminaron {count} de registros.',
    other: 'Se eliminaron {count} registros.',
  },

  givenBack: {
    one: 'Se sacó {count} registro de tu cuenta. Se queda en este dispositivo: cierra sesión para verlo.',
    many: 'Se sacaron {count} de registros de tu cuenta. Se quedan en este dispositivo: cierra sesión para verlos.',
    other: 'Se sacaron {count} registros de tu cuenta. Se quedan en este dispositivo: cierra sesión para verlos.',
  },
  changedSince: 'Los cambiaste después, así que se quedan en tu cuenta.',
};
