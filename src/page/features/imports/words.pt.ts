import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Importar dados do Bazaar',
  back: 'Voltar',
  import: 'Importar',

  noAuctionShared: 'O que você compartilhou não é o endereço de um leilão.',

  form: {
    steps: [
      '1. Abra o leilão do seu personagem no Bazaar e copie o ID que está no endereço. O endereço inteiro também serve.',
      '2. Cole abaixo e escolha as seções e o personagem que vai receber os dados.',
      '3. Confira o que mudaria e confirme.',
    ],
    auctionId: 'ID do leilão',
    placeholder: '1234567',
    notANumber: 'Digite o número do leilão, como 1234567, ou o endereço dele.',
    character: 'Personagem',
    current: '{name} (atual)',
    chooseCharacter: 'Escolha um personagem',
    noCharacters: 'Sua conta não tem um personagem para receber os dados. Adicione um primeiro.',
    charactersUnknown: 'Seus personagens ainda não estão neste dispositivo.',
    manage: 'Gerenciar personagens',
    warningHead: 'Isto substitui o que você tem.',
    warning:
      'Os dados das seções selecionadas são substituídos no personagem escolhido. Depois, ele vira o seu personagem atual, e a página recarrega.',
    sharedNames:
      'Várias criaturas se chamam Butterfly, Horse ou Nomad. As kills delas não são importadas: confira depois à mão.',
  },

  sections: {
    label: 'Seções para importar',
    selected: 'Seleção: {count} de {total}',
    all: 'Selecionar tudo',
    none: 'Limpar seleção',
  },

  reason: {
    offline: 'Você está offline. A importação precisa de conexão.',
    auctionId: 'Digite o ID do leilão.',
    sections: 'Escolha pelo menos uma seção.',
    character: 'Escolha um personagem.',
    unknownWaiting: 'Conferindo se há alterações não enviadas neste dispositivo.',
    waiting: {
      one: '{count} alteração de {name} neste dispositivo precisa ser enviada primeiro.',
      many: '{count} de alterações de {name} neste dispositivo precisam ser enviadas primeiro.',
      other: '{count} alterações de {name} neste dispositivo precisam ser enviadas primeiro.',
    },
    page: 'A página é grande demais: o limite é {megabytes} MB.',
  },
  sendNow: 'Enviar agora',

  page: {
    offer: 'A importação não funciona? Use uma página salva',
    why: 'Use a página do leilão como o seu próprio navegador a mostra.',
    computer:
      'No computador: abra o leilão, salve a página com Ctrl+S (Cmd+S no Mac) e escolha o arquivo aqui. Ou abra o código-fonte com Ctrl+U, selecione e copie tudo e cole abaixo.',
    phone: 'No celular: salve a página pelo menu do navegador (no Chrome: Fazer o download) e escolha o arquivo aqui.',
    file: 'Página salva',
    fileHint: 'Um arquivo que termina em html, htm, mhtml ou mht, com no máximo {megabytes} MB.',
    source: 'Código-fonte da página',
    sourceHint: 'Começa com <!DOCTYPE html> ou <html>.',
    replaces: 'Esta página é lida no lugar do site. Se houver um ID acima, ela tem que ser a página desse leilão.',
    lacks:
      'Uma página salva só mostra a primeira página de mounts e de outfits. Nessas seções, o que ela mostra é adicionado, e nada é apagado.',
  },

  reading: {
    title: 'Lendo o leilão {auction}',
    titleOfPage: 'Lendo a página salva',
    leave: 'Nada muda até você ver o resultado e confirmar.',
    upload: 'Enviando e lendo a página.',
    start: 'Pedindo o leilão.',
    busy: {
      one: 'O servidor está ocupado. Nova tentativa em {count} segundo.',
      many: 'O servidor está ocupado. Nova tentativa em {count} de segundos.',
      other: 'O servidor está ocupado. Nova tentativa em {count} segundos.',
    },
    steps: {
      queue: 'Esperando a nossa vez.',
      page: 'Lendo a página do leilão.',
      mounts: 'Lendo as mounts.',
      storeMounts: 'Lendo as mounts da Store.',
      outfits: 'Lendo os outfits.',
      storeOutfits: 'Lendo os outfits da Store.',
      saving: 'Salvando.',
    },
    pages: {
      mounts: 'Lendo as mounts: página {page} de {pages}.',
      storeMounts: 'Lendo as mounts da Store: página {page} de {pages}.',
      outfits: 'Lendo os outfits: página {page} de {pages}.',
      storeOutfits: 'Lendo os outfits da Store: página {page} de {pages}.',
    },
  },

  preview: {
    spoken: 'Isto é o que a importação de {name} mudaria.',
    changedSince: 'Algo foi registrado nestas seções depois que você olhou. Esta é a nova prévia.',
    level: '{vocation}, nível {level}, {world}',
    status: {
      running: 'Leilão {auction}, ainda em andamento.',
      finished: 'Leilão {auction}, encerrado.',
      cancelled: 'Leilão {auction}, cancelado.',
      processed: 'Leilão {auction}, em pagamento.',
      transferring: 'Leilão {auction}, em transferência.',
    },
    source: { site: 'Lido do site do jogo.', page: 'Lido da página que você salvou.' },
    into: 'O que muda para {name}',
    table: 'O que muda por seção',
    section: 'Itens completos',
    now: 'Agora',
    after: 'Depois',
    leaveOut: 'Desmarque uma seção para deixá-la de fora.',
    unchanged: 'Nada mudaria.',
    empty: {
      one: '{section}: a página não mostra nada, e {count} registro seria apagado. O site do jogo esvazia leilões antigos.',
      many: '{section}: a página não mostra nada, e {count} de registros seriam apagados. O site do jogo esvazia leilões antigos.',
      other:
        '{section}: a página não mostra nada, e {count} registros seriam apagados. O site do jogo esvazia leilões antigos.',
    },
    leaveOutOf: 'Deixar {section} de fora',
    partial: '{section}: só deu para ler {count}, então nada será removido.',
    partialOf: '{section}: só deu para ler {count} de {total}, então nada será removido.',
    missing: '{section}: a página não tem esta seção. Nada muda aqui.',
    points: '{section}: a página tem {page}; as linhas que conhecemos, {known}.',
    unknown: {
      one: '{section}: {count} nome é desconhecido aqui, então nada é removido.',
      many: '{section}: {count} de nomes são desconhecidos aqui, então nada é removido.',
      other: '{section}: {count} nomes são desconhecidos aqui, então nada é removido.',
    },
    gain: {
      one: '{count} registro adicionado',
      many: '{count} de registros adicionados',
      other: '{count} registros adicionados',
    },
    change: { one: '{count} alterado', many: '{count} alterados', other: '{count} alterados' },
    lost: { one: '{count} removido', many: '{count} removidos', other: '{count} removidos' },
    unmatched: {
      one: '{count} nome não encontrado',
      many: '{count} de nomes não encontrados',
      other: '{count} nomes não encontrados',
    },
    lists: { lost: 'Removidos', lowered: 'Diminuídos', changed: 'Alterados', gained: 'Adicionados' },
  },

  table: {
    before: 'Antes',
    now: 'Agora',
    change: 'Mudança',
    lookAt: 'Conferir',
    same: 'igual',
    names: { one: '{count} nome', many: '{count} de nomes', other: '{count} nomes' },
    toCheck: '{count} para conferir',
    read: 'lido em parte',
    readOf: 'lido: {count} de {total}',
    missing: 'não está na página',
  },

  gaps: {
    ask: 'O Loremark ainda não conhece tudo o que há nesta página. Avise, e um editor adiciona. Seu personagem não é citado.',
    report: 'Avisar o que falta',
    reported: 'Você já avisou o que falta aqui. Obrigado!',
    kept: 'O aviso ficou salvo neste dispositivo. Ele é enviado quando você estiver online.',
  },
  unmatched: {
    title: 'Nomes que não encontramos',
    why: 'Eles não são importados. Talvez ainda não estejam no catálogo.',
  },
  check: {
    title: 'Confira estas à mão',
    why: 'Várias criaturas têm estes nomes, por isso a importação as deixa como estão.',
  },

  confirm: {
    title: 'Confirmar',
    question: 'Esta ação vai substituir os dados deste personagem. Quer continuar?',
    yes: 'Sim',
  },

  saving: {
    importing: 'Seus dados estão sendo importados. Espere um momento…',
    into: 'Leilão {auction} para {name}.',
    changing: 'Trocando o seu personagem atual. Espere um momento…',
    mayHaveGoneThrough:
      'A conexão caiu. Talvez a importação tenha dado certo: o resultado vai aparecer nas notificações.',
  },

  report: {
    title: 'Importado para {name}',
    untitled: 'Relatório da importação',
    loading: 'Carregando o relatório',
    done: 'Pronto',
    success: 'Dados importados.',
    from: {
      one: '{count} registro alterado pelo leilão {auction}.',
      many: '{count} de registros alterados pelo leilão {auction}.',
      other: '{count} registros alterados pelo leilão {auction}.',
    },
    cleared: {
      one: '{count} registro que você tinha não está no leilão e foi apagado.',
      many: '{count} de registros que você tinha não estão no leilão e foram apagados.',
      other: '{count} registros que você tinha não estão no leilão e foram apagados.',
    },
    undone: 'Esta importação foi desfeita.',
    undo: 'Desfazer importação',
    failed: 'Não deu para carregar o relatório.',
    offline: 'Você está offline. O relatório precisa de conexão.',
    gone: 'Esta importação é antiga demais para ser mostrada.',
    bySection: 'Resultado por seção',
    charms: 'Ver seus charms',
  },
  notice: { see: 'Ver o relatório' },
};
