import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Informar error: {name}',
  logIn: 'Inicia sesión para informar un error. Un editor lo revisa y recibes una respuesta.',
  unconfirmed: 'Sin confirmar.',
  ask: '¿Lo sabes? Cuéntanos',
  askOf: '{fact}: ¿Lo sabes? Cuéntanos',
  field: '¿Qué está mal o qué falta?',
  chooseField: 'Elige el dato',
  unknown: 'desconocido',
  none: 'ninguno',
  value: 'Valor correcto',
  now: 'Ahora: {value}',
  source: '¿Cómo lo sabes?',
  sourceHint: 'Un enlace, o dónde lo viste en el juego.',
  thanks: 'Pueden agradecerme con mi nombre en el registro de cambios',
  send: 'Enviar',
  offline: 'Estás sin conexión. Tu informe espera en este dispositivo y se enviará cuando te conectes.',
  kept: 'Informe guardado en este dispositivo. Se enviará cuando te conectes.',
  sent: 'Informe enviado. ¡Gracias!',
};
