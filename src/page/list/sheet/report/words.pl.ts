import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Zgłoś błąd: {name}',
  logIn: 'Zaloguj się, żeby zgłosić błąd. Redaktor go sprawdzi, a ty dostaniesz odpowiedź.',
  unconfirmed: 'Niepotwierdzone.',
  ask: 'Wiesz to? Napisz nam',
  askOf: '{fact}: Wiesz to? Napisz nam',
  field: 'Co jest błędne lub czego brakuje?',
  chooseField: 'Wybierz informację',
  unknown: 'nieznane',
  none: 'brak',
  value: 'Poprawna wartość',
  now: 'Teraz: {value}',
  source: 'Skąd to wiesz?',
  sourceHint: 'Link albo miejsce w grze, gdzie to widać.',
  thanks: 'Możecie wymienić mnie w podziękowaniach na liście zmian',
  send: 'Wyślij',
  offline: 'Jesteś offline. Zgłoszenie czeka na tym urządzeniu i zostanie wysłane, gdy wróci połączenie.',
  kept: 'Zapisano zgłoszenie na tym urządzeniu. Zostanie wysłane, gdy wróci połączenie.',
  sent: 'Wysłano zgłoszenie. Dziękujemy!',
};
