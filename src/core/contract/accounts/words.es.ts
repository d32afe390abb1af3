import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  username: {
    missing: 'Falta el nombre de usuario.',
    tooLong: 'El nombre de usuario puede tener hasta {most} caracteres.',
    characters: 'El nombre de usuario solo puede tener letras y números.',
    reserved: 'Este nombre de usuario está reservado. Elige otro.',
  },
  email: {
    missing: 'Falta el correo.',
    tooLong: 'El correo puede tener hasta {most} caracteres.',
    invalid: 'Ingresa un correo válido.',
  },
  password: {
    missing: 'Falta la contraseña.',
    spaces: 'La contraseña no puede tener espacios.',
    tooShort: 'La contraseña debe tener al menos {least} caracteres.',
    tooLong: 'La contraseña puede tener hasta {most} caracteres.',
  },
  token: {
    missing: 'Falta el token.',
    tooLong: 'El token puede tener hasta {most} caracteres.',
  },
  factor: {
    method: 'El método debe ser passkey, totp o recovery.',
    appCode: 'Ingresa los 6 dígitos que muestra tu aplicación de autenticación.',
    recoveryCode: 'Ingresa uno de tus códigos de recuperación: 24 letras y números.',
    name: 'El nombre de una llave de acceso puede tener hasta {most} caracteres.',
  },
  grantType: 'El grant type debe ser password.',
  characterName: 'El nombre del personaje debe ser un texto.',
  ranked: 'La opción de aparecer en los rankings debe ser 0 o 1.',
  language: 'El idioma debe ser uno de estos: {languages}.',
};
