// The help topics on signing in and on the security of an organization, in Spanish.
import type { HelpTopic } from './helpTopic';

export const SECURITY_ES: readonly HelpTopic[] = [
  {
    id: 'sign-in',
    title: 'Iniciar sesión con un proveedor o una llave de acceso',
    summary: 'Sin contraseña: una cuenta que tienes en otro lugar, tu huella o tu rostro.',
    blocks: [
      {
        kind: 'text',
        text: 'Además de correo y contraseña, la página de inicio de sesión muestra los proveedores de este servidor, como Google o el de tu empresa, y las llaves de acceso.',
      },
      { kind: 'heading', text: 'Con un proveedor' },
      {
        kind: 'text',
        text: 'Presiona «Continuar con …» e inicia sesión allí. Si ya tienes aquí una cuenta con el mismo correo, quizá te pidamos su contraseña una vez; después el proveedor queda conectado.',
      },
      {
        kind: 'text',
        text: 'En tu cuenta, en Inicio de sesión y seguridad, conectas otros proveedores, también con otro correo, y los desconectas. La última forma de iniciar sesión se queda.',
      },
      { kind: 'heading', text: 'Con una llave de acceso' },
      {
        kind: 'steps',
        items: [
          'En tu cuenta, abre Inicio de sesión y seguridad y elige «Agregar llave de acceso».',
          'Ponle un nombre y confirma en tu dispositivo con tu huella, tu rostro o un PIN.',
          'La próxima vez presiona «Continuar con una llave de acceso» al iniciar sesión, o elige la llave que tu navegador ofrece en el campo del correo.',
        ],
      },
      {
        kind: 'text',
        text: 'Si tu organización solo permite su proveedor, ni la contraseña ni otros proveedores sirven ya para las direcciones de sus dominios. La página de inicio de sesión te lleva entonces al proveedor.',
      },
    ],
  },
  {
    id: 'second-factor',
    title: 'Segundo factor y códigos de recuperación',
    summary: 'Para que una contraseña robada no abra nada por sí sola.',
    blocks: [
      {
        kind: 'text',
        text: 'En tu cuenta, en Inicio de sesión y seguridad, agrega al menos un segundo factor. Desde entonces confirmas con él después de tu contraseña o de tu proveedor.',
      },
      {
        kind: 'table',
        caption: 'Qué puedes agregar',
        head: ['Factor', 'Cómo funciona'],
        rows: [
          [
            'Llave de acceso',
            'Tu dispositivo pide tu huella, tu rostro o un PIN. También sirve sola, sin contraseña.',
          ],
          [
            'App de autenticación',
            'Una app en tu celular muestra un código nuevo cada 30 segundos. Cada código sirve una vez.',
          ],
          [
            'Códigos de recuperación',
            'Diez códigos para guardar donde solo tú los encuentres. Cada uno sirve una vez; los nuevos reemplazan a los anteriores.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'La lista muestra cuándo usaste cada factor por última vez. Antes de cambiar factores, crear una clave de API o eliminar o transferir una organización, te pedimos confirmar de nuevo, salvo que lo hayas hecho en los últimos diez minutos.',
      },
      { kind: 'heading', text: 'Si pierdes tu celular o tu llave' },
      {
        kind: 'steps',
        items: [
          'En el segundo paso del inicio de sesión, elige «Usar un código de recuperación».',
          'Elimina el factor perdido en tu cuenta y agrega otro.',
          'Si no te quedan códigos, pide ayuda a quienes administran este servidor: pueden quitar tus factores.',
        ],
      },
      {
        kind: 'text',
        text: 'Te avisamos por correo de cada cambio de tus factores y de cada código de recuperación usado. Si no fuiste tú, cambia tu contraseña y cierra todas las sesiones.',
      },
    ],
  },
  {
    id: 'organization-security',
    title: 'Seguridad de tu organización',
    summary:
      'Dominios, cómo inicia sesión cada quien, segundos factores, el registro de actividad.',
    blocks: [
      {
        kind: 'text',
        text: 'El propietario y los administradores encuentran todo esto en el menú de la organización, en Seguridad y Registro de actividad. Solo el propietario cambia dominios y proveedores.',
      },
      { kind: 'heading', text: 'Dominios' },
      {
        kind: 'steps',
        items: [
          'Agrega la parte de tus correos que va detrás de la @.',
          'Demuestra que es tuya: agrega el registro TXT que se muestra y compruébalo, o haz que se envíe un enlace a un buzón de quienes administran el dominio.',
        ],
      },
      { kind: 'heading', text: 'Acceso con un proveedor' },
      {
        kind: 'list',
        items: [
          'Elige el proveedor de tu organización. Si solo permites ese, las personas de tus dominios inician sesión con él y con nada más. El propietario siempre puede usar una contraseña.',
          'Personas nuevas: elige el rol con el que se unen las personas de tus dominios cuando inician sesión por primera vez. Quien fue quitado no vuelve.',
          'Roles por grupo: si el proveedor comunica grupos, cada uno puede dar un rol. En cada inicio de sesión cuenta el más alto. El propietario nunca cambia.',
        ],
      },
      { kind: 'heading', text: 'Segundo factor' },
      {
        kind: 'text',
        text: 'Fija el día desde el cual cada miembro necesita un segundo factor; primero necesitas uno tú. Avisamos enseguida y tres días antes a quienes no lo tienen. Desde ese día, ni ellos ni sus claves de API pueden abrir la organización hasta agregar uno; siempre pueden salir de ella. La lista de usuarios muestra quién no lo tiene. Borra el día para dejar de exigirlo.',
      },
      { kind: 'heading', text: 'Registro de actividad' },
      {
        kind: 'text',
        text: 'El registro muestra quién cambió qué y cuándo, con los valores de antes y después y desde dónde, y también inicios de sesión, factores, claves, exportaciones e intentos rechazados. Fíltralo por persona, tipo y día, o busca; descárgalo como CSV o JSON por líneas. Un recolector de registros lo lee con una clave de API para el registro de actividad. Nadie puede cambiar una entrada.',
      },
    ],
  },
];
