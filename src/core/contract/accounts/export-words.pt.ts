import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './export-words.ts';

export const words: Translation<typeof english, 'pt'> = {
  unsent: 'Este arquivo tem alterações não enviadas. Importe o arquivo na página Sincronização.',
  otherFile: 'Este arquivo não é uma exportação de uma conta do Loremark.',
  newer: 'Esta exportação é de uma versão mais nova do Loremark. Recarregue a página e tente novamente.',
  tooLarge: 'Esta exportação é grande demais: dá para importar no máximo {most} registros.',
  damagedAtStart: 'Esta exportação está danificada no começo. Nada dela foi importado.',
  damaged: 'Esta exportação está danificada em {place}. Nada dela foi importado.',
  otherAccount: 'Esta exportação é de outra conta. Você só pode importar a sua.',
  notJson: 'Este arquivo não é JSON ou está incompleto. A exportação de uma conta do Loremark é um JSON completo.',
  preview: 'A prévia precisa ser true ou false.',
};
