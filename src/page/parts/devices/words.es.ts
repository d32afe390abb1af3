import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Dispositivos de esta cuenta',
  offline: 'Verás tus otros dispositivos cuando te conectes.',
  failed: 'No se pudieron cargar tus dispositivos.',
  none: 'Aún no se ha sincronizado ningún dispositivo.',
  caption: 'Último contacto de cada dispositivo',
  device: 'Dispositivo',
  thisDevice: 'Este dispositivo',
  lastContact: 'Último contacto',
  waiting: 'En espera',
  options: 'Opciones',
};
