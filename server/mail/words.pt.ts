import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  hello: 'Olá, {name}!',
  helloStranger: 'Olá!',
  confirmEmail: {
    subject: 'Confirme seu e-mail no Loremark',
    request: {
      one: 'Alguém, provavelmente você, quer usar este e-mail em uma conta do Loremark. Para confirmar, abra este link em até {count} hora:',
      many: 'Alguém, provavelmente você, quer usar este e-mail em uma conta do Loremark. Para confirmar, abra este link em até {count} de horas:',
      other:
        'Alguém, provavelmente você, quer usar este e-mail em uma conta do Loremark. Para confirmar, abra este link em até {count} horas:',
    },
    ignore: 'O link funciona uma única vez. Se não foi você que pediu, ignore este e-mail: nada muda.',
  },
  emailTaken: {
    subject: 'Seu e-mail no Loremark',
    request:
      'Alguém, talvez você, quer usar este e-mail em outra conta do Loremark. Ele já pertence a uma conta e continua sendo dela.',
    ignore: 'Nada muda. Se você não se lembrava dessa conta, peça uma nova senha com este e-mail.',
  },
  emailAsked: {
    subject: 'Pedido de troca do e-mail da sua conta do Loremark',
    request:
      'Alguém, provavelmente você, pediu para trocar o e-mail da sua conta do Loremark para {email}. Até a confirmação a partir desse e-mail, tudo continua como está.',
    warning:
      'Se não foi você que pediu, alguém sabe a sua senha: altere a senha agora, e esse pedido também é cancelado.',
  },
  emailChanged: {
    subject: 'O e-mail da sua conta do Loremark mudou',
    change: 'A partir de agora, o e-mail da sua conta do Loremark é {email}. Esta é a última mensagem para o antigo.',
  },
  resetPassword: {
    subject: 'Redefinir sua senha do Loremark',
    request: {
      one: 'Alguém, provavelmente você, pediu uma nova senha para a sua conta do Loremark. Para escolher uma, abra este link em até {count} minuto:',
      many: 'Alguém, provavelmente você, pediu uma nova senha para a sua conta do Loremark. Para escolher uma, abra este link em até {count} de minutos:',
      other:
        'Alguém, provavelmente você, pediu uma nova senha para a sua conta do Loremark. Para escolher uma, abra este link em até {count} minutos:',
    },
    ignore: 'O link funciona uma única vez. Se não foi você que pediu, ignore este e-mail: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha do Loremark foi alterada',
    change: 'A senha da sua conta do Loremark foi alterada, e todos os outros dispositivos foram desconectados.',
    warning: 'Se não foi você, peça uma nova senha com este e-mail: clique em “Esqueceu a senha?” na janela Entrar.',
  },
  tokenCreated: {
    subject: 'Um token foi criado para sua conta do Loremark',
    changeUntil:
      'Alguém, esperamos que você, criou um token com que outro programa pode ler partes da sua conta do Loremark até {day}.',
    changeForGood:
      'Alguém, esperamos que você, criou um token com que outro programa pode ler partes da sua conta do Loremark. Ele não expira.',
    where: 'Na página da sua conta você vê o que ele pode ler e também pode encerrá-lo: {address}',
    warning:
      'Se não foi você, clique lá em “Desconectar todos os outros”, que também encerra todos os tokens, e altere a senha.',
  },
  roleGiven: {
    subject: 'Você tem um novo papel no Loremark',
    subjectOther: '{name} tem um novo papel no Loremark',
    editor: 'Agora você é editor do Loremark.',
    admin: 'Agora você é admin do Loremark.',
    editorOther: '{name} agora é editor do Loremark.',
    adminOther: '{name} agora é admin do Loremark.',
    by: 'O papel foi dado por {name}.',
    byOperator: 'O papel foi dado pelo operador do site.',
    factor:
      'A Administração precisa de um segundo fator: uma chave de acesso ou um aplicativo autenticador. Se a sua conta ainda não tem nenhum, configure um ao abrir a Administração.',
    warning: 'Se você não esperava por isso, confira o Log na Administração e retire o papel.',
  },
  factorChanged: {
    subject: 'O segundo fator da sua conta do Loremark mudou',
    passkeyAdded: 'Uma chave de acesso foi adicionada à sua conta do Loremark.',
    appAdded: 'Um aplicativo autenticador foi adicionado à sua conta do Loremark.',
    passkeyRemoved: 'Uma chave de acesso foi removida da sua conta do Loremark.',
    appRemoved: 'O aplicativo autenticador foi removido da sua conta do Loremark.',
    codesRenewed:
      'Novos códigos de recuperação foram criados para a sua conta do Loremark; os anteriores não funcionam mais.',
    reset:
      'O operador do site removeu o segundo fator da sua conta do Loremark, e todos os dispositivos foram desconectados.',
    warning: 'Se você não esperava por isso, altere sua senha agora e confira o segundo fator na sua conta.',
  },
  accountDeleted: {
    subject: 'Sua conta do Loremark foi excluída',
    change:
      'Sua conta do Loremark foi excluída, e todos os dispositivos foram desconectados. Em {day}, ela será apagada com tudo o que há nela.',
    restore: 'Até lá, dá para ter a conta de volta: entre em {address} e escolha restaurar.',
    warning: 'Se não foi você que excluiu, restaure a conta e altere a senha.',
  },
  verificationLost: { subject: 'Um personagem seu não está mais verificado' },
};
