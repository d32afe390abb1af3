import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  share: 'Compartilhar {name}',
  link: 'Link',
  copyLink: 'Copiar link',
  shareLink: 'Compartilhar…',
  notCopied: 'Não deu para copiar o link. Selecione e copie à mão.',
  card: 'Imagem',
  cardOf: 'Cartão de {name}',
  cardHint: 'Chats e redes sociais mostram esta imagem junto do link.',
  download: 'Baixar imagem',
  copyAddress: 'Copiar endereço da imagem',
  addressCopied: 'Endereço da imagem copiado',
  needsConnection: 'A prévia precisa de conexão.',
  notLoaded: 'Não deu para carregar a imagem. Só um perfil público tem uma.',
  signature: 'Assinatura',
  signatureOf: 'Assinatura de {name}',
  signatureHint: 'Para fóruns e suas próprias páginas. Ela se atualiza sozinha.',
  form: 'Formato',
  forms: { html: 'HTML', bbcode: 'BBCode', markdown: 'Markdown' },
  code: '{form} da assinatura',
  copyCode: 'Copiar {form}',
  codeCopied: '{form} copiado',
};
