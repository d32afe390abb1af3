import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Ao lado do jogo',
  huntLog: 'Registro de hunts',
  about: 'Enquanto você joga',
  purpose: 'Contadores grandes para o que você está caçando. O que você fixa fica neste dispositivo.',
  failed: 'Não deu para carregar as criaturas. {reason}',
  emptyTitle: 'Nada fixado ainda',
  empty:
    'Busque o que você caça e fixe aqui: até {count} criaturas e bosses, com contadores grandes o bastante para tocar enquanto joga.',
  cards: 'Criaturas fixadas',
  unpinned: '{name} saiu dos contadores',

  search: 'Fixar criatura ou boss',
  nothingFound: 'Nada encontrado.',
  found: { one: '{count} resultado.', many: '{count} de resultados.', other: '{count} resultados.' },
  foundList: 'Resultados',
  noneFound: 'Nenhuma criatura encontrada.',
  pin: 'Fixar',
  pinOf: 'Fixar {name}',
  pinned: 'Fixada',
  isPinned: '{name} já está nos contadores',
  nowPinned: '{name} entrou nos contadores, {pins}.',

  refused: 'Recusado',
  unpin: 'Desafixar {name}',
  change: '{name}: {kills} / {total} kills, alterar',
  changeLeast: '{name}: pelo menos {kills} / {total} kills, alterar',
  left: 'faltando: {kills} ({stage})',
  atMostLeft: 'faltando: no máximo {kills} ({stage})',
  bar: 'Kills de {name}',

  awake: {
    label: 'Manter a tela ligada',
    on: 'Ativo',
    notHeld: 'Agora não',
    unsupported: 'Este navegador não consegue manter a tela ligada. Os contadores funcionam sem isso.',
    waiting: 'No momento, a tela pode apagar.',
    held: 'A tela fica ligada enquanto esta página estiver à vista.',
    refused:
      'Este dispositivo não mantém a tela ligada agora, talvez para economizar bateria. Desligue e ligue esta opção para tentar novamente.',
  },
};
