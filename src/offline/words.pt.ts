import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  network: 'Sem resposta do servidor.',
  timeout: 'O servidor demorou demais para responder.',
  notOurs: 'Quem respondeu não foi o servidor.',
  noToken: 'O servidor não enviou um token.',
  malformed: 'A resposta não é do nosso servidor.',
  serverFailed: 'O servidor não consegue fazer isso agora.',
  refusesAll: 'Sem contato com o Loremark: algo no caminho recusa todas as solicitações.',
  otherAccount: 'A conta em uso é outra.',
  noResult: 'O servidor não enviou resultado para algumas alterações.',

  storage: {
    quota: 'Este dispositivo não tem mais espaço para salvar alterações.',
    blocked: 'Outra aba do Loremark não deixa salvar. Feche a aba e tente novamente.',
    denied: 'Este navegador não deixa o Loremark salvar nada.',
    unavailable: 'Não deu para salvar a alteração neste dispositivo.',
  },
  notDownloaded: 'O progresso da sua conta ainda não está neste dispositivo. Conecte-se e tente novamente.',
  mergeInProgress: 'Isto já está sendo adicionado a outra conta.',
  alreadySettled: 'Esta alteração já foi resolvida.',
  onlyNewer: 'Só uma versão mais nova do app consegue fazer isso.',
  noteTooLong: 'Junto com a nota que já existe, fica longo demais. Primeiro encurte uma delas.',
  changedSince: 'Isto foi alterado de novo depois disso.',
  file: {
    newer: 'Este arquivo é de uma versão mais nova do app. Recarregue e importe de novo.',
    notOurs: 'Este não é um arquivo de alterações não enviadas, ou está danificado.',
    ofGuest: 'Este arquivo tem alterações feitas sem uma conta. Saia da conta para importar.',
    ofOther: 'Este arquivo é da conta {account}. Entre nela para importar o arquivo.',
  },
};
