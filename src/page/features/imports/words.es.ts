import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Importar datos del Bazaar',
  back: 'Volver',
  import: 'Importar',

  noAuctionShared: 'Lo que compartiste no es la dirección de una subasta.',

  form: {
    steps: [
      '1. Abre la subasta de tu personaje en el Bazaar y copia el ID de su dirección. También sirve la dirección completa.',
      '2. Pégalo abajo y elige las secciones y el personaje que las recibe.',
      '3. Revisa qué cambiaría y confirma.',
    ],
    auctionId: 'ID de la subasta',
    placeholder: '1234567',
    notANumber: 'Ingresa el número de la subasta, como 1234567, o su dirección.',
    character: 'Personaje',
    current: '{name} (actual)',
    chooseCharacter: 'Elige un personaje',
    noCharacters: 'Tu cuenta no tiene un personaje que reciba la importación. Agrega uno primero.',
    charactersUnknown: 'Tus personajes aún no están en este dispositivo.',
    manage: 'Administrar personajes',
    warningHead: 'Esto reemplaza lo que tienes.',
    warning:
      'Los datos de las secciones elegidas se reemplazan en el personaje elegido. Después pasa a ser tu personaje actual, y la página se recarga.',
    sharedNames:
      'Varias criaturas se llaman Butterfly, Horse o Nomad. Sus kills no se importan: revísalas a mano después.',
  },

  sections: {
    label: 'Secciones por importar',
    selected: 'Elegidas: {count} de {total}',
    all: 'Elegir todas',
    none: 'Quitar selección',
  },

  reason: {
    offline: 'Estás sin conexión. La importación necesita conexión.',
    auctionId: 'Ingresa el ID de la subasta.',
    sections: 'Elige al menos una sección.',
    character: 'Elige un personaje.',
    unknownWaiting: 'Buscando cambios sin enviar en este dispositivo.',
    waiting: {
      one: 'Primero hay que enviar {count} cambio de {name} que está en este dispositivo.',
      many: 'Primero hay que enviar {count} de cambios de {name} que están en este dispositivo.',
      other: 'Primero hay que enviar {count} cambios de {name} que están en este dispositivo.',
    },
    page: 'La página es demasiado grande: máximo {megabytes} MB.',
  },
  sendNow: 'Enviar ahora',

  page: {
    offer: '¿La importación no funciona? Usa una página guardada',
    why: 'Usa la página de la subasta tal como la muestra tu propio navegador.',
    computer:
      'En una computadora: abre la subasta, guarda la página con Ctrl+S (Cmd+S en Mac) y elige el archivo aquí. O abre su código fuente con Ctrl+U, selecciónalo y cópialo todo, y pégalo abajo.',
    phone:
      'En un teléfono: guarda la página desde el menú de tu navegador (en Chrome: Descargar) y elige el archivo aquí.',
    file: 'Página guardada',
    fileHint: 'Un archivo que termina en html, htm, mhtml o mht, máximo {megabytes} MB.',
    source: 'Código fuente de la página',
    sourceHint: 'Empieza con <!DOCTYPE html> o <html>.',
    replaces: 'Se lee esta página en lugar del sitio. Si hay un ID arriba, debe ser la página de esa subasta.',
    lacks:
      'Una página guardada muestra solo la primera página de monturas y outfits. En esas secciones se agrega lo que muestra y no se borra nada.',
  },

  reading: {
    title: 'Leyendo la subasta {auction}',
    titleOfPage: 'Leyendo la página guardada',
    leave: 'Nada cambia hasta que lo hayas revisado y confirmado.',
    upload: 'Enviando la página y leyéndola.',
    start: 'Pidiendo la subasta.',
    busy: {
      one: 'El servidor está ocupado. Nuevo intento en {count} segundo.',
      many: 'El servidor está ocupado. Nuevo intento en {count} de segundos.',
      other: 'El servidor está ocupado. Nuevo intento en {count} segundos.',
    },
    steps: {
      queue: 'Esperando nuestro turno.',
      page: 'Leyendo la página de la subasta.',
      mounts: 'Leyendo las monturas.',
      storeMounts: 'Leyendo las monturas de la Store.',
      outfits: 'Leyendo los outfits.',
      storeOutfits: 'Leyendo los outfits de la Store.',
      saving: 'Guardando.',
    },
    pages: {
      mounts: 'Leyendo las monturas: página {page} de {pages}.',
      storeMounts: 'Leyendo las monturas de la Store: página {page} de {pages}.',
      outfits: 'Leyendo los outfits: página {page} de {pages}.',
      storeOutfits: 'Leyendo los outfits de la Store: página {page} de {pages}.',
    },
  },

  preview: {
    spoken: 'Esto es lo que cambiaría la importación de {name}.',
    changedSince: 'Se registró algo en estas secciones desde que las revisaste. Esta es la nueva vista previa.',
    level: 'Nivel {level}, {vocation}, {world}',
    status: {
      running: 'Subasta {auction}, en curso.',
      finished: 'Subasta {auction}, terminada.',
      cancelled: 'Subasta {auction}, cancelada.',
      processed: 'Subasta {auction}, en proceso de pago.',
      transferring: 'Subasta {auction}, en transferencia.',
    },
    source: { site: 'Leído del sitio del juego.', page: 'Leído de la página que guardaste.' },
    into: 'Qué cambia para {name}',
    table: 'Qué cambia por sección',
    section: 'Completado',
    now: 'Ahora',
    after: 'Después',
    leaveOut: 'Desmarca una sección para omitirla.',
    unchanged: 'No cambiaría nada.',
    empty: {
      one: '{section}: la página no muestra nada, y se borraría {count} registro. El sitio del juego vacía las subastas antiguas.',
      many: '{section}: la página no muestra nada, y se borrarían {count} de registros. El sitio del juego vacía las subastas antiguas.',
      other:
        '{section}: la página no muestra nada, y se borrarían {count} registros. El sitio del juego vacía las subastas antiguas.',
    },
    leaveOutOf: 'Omitir {section}',
    partial: '{section}: solo se pudo leer una parte ({count}), así que no se quita nada.',
    partialOf: '{section}: solo se pudo leer una parte ({count} de {total}), así que no se quita nada.',
    missing: '{section}: la página no tiene esta sección. Aquí no cambia nada.',
    points: '{section}: la página tiene {page}; las filas que conocemos, {known}.',
    unknown: {
      one: '{section}: aquí no se conoce {count} nombre, así que no se quita nada.',
      many: '{section}: aquí no se conocen {count} de nombres, así que no se quita nada.',
      other: '{section}: aquí no se conocen {count} nombres, así que no se quita nada.',
    },
    gain: {
      one: '{count} registro agregado',
      many: '{count} de registros agregados',
      other: '{count} registros agregados',
    },
    change: { one: '{count} cambiado', many: '{count} cambiados', other: '{count} cambiados' },
    lost: { one: '{count} quitado', many: '{count} quitados', other: '{count} quitados' },
    unmatched: {
      one: '{count} nombre no encontrado',
      many: '{count} de nombres no encontrados',
      other: '{count} nombres no encontrados',
    },
    lists: { lost: 'Quitado', lowered: 'Reducido', changed: 'Cambiado', gained: 'Agregado' },
  },

  table: {
    before: 'Antes',
    now: 'Ahora',
    change: 'Cambio',
    lookAt: 'Revisar',
    same: 'igual',
    names: { one: '{count} nombre', many: '{count} de nombres', other: '{count} nombres' },
    toCheck: '{count} por revisar',
    read: 'leído en parte',
    readOf: 'leído: {count} de {total}',
    missing: 'no está en la página',
  },

  gaps: {
    ask: 'Loremark aún no conoce todo lo que hay en esta página. Infórmalo y un editor lo agrega. No se menciona a tu personaje.',
    report: 'Informar lo que falta',
    reported: 'Ya informaste lo que falta aquí. ¡Gracias!',
    kept: 'El informe quedó guardado en este dispositivo. Se envía cuando tengas conexión.',
  },
  unmatched: {
    title: 'Nombres que no pudimos identificar',
    why: 'No se importan. Quizá el catálogo aún no los tiene.',
  },
  check: {
    title: 'Revisa esto a mano',
    why: 'Varias criaturas comparten estos nombres, así que la importación las deja como están.',
  },

  confirm: {
    title: 'Confirmar',
    question: 'Esta acción reemplaza los datos de este personaje. ¿Quieres continuar?',
    yes: 'Sí',
  },

  saving: {
    importing: 'Importando tus datos. Espera un momento…',
    into: 'De la subasta {auction} a {name}.',
    changing: 'Cambiando tu personaje actual. Espera un momento…',
    mayHaveGoneThrough:
      'Se perdió la conexión. Quizá la importación se completó: el resultado aparecerá en las notificaciones.',
  },

  report: {
    title: 'Importado a {name}',
    untitled: 'Informe de la importación',
    loading: 'Cargando el informe',
    done: 'Listo',
    success: 'Los datos se importaron correctamente.',
    from: {
      one: 'La subasta {auction} cambió {count} registro.',
      many: 'La subasta {auction} cambió {count} de registros.',
      other: 'La subasta {auction} cambió {count} registros.',
    },
    cleared: {
      one: '{count} registro que tenías no está en la subasta y se borró.',
      many: '{count} de registros que tenías no están en la subasta y se borraron.',
      other: '{count} registros que tenías no están en la subasta y se borraron.',
    },
    undone: 'Esta importación se deshizo.',
    undo: 'Deshacer importación',
    failed: 'No se pudo cargar el informe.',
    offline: 'Estás sin conexión. El informe necesita conexión.',
    gone: 'Esta importación es demasiado antigua para mostrarla.',
    bySection: 'Resultado por sección',
    charms: 'Ver tus charms',
  },
  notice: { see: 'Ver el informe' },
};
