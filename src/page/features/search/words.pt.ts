import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  heading: 'Buscar',
  field: 'Buscar em todas as seções',
  section: 'Seção',
  all: 'Tudo',
  nothingFound: 'Nada encontrado.',
  found: { one: '{count} resultado.', many: '{count} de resultados.', other: '{count} resultados.' },
  allOf: 'Tudo ({count})',
  allIn: 'Tudo em {title} ({count})',
  showMore: 'Mostrar mais {count}',
  entriesToFind: {
    one: '{count} item para encontrar',
    many: '{count} de itens para encontrar',
    other: '{count} itens para encontrar',
  },
  whatToType:
    'Digite um nome ou o que você sabe: um lugar, uma recompensa, uma classe, um item, uma pessoa. Marque aqui mesmo o que encontrar.',
  forExample: 'Por exemplo:',
  examples: { place: 'Roshamuul', class: 'Mortos-vivos', person: 'Chondur' },
  nothingFor: 'Nada encontrado para “{text}”',
  clear: 'Limpar busca',
  tryFewer:
    'Nomes podem ter erros de digitação; lugares, itens, pessoas e recompensas precisam estar escritos certo. Tente menos letras ou uma palavra só. A busca não inclui como conquistar achievements secretos.',
  notSearched: 'Não deu para carregar, e fica fora da busca: {title}. {message}',
  ways: 'Como conquistar achievements',
  hint: '{enter} vai ao primeiro resultado e o abre, {up} {down} movem, {x} marca, {slash} volta ao texto, {escape} limpa o texto.',
  enter: 'Enter',
  escape: 'Esc',
  charmPrice: { Major: 'Major, {price} pontos de charm', Minor: 'Minor, {price} minor charm echoes' },
};
