import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'pt'> = {
  name: {
    empty: 'Digite o nome do personagem.',
    tooShort: 'O nome do personagem precisa ter pelo menos {least} caracteres.',
    tooLong: 'O nome do personagem pode ter no máximo {most} caracteres.',
    firstLetter: 'O nome do personagem precisa começar com uma letra.',
    characters: 'O nome do personagem só pode ter letras, espaços, apóstrofos, hifens, pontos e vírgulas.',
    taken: 'Você já tem um personagem com esse nome.',
  },
  visibility: 'A visibilidade precisa ser Público ou Oculto.',
  id: 'O personagem precisa ser informado pelo ID.',
};
