import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  share: 'Udostępnij: {name}',
  link: 'Link',
  copyLink: 'Skopiuj link',
  shareLink: 'Udostępnij…',
  notCopied: 'Nie udało się skopiować linku. Zaznacz go i skopiuj ręcznie.',
  card: 'Obrazek',
  cardOf: 'Karta: {name}',
  cardHint: 'Czaty i portale pokazują ten obrazek obok linku.',
  download: 'Pobierz obrazek',
  copyAddress: 'Skopiuj adres obrazka',
  addressCopied: 'Skopiowano adres obrazka',
  needsConnection: 'Podgląd wymaga połączenia.',
  notLoaded: 'Nie udało się wczytać obrazka. Ma go tylko publiczny profil.',
  signature: 'Sygnatura',
  signatureOf: 'Sygnatura: {name}',
  signatureHint: 'Na fora i własne strony. Aktualizuje się sama.',
  form: 'Format',
  forms: { html: 'HTML', bbcode: 'BBCode', markdown: 'Markdown' },
  code: 'Sygnatura jako {form}',
  copyCode: 'Skopiuj {form}',
  codeCopied: 'Skopiowano {form}',
};
