import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  added: {
    one: '{count} registro adicionado.',
    many: '{count} de registros adicionados.',
    other: '{count} registros adicionados.',
  },
  known: { one: '{count} já estava lá.', many: '{count} já estavam lá.', other: '{count} já estavam lá.' },
  notAdded: 'Nada foi adicionado. Continua neste dispositivo: saia da conta para ver.',
  keptFormer: {
    one: '{count} registro está salvo neste dispositivo sem uma conta. Adicione à sua conta pelo menu.',
    many: '{count} de registros estão salvos neste dispositivo sem uma conta. Adicione à sua conta pelo menu.',
    other: '{count} registros estão salvos neste dispositivo sem uma conta. Adicione à sua conta pelo menu.',
  },
  deleted: {
    one: '{count} registro excluído.',
    many: '{count} de registros excluídos.',
    other: '{count} registros excluídos.',
  },

  givenBack: {
    one: '{count} registro retirado da sua conta. Ele continua neste dispositivo: saia da conta para ver.',
    many: '{count} de registros retirados da sua conta. Eles continuam neste dispositivo: saia da conta para ver.',
    other: '{count} registros retirados da sua conta. Eles continuam neste dispositivo: saia da conta para ver.',
  },
  changedSince: 'Estes você alterou desde então, por isso continuam na sua conta.',
};
