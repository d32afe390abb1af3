import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Informar erro: {name}',
  logIn: 'Entre na conta para informar um erro. Um editor confere, e você recebe uma resposta.',
  unconfirmed: 'Não confirmado.',
  ask: 'Você sabe? Conte para nós',
  askOf: '{fact}: Você sabe? Conte para nós',
  field: 'O que está errado ou faltando?',
  chooseField: 'Escolha o dado',
  unknown: 'desconhecido',
  none: 'nada',
  value: 'Valor certo',
  now: 'Agora: {value}',
  source: 'Como você sabe?',
  sourceHint: 'Um link, ou onde você viu no jogo.',
  thanks: 'Podem me agradecer pelo nome no histórico de versões',
  send: 'Enviar',
  offline: 'Você está offline. Seu aviso espera neste dispositivo e é enviado quando você estiver online.',
  kept: 'Aviso salvo neste dispositivo. Ele é enviado quando você estiver online.',
  sent: 'Aviso enviado. Obrigado!',
};
