import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  password: 'Senha',
  code: 'Código',
  passkeyFailed: 'Nenhuma chave de acesso foi usada. Tente novamente ou escolha outra forma.',

  login: { title: 'Segundo fator', description: 'Sua senha está certa. Agora mostre que é você mesmo.' },
  confirm: {
    title: 'Confirme que é você',
    description: 'Isto precisa do seu segundo fator. Ele não será pedido de novo por {minutes} minutos.',
  },
  passkey: { use: 'Usar uma chave de acesso', instead: 'Usar uma chave de acesso' },
  totp: {
    hint: 'Os 6 dígitos que seu aplicativo autenticador mostra agora.',
    instead: 'Usar o aplicativo autenticador',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Cada um dos seus códigos de recuperação funciona uma única vez.',
    instead: 'Usar um código de recuperação',
  },
  submit: 'Confirmar',

  section: {
    title: 'Segundo fator',
    description: 'Um segundo passo ao entrar, que protege sua conta mesmo se alguém souber sua senha.',
    offline: 'Seu segundo fator aparece quando você estiver online de novo.',
    failed: 'Não deu para carregar seu segundo fator.',
    passkeys: 'Chaves de acesso',
    noPasskeys: 'Você não tem chaves de acesso.',
    noSupport: 'Este navegador não cria chaves de acesso.',
    used: 'adicionada em {day}, último uso em {lastDay}',
    unused: 'adicionada em {day}, nunca usada',
    app: 'Aplicativo autenticador',
    noApp: 'Você não tem um aplicativo autenticador.',
    hasApp: 'Configurado em {day}.',
    codes: 'Códigos de recuperação',
    left: { one: 'Resta {count} código.', many: 'Restam {count} de códigos.', other: 'Restam {count} códigos.' },
    noCodes: 'Você os recebe com sua primeira chave de acesso ou aplicativo.',
  },

  add: {
    passkey: 'Nova chave de acesso',
    passkeyDescription: 'Seu celular, seu computador ou uma chave de segurança confirma então que é você.',
    name: 'Nome',
    nameHint: 'Só para você, como “Meu celular”. Opcional.',
    app: 'Configurar um aplicativo',
    appDescription:
      'Um aplicativo como o Aegis, o Google Authenticator ou seu gerenciador de senhas mostra códigos para você entrar.',
    next: 'Continuar',
    scan: 'Escaneie isto com seu aplicativo e digite o código que ele mostrar.',
    qr: 'Código QR do seu segredo',
    secret: 'Ou digite este segredo',
    copySecret: 'Copiar segredo',
    secretCopied: 'Segredo copiado',
    submit: 'Adicionar',
  },

  codes: {
    title: 'Seus códigos de recuperação',
    warning:
      'Guarde-os agora: eles não serão mostrados de novo. Cada um deixa você entrar uma vez se você perder o celular ou as chaves de acesso.',
    copy: 'Copiar códigos',
    copied: 'Códigos copiados',
    save: 'Salvar em um arquivo',
    saved: 'Códigos salvos.',
    done: 'Pronto',
    renew: 'Criar novos códigos',
    renewQuestion: 'Criar novos códigos de recuperação?',
    renewConsequences: 'Os códigos que você tem agora não vão mais funcionar.',
  },

  remove: {
    button: 'Remover',
    passkey: 'Remover a chave de acesso {name}',
    app: 'Remover o aplicativo autenticador',
    passkeyQuestion: 'Remover esta chave de acesso?',
    passkeyConsequences: '“{name}” não vai mais deixar você entrar.',
    appQuestion: 'Remover o aplicativo autenticador?',
    appConsequences: 'Os códigos dele não vão mais deixar você entrar.',
  },

  gate: {
    title: 'Configure seu segundo fator',
    description: 'A Administração abre assim que sua conta tiver uma chave de acesso ou um aplicativo autenticador.',
  },
};
