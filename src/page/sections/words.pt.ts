import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  roll: 'Progresso por seção',
  shortAnimus: 'Animus',
  unknownSource: 'Origem incerta',

  unknownPoints: '? pts',
  secretCategory: '{category}, secreto',
  notWith: 'sem {rival}',
  secret: 'Secreto',
  event: 'Evento',
  retired: 'Fora do jogo',
  onlyOne: 'Só dá para conquistar um destes',

  creature: '{class}, {difficulty}',
  huntLog: 'Registro de hunts',
  beside: 'Ao lado do jogo',

  taming: 'Doma: {item}',

  names: 'Nomes e visuais',
  female: 'Feminino',
  male: 'Masculino',
  inTheGame: {
    female: 'No jogo, {name} é do sexo feminino.',
    male: 'No jogo, {name} é do sexo masculino.',
  },

  questLevel: '{group}, nível {level}',

  permanentTitle: '{type}, permanente',
  losableTitle: '{type}, pode ser perdido',
  losable: 'Pode ser perdido',
  atLeast: 'Pelo menos {have} / {need}',
  qualifiedByImport: 'Requisito cumprido, segundo sua importação de {date}.',
  progress: '{title}, progresso',
};
