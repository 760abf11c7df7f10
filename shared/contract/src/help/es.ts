// La ayuda en español / the help in Spanish. Its twin en.ts has the same topics with the same
// blocks; a test compares.
import { DRAFTS_ES } from './drafts.es';
import type { HelpTopic } from './helpTopic';
import { SECURITY_ES } from './security.es';
import { MEETINGS_ES } from './meetings.es';
import { TEAMS_ES } from './teams.es';
import { WORK_ES } from './work.es';

export const HELP_ES: readonly HelpTopic[] = [
  {
    id: 'getting-started',
    title: 'Primeros pasos',
    summary: 'De una cuenta vacía al primer avance, en unos diez minutos.',
    blocks: [
      {
        kind: 'text',
        text: 'Un objetivo dice qué quieres lograr. Sus resultados clave dicen con qué números lo sabrás. Un ciclo, por lo general un trimestre, es el periodo para el que fijas objetivos.',
      },
      {
        kind: 'steps',
        items: [
          'En Objetivos, presiona «Usar el trimestre actual»: crea el trimestre completo como ciclo y lo pone en curso. En Ciclos puedes elegir otras fechas.',
          'Agrega un objetivo: una frase que la gente recuerde. Enseguida aparece el formulario de su primer resultado clave.',
          'Dale de dos a cuatro resultados clave. Cada uno tiene un valor inicial, una meta y una unidad; lo demás ya tiene un buen valor. Agregas más en el menú del objetivo.',
          'Registra un avance por semana: presiona Intro sobre un resultado clave, escribe el valor nuevo y presiona Intro otra vez.',
          'Invita a las demás personas en Organización, Usuarios. Da el rol Colaborador a quienes planifican y Usuario a quienes observan.',
        ],
      },
      {
        kind: 'text',
        text: '¿Ya tienes tus metas en una hoja de cálculo? Cárgala en vez de escribir: mira Hojas de cálculo. O explora primero: en la pantalla de inicio y, en cualquier momento, en «Organizaciones» está «Explorar una organización de ejemplo». Trae nueve semanas de trabajo y puedes eliminarla después.',
      },
    ],
  },
  {
    id: 'cycles',
    title: 'Ciclos',
    summary: 'En planificación, en curso, finalizado: qué permite cada estado.',
    blocks: [
      {
        kind: 'text',
        text: 'Un ciclo tiene un nombre, un inicio y un fin. Al crearlo, el inicio es hoy o más tarde, salvo que tomes todo el mes, trimestre, semestre o año en curso; el fin viene después del inicio. Los días se cuentan en la zona horaria de la organización.',
      },
      {
        kind: 'table',
        caption: 'Estados de un ciclo',
        head: ['Estado', 'Qué significa', 'Qué puede seguir'],
        rows: [
          [
            'En planificación',
            'Se están escribiendo los objetivos. Nadie va tarde todavía.',
            'En curso',
          ],
          [
            'En curso',
            'Se registra el progreso y se compara con el tiempo transcurrido.',
            'En planificación, mientras nadie haya registrado un avance. Finalizado; antes de la fecha de fin, con un motivo.',
          ],
          [
            'Finalizado',
            'Todo lo que contiene queda bloqueado, también para hojas de cálculo y claves de API.',
            'En curso otra vez: quien es propietario, con un motivo, dentro de 14 días.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'Puede haber varios ciclos en curso a la vez, como un año y sus trimestres. La pantalla de inicio abre el que empezó último. En un ciclo finalizado todavía se pueden escribir notas, y sus objetivos se pueden copiar al siguiente.',
      },
    ],
  },
  {
    id: 'objectives',
    title: 'Objetivos y resultados clave',
    summary: 'El árbol, los pesos, los códigos, las personas responsables y cómo mover elementos.',
    blocks: [
      {
        kind: 'list',
        items: [
          'Un objetivo está arriba del todo o debajo de otro objetivo.',
          'Un resultado clave pertenece siempre a un objetivo y no contiene otros elementos.',
          'Cada uno tiene una persona responsable, que responde por él, y puede asignarse a quien hace el trabajo.',
          'El código (O1, KR1.2) se asigna solo y se mantiene cuando algo se mueve. Las hojas de cálculo lo usan.',
        ],
      },
      { kind: 'heading', text: 'Peso' },
      {
        kind: 'text',
        text: 'El peso dice cuánto cuenta un elemento en el progreso del objetivo que está arriba. Todo empieza con 1. Un elemento con peso 2 cuenta el doble; uno con peso 0 se muestra, pero no cuenta.',
      },
      { kind: 'heading', text: 'Mover' },
      {
        kind: 'text',
        text: 'Mueve un elemento desde su menú, arrastrándolo o con el teclado. Antes ves qué le hace el cambio al progreso de los objetivos afectados. Un resultado clave no puede estar arriba del todo, y nada puede moverse debajo de sí mismo. Para llevar algo a otro ciclo, cópialo.',
      },
    ],
  },
  DRAFTS_ES,
  {
    id: 'progress',
    title: 'Cómo se calcula el progreso',
    summary: 'Las fórmulas, con números que puedes comprobar a mano.',
    blocks: [
      { kind: 'heading', text: 'Un resultado clave' },
      {
        kind: 'text',
        text: 'Progreso = (actual − inicial) ÷ (meta − inicial). La misma fórmula sirve para valores que deben bajar. Lo que se muestra está entre 0 % y 100 %; el valor exacto se conserva.',
      },
      {
        kind: 'table',
        caption: 'Progreso de un resultado clave',
        head: ['Inicial', 'Meta', 'Actual', 'Se muestra'],
        rows: [
          ['0', '120', '30', '25 %'],
          ['50', '10', '40', '25 %'],
          ['50', '10', '60', '0 %'],
          ['50', '10', '5', '100 %'],
          ['-10', '10', '0', '50 %'],
        ],
      },
      { kind: 'heading', text: 'Un objetivo' },
      {
        kind: 'text',
        text: 'Es el promedio ponderado de los elementos que dependen de él: cada progreso por su peso, sumado y dividido por la suma de los pesos. Los elementos sin progreso quedan fuera. Donde nada cuenta, aparece «–» en lugar de un número.',
      },
      {
        kind: 'table',
        caption: 'Progreso de un objetivo',
        head: ['Pesos', 'Progreso de sus elementos', 'Objetivo'],
        rows: [
          ['1, 1, 1', '100 %, 0 %, 0 %', '33,3 %'],
          ['2, 1, 1', '60 %, 20 %, 40 %', '45 %'],
          ['1, 0', '80 %, 10 %', '80 %'],
        ],
      },
      { kind: 'heading', text: 'Progreso esperado' },
      {
        kind: 'text',
        text: 'Es la parte del tiempo que ya pasó: días transcurridos ÷ días en total, según las fechas del elemento o, si no tiene, las del ciclo. Del 2026/01/01 al 2026/03/31, el 2026/02/15 es el día 45 de 89: se espera 50,6 %. Ahí está la marca oscura de cada barra.',
      },
      { kind: 'heading', text: 'Dos formas de mirarlo' },
      {
        kind: 'text',
        text: '«Al final del ciclo» muestra cuánto del camino del valor inicial a la meta está recorrido: de 60 a 90, 75 es 50 % del camino. No es un pronóstico. «Hoy» lo divide por lo que se espera a esta altura: 100 % significa que estás donde deberías estar.',
      },
      {
        kind: 'text',
        text: 'Cada elemento explica su número: ábrelo y lee «Cómo se calcula».',
      },
    ],
  },
  {
    id: 'status',
    title: 'Estado',
    summary: 'Logrado, según lo previsto, atrasado, en riesgo, sin empezar, desactualizado.',
    blocks: [
      {
        kind: 'text',
        text: 'El estado compara el progreso con lo que se espera hoy. Se calcula; nadie lo pone a mano.',
      },
      {
        kind: 'table',
        caption: 'Cuándo un elemento tiene cada estado',
        head: ['Estado', 'Cuándo'],
        rows: [
          ['Logrado', 'El progreso es 100 %.'],
          ['Según lo previsto', 'El progreso es el esperado para hoy, o mayor.'],
          ['Atrasado', 'Faltan hasta 25 puntos porcentuales.'],
          ['En riesgo', 'Faltan más de 25 puntos porcentuales.'],
          ['Sin empezar', 'Nadie ha registrado un avance todavía.'],
          [
            'Desactualizado',
            'Un avance lleva más de 3 días de retraso; los otros estados podrían ya no ser ciertos.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'Un ciclo finalizado no tiene esos estados. Allí un elemento dice hasta dónde llegó.',
      },
      {
        kind: 'table',
        caption: 'Cómo terminó un elemento de un ciclo finalizado',
        head: ['Resultado', 'Cuándo'],
        rows: [
          ['Logrado', 'El progreso es 100 %.'],
          ['Logrado en gran parte', 'El progreso es 70 % o más.'],
          ['Logrado en parte', 'El progreso es 30 % o más.'],
          ['No logrado', 'El progreso es menos de 30 %.'],
          ['Sin empezar', 'Nadie registró un avance.'],
        ],
      },
      {
        kind: 'text',
        text: '«La confianza y los datos no coinciden» aparece junto al estado cuando alguien informó mucha confianza y los números están en riesgo, o al revés. La confianza vale hasta que se da otra: un valor posterior sin ella no la quita. No es una falta; es algo de lo que conviene hablar.',
      },
    ],
  },
  {
    id: 'overview',
    title: 'Resumen',
    summary: 'Cómo va el ciclo, en una sola página.',
    blocks: [
      {
        kind: 'text',
        text: 'El resumen compara el progreso de todo el ciclo con lo esperado, al final de cada semana y hoy. Su progreso es el promedio ponderado de los objetivos del nivel superior. Cada semana muestra los valores fechados hasta ese día, y un elemento cuenta desde que se creó o desde su primer avance, si es anterior. Los elementos creados el mismo día, como los de una importación, cuentan desde el mismo día. Un elemento que pasó a otro equipo cuenta en su equipo actual en todas las semanas.',
      },
      {
        kind: 'list',
        items: [
          'Pronóstico: el promedio ponderado de los pronósticos de los elementos, cada uno como máximo 100 %, para que uno que supera su meta no oculte otro que no la alcanzará. Su rango es el promedio de los rangos. Un elemento periódico sigue con la proporción de períodos cumplidos. Un elemento con muy pocos avances cuenta como está; si los que tienen pronóstico suman menos de la mitad del peso, no hay ninguno.',
          'Esperado: el promedio ponderado de lo que cada elemento debería tener hasta hoy. Un elemento con fechas propias se espera según ellas y uno periódico según los períodos terminados, así que un elemento puede decir otro porcentaje que el resumen.',
          'Estado: cuántos elementos tienen cada estado, semana a semana. Cada número es un enlace a esos elementos.',
          'Qué cambió: qué subió y qué bajó en los últimos siete días, en su progreso o en su estado.',
          'Avances vencidos: dónde falta un valor, y qué lleva cuatro semanas sin ninguno.',
          'Equipos, áreas o personas: quién está a qué distancia de lo esperado, semana a semana. Un resultado clave sin equipo está en la fila del equipo de su objetivo.',
        ],
      },
      {
        kind: 'text',
        text: 'Cada gráfico se puede leer como tabla y guardar como imagen, y la página se imprime en una hoja. Los objetivos seguidos de otras organizaciones no cuentan.',
      },
    ],
  },
  {
    id: 'closing',
    title: 'Cerrar un ciclo',
    summary: 'Calificaciones finales, lo aprendido y lo que sigue.',
    blocks: [
      {
        kind: 'text',
        text: '«Cerrar…», en la lista de ciclos, abre una página en la que todas las personas cierran el ciclo juntas. Está abierta desde el primer hasta el último día de un ciclo en curso, para que no haya que hacer todo en una sola reunión. Dos semanas y tres días antes del fin se recuerda a los administradores y a quienes tienen objetivos sin calificar.',
      },
      {
        kind: 'steps',
        items: [
          'Califica cada objetivo: una calificación de 0,0 a 1,0, lo que aprendieron, y si continúa, cambia o se abandona. La calificación calculada es el progreso en décimas. Otra calificación necesita un motivo, y se muestran ambas. Al guardar una, se abre el siguiente objetivo. «Aceptar … calificaciones calculadas» califica de una vez todo lo que nadie ha calificado. Una calificación aceptada conserva su número: si avances posteriores cambian la calculada, la página muestra ambas y ofrece la de ahora.',
          'Escribe qué mantener, cambiar y probar. Todas las personas de la organización pueden hacerlo al mismo tiempo; las tarjetas aparecen de inmediato para todas.',
          'Finaliza el ciclo. Las calificaciones y las tarjetas quedan bloqueadas con él.',
          'Copia al próximo ciclo los objetivos que siguen. Ya están elegidos los que tienen «Continuar» y «Cambiar».',
        ],
      },
      {
        kind: 'text',
        text: 'Quien puede registrar avances en un objetivo puede calificarlo. Cada persona cambia sus propias tarjetas; el propietario, los administradores y los líderes de OKR también pueden eliminarlas. Un ciclo finalizado tiene una página con su historia: el resultado, las calificaciones, lo aprendido, la retrospectiva y lo que continúa. Se imprime en pocas páginas. Un equipo puede tener su propia retrospectiva: elígelo sobre las tarjetas.',
      },
    ],
  },
  {
    id: 'check-ins',
    title: 'Avances',
    summary: 'Registrar un valor, corregirlo, y su historial.',
    blocks: [
      {
        kind: 'text',
        text: 'Un avance es el valor de un resultado clave en una fecha. Puede llevar una nota y cuánta seguridad tienes de llegar a la meta.',
      },
      {
        kind: 'list',
        items: [
          'En el árbol: presiona Intro sobre una fila, escribe el valor, presiona Intro. Cuenta para hoy.',
          'En el elemento: ábrelo, elige una fecha, agrega una nota. Antes de guardar ves qué hace el valor.',
          'En Mi semana: todo lo que debes, de todas tus organizaciones, en una sola tabla. Puedes pegar una columna copiada de una hoja de cálculo. Cada fila muestra la tendencia, el plan a hoy y la última nota.',
          'Desde cualquier lugar: presiona Ctrl K y escribe «registrar 42 pozos», con tu número y una parte de un título o código.',
          'En la revisión: registra el valor y la confianza debajo del gráfico mientras se habla del elemento.',
        ],
      },
      {
        kind: 'text',
        text: 'Hay un valor por día; un segundo valor del mismo día reemplaza al primero, y «Deshacer» lo recupera. Lo que escribiste está entonces otra vez en el formulario, para que lo corrijas. La barra con «Deshacer» se va después de medio minuto; Ctrl Z todavía deshace en el árbol y en Mi semana, y el historial en el elemento. Un valor que parece un error, muy lejos de la meta o del inicio, se pregunta una vez, en su lugar: Intro otra vez lo registra, en Mi semana Ctrl+Intro o el botón de su fila. La fecha más reciente es el valor actual. Puedes corregir o eliminar tus propios avances mientras el ciclo no esté finalizado. Cuando dos personas cambian lo mismo, nada se pierde: la segunda ve ambas versiones y elige. El panel de un elemento tiene su historial: los valores de un resultado clave, el progreso por semana de un objetivo.',
      },
    ],
  },
  ...WORK_ES,
  {
    id: 'recurrent',
    title: 'Resultados clave periódicos',
    summary: 'Lo que debe cumplirse una y otra vez.',
    blocks: [
      {
        kind: 'text',
        text: 'Elige el tipo Periódico para lo que debe cumplirse cada día, semana, dos semanas, mes o trimestre, como «visitar dos fincas cada semana». Su tiempo se divide en periodos.',
      },
      {
        kind: 'list',
        items: [
          'Un periodo se cumple cuando su valor llega a la meta. Normalmente cuenta el último valor; se puede elegir la suma o el promedio.',
          'El progreso es la parte de todos los periodos que se cumplieron. Lo esperado es la parte que ya pasó.',
          'Un periodo que terminó sin valor no está cumplido.',
        ],
      },
      {
        kind: 'text',
        text: 'De 13 semanas pasaron 6 y se cumplieron 5: el progreso es 38,5 %, lo esperado 46,2 %. La tira de celdas del elemento muestra cada una.',
      },
    ],
  },
  {
    id: 'spreadsheets',
    title: 'Hojas de cálculo',
    summary: 'Importa planes y valores, y descarga todos los datos.',
    blocks: [
      {
        kind: 'text',
        text: 'Un archivo descargado es la plantilla: cámbialo e impórtalo otra vez. Importar un archivo sin cambios no cambia nada.',
      },
      {
        kind: 'steps',
        items: [
          'En Organización, elige Cargar desde XLSX, un ciclo y un archivo (XLSX o CSV, hasta 5 MB y 5000 filas).',
          'Lee qué pasaría, celda por celda: nuevo, cambiado, sin cambios, o un error con su motivo.',
          'Importa. Se escribe todo o nada. Donde hay errores, puedes descargar una copia de tu archivo con los motivos.',
        ],
      },
      {
        kind: 'table',
        caption: 'Columnas que necesitan explicación',
        head: ['Columna', 'Qué escribir'],
        rows: [
          ['id, code', 'Sin id: un elemento nuevo, o el que tiene este código.'],
          ['action', 'Vacío, o eliminar: el elemento pasa a «Eliminados recientes» por 30 días.'],
          ['kind', 'Objetivo o Resultado clave, también en inglés.'],
          ['parentCode', 'El código del objetivo de arriba; puede venir más abajo en el archivo.'],
          ['currentValue', 'Un valor distinto del más reciente se registra como avance de hoy.'],
          ['ownerEmail', 'Una persona de la organización; vacío eres tú.'],
          [
            'team',
            'El nombre de un equipo que existe; vacío es sin equipo. Sin esta columna, los elementos nuevos reciben el equipo del elemento de arriba.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'La hoja «Values» recibe un historial completo: código, fecha, valor, nota. Las columnas se reconocen por su nombre en inglés o en español, en cualquier orden.',
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Compartir objetivos',
    summary: 'Muestra un objetivo a otra organización (beta).',
    blocks: [
      {
        kind: 'steps',
        items: [
          'Abre el objetivo, elige Compartir y escribe el correo exacto de una persona de la otra organización.',
          'Elige la organización. Se le pregunta si acepta.',
          'La otra parte lo encuentra en su campana y acepta, eligiendo uno de sus ciclos y, si quiere, un objetivo bajo el cual colocarlo; o rechaza.',
        ],
      },
      {
        kind: 'text',
        text: 'Una vez aceptado, el objetivo aparece en el árbol de la otra organización como copia viva y de solo lectura, con sus resultados clave, valores e historial. Las notas, los compromisos, los correos y todo lo que rodea al objetivo se quedan contigo. No se puede volver a compartir y allá no cuenta en el progreso de lo que está arriba.',
      },
      {
        kind: 'text',
        text: 'Puedes dejar de compartir cuando quieras: la otra parte conserva una foto con fecha. La otra parte puede dejar de seguirlo: entonces desaparece allá. Cuando termina uno de los dos ciclos, lo que se muestra queda fijo, con su fecha.',
      },
      {
        kind: 'text',
        text: 'Lo que sigues está entre tus objetivos, en la búsqueda y los filtros, en la revisión, en una hoja propia de la descarga y, en Mi semana, debajo de lo que debes. Cada paso se avisa enseguida a la otra parte.',
      },
    ],
  },
  {
    id: 'members',
    title: 'Usuarios y roles',
    summary: 'Quién puede hacer qué, invitar, salir.',
    blocks: [
      {
        kind: 'table',
        caption: 'Qué puede hacer cada rol',
        head: ['Rol', 'Puede'],
        rows: [
          [
            'Propietario',
            'Todo, también eliminar la organización y nombrar líderes de OKR. Hay uno solo; la propiedad se puede transferir.',
          ],
          [
            'Administrador',
            'Invitar y editar usuarios, planificar todo, compartir, usar claves de API.',
          ],
          [
            'Líder de OKR',
            'Conduce la práctica: todos los ciclos, todos los objetivos, hojas de cálculo. No administra usuarios.',
          ],
          [
            'Colaborador',
            'Planifica y registra avances de lo propio o asignado, y de todo lo que depende de ello.',
          ],
          ['Usuario', 'Lee todo, registra avances de lo propio o asignado, escribe notas.'],
        ],
      },
      {
        kind: 'text',
        text: 'Una invitación es para un solo correo y vale 7 días. Quien crea su cuenta con el enlace ya es parte de la organización; con una cuenta, el enlace pregunta una vez. Reenviarla crea un enlace nuevo y anula el anterior; «Copiar enlace» sirve donde el correo no llega. La invitación dice qué rol recibes y qué puede hacer. Los scripts llaman a los roles de una invitación Admin, Editor (colaborador) y Viewer (usuario).',
      },
      {
        kind: 'text',
        text: 'Cualquiera puede salir, menos quien es propietario. Lo que registró se queda, con su nombre. Quien deja de ser miembro o cambia de rol lo ve al momento, en cada pestaña abierta.',
      },
    ],
  },
  ...TEAMS_ES,
  ...MEETINGS_ES,
  ...SECURITY_ES,
  {
    id: 'notifications',
    title: 'Notificaciones',
    summary: 'De qué te enteras, dónde y cada cuánto.',
    blocks: [
      {
        kind: 'text',
        text: 'La campana muestra al instante lo que te concierne: invitaciones, quién acepta las tuyas, miembros que se van (para propietario y administradores), objetivos compartidos, lo que se te asigna, notas en tus elementos y las que te mencionan, compromisos que otros escriben para ti o cierran, avances pendientes, ciclos que empiezan o terminan.',
      },
      {
        kind: 'text',
        text: 'Para avisar a alguien de una nota, escribe @ en ella y elige a un miembro. La persona recibe una notificación con el texto y un enlace a la nota.',
      },
      {
        kind: 'text',
        text: 'Por correo recibes un resumen diario. Para cada tipo puedes elegir al instante, a diario o nunca, en Notificaciones.',
      },
      {
        kind: 'text',
        text: 'Los avances vencen cada lunes, salvo que el elemento diga otra cosa: en su formulario elige cada día, cada dos semanas, cada mes o que no se pida. Lo que se repite se pide con su misma frecuencia. Te lo recordamos desde las nueve de la mañana ese día, un día después y tres días después, en la zona horaria de la organización.',
      },
      {
        kind: 'text',
        text: 'En tu calendario: en Notificaciones, Preferencias obtienes una dirección secreta. Suscríbete a ella en tu programa de calendario y lo pendiente aparece como eventos de todo el día; lo vencido está en el día de hoy. Una dirección nueva termina con la anterior.',
      },
      {
        kind: 'text',
        text: 'En otros servicios: propietarios y administradores agregan webhooks en Organización, Webhooks. Se llama a una dirección tuya cuando se registra un valor, se crea un elemento o un ciclo cambia de estado. Los mensajes van firmados; el registro muestra cómo fue cada uno, y lo que no se recibió se envía de nuevo durante un día.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Teclado',
    summary: 'Todo funciona sin mouse.',
    blocks: [
      {
        kind: 'keys',
        caption: 'En todas partes',
        keys: [
          {
            press: 'Ctrl K',
            does: 'Abrir la paleta de comandos: ir a una página o a un elemento, o hacer algo',
          },
          { press: '?', does: 'Mostrar los atajos de teclado' },
          { press: 'G O', does: 'Ir a los objetivos' },
          { press: 'G V', does: 'Ir al resumen' },
          { press: 'G W', does: 'Ir a mi semana' },
          { press: 'G R', does: 'Ir a la revisión' },
          { press: 'G T', does: 'Ir a los equipos' },
          { press: 'G C', does: 'Ir a los ciclos' },
          { press: 'G N', does: 'Ir a las notificaciones' },
          { press: 'G H', does: 'Ir a la ayuda' },
          { press: 'Esc', does: 'Cerrar lo que está encima' },
        ],
      },
      {
        kind: 'keys',
        caption: 'En el árbol de objetivos',
        keys: [
          { press: '↑ ↓', does: 'Fila anterior o siguiente' },
          { press: '→ ←', does: 'Expandir o contraer; entrar en las celdas y volver' },
          { press: 'Inicio Fin', does: 'Primera o última fila' },
          { press: '*', does: 'Expandir todo lo del mismo nivel' },
          { press: 'A–Z', does: 'Ir a la siguiente fila que empieza con esas letras' },
          { press: 'Intro', does: 'Cambiar el valor en la fila; si es un objetivo, abrirlo' },
          { press: 'Mayús Intro', does: 'Abrir el elemento' },
          { press: 'Espacio', does: 'Seleccionar la fila; con Mayús y las flechas, varias' },
          { press: 'Ctrl A', does: 'Seleccionar todas las filas, o ninguna' },
          { press: 'Alt ↑ ↓', does: 'Mover el elemento dentro de su nivel' },
          { press: 'Alt → ←', does: 'Colgarlo del objetivo de arriba, o subirlo un nivel' },
          { press: 'Ctrl M', does: 'Mover el elemento a otro lugar' },
          { press: 'Ctrl Z', does: 'Deshacer el último cambio' },
          { press: 'F2', does: 'Editar el elemento' },
          { press: 'Supr', does: 'Eliminar el elemento' },
          { press: 'Mayús F10', does: 'Abrir el menú de la fila' },
        ],
      },
      {
        kind: 'text',
        text: 'En un Mac, presiona ⌘ en vez de Ctrl. Los atajos de una sola tecla se pueden desactivar en la lista de atajos, para quienes le hablan a su computadora.',
      },
    ],
  },
  {
    id: 'your-data',
    title: 'Tus datos y la apariencia',
    summary: 'Idioma, colores, contraseña, dispositivos, llevarte tus datos.',
    blocks: [
      {
        kind: 'list',
        items: [
          'Idioma: arriba a la derecha o en Cuenta, Idioma y colores: inglés o español. Los correos también llegan en tu idioma.',
          'Colores: claros, oscuros o los de tu sistema, en el menú de la cuenta.',
          'Contraseña: la cambias en Cuenta, Cambiar contraseña. Si la olvidaste, elige «¿Olvidaste tu contraseña?» en la página de inicio de sesión: un correo lleva a una nueva.',
          'Dispositivos: en Cuenta ves dónde has iniciado sesión y puedes cerrar todas las sesiones.',
          'Inicio de sesión y seguridad: en Cuenta puedes agregar llaves de acceso, una app de autenticación y códigos de recuperación, y conectar proveedores.',
          'Tus datos: en Cuenta puedes descargar lo que se guarda sobre ti, con lo que dicen de ti los registros de actividad, y eliminar tu cuenta.',
          'Los datos de una organización: cada ciclo se puede descargar como hoja de cálculo con todos sus valores. El propietario y los administradores pueden descargarlo todo en un archivo, con Descargar todos los datos en su menú.',
        ],
      },
    ],
  },
];
