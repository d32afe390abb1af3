import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  appearance: 'Aparência',
  language: 'Idioma',
  deviceLanguage: 'Igual ao do dispositivo ({language})',
  languageHint: 'Com uma conta, os e-mails também chegam neste idioma.',
  theme: 'Tema',
  themes: { device: 'Igual ao do dispositivo', dark: 'Escuro', light: 'Claro' },
  density: 'Densidade',
  densities: { comfortable: 'Confortável', compact: 'Compacta' },
  compactHint: 'Na densidade compacta, cabe mais da lista na tela.',
  kept: 'Salvo neste dispositivo.',

  shortcuts: 'Atalhos de teclado',
  shortcutsRest:
    'Em uma lista, Enter vai da busca ao primeiro item e abre um item, e Esc sai da busca. F8 vai para uma notificação. O que você desliga aqui fica desligado neste dispositivo.',
  does: {
    search: 'Buscar nesta lista',
    searchEverything: 'Buscar em todas as seções',
    next: 'Próximo item',
    previous: 'Item anterior',
    mark: 'Marcar ou desmarcar o item',
    bookmark: 'Favoritar o item',
    stage: 'Acionar a caixa com esta tecla',
    select: 'Selecionar vários itens da lista, ou parar',
    undo: 'Desfazer a última alteração',
    undoCommand: 'Desfazer a última alteração',
    filters: 'Ir para os filtros',
    shortcuts: 'Mostrar os atalhos de teclado',
  },
  slash: 'barra',
  questionMark: 'ponto de interrogação',
};
