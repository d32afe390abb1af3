import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  password: 'Contraseña',
  code: 'Código',
  passkeyFailed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.',

  login: { title: 'Segundo factor', description: 'Tu contraseña es correcta. Ahora demuestra que de verdad eres tú.' },
  confirm: {
    title: 'Confirma que eres tú',
    description: 'Para esto necesitas tu segundo factor. No se te volverá a pedir durante {minutes} minutos.',
  },
  passkey: { use: 'Usar una llave de acceso', instead: 'Usar una llave de acceso' },
  totp: {
    hint: 'Los 6 dígitos que tu aplicación de autenticación muestra ahora.',
    instead: 'Usar la aplicación de autenticación',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Cada uno de tus códigos de recuperación sirve una sola vez.',
    instead: 'Usar un código de recuperación',
  },
  submit: 'Confirmar',

  section: {
    title: 'Segundo factor',
    description: 'Un segundo paso al iniciar sesión, que protege tu cuenta aunque alguien sepa tu contraseña.',
    offline: 'Verás tu segundo factor cuando vuelvas a tener conexión.',
    failed: 'No se pudo cargar tu segundo factor.',
    passkeys: 'Llaves de acceso',
    noPasskeys: 'No tienes llaves de acceso.',
    noSupport: 'Este navegador no puede crear llaves de acceso.',
    used: 'agregada: {day}, último uso: {lastDay}',
    unused: 'agregada: {day}, nunca se usó',
    app: 'Aplicación de autenticación',
    noApp: 'No tienes ninguna aplicación de autenticación.',
    hasApp: 'Configurada: {day}.',
    codes: 'Códigos de recuperación',
    left: { one: 'Queda {count} código.', many: 'Quedan {count} de códigos.', other: 'Quedan {count} códigos.' },
    noCodes: 'Los recibes con tu primera llave de acceso o aplicación.',
  },

  add: {
    passkey: 'Nueva llave de acceso',
    passkeyDescription: 'Tu teléfono, tu computadora o una llave de seguridad confirman entonces que eres tú.',
    name: 'Nombre',
    nameHint: 'Solo para ti, por ejemplo “Mi teléfono”. Opcional.',
    app: 'Configurar una aplicación',
    appDescription:
      'Una aplicación como Aegis, Google Authenticator o tu gestor de contraseñas muestra códigos para iniciar sesión.',
    next: 'Continuar',
    scan: 'Escanea esto con tu aplicación y escribe el código que muestra.',
    qr: 'Código QR de tu secreto',
    secret: 'O escribe este secreto',
    copySecret: 'Copiar secreto',
    secretCopied: 'Secreto copiado',
    submit: 'Agregar',
  },

  codes: {
    title: 'Tus códigos de recuperación',
    warning:
      'Guárdalos ahora: no se volverán a mostrar. Cada uno te deja entrar una vez si pierdes tu teléfono o tus llaves de acceso.',
    copy: 'Copiar códigos',
    copied: 'Códigos copiados',
    save: 'Guardar en un archivo',
    saved: 'Códigos guardados.',
    done: 'Listo',
    renew: 'Crear códigos nuevos',
    renewQuestion: '¿Crear códigos de recuperación nuevos?',
    renewConsequences: 'Los códigos que tienes ahora dejarán de servir.',
  },

  remove: {
    button: 'Eliminar',
    passkey: 'Eliminar la llave de acceso {name}',
    app: 'Eliminar la aplicación de autenticación',
    passkeyQuestion: '¿Eliminar esta llave de acceso?',
    passkeyConsequences: '“{name}” ya no te dejará entrar.',
    appQuestion: '¿Eliminar la aplicación de autenticación?',
    appConsequences: 'Sus códigos ya no te dejarán entrar.',
  },

  gate: {
    title: 'Configura tu segundo factor',
    description:
      'Administración se abre en cuanto tu cuenta tenga una llave de acceso o una aplicación de autenticación.',
  },
};
