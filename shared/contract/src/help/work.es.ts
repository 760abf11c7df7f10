// The help topics on what people do every week, in Spanish.
import type { HelpTopic } from './helpTopic';

export const WORK_ES: readonly HelpTopic[] = [
  {
    id: 'my-week',
    title: 'Mi semana',
    summary: 'Todos los avances pendientes y tus compromisos, de todas las organizaciones.',
    blocks: [
      {
        kind: 'text',
        text: 'Mi semana muestra los resultados clave de ciclos en curso que son tuyos o te asignaron, primero los más urgentes: lo vencido, lo que vence esta semana y lo que viene después.',
      },
      {
        kind: 'steps',
        items: [
          'Escribe el nuevo valor y presiona Intro: sigue la próxima fila. La nota y tu confianza son opcionales.',
          'Lee debajo de la fila cómo cambia el progreso. La fila muestra también los últimos valores, el plan a hoy y la última nota.',
          'Presiona «Guardar» o Ctrl Intro. Cada fila dice que se guardó, o por qué no. Lo guardado pasa abajo, a «Hecho esta semana», cuando ya no estás en las filas. «Descartar lo escrito» quita todo lo que no se ha guardado.',
        ],
      },
      {
        kind: 'keys',
        caption: 'En las filas de mi semana',
        keys: [
          { press: '↑ ↓', does: 'Fila anterior o siguiente' },
          { press: 'Intro', does: 'Fila siguiente' },
          { press: 'Esc', does: 'Cancelar lo escrito' },
          { press: 'Ctrl Z', does: 'Deshacer' },
          { press: '→ ←', does: 'Del valor a la nota y a la confianza, y de vuelta' },
          { press: 'Ctrl Intro', does: 'Guardar todo' },
          {
            press: 'Ctrl V',
            does: 'Pegar una columna de una hoja de cálculo: llena las filas siguientes',
          },
        ],
      },
      { kind: 'heading', text: 'Sin conexión' },
      {
        kind: 'text',
        text: 'Lo que guardas sin conexión queda en este dispositivo y se envía cuando vuelve la conexión. Si mientras tanto alguien registró otro valor, ves los dos y eliges.',
      },
      { kind: 'heading', text: 'Tus compromisos' },
      {
        kind: 'text',
        text: 'Tus compromisos abiertos están debajo de los avances, ordenados por su último día. Marca cada uno cuando lo cumplas.',
      },
    ],
  },
  {
    id: 'notes',
    title: 'Notas y menciones',
    summary: 'Dejar constancia de las decisiones y avisar a las personas indicadas.',
    blocks: [
      {
        kind: 'text',
        text: 'Cada objetivo y cada resultado clave tiene notas: ábrelo y elige «Notas». Allí van decisiones, obstáculos y enlaces. Cualquier miembro puede escribir notas, también en un ciclo finalizado. Ctrl Intro agrega la nota. Los avances que tienen una nota aparecen entre ellas por su momento, con su valor y un enlace al historial.',
      },
      { kind: 'heading', text: 'Menciones' },
      {
        kind: 'steps',
        items: [
          'Escribe @ y las primeras letras de un nombre. Aparecen los miembros de la organización.',
          'Elige con las flechas y presiona Intro, o haz clic en el nombre.',
          'Agrega la nota. Cada persona mencionada recibe una notificación con el texto y un enlace a la nota. Lo mismo funciona en la nota de un avance.',
        ],
      },
      {
        kind: 'text',
        text: 'El propietario del elemento y la persona asignada reciben una notificación de cada nota nueva, también sin mención. En Notificaciones, Ajustes, cada persona elige si además llega un correo.',
      },
      {
        kind: 'text',
        text: 'Quien escribió una nota puede editarla y eliminarla; el propietario, los administradores y los líderes de OKR pueden eliminar todas. Una nota editada muestra cuándo se editó.',
      },
    ],
  },
  {
    id: 'commitments',
    title: 'Compromisos',
    summary: 'Quién hace qué y hasta cuándo, para que un resultado clave avance.',
    blocks: [
      {
        kind: 'text',
        text: 'Un compromiso es algo concreto que una persona hace hasta un día, como «Pedir la cotización». Pertenece a un objetivo o a un resultado clave: ábrelo y elige «Compromisos», o escríbelo en la revisión. Como último día se sugiere el del próximo avance del elemento.',
      },
      {
        kind: 'table',
        caption: 'Estados de un compromiso',
        head: ['Estado', 'Qué significa'],
        rows: [
          ['Abierto', 'Por hacer. Pasado su último día, está vencido.'],
          ['Cumplido', 'Hecho: márcalo.'],
          ['Incumplido', 'No se hizo y ya no se hará. Elígelo en el menú.'],
          ['Descartado', 'Ya no hace falta. Elígelo en el menú.'],
        ],
      },
      {
        kind: 'list',
        items: [
          'Los colaboradores y los roles superiores escriben compromisos en cualquier elemento; los usuarios, en los suyos.',
          'Quien puede editar el elemento puede escribir también un compromiso para otro miembro, que recibe una notificación y lo encuentra en Mi semana.',
          'Cuando el autor o la persona lo cierra, se notifica a la otra parte.',
          'Los compromisos abiertos están en la agenda de la revisión, y los nuevos, en el resumen de la reunión.',
        ],
      },
    ],
  },
];
