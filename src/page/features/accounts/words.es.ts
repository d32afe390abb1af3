import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  goHome: 'Ir al inicio',
  username: 'Nombre de usuario',
  email: 'Correo',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  passwordHint: 'Al menos {length} caracteres, sin espacios.',
  easyToGuess: 'Esta contraseña es fácil de adivinar.',
  spam: 'Nota: si no ves el correo, revisa tu carpeta de spam.',
  linkDead: 'Este enlace ya no funciona',
  linkDeadBecause: 'Este enlace ya no funciona. {why}',

  login: {
    title: 'Iniciar sesión',
    name: 'Nombre de usuario o correo',
    forgot: '¿Olvidaste tu contraseña?',
    signUpInstead: 'No tengo cuenta',
    wrongName: 'Nombre de usuario o contraseña incorrectos. Revísalos e intenta de nuevo.',
    wrongPassword: 'Nombre de usuario o contraseña incorrectos.',
  },

  restore: {
    title: '¿Restaurar tu cuenta?',
    description: 'Restáurala para tener todo como estaba.',
    no: 'Dejarla eliminada',
    yes: 'Restaurar cuenta',
  },

  signUp: {
    title: 'Crear cuenta',
    submit: 'Crear cuenta',
    loginInstead: 'Ya tengo cuenta',
    warning:
      'No uses aquí datos sensibles de tu cuenta del juego: ni el nombre de la cuenta, ni el correo, ni la contraseña.',
    usernameHint: 'Letras y números.',
  },

  forgot: {
    title: 'Restablecer contraseña',
    submit: 'Restablecer',
    description: 'Ingresa el correo de tu cuenta. Te enviaremos un enlace que funciona durante 60 minutos.',
  },

  logout: {
    title: 'Cerrar sesión',
    unreached: 'El servidor no responde. Tu sesión sigue abierta.',
    onlyHere: {
      one: '{count} cambio está por ahora solo en este dispositivo.',
      many: '{count} de cambios están por ahora solo en este dispositivo.',
      other: '{count} cambios están por ahora solo en este dispositivo.',
    },
    messages: {
      one: '{count} mensaje para nosotros no se ha enviado.',
      many: '{count} de mensajes para nosotros no se han enviado.',
      other: '{count} mensajes para nosotros no se han enviado.',
    },
    drafts: {
      one: '{count} borrador de una participación en un concurso no se ha enviado; se queda aquí si no lo eliminas.',
      many: '{count} de borradores de participaciones en concursos no se han enviado; se quedan aquí si no los eliminas.',
      other: '{count} borradores de participaciones en concursos no se han enviado; se quedan aquí si no los eliminas.',
    },
    edits: {
      one: '{count} edición de las tablas no se ha guardado; se queda aquí si no la eliminas.',
      many: '{count} de ediciones de las tablas no se han guardado; se quedan aquí si no las eliminas.',
      other: '{count} ediciones de las tablas no se han guardado; se quedan aquí si no las eliminas.',
    },
    looking: 'Buscando lo que solo está en este dispositivo…',
    allSaved: 'Todo lo que registraste está guardado.',
    send: 'Enviar y cerrar sesión',
    logInToSend: 'Iniciar sesión para enviar',
    keepUnsent: 'Conservar aquí y cerrar sesión',
    keep: 'Mantener en este dispositivo',
    keeps: 'Tu progreso y tus notas se quedan aquí. Elígelo solo en tu propio dispositivo.',
    forgets:
      'Tu progreso, tus notas, lo fijado y las hunts contadas se eliminan de este dispositivo. Tu cuenta conserva lo guardado.',
    discard: 'Eliminar y cerrar sesión',
  },

  recover: {
    title: 'Elige una nueva contraseña',
    description: 'Se cerrará tu sesión en todos los demás dispositivos.',
    submit: 'Guardar contraseña',
    changed: 'Tu contraseña cambió',
    stillLoggedIn: 'Tu sesión sigue abierta aquí. Se cerró en todos los demás dispositivos.',
    logIn: 'Inicia sesión con la nueva. Se cerró la sesión en todos los dispositivos.',
    incomplete: 'Este enlace está incompleto',
    incompleteHow: 'Abre otra vez el enlace completo del correo, o pide uno nuevo. Tu contraseña no ha cambiado.',
    askAgain: 'Pedir otro enlace',
  },

  confirm: {
    title: 'Confirma tu correo',
    description: 'Tu cuenta usará entonces el correo al que se envió este enlace.',
    submit: 'Usar este correo',
    changed: 'Tu correo cambió',
    goOn: 'Ir a tu cuenta',
  },

  page: {
    title: 'Cuenta',
    offline: 'El servidor no responde. Tu cuenta necesita conexión; lo que registres se guarda en este dispositivo.',
    failed: 'No se pudo cargar tu cuenta.',
    deleted: 'Tu cuenta está eliminada',
  },

  profile: {
    title: 'Perfil',
    since: 'Desde',
    name: 'Nombre de personaje predeterminado',
    nameHint: 'Opcional, hasta que agregues un personaje.',
    hidden: 'Oculta: nadie más ve tu perfil.',
    public: 'Pública: todos pueden ver tu perfil y tus personajes públicos.',
    ranked: 'Mostrarme en los rankings',
    inRankings: 'Tus personajes verificados y públicos aparecen en los rankings.',
    notInRankings: 'Ningún ranking muestra tus personajes. Aun así puedes participar en los desafíos.',
  },

  address: {
    title: 'Correo',
    present: 'Tu correo es {address}. Nadie más lo ve.',
    waiting: '{address} aún no está confirmado: abre el enlace del mensaje que enviamos ahí.',
    change: 'Cambiar correo',
    new: 'Nuevo correo',
  },

  changePassword: {
    title: 'Contraseña',
    description:
      'Una contraseña nueva cierra la sesión en todos los demás dispositivos y revoca todos los tokens. Lo que se registró en un dispositivo se queda en él.',
    current: 'Contraseña actual',
    submit: 'Cambiar contraseña',
  },

  tokens: {
    title: 'Tokens',
    description:
      'Con un token, otro programa (por ejemplo, una hoja de cálculo de tu guild) puede leer lo que elijas de tu cuenta. No puede cambiar nada.',
    api: 'Qué pueden pedir los programas',
    offline: 'Verás tus tokens cuando vuelvas a tener conexión.',
    failed: 'No se pudieron cargar tus tokens.',
    none: 'No tienes tokens.',
    caption: 'Tokens de tu cuenta',
    token: 'Token',
    reads: 'Lee',
    made: 'Creado: {day}',
    lastUsed: 'Último uso',
    neverUsed: 'nunca se usó',
    usedLately: 'hace menos de 2 h',
    ends: 'Vence',
    neverEnds: 'nunca',
    options: 'Opciones',
    full: 'Tienes {most} tokens, el máximo a la vez. Revoca uno para crear otro.',

    make: 'Crear un token',
    name: 'Nombre',
    nameHint: 'Solo para ti, por ejemplo “Hoja de la guild”.',
    scopes: 'Puede leer',
    days: 'Vence',
    lifetimes: { 30: 'En 30 días', 90: 'En 90 días', 365: 'En un año' },
    neverEnding: 'Nunca',
    neverEndingMeans: 'Un token que nunca vence necesita tu contraseña.',
    submit: 'Crear token',

    ready: 'Tu nuevo token',
    copyNow:
      'Cópialo ahora: no se volverá a mostrar. Quien lo tenga puede leer lo que elegiste, así que no lo compartas.',
    copy: 'Copiar token',
    copied: 'Token copiado',
    done: 'Listo',

    end: 'Revocar',
    endOf: 'Revocar el token {name}',
    question: '¿Revocar este token?',
    consequences: 'Los programas que usan “{name}” ya no podrán leer tu cuenta.',
    yes: 'Revocar token',
    ended: 'El token quedó revocado.',
  },

  sessions: {
    title: 'Sesiones abiertas',
    unknown: 'Conéctate para ver dónde tienes sesiones abiertas.',
    caption: 'Navegadores con sesión abierta',
    browser: 'Navegador',
    thisBrowser: 'Este navegador',
    signedIn: 'Inicio de sesión: {moment}',
    lastSeen: 'Última actividad',
    options: 'Opciones',
    logout: 'Cerrar sesión',
    end: 'Cerrar sesión',
    endSession: 'Cerrar la sesión de {device}, inicio: {ago}',
    endDevice: 'Cerrar la sesión de {device}, último contacto: {ago}',
    endOthers: 'Cerrar las demás sesiones',
    endOthersMeans: 'Cerrar las demás sesiones también revoca tus tokens.',
    ended: 'Sesión cerrada.',
  },

  data: {
    title: 'Tus datos',
    description: 'Un archivo con todo lo que hay en tu cuenta: personajes, progreso, historial y dispositivos.',
    export: 'Exportar mis datos',
    saved: 'Se guardó {file}.',
    import: 'Importar una exportación',
    importHint: 'Una exportación de esta cuenta. Lo que tienes se queda; lo que falta se agrega.',
    importCount: {
      one: 'Importar {count} registro',
      many: 'Importar {count} de registros',
      other: 'Importar {count} registros',
    },
    imported: 'Importado.',
    noCharacter: 'Tu cuenta no tiene este personaje. Agrégalo primero; si no, se omite.',
    entries: { one: '{count} registro', many: '{count} de registros', other: '{count} registros' },
    fresh: { one: '{count} nuevo', many: '{count} nuevos', other: '{count} nuevos' },
    unknown: {
      one: '{count} desconocido aquí',
      many: '{count} desconocidos aquí',
      other: '{count} desconocidos aquí',
    },
  },

  reset: {
    title: 'Restablecer una sección',
    description: 'Borra una sección. Los favoritos y las notas se quedan. Puedes deshacerlo durante {days} días.',
    character: 'Personaje',
    section: 'Sección',
    open: 'Restablecer…',
    confirm: 'Confirmar',
    question: 'Esto borra todo lo registrado en {section} de {character}. ¿Quieres continuar?',
    yes: 'Sí',
    past: 'Restablecimientos que se pueden deshacer',
    pastOne: {
      one: '{section} de {character}: {count} registro, {ago}',
      many: '{section} de {character}: {count} de registros, {ago}',
      other: '{section} de {character}: {count} registros, {ago}',
    },
    undoOf: 'Deshacer el restablecimiento de {section} de {character}',
    undone: 'Se deshizo el restablecimiento.',
    deletedCharacter: 'un personaje eliminado',
  },

  delete: {
    title: 'Eliminar cuenta',
    description:
      'Elimina para siempre la cuenta y todo lo que contiene, después de {days} días en los que puedes cambiar de opinión.',
    open: 'Eliminar cuenta…',
    question: '¿Eliminar tu cuenta?',
    consequences:
      'Se cierra la sesión en todos los dispositivos y nadie más ve tu perfil. Durante {days} días recuperas la cuenta con solo iniciar sesión; después, todo lo que contiene se elimina para siempre.',
  },
};
