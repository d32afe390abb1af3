import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  appearance: 'Wygląd',
  language: 'Język',
  deviceLanguage: 'Jak w urządzeniu ({language})',
  languageHint: 'Z kontem także maile przychodzą w tym języku.',
  theme: 'Motyw',
  themes: { device: 'Jak w urządzeniu', dark: 'Ciemny', light: 'Jasny' },
  density: 'Gęstość',
  densities: { comfortable: 'Wygodna', compact: 'Zwarta' },
  compactHint: 'Zwarta mieści na ekranie więcej listy.',
  kept: 'Zapisane na tym urządzeniu.',

  shortcuts: 'Skróty klawiszowe',
  shortcutsRest:
    'Na liście Enter przechodzi z wyszukiwania do pierwszej pozycji i otwiera pozycję, a Esc wychodzi z wyszukiwania. F8 przechodzi do powiadomienia. To, co tu wyłączysz, pozostanie wyłączone na tym urządzeniu.',
  does: {
    search: 'Szukaj na tej liście',
    searchEverything: 'Szukaj we wszystkich sekcjach',
    next: 'Następna pozycja',
    previous: 'Poprzednia pozycja',
    mark: 'Zaznacz pozycję lub ją odznacz',
    bookmark: 'Dodaj pozycję do ulubionych',
    stage: 'Naciśnij pole z tym klawiszem',
    select: 'Wybierz kilka pozycji listy lub zakończ',
    undo: 'Cofnij ostatnią zmianę',
    undoCommand: 'Cofnij ostatnią zmianę',
    filters: 'Przejdź do filtrów',
    shortcuts: 'Pokaż skróty klawiszowe',
  },
  slash: 'ukośnik',
  questionMark: 'znak zapytania',
};
