import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  heading: 'Szukaj',
  field: 'Szukaj we wszystkich sekcjach',
  section: 'Sekcja',
  all: 'Wszystkie',
  nothingFound: 'Nic nie znaleziono.',
  found: 'Znaleziono: {count}.',
  allOf: 'Wszystkie ({count})',
  allIn: '{title}: wszystkie ({count})',
  showMore: 'Pokaż jeszcze {count}',
  entriesToFind: {
    one: '{count} pozycja do znalezienia',
    few: '{count} pozycje do znalezienia',
    many: '{count} pozycji do znalezienia',
    other: '{count} pozycji do znalezienia',
  },
  whatToType:
    'Wpisz nazwę albo to, co wiesz: miejsce, nagrodę, klasę, przedmiot, osobę. Znalezione zaznaczysz od razu tutaj.',
  forExample: 'Na przykład:',
  examples: { place: 'Roshamuul', class: 'Nieumarli', person: 'Chondur' },
  nothingFor: 'Nic nie znaleziono: „{text}”',
  clear: 'Wyczyść wyszukiwanie',
  tryFewer:
    'Nazwy mogą mieć literówki; miejsca, przedmioty, osoby i nagrody trzeba wpisać dokładnie. Spróbuj wpisać mniej liter albo jedno słowo. Sposobów zdobycia sekretnych osiągnięć nie przeszukujemy.',
  notSearched: 'Nie udało się wczytać: {title}. Tam nie szukamy. {message}',
  ways: 'Jak zdobyć osiągnięcia',
  hint: '{enter} przechodzi do pierwszego wyniku i otwiera go, {up} {down} zmieniają wynik, {x} zaznacza, {slash} wraca do tekstu, {escape} go czyści.',
  enter: 'Enter',
  escape: 'Esc',
  charmPrice: { Major: 'Major, {price} punktów charmów', Minor: 'Minor, {price} minor charm echoes' },
};
