import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  guestTitle: 'Tudo o que o seu personagem já fez',
  intro:
    'Marque os achievements, mounts e quests dos seus personagens de Tibia assim que conseguir, mesmo sem conexão. Com uma conta, fica tudo em todos os seus dispositivos.',
  signUp: 'Criar conta',
  free: 'Grátis. Sem uma conta, tudo fica neste dispositivo.',
  kept: {
    one: '{count} registro está salvo neste dispositivo. Crie uma conta e acesse de qualquer lugar.',
    many: '{count} de registros estão salvos neste dispositivo. Crie uma conta e acesse de qualquer lugar.',
    other: '{count} registros estão salvos neste dispositivo. Crie uma conta e acesse de qualquer lugar.',
  },
  recorded: 'Registrado: {earned} de {count}',
  install: 'Instale o Loremark: ele abre pela tela inicial e funciona sem conexão.',
  countKills: 'Contar kills',
  beside: 'Ao lado do jogo',
  huntLog: 'Registro de hunts',
  recent: 'Registrado há pouco',
  undoLast: 'Desfazer o último',
  andMore: '{name} e mais {count}',
};
