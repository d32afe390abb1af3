import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: '¿Agregar lo que marcaste aquí?',
  recorded: {
    one: 'Guardaste {count} registro en este dispositivo sin una cuenta. Nada en tu cuenta baja ni se reemplaza.',
    many: 'Guardaste {count} de registros en este dispositivo sin una cuenta. Nada en tu cuenta baja ni se reemplaza.',
    other: 'Guardaste {count} registros en este dispositivo sin una cuenta. Nada en tu cuenta baja ni se reemplaza.',
  },
  character: 'Personaje',
  lists: 'Lo que se registró aquí',
  entries: { one: '{count} registro', many: '{count} de registros', other: '{count} registros' },
  fresh: { one: '{count} nuevo', many: '{count} nuevos', other: '{count} nuevos' },
  partlyFresh: {
    one: 'Nuevos: {count} de {total}',
    many: 'Nuevos: {count} de {total}',
    other: 'Nuevos: {count} de {total}',
  },
  comparing: 'Revisando qué tiene ya tu cuenta.',
  addTo: 'Agregar a {name}',
  notNow: 'Ahora no',
  delete: 'Eliminar…',
  arrived: {
    one: '{count} registro de este dispositivo está ahora en tu cuenta.',
    many: '{count} de registros de este dispositivo están ahora en tu cuenta.',
    other: '{count} registros de este dispositivo están ahora en tu cuenta.',
  },
  former: {
    title: 'Progreso de una cuenta anterior',
    recorded: {
      one: 'Una cuenta anterior llamada {username} guardó {count} registro en este dispositivo.',
      many: 'Una cuenta anterior llamada {username} guardó {count} de registros en este dispositivo.',
      other: 'Una cuenta anterior llamada {username} guardó {count} registros en este dispositivo.',
    },
    unsent: {
      one: '{count} cambio nunca se envió.',
      many: '{count} de cambios nunca se enviaron.',
      other: '{count} cambios nunca se enviaron.',
    },
    question: 'Nada de esto se agregó a tu cuenta. ¿Qué quieres hacer con ello?',
    rest: 'No se conserva: {things}.',
    drafts: {
      one: '{count} borrador de una participación en un concurso',
      many: '{count} de borradores de participaciones en concursos',
      other: '{count} borradores de participaciones en concursos',
    },
    messages: {
      one: '{count} mensaje para nosotros',
      many: '{count} de mensajes para nosotros',
      other: '{count} mensajes para nosotros',
    },
    keep: 'Conservar sin una cuenta',
    save: 'Guardar en un archivo',
    saved: 'Guardado como {file}. Impórtalo en la página Sincronización.',
    meaning: 'Se elimina de este dispositivo. No se puede recuperar, salvo desde un archivo que hayas guardado.',
  },
  sure: {
    title: {
      one: '¿Eliminar {count} registro?',
      many: '¿Eliminar {count} de registros?',
      other: '¿Eliminar {count} registros?',
    },
    meaning: 'Lo que marcaste sin una cuenta se elimina de este dispositivo. No se puede recuperar.',
    back: 'Volver',
    delete: 'Eliminar',
  },
};
