import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Obserwowani',
  intro: 'Co zaliczyli gracze, których obserwujesz. Tę listę widzisz tylko ty.',
  private: 'Obserwowanych graczy widzi tylko właściciel profilu.',
  theirProfile: 'Profil gracza {username}',

  emptyTitle: 'Nikogo jeszcze nie obserwujesz',
  empty:
    'Tu zobaczysz, co zaliczają obserwowani gracze i jak na ich tle wypadasz. Otwórz profil gracza i naciśnij „Obserwuj”. Żeby inni obserwowali ciebie, udostępnij swój profil.',
  ownProfile: 'Mój profil',
  noneVisible: 'Nie ma jeszcze czego pokazać.',

  failed: 'Nie udało się wczytać obserwowanych graczy.',
  offline: 'Offline. Obserwowani gracze pokażą się, gdy wróci połączenie.',

  measure: 'Sortuj według',
  measures: { gains7: '7 dni', gains30: '30 dni', done: 'Wszystko' },
  ranking: 'Ranking',
  rankHeads: { rank: 'Miejsce', name: 'Gracz' },
  scores: { gains7: 'W 7 dni', gains30: 'W 30 dni', done: 'Łącznie' },

  players: 'Gracze',
  done: 'Zapisano {earned} z {count} pozycji',
  gains: '{gains7} w 7 dni, {gains30} w 30 dni',
  last: 'Ostatnio: {when}',
  noGain: 'Nic jeszcze nie zaliczono',

  feed: 'Ostatnio',
  feedEmpty: 'Przez ostatnie 30 dni nikt niczego nie zaliczył.',
  utc: 'Dni według UTC',
  today: 'Dziś',
  yesterday: 'Wczoraj',
  completed: '{player}: zaliczono {name}.',
  completedMany: {
    one: '{player}: zaliczono {count} pozycję.',
    few: '{player}: zaliczono {count} pozycje.',
    many: '{player}: zaliczono {count} pozycji.',
    other: '{player}: zaliczono {count} pozycji.',
  },
  more: '{player}: i jeszcze {count}.',
  reached: {
    bronze: '{player}: brąz w wyzwaniu {challenge}.',
    silver: '{player}: srebro w wyzwaniu {challenge}.',
    gold: '{player}: złoto w wyzwaniu {challenge}.',
  },
  moreDays: {
    one: 'Pokaż jeszcze {count} dzień',
    few: 'Pokaż jeszcze {count} dni',
    many: 'Pokaż jeszcze {count} dni',
    other: 'Pokaż jeszcze {count} dnia',
  },

  blocked: 'Zablokowani gracze',
  blockedWhy: 'Nie widzą twoich profili i nie są liczeni wśród obserwujących.',
};
