import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  label: 'Primeiros passos',
  steps: {
    character: {
      title: 'Adicione seu personagem',
      why: 'Suas marcações ficam salvas com o nome dele, e você pode compartilhar.',
    },
    import: {
      title: 'Importe do Bazaar',
      why: 'Um leilão do seu personagem preenche tudo de uma vez.',
    },
    tick: {
      title: 'Faça a primeira marcação',
      why: 'Abra uma lista e marque o que o seu personagem tem.',
    },
  },
  dismiss: 'Dispensar: {title}',
};
