import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  home: 'Inicio',
  search: 'Buscar',
  goals: 'Metas',
  huntLog: 'Registro de hunts',
  beside: 'Junto al juego',
  me: 'Mi página',
  following: 'Siguiendo',
  account: 'Cuenta',
  recover: 'Restablecer contraseña',
  sync: 'Sincronización',
  contests: 'Concursos',
  challenges: 'Desafíos',
  rankings: 'Rankings',
  annualRankings: 'Rankings anuales',
  changelog: 'Registro de cambios',
  contact: 'Contacto',
  help: 'Ayuda',
  privacy: 'Privacidad',
  security: 'Informar de una vulnerabilidad',
  notFound: 'Página no encontrada',
};
