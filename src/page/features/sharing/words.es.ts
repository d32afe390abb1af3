import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  share: 'Compartir {name}',
  link: 'Enlace',
  copyLink: 'Copiar enlace',
  shareLink: 'Compartir…',
  notCopied: 'No se pudo copiar el enlace. Selecciónalo y cópialo a mano.',
  card: 'Imagen',
  cardOf: 'Tarjeta de {name}',
  cardHint: 'Los chats y las redes muestran esta imagen junto al enlace.',
  download: 'Descargar imagen',
  copyAddress: 'Copiar dirección de la imagen',
  addressCopied: 'Dirección de la imagen copiada',
  needsConnection: 'La vista previa necesita conexión.',
  notLoaded: 'No se pudo cargar la imagen. Solo un perfil público tiene una.',
  signature: 'Firma',
  signatureOf: 'Firma de {name}',
  signatureHint: 'Para foros y páginas propias. Se mantiene al día sola.',
  form: 'Formato',
  forms: { html: 'HTML', bbcode: 'BBCode', markdown: 'Markdown' },
  code: '{form} de la firma',
  copyCode: 'Copiar {form}',
  codeCopied: 'Copiado: {form}',
};
