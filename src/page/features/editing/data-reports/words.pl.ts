import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  shown: 'Pokazane',
  open: 'Otwarte',
  settled: 'Rozpatrzone',
  none: {
    open: {
      title: 'Nie ma otwartych zgłoszeń',
      why: 'Tu pojawiają się informacje, które gracze zgłaszają jako błędne, z poprawną wartością i tym, skąd ją znają.',
    },
    settled: {
      title: 'Nie rozpatrzono jeszcze żadnego zgłoszenia',
      why: 'Tu pojawiają się zgłoszenia przyjęte lub odrzucone przez redaktora, z odpowiedzią dla gracza.',
    },
  },
  present: 'Teraz',
  reported: 'Zgłoszono',
  source: 'Źródło',
  deleted: 'Usunięte konto',
  thanks: 'Zgadza się na podziękowanie z nazwą na liście zmian.',
  draftOf: '{author} ma otwartą zmianę: {value}.',
  ownDraft: 'Masz otwartą zmianę: {value}.',
  replaces: 'Przyjęcie ją zastąpi.',
  accept: 'Przyjmij',
  reject: 'Odrzuć',
  acceptOf: 'Przyjmij: {fact}',
  rejectOf: 'Odrzuć: {fact}',
  acceptMeans: 'Wartość stanie się twoim szkicem, a gracz dostanie powiadomienie.',
  rejectMeans: 'Nic się nie zmieni, a gracz dostanie powiadomienie z powodem.',
  reply: 'Odpowiedź dla gracza',
  replyHint: 'Opcjonalnie.',
  replyTooLong: 'Napisz najwyżej 500 znaków.',
  accepted: 'Przyjęto',
  rejected: 'Odrzucono',
  replied: 'Odpowiedź: {reply}',
};
