// The help topic on drafts, in Spanish.
import type { HelpTopic } from './helpTopic';

export const DRAFTS_ES: HelpTopic = {
  id: 'drafts',
  title: 'Borradores',
  summary: 'Escribe primero un objetivo con sus resultados clave y publícalo cuando esté listo.',
  blocks: [
    {
      kind: 'text',
      text: 'Un borrador es un objetivo, con lo que depende de él, que todavía no está publicado. Hasta entonces no cuenta en ninguna parte: ni en el árbol, la búsqueda, las sumas, las revisiones, las exportaciones o los correos.',
    },
    {
      kind: 'steps',
      items: [
        'En el formulario de un nuevo objetivo, elige «Guardar como borrador» junto a «Crear»; en un teléfono está en el menú de al lado. O abre Borradores desde el menú «Más» sobre el árbol y elige «Nuevo borrador».',
        'Agrega resultados clave y subobjetivos. Guarda cuando quieras: lo incompleto queda como está.',
        'Asigna el objetivo a quien lo escribe contigo, y los resultados clave a quienes trabajarán en ellos. Con «Mostrar a alguien…», junto a la línea que dice quién ve el borrador, eliges a quienes solo lo leen; después, elige «Guardar lectores».',
        'Elige «Publicar…». Te dice qué falta en cada resultado clave; si no falta nada, ves lo que se creará antes de que se cree.',
      ],
    },
    { kind: 'heading', text: 'Desde cuándo cuenta el plan' },
    {
      kind: 'text',
      text: 'De un borrador no se espera nada. En un ciclo que empezó hace más de una semana, los resultados clave se planifican desde el día de la publicación hasta el fin del ciclo. Para empezar con el ciclo, elige «Empezarlo el …, con el ciclo» encima de ellos, o ponle fechas propias a uno. El objetivo empieza con el primero. En los demás casos cuentan las fechas del ciclo.',
    },
    { kind: 'heading', text: 'Quién ve un borrador' },
    {
      kind: 'table',
      caption: 'Permisos sobre un borrador',
      head: ['Quién', 'Puede'],
      rows: [
        [
          'Quien lo escribió, el responsable del objetivo, el propietario y los administradores de la organización',
          'Leerlo, editarlo, publicarlo y descartarlo.',
        ],
        ['La persona a quien se asignó el objetivo', 'Leerlo y editarlo.'],
        ['Los responsables de sus resultados clave y las personas asignadas a ellos', 'Leerlo.'],
        ['Las personas a quienes se muestra', 'Leerlo. Al publicarlo no se les asigna nada.'],
        ['Todas las demás personas', 'Nada. No saben que hay un borrador.'],
      ],
    },
    { kind: 'heading', text: 'Cuando no se puede publicar' },
    {
      kind: 'text',
      text: 'Mientras tanto puede haber finalizado el ciclo, o ya no estar el objetivo superior, el equipo o un responsable. Entonces no se publica nada y el borrador sigue ahí: el mensaje dice qué campo cambiar. Si dos personas editan un borrador a la vez, la segunda elige entre las dos versiones.',
    },
  ],
};
