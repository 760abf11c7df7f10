// The help topic on meetings, in Spanish.
import type { HelpTopic } from './helpTopic';

export const MEETINGS_ES: readonly HelpTopic[] = [
  {
    id: 'meetings',
    title: 'Reuniones',
    summary: 'Ver los elementos entre todos, marcar lo tratado y enviar un resumen.',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Abre la revisión y elige el equipo, o ninguno para todo el ciclo.',
          'Presiona «Iniciar reunión». Quienes abren la misma revisión están en la misma reunión.',
          'Recorre la agenda con las flechas. Registra valores, notas y compromisos donde se habla de ellos.',
          '«Tratado, siguiente» marca el elemento y abre el próximo; «Omitir» lo deja para después. Todos ven cada marca al instante.',
          'Presiona «Terminar reunión». Se abre el resumen, para imprimir y enviar.',
        ],
      },
      { kind: 'heading', text: 'Antes de que empiece el ciclo' },
      {
        kind: 'text',
        text: 'En un ciclo planificado nada queda por tratar por falta de avances. La revisión muestra los objetivos y lo que falta en el plan: resultados clave sin meta o sin equipo, responsables que ya no están y notas que hacen una pregunta.',
      },
      { kind: 'heading', text: 'Desde la última reunión' },
      {
        kind: 'text',
        text: 'Cada elemento dice qué cambió desde la última reunión sobre el mismo equipo o sobre todo el ciclo: progreso, confianza y estado. Una reunión guarda los números con los que terminó; una corrección posterior no cambia la comparación. Con una reunión en la que no se marcó nada no se compara.',
      },
      { kind: 'heading', text: 'El resumen' },
      {
        kind: 'text',
        text: 'Muestra lo tratado, los valores, compromisos y notas escritos durante la reunión, lo que queda por tratar y lo que no hacía falta tratar. «Enviar resumen» notifica a las personas que elijas y escribe un correo con todo ello a quienes lo permiten en sus preferencias. Quienes participaron o son responsables de lo tratado ya están marcados. Las reuniones pasadas están en «Reuniones anteriores», cada una con los compromisos que salieron de ella.',
      },
      { kind: 'heading', text: 'Quién puede hacer qué' },
      {
        kind: 'table',
        caption: 'Permisos en una reunión',
        head: ['Quién', 'Puede'],
        rows: [
          ['Cualquier miembro', 'Iniciar una reunión, marcar elementos y leer resúmenes.'],
          [
            'Quien la inició, el líder de su equipo, el propietario, los administradores y los líderes de OKR',
            'Terminarla y enviar su resumen.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'Una reunión que nadie termina se cierra al acabar el día. En un ciclo finalizado, las reuniones solo se leen y se envían.',
      },
      { kind: 'heading', text: 'Recordatorios entre reuniones' },
      {
        kind: 'text',
        text: 'En «Personas», «Recordar» le pide a una persona sus avances vencidos. La persona recibe una notificación, como máximo una al día por organización, y la fila dice «Recordado hoy».',
      },
    ],
  },
];
