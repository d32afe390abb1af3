import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  onThisPage: 'En esta página',

  help: {
    title: 'Ayuda',
    lead: 'Cómo usar Loremark, en respuestas cortas.',
    sections: {
      start: {
        title: 'Primeros pasos',
        text: [
          'Abre una lista y marca lo que tiene tu personaje. No necesitas una cuenta: todo se guarda en este dispositivo.',
          'Con una cuenta, tu progreso está en todos tus dispositivos. Agrega tu personaje, o impórtalo de una subasta del Bazaar, que lo registra todo de una vez.',
        ],
      },
      counting: {
        title: 'Contar kills',
        text: [
          'Presiona el número en la fila de una criatura para poner sus kills, o usa +1, +10 y +100 en su ficha.',
          'El registro de hunts lee lo que el juego copia al portapapeles y suma todas las kills de una vez. “Junto al juego” muestra contadores grandes para un segundo dispositivo.',
        ],
      },
      import: {
        title: 'Importar del Bazaar',
        text: [
          'La página de una subasta muestra lo que tiene un personaje. Ingresa el ID de la subasta, revisa la vista previa e importa. Puedes deshacer una importación durante 30 días.',
          'Varias criaturas comparten los nombres Butterfly, Horse y Nomad. Después de importar, revísalas a mano.',
        ],
      },
      verify: {
        title: 'Verificar un personaje',
        text: [
          '“Administrar personajes” genera un código. Ponlo en el comentario de tu personaje en el sitio del juego, vuelve y presiona “Comprobar ahora”.',
          'Solo los personajes verificados aparecen en los rankings, participan en concursos y llevan una marca de verificación en su perfil.',
        ],
      },
      offline: {
        title: 'Sin conexión',
        text: [
          'Después de la segunda visita, Loremark funciona sin conexión. Lo que marcas se guarda al instante y se envía cuando vuelves a conectarte.',
          'La nube de la barra superior muestra si todo se ha enviado. La página Sincronización muestra lo que falta.',
        ],
      },
      devices: {
        title: 'Dos dispositivos, un valor',
        text: [
          'Las kills contadas en dos dispositivos se suman. Si dos dispositivos ponen valores distintos, gana el progreso: el número más alto, la marca.',
          'Deshacer nunca quita lo que también registró otro de tus dispositivos. La página te dice entonces en cuál, y puedes cambiarlo de todos modos.',
        ],
      },
      challenges: {
        title: 'Desafíos y rankings',
        text: [
          'Únete al desafío del mes con un personaje. Lo que complete desde entonces cuenta, excepto el día en que agregaste el personaje.',
          'Las importaciones y los archivos nunca cuentan, porque no muestran cuándo se hizo algo.',
        ],
      },
      install: {
        title: 'Instalar la app',
        text: [
          'En el menú de tu navegador, elige Instalar o Agregar a la pantalla de inicio. La app se abre entonces desde ahí, en su propia ventana.',
        ],
      },
    },
    contact: '¿Tu pregunta no está aquí? Contáctanos',
  },

  privacy: {
    title: 'Privacidad',
    lead: 'Qué se guarda y dónde, quién lo ve, y cómo exportarlo o eliminarlo.',
    sections: {
      device: {
        title: 'En este dispositivo',
        text: [
          'Tu progreso, notas, filtros y ajustes, borradores de mensajes y de participaciones en concursos, y los datos sobre el juego. Se quedan en el almacenamiento de este navegador.',
          'Sin una cuenta, tu progreso no se guarda en ningún otro lugar. Si borras los datos de este sitio en tu navegador, se elimina.',
          'Al cerrar sesión se elimina lo que tu cuenta tiene aquí, a menos que elijas mantenerlo en este dispositivo.',
        ],
      },
      account: {
        title: 'En nuestro servidor, con una cuenta',
        text: [
          'Tu nombre de usuario, tu correo, tu contraseña como hash, y tus personajes con su progreso, notas e historial.',
          'Con un segundo factor, también los nombres y las claves públicas de tus llaves de acceso, el secreto de tu aplicación de autenticación y los códigos de recuperación como hash.',
          'Tus dispositivos con el nombre de su navegador y la hora de su último contacto, tus sesiones, a quién sigues o bloqueas, importaciones, participaciones en concursos con imágenes, resultados de desafíos y los mensajes que nos enviaste.',
        ],
      },
      others: {
        title: 'Quién puede verlo',
        text: [
          'Los demás ven el perfil de un personaje solo mientras tu cuenta y el personaje sean públicos. Las notas, el historial, tu correo y los jugadores que sigues nunca se muestran a otros.',
          'Loremark no tiene publicidad ni rastreo, y no entrega nada a terceros. Para verificar o importar un personaje, nuestro servidor pide su página pública en el sitio del juego.',
        ],
      },
      cookies: {
        title: 'Cookies',
        text: [
          'El inicio de sesión necesita estas: tu sesión, protección contra solicitudes de otros sitios, una marca de este dispositivo y otra que reconoce un navegador en el que ya iniciaste sesión.',
          'Si eliges un idioma, otra lo recuerda.',
          'Una sesión termina 30 días después de su último uso (12 horas para editores), y a más tardar 180 días después de iniciarla.',
        ],
      },
      logs: {
        title: 'Registros y direcciones de red',
        text: [
          'Las solicitudes se registran sin nombres, direcciones ni tokens. Los inicios de sesión y los cambios de una cuenta se registran con un hash de la dirección de red.',
          'Las direcciones de red se usan para limitar abusos, y se conservan solo mientras dura un límite.',
        ],
      },
      export: {
        title: 'Exportación',
        text: [
          'En Cuenta, descarga todo lo guardado sobre tu cuenta como un archivo, o el progreso de tus personajes como una tabla. Los cambios sin enviar de este dispositivo se pueden guardar en la página Sincronización.',
        ],
      },
      deletion: {
        title: 'Eliminación',
        text: [
          'En Cuenta, elimina tu cuenta. Puedes restaurarla durante 14 días con solo iniciar sesión. Después se borra todo, incluidas las imágenes y los correos pendientes. Las copias de seguridad hechas antes pueden contenerla hasta que se reemplacen.',
          'Las imágenes subidas pierden sus metadatos, por ejemplo dónde se tomaron, antes de guardarse.',
        ],
      },
    },
    toAccount: 'Exportar o eliminar tus datos',
  },

  security: {
    title: 'Informar de una vulnerabilidad',
    lead: '¿Encontraste una forma de dañar a los jugadores o a este sitio? Gracias por avisar antes de que alguien la aproveche.',
    sections: {
      how: {
        title: 'Cómo informar',
        text: [
          'Escríbenos en la página Contacto o por correo a la dirección de security.txt. Los enlaces están abajo. Por favor, no la publiques antes de que esté corregida.',
          'Describe qué gana un atacante y los pasos para reproducirlo. Con un informe en inglés llegas a casi todo el equipo, pero también vale tu idioma.',
        ],
      },
      rules: {
        title: 'Qué te pedimos',
        text: [
          'Haz pruebas solo con tus propias cuentas. Si ves datos de otra persona, detente, bórralos y cuenta en el informe qué viste.',
          'Por favor, no hagas lento el sitio, no envíes spam ni engañes a los jugadores o a nuestro equipo. Loremark también funciona en tu propia computadora, donde puedes probarlo todo.',
        ],
      },
      answer: {
        title: 'Qué puedes esperar',
        text: [
          'Recibes una respuesta en una semana, y una corrección o un plan en un mes. Si quieres, el registro de cambios menciona tu nombre.',
          'Las pruebas que siguen estas reglas son bienvenidas, y no tomamos medidas contra ellas.',
        ],
      },
      other: {
        title: 'Qué va en otro lugar',
        text: [
          'Una cuenta sin acceso, un dato incorrecto o una página que falla no son vulnerabilidades. Escríbenos en la página Contacto.',
          'El juego y su sitio son de CipSoft. Informa de sus vulnerabilidades a CipSoft.',
        ],
      },
    },
    contact: 'Contacto',
    file: 'security.txt',
  },
};
