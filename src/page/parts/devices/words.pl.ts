import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Urządzenia tego konta',
  offline: 'Inne urządzenia pokażą się, gdy wróci połączenie.',
  failed: 'Nie udało się wczytać urządzeń.',
  none: 'Żadne urządzenie nie było jeszcze synchronizowane.',
  caption: 'Ostatni kontakt każdego urządzenia',
  device: 'Urządzenie',
  thisDevice: 'To urządzenie',
  lastContact: 'Ostatni kontakt',
  waiting: 'Do wysłania',
  options: 'Opcje',
};
