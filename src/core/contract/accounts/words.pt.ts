import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  username: {
    missing: 'Digite um nome de usuário.',
    tooLong: 'O nome de usuário pode ter no máximo {most} caracteres.',
    characters: 'O nome de usuário só pode ter letras e números.',
    reserved: 'Este nome de usuário é reservado. Escolha outro.',
  },
  email: {
    missing: 'Digite um e-mail.',
    tooLong: 'O e-mail pode ter no máximo {most} caracteres.',
    invalid: 'Digite um e-mail válido.',
  },
  password: {
    missing: 'Digite uma senha.',
    spaces: 'A senha não pode ter espaços.',
    tooShort: 'A senha precisa ter pelo menos {least} caracteres.',
    tooLong: 'A senha pode ter no máximo {most} caracteres.',
  },
  token: {
    missing: 'O token é obrigatório.',
    tooLong: 'O token pode ter no máximo {most} caracteres.',
  },
  factor: {
    method: 'O método precisa ser passkey, totp ou recovery.',
    appCode: 'Digite os 6 dígitos que seu aplicativo autenticador mostra.',
    recoveryCode: 'Digite um dos seus códigos de recuperação: 24 letras e números.',
    name: 'O nome de uma chave de acesso pode ter no máximo {most} caracteres.',
  },
  grantType: 'O grant type precisa ser password.',
  characterName: 'O nome do personagem precisa ser um texto.',
  ranked: 'A participação nos rankings precisa ser 0 ou 1.',
  language: 'O idioma precisa ser um destes: {languages}.',
};
