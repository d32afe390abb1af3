import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  bookmark: 'Agregar {name} a favoritos',
  removeFilter: 'Quitar filtro: {name}',
  notCopied: 'No se copió',
  cannotCopy: 'No se copió. Tu navegador no lo permite.',
  changeCount: '{name}: {figures} {unit}, cambiar',
  changeAtLeast: '{name}: al menos {figures} {unit}, cambiar',
  enterNumber: 'Ingresa un número.',
  enterWhole: 'Ingresa un número entero, solo con dígitos.',
  enterExact: 'Ingresa el número exacto.',
  enterLess: 'Ingresa {most} o menos.',
  add: 'Sumar {step}',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  bytes: '{count} bytes',
  kilobytes: '{count} kB',
  megabytes: '{size} MB',
  orDrop: '{choose} o suéltalo aquí',
  chooseFile: 'Elige un archivo',
  removeFile: 'Quitar {name}',
  set: 'Aplicar',
  range: '{min} a {max}',
  clearSearch: 'Borrar búsqueda',
};
