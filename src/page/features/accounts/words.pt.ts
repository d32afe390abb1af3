import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  goHome: 'Ir para o início',
  username: 'Nome de usuário',
  email: 'E-mail',
  password: 'Senha',
  newPassword: 'Nova senha',
  passwordHint: 'Pelo menos {length} caracteres, sem espaços.',
  easyToGuess: 'Esta senha é fácil de adivinhar.',
  spam: 'Dica: se o e-mail não aparecer, olhe a pasta de spam.',
  linkDead: 'Este link não funciona mais',
  linkDeadBecause: 'Este link não funciona mais. {why}',

  login: {
    title: 'Entrar',
    name: 'Nome de usuário ou e-mail',
    forgot: 'Esqueceu a senha?',
    signUpInstead: 'Criar uma conta',
    wrongName: 'Nome de usuário ou senha incorretos. Confira os dois e tente novamente.',
    wrongPassword: 'Nome de usuário ou senha incorretos.',
  },

  restore: {
    title: 'Restaurar sua conta?',
    description: 'Restaure para ter tudo de volta como estava.',
    no: 'Manter excluída',
    yes: 'Restaurar conta',
  },

  signUp: {
    title: 'Criar conta',
    submit: 'Criar conta',
    loginInstead: 'Já tenho conta',
    warning: 'Não use aqui dados sensíveis da sua conta do jogo: nem o nome da conta, nem o e-mail, nem a senha dela.',
    usernameHint: 'Letras e números.',
  },

  forgot: {
    title: 'Redefinir senha',
    submit: 'Redefinir',
    description: 'Digite o e-mail da sua conta. Enviamos um link que funciona por 60 minutos.',
  },

  logout: {
    title: 'Sair',
    unreached: 'Sem resposta do servidor. Você ainda não saiu da conta.',
    onlyHere: {
      one: '{count} alteração ainda está só neste dispositivo.',
      many: '{count} de alterações ainda estão só neste dispositivo.',
      other: '{count} alterações ainda estão só neste dispositivo.',
    },
    messages: {
      one: '{count} mensagem para nós não foi enviada.',
      many: '{count} de mensagens para nós não foram enviadas.',
      other: '{count} mensagens para nós não foram enviadas.',
    },
    drafts: {
      one: '{count} rascunho de inscrição em concurso não foi enviado; ele fica aqui, a menos que você o exclua.',
      many: '{count} de rascunhos de inscrições em concursos não foram enviados; eles ficam aqui, a menos que você os exclua.',
      other:
        '{count} rascunhos de inscrições em concursos não foram enviados; eles ficam aqui, a menos que você os exclua.',
    },
    edits: {
      one: '{count} edição das tabelas não foi salva; ela fica aqui, a menos que você a exclua.',
      many: '{count} de edições das tabelas não foram salvas; elas ficam aqui, a menos que você as exclua.',
      other: '{count} edições das tabelas não foram salvas; elas ficam aqui, a menos que você as exclua.',
    },
    looking: 'Procurando o que está só neste dispositivo…',
    allSaved: 'Tudo o que você registrou está salvo.',
    send: 'Enviar e sair',
    logInToSend: 'Entrar para enviar',
    keepUnsent: 'Manter aqui e sair',
    keep: 'Manter neste dispositivo',
    keeps: 'Seu progresso e suas notas ficam aqui. Escolha isso só no seu próprio dispositivo.',
    forgets:
      'Seu progresso, suas notas, os fixados e as hunts contadas são excluídos deste dispositivo. Sua conta mantém o que está salvo.',
    discard: 'Excluir e sair',
  },

  recover: {
    title: 'Escolha uma nova senha',
    description: 'Todos os outros dispositivos serão desconectados.',
    submit: 'Definir senha',
    changed: 'Sua senha foi alterada',
    stillLoggedIn: 'Aqui você continua na sua conta. Todos os outros dispositivos foram desconectados.',
    logIn: 'Entre com a nova. Todos os dispositivos foram desconectados.',
    incomplete: 'Este link está incompleto',
    incompleteHow: 'Abra de novo o link inteiro do e-mail ou peça outro. Sua senha não mudou.',
    askAgain: 'Pedir um novo link',
  },

  confirm: {
    title: 'Confirme seu e-mail',
    description: 'Sua conta passa a usar o endereço que recebeu este link.',
    submit: 'Usar este endereço',
    changed: 'Seu e-mail foi alterado',
    goOn: 'Ir para a sua conta',
  },

  page: {
    title: 'Conta',
    offline:
      'Sem resposta do servidor. Sua conta precisa de conexão; o que você registrar fica salvo neste dispositivo.',
    failed: 'Não deu para carregar sua conta.',
    deleted: 'Sua conta foi excluída',
  },

  profile: {
    title: 'Perfil',
    since: 'Desde',
    name: 'Nome de personagem padrão',
    nameHint: 'Opcional, até você adicionar um personagem.',
    hidden: 'Oculto: ninguém mais vê o seu perfil.',
    public: 'Público: todo mundo pode ver o seu perfil e os seus personagens públicos.',
    ranked: 'Aparecer nos rankings',
    inRankings: 'Seus personagens verificados e públicos aparecem nos rankings.',
    notInRankings: 'Nenhum ranking mostra os seus personagens. Você ainda pode participar dos desafios.',
  },

  address: {
    title: 'E-mail',
    present: 'Seu e-mail é {address}. Só você vê.',
    waiting: '{address} ainda não foi confirmado: abra o link no e-mail enviado para lá.',
    change: 'Alterar e-mail',
    new: 'Novo e-mail',
  },

  changePassword: {
    title: 'Senha',
    description:
      'Uma nova senha desconecta todos os outros dispositivos e encerra todos os tokens. O que foi registrado em um dispositivo continua nele.',
    current: 'Senha atual',
    submit: 'Alterar senha',
  },

  tokens: {
    title: 'Tokens',
    description:
      'Um token deixa outro programa, como uma planilha da sua guild, ler da sua conta o que você escolher. Ele não pode alterar nada.',
    api: 'O que os programas podem pedir',
    offline: 'Seus tokens aparecem quando você estiver online de novo.',
    failed: 'Não deu para carregar seus tokens.',
    none: 'Você não tem tokens.',
    caption: 'Tokens da sua conta',
    token: 'Token',
    reads: 'Pode ler',
    made: 'Criado em {day}',
    lastUsed: 'Último uso',
    neverUsed: 'nunca usado',
    usedLately: 'há menos de 2 h',
    ends: 'Expira',
    neverEnds: 'nunca',
    options: 'Opções',
    full: 'Você tem {most} tokens, o máximo de uma vez. Encerre um para criar outro.',

    make: 'Criar um token',
    name: 'Nome',
    nameHint: 'Só para você, como “Planilha da guild”.',
    scopes: 'Ele pode ler',
    days: 'Expira',
    lifetimes: { 30: 'Em 30 dias', 90: 'Em 90 dias', 365: 'Em um ano' },
    neverEnding: 'Nunca',
    neverEndingMeans: 'Um token que nunca expira precisa da sua senha.',
    submit: 'Criar token',

    ready: 'Seu novo token',
    copyNow:
      'Copie agora: ele não será mostrado de novo. Quem tiver o token pode ler o que você escolheu, então guarde-o só para você.',
    copy: 'Copiar token',
    copied: 'Token copiado',
    done: 'Pronto',

    end: 'Encerrar',
    endOf: 'Encerrar o token {name}',
    question: 'Encerrar este token?',
    consequences: 'Os programas que usam “{name}” não poderão mais ler a sua conta.',
    yes: 'Encerrar token',
    ended: 'O token foi encerrado.',
  },

  sessions: {
    title: 'Sessões abertas',
    unknown: 'Conecte-se à internet para ver onde sua conta está aberta.',
    caption: 'Navegadores com a sua conta aberta',
    browser: 'Navegador',
    thisBrowser: 'Este navegador',
    signedIn: 'Entrada: {moment}',
    lastSeen: 'Último contato',
    options: 'Opções',
    logout: 'Sair',
    end: 'Desconectar',
    endSession: 'Desconectar {device}, entrada: {ago}',
    endDevice: 'Desconectar {device}, último contato: {ago}',
    endOthers: 'Desconectar todos os outros',
    endOthersMeans: 'Desconectar todos os outros também encerra seus tokens.',
    ended: 'Desconectado.',
  },

  data: {
    title: 'Seus dados',
    description: 'Um arquivo com tudo o que há na sua conta: personagens, progresso, histórico e dispositivos.',
    export: 'Exportar meus dados',
    saved: '{file}: arquivo salvo.',
    import: 'Importar uma exportação',
    importHint: 'Uma exportação desta conta. O que você tem continua; o que falta é adicionado.',
    importCount: {
      one: 'Importar {count} registro',
      many: 'Importar {count} de registros',
      other: 'Importar {count} registros',
    },
    imported: 'Importado.',
    noCharacter: 'Sua conta não tem esse personagem. Adicione-o antes, ou ele fica de fora.',
    entries: { one: '{count} registro', many: '{count} de registros', other: '{count} registros' },
    fresh: { one: '{count} novo', many: '{count} novos', other: '{count} novos' },
    unknown: {
      one: '{count} desconhecido aqui',
      many: '{count} desconhecidos aqui',
      other: '{count} desconhecidos aqui',
    },
  },

  reset: {
    title: 'Limpar uma seção',
    description: 'Esvazia uma seção. Favoritos e notas continuam. Você pode desfazer durante {days} dias.',
    character: 'Personagem',
    section: 'Seção',
    open: 'Limpar…',
    confirm: 'Confirmar',
    question: 'Isso limpa toda a seção {section} de {character}. Quer continuar?',
    yes: 'Sim',
    past: 'Limpezas que você pode desfazer',
    pastOne: {
      one: '{section} de {character}: {count} registro, {ago}',
      many: '{section} de {character}: {count} de registros, {ago}',
      other: '{section} de {character}: {count} registros, {ago}',
    },
    undoOf: 'Desfazer a limpeza de {section} de {character}',
    undone: 'A limpeza foi desfeita.',
    deletedCharacter: 'um personagem excluído',
  },

  delete: {
    title: 'Excluir conta',
    description:
      'Exclui para sempre a conta e tudo o que há nela, depois de {days} dias em que você pode mudar de ideia.',
    open: 'Excluir conta…',
    question: 'Excluir sua conta?',
    consequences:
      'Todos os dispositivos são desconectados, e ninguém mais vê o seu perfil. Durante {days} dias, basta entrar para ter a conta de volta; depois disso, tudo o que há nela é excluído para sempre.',
  },
};
