import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Dispositivos desta conta',
  offline: 'Seus outros dispositivos aparecem quando você estiver online de novo.',
  failed: 'Não deu para carregar seus dispositivos.',
  none: 'Nenhum dispositivo sincronizou ainda.',
  caption: 'Último contato de cada dispositivo',
  device: 'Dispositivo',
  thisDevice: 'Este dispositivo',
  lastContact: 'Último contato',
  waiting: 'Aguardando',
  options: 'Opções',
};
