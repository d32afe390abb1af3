import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  onThisPage: 'Nesta página',

  help: {
    title: 'Ajuda',
    lead: 'Como usar o Loremark, em respostas curtas.',
    sections: {
      start: {
        title: 'Primeiros passos',
        text: [
          'Abra uma lista e marque o que o seu personagem tem. Você não precisa de conta: tudo fica salvo neste dispositivo.',
          'Com uma conta, seu progresso fica em todos os seus dispositivos. Adicione seu personagem, ou importe-o de um leilão do Bazaar, que preenche tudo de uma vez.',
        ],
      },
      counting: {
        title: 'Contar kills',
        text: [
          'Clique no número na linha de uma criatura para definir as kills, ou use +1, +10 e +100 na ficha dela.',
          'O registro de hunts lê o que o jogo copia para a área de transferência e soma todas as kills de uma vez. Ao lado do jogo mostra contadores grandes para um segundo dispositivo.',
        ],
      },
      import: {
        title: 'Importar do Bazaar',
        text: [
          'A página de um leilão lista o que um personagem tem. Digite o ID do leilão, confira a prévia e importe. Você pode desfazer uma importação durante 30 dias.',
          'Os nomes Butterfly, Horse e Nomad são de mais de uma criatura. Depois de uma importação, confira essas à mão.',
        ],
      },
      verify: {
        title: 'Verificar um personagem',
        text: [
          'Gerenciar personagens gera um código. Coloque o código no comentário do seu personagem no site do jogo, volte e clique em Conferir agora.',
          'Só personagens verificados aparecem nos rankings, participam de concursos e têm o selo de verificado no perfil.',
        ],
      },
      offline: {
        title: 'Sem conexão',
        text: [
          'Depois da segunda visita, o Loremark funciona sem conexão. O que você marca é salvo na hora e enviado quando você estiver online de novo.',
          'A nuvem na barra do topo mostra se tudo foi enviado. A página Sincronização lista o que não foi.',
        ],
      },
      devices: {
        title: 'Dois dispositivos, um valor',
        text: [
          'As kills contadas em dois dispositivos se somam. Se dois dispositivos definem valores diferentes, vale o maior progresso: o número mais alto, o item marcado.',
          'Desfazer nunca remove o que outro dispositivo seu também registrou. Nesse caso, a página diz em qual dispositivo, e você pode alterar mesmo assim.',
        ],
      },
      challenges: {
        title: 'Desafios e rankings',
        text: [
          'Participe do desafio do mês com um personagem. O que ele completar dali em diante conta, menos no dia em que o personagem foi adicionado.',
          'Importações e arquivos nunca contam, porque não mostram quando algo foi feito.',
        ],
      },
      install: {
        title: 'Instalar o app',
        text: [
          'No menu do navegador, escolha Instalar ou Adicionar à tela inicial. O app então abre por lá, em uma janela própria.',
        ],
      },
    },
    contact: 'Não achou a sua pergunta? Fale com a gente',
  },

  privacy: {
    title: 'Privacidade',
    lead: 'O que é guardado e onde, quem vê e como exportar ou excluir.',
    sections: {
      device: {
        title: 'Neste dispositivo',
        text: [
          'Seu progresso, notas, filtros e configurações, rascunhos de mensagens e de inscrições em concursos e os dados sobre o jogo. Eles ficam no armazenamento deste navegador.',
          'Sem uma conta, seu progresso não é guardado em nenhum outro lugar. Se você limpar os dados deste site no navegador, ele é excluído.',
          'Ao sair, o que sua conta tem aqui é excluído, a menos que você escolha manter neste dispositivo.',
        ],
      },
      account: {
        title: 'No nosso servidor, com uma conta',
        text: [
          'Seu nome de usuário, seu e-mail, sua senha como hash e seus personagens com o progresso, as notas e o histórico deles.',
          'Com um segundo fator, também os nomes e as chaves públicas das suas chaves de acesso, o segredo do seu aplicativo autenticador e os códigos de recuperação como hash.',
          'Seus dispositivos com o nome do navegador e a hora do último contato, suas sessões, quem você segue ou bloqueia, importações, inscrições em concursos com imagens, resultados de desafios e as mensagens que você nos enviou.',
        ],
      },
      others: {
        title: 'Quem pode ver',
        text: [
          'Os outros só veem o perfil de um personagem enquanto a sua conta e o personagem forem públicos. Notas, histórico, seu e-mail e os jogadores que você segue nunca aparecem para os outros.',
          'O Loremark não tem anúncios nem rastreamento e não repassa nada a terceiros. Para verificar ou importar um personagem, nosso servidor consulta a página pública dele no site do jogo.',
        ],
      },
      cookies: {
        title: 'Cookies',
        text: [
          'O login precisa destes: sua sessão, proteção contra solicitações de outros sites, um identificador deste dispositivo e um que reconhece um navegador em que você já entrou antes.',
          'Se você escolher um idioma, mais um guarda essa escolha.',
          'Uma sessão termina 30 dias depois do último uso (12 horas para editores) e, no máximo, 180 dias depois do login.',
        ],
      },
      logs: {
        title: 'Logs e endereços de rede',
        text: [
          'As solicitações são registradas em log sem nomes, endereços nem tokens. Logins e alterações de uma conta são registrados com um hash do endereço de rede.',
          'Os endereços de rede servem para limitar abusos e só são guardados enquanto durar um limite.',
        ],
      },
      export: {
        title: 'Exportação',
        text: [
          'Em Conta, baixe tudo o que está guardado sobre a sua conta em um arquivo, ou o progresso dos seus personagens em uma tabela. As alterações não enviadas deste dispositivo podem ser salvas na página Sincronização.',
        ],
      },
      deletion: {
        title: 'Exclusão',
        text: [
          'Em Conta, exclua sua conta. Você pode restaurá-la durante 14 dias: basta entrar. Depois, tudo é apagado, incluindo imagens e e-mails pendentes. Backups feitos antes podem conter esses dados até serem substituídos.',
          'As imagens enviadas perdem os metadados, como o lugar onde foram feitas, antes de serem guardadas.',
        ],
      },
    },
    toAccount: 'Exportar ou excluir seus dados',
  },

  security: {
    title: 'Relatar uma vulnerabilidade',
    lead: 'Encontrou uma forma de prejudicar os jogadores ou este site? Agradecemos por avisar antes que alguém se aproveite dela.',
    sections: {
      how: {
        title: 'Como relatar',
        text: [
          'Escreva para nós na página Contato ou por e-mail para o endereço em security.txt. Os links estão abaixo. Por favor, não publique nada antes da correção.',
          'Descreva o que um invasor ganha e os passos para reproduzir o problema. Um relato em inglês chega a quase toda a equipe, mas você pode escrever no seu idioma.',
        ],
      },
      rules: {
        title: 'O que pedimos a você',
        text: [
          'Faça testes só com as suas próprias contas. Se vir dados de outra pessoa, pare, apague-os e conte no relato o que viu.',
          'Por favor, não deixe o site lento, não envie spam e não engane jogadores nem a nossa equipe. O Loremark também funciona no seu próprio computador, onde você pode testar tudo.',
        ],
      },
      answer: {
        title: 'O que você pode esperar',
        text: [
          'Você recebe uma resposta em uma semana, e uma correção ou um plano em um mês. Se quiser, o histórico de versões menciona o seu nome.',
          'Testes que seguem estas regras são bem-vindos, e não tomamos medidas contra eles.',
        ],
      },
      other: {
        title: 'O que vai para outro lugar',
        text: [
          'Conta sem acesso, dados errados e páginas com defeito não são vulnerabilidades. Escreva para nós na página Contato.',
          'O jogo e o site dele são da CipSoft. Relate as vulnerabilidades deles à CipSoft.',
        ],
      },
    },
    contact: 'Contato',
    file: 'security.txt',
  },
};
