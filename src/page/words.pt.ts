import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  site: 'Marque os achievements, títulos e muito mais dos seus personagens de Tibia, online ou offline. Cada marcação chega exatamente uma vez.',
  manifest: 'Marque os achievements, títulos e muito mais dos seus personagens de Tibia, online ou offline.',
  noScript:
    'O Loremark guarda suas listas no seu próprio dispositivo e, por isso, precisa de JavaScript. Ative-o e recarregue a página.',
  achievements:
    'Todos os achievements (conquistas) de Tibia, até os secretos: marque os que você tem e filtre os que faltam, online ou offline.',
  titles:
    'Todos os títulos de Tibia e o que cada um exige: marque os que você tem e filtre os que faltam, online ou offline.',
};
