// The help topic on teams, in Spanish.
import type { HelpTopic } from './helpTopic';

export const TEAMS_ES: readonly HelpTopic[] = [
  {
    id: 'teams',
    title: 'Equipos',
    summary: 'Personas con objetivos propios y un líder que puede editarlos.',
    blocks: [
      {
        kind: 'text',
        text: 'El propietario y los administradores crean equipos en Equipos, en el menú: con un nombre, un color, un líder y miembros. Un equipo puede ser parte de otro. «Crear equipos a partir de las áreas» hace un equipo de cada área, cuantas veces quieras, sin duplicados.',
      },
      { kind: 'heading', text: 'Los objetivos de un equipo' },
      {
        kind: 'steps',
        items: [
          'Edita un objetivo, o crea uno, y elige el equipo.',
          'Todo lo que depende del objetivo también es del equipo, salvo que elijas otro ahí.',
          'El árbol, mi semana, la revisión y la descarga en XLSX tienen un filtro por equipo. Incluye los equipos que son parte de él.',
        ],
      },
      { kind: 'heading', text: 'La página de un equipo' },
      {
        kind: 'text',
        text: 'Elige un equipo de la lista. Su página muestra su progreso frente al plan, qué cambió, sus objetivos, sus personas y quién tiene avances vencidos. El resumen compara los equipos.',
      },
      {
        kind: 'text',
        text: 'El progreso de un equipo es el promedio ponderado de sus objetivos y de sus resultados clave en objetivos de otros equipos. La página muestra ambos. Un elemento que depende de otro del equipo cuenta en ese otro.',
      },
      { kind: 'heading', text: 'Quién puede hacer qué' },
      {
        kind: 'table',
        caption: 'Permisos sobre un equipo',
        head: ['Quién', 'Puede'],
        rows: [
          [
            'Propietario y administradores',
            'Crear, cambiar y eliminar equipos, y asignar cualquier elemento a un equipo.',
          ],
          [
            'Líder',
            'Elegir a los miembros del equipo y editar sus elementos y los de los equipos que son parte de él.',
          ],
          ['Miembros', 'Lo mismo que sin equipo. Un equipo no oculta nada a nadie.'],
        ],
      },
      {
        kind: 'text',
        text: 'Cuando se elimina un equipo, sus objetivos se conservan y quedan sin equipo.',
      },
    ],
  },
];
