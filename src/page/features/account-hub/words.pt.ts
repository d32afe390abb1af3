import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Minha página',
  recorded: '{earned} de {total} itens registrados',
  profile: 'Meu perfil',
  bazaarImport: 'Importar do Bazaar',
  progress: 'Progresso',
  characters: 'Personagens',
  current: 'Atual',
  legacy: 'Sem nome',
  verified: 'Verificado',
  switchTo: 'Trocar para {name}',
  manage: 'Gerenciar',
  move: 'Copiar ou mover progresso',
  charactersFailed: 'Não deu para carregar seus personagens.',
  charactersOffline:
    'Você pode trocar entre os personagens que este dispositivo conhece. Os outros aparecem quando você estiver online.',
  more: 'Conta e configurações',
  sync: 'Sincronização',
  following: 'Seguindo',
  account: 'Conta',
  export: 'Exportar seus dados',
  goals: 'Metas',
  appearance: 'Aparência',
  shortcuts: 'Atalhos de teclado',
  logout: 'Sair',
  login: 'Entrar',
  signUp: 'Criar conta',
  nothing: 'Você não entrou na conta. O que você marcar fica salvo neste dispositivo.',
  guest: {
    one: 'Você não entrou na conta. {count} registro está salvo só neste dispositivo.',
    many: 'Você não entrou na conta. {count} de registros estão salvos só neste dispositivo.',
    other: 'Você não entrou na conta. {count} registros estão salvos só neste dispositivo.',
  },
  why: 'Com uma conta, seu progresso fica seguro e em todos os seus dispositivos.',
};
