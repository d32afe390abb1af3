import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  hello: 'Hola, {name}:',
  helloStranger: 'Hola:',
  confirmEmail: {
    subject: 'Confirma tu correo para Loremark',
    request: {
      one: 'Alguien, esperamos que seas tú, quiere usar este correo para una cuenta de Loremark. Abre este enlace en la próxima hora para confirmarlo:',
      many: 'Alguien, esperamos que seas tú, quiere usar este correo para una cuenta de Loremark. Abre este enlace en las próximas {count} de horas para confirmarlo:',
      other:
        'Alguien, esperamos que seas tú, quiere usar este correo para una cuenta de Loremark. Abre este enlace en las próximas {count} horas para confirmarlo:',
    },
    ignore: 'El enlace funciona una sola vez. Si no lo pediste, ignora este mensaje: nada cambia.',
  },
  emailTaken: {
    subject: 'Tu correo en Loremark',
    request:
      'Alguien, quizá tú, quiere usar este correo para otra cuenta de Loremark. Ya pertenece a una cuenta, y se queda con ella.',
    ignore: 'Nada cambia. Si olvidaste esa cuenta, pide una contraseña nueva con este correo.',
  },
  emailAsked: {
    subject: 'Alguien pidió cambiar el correo de tu cuenta de Loremark',
    request:
      'Alguien, esperamos que seas tú, pidió que el correo de tu cuenta de Loremark pase a ser {email}. Hasta que se confirme desde ahí, sigue siendo el mismo.',
    warning:
      'Si no lo pediste, alguien conoce tu contraseña: cámbiala ahora, y con eso también se cancela este cambio.',
  },
  emailChanged: {
    subject: 'El correo de tu cuenta de Loremark cambió',
    change: 'Desde ahora, el correo de tu cuenta de Loremark es {email}. Este es el último mensaje al anterior.',
  },
  resetPassword: {
    subject: 'Restablece tu contraseña de Loremark',
    request: {
      one: 'Alguien, esperamos que seas tú, pidió una contraseña nueva para tu cuenta de Loremark. Abre este enlace en el próximo minuto para elegir una:',
      many: 'Alguien, esperamos que seas tú, pidió una contraseña nueva para tu cuenta de Loremark. Abre este enlace en los próximos {count} de minutos para elegir una:',
      other:
        'Alguien, esperamos que seas tú, pidió una contraseña nueva para tu cuenta de Loremark. Abre este enlace en los próximos {count} minutos para elegir una:',
    },
    ignore:
      'El enlace funciona una sola vez. Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'La contraseña de tu cuenta de Loremark cambió',
    change: 'La contraseña de tu cuenta de Loremark cambió, y se cerró la sesión en todos los demás dispositivos.',
    warning:
      'Si no fuiste tú, pide una contraseña nueva con este correo, en “¿Olvidaste tu contraseña?” de la ventana Iniciar sesión.',
  },
  tokenCreated: {
    subject: 'Se creó un token para tu cuenta de Loremark',
    changeUntil:
      'Alguien, ojalá tú, creó un token con el que otro programa puede leer partes de tu cuenta de Loremark hasta el {day}.',
    changeForGood:
      'Alguien, ojalá tú, creó un token con el que otro programa puede leer partes de tu cuenta de Loremark. No vence.',
    where: 'En la página de tu cuenta puedes ver qué puede leer, y también revocarlo: {address}',
    warning:
      'Si no fuiste tú, presiona allí “Cerrar las demás sesiones”, que también revoca todos los tokens, y cambia tu contraseña.',
  },
  roleGiven: {
    subject: 'Tienes un nuevo rol en Loremark',
    subjectOther: '{name} tiene un nuevo rol en Loremark',
    editor: 'Ahora eres editor de Loremark.',
    admin: 'Ahora eres administrador de Loremark.',
    editorOther: '{name} ahora es editor de Loremark.',
    adminOther: '{name} ahora es administrador de Loremark.',
    by: 'El rol lo asignó {name}.',
    byOperator: 'El rol lo asignó el operador del sitio.',
    factor:
      'Administración necesita un segundo factor: una llave de acceso o una aplicación de autenticación. Si tu cuenta aún no tiene ninguno, configúralo al abrir Administración.',
    warning: 'Si no lo esperabas, revisa la bitácora en Administración y quita el rol.',
  },
  factorChanged: {
    subject: 'Cambió el segundo factor de tu cuenta de Loremark',
    passkeyAdded: 'Se agregó una llave de acceso a tu cuenta de Loremark.',
    appAdded: 'Se agregó una aplicación de autenticación a tu cuenta de Loremark.',
    passkeyRemoved: 'Se eliminó una llave de acceso de tu cuenta de Loremark.',
    appRemoved: 'Se eliminó la aplicación de autenticación de tu cuenta de Loremark.',
    codesRenewed: 'Se crearon nuevos códigos de recuperación para tu cuenta de Loremark; los anteriores ya no sirven.',
    reset:
      'El operador del sitio eliminó el segundo factor de tu cuenta de Loremark, y se cerró la sesión en todos los dispositivos.',
    warning: 'Si no lo esperabas, cambia tu contraseña ahora y revisa el segundo factor en tu cuenta.',
  },
  accountDeleted: {
    subject: 'Tu cuenta de Loremark se eliminó',
    change:
      'Tu cuenta de Loremark se eliminó, y se cerró la sesión en todos los dispositivos. El {day} se borrará con todo lo que contiene.',
    restore: 'Hasta entonces puedes recuperarla: inicia sesión en {address} y elige restaurarla.',
    warning: 'Si no la eliminaste tú, restáurala y cambia su contraseña.',
  },
  verificationLost: { subject: 'Uno de tus personajes ya no está verificado' },
};
