// Other words for the shell's own commands, of both languages: who looks for a setting may not know
// its name, or be in the wrong language. They are searched and not shown.
export const SEARCH_WORDS = {
  language: 'idioma lengua language cambiar change switch ingles english espanol spanish',
  mode: 'modo mode tema theme colores colours colors apariencia appearance cambiar change switch',
  light: 'claro light',
  dark: 'oscuro dark noche night',
  system: 'sistema system',
  logOut: 'cerrar sesion salir desconectar sign out log out logout exit',
  organization: 'cambiar organizacion change organization switch',
  shortcuts: 'atajos teclado teclas shortcuts keyboard keys',
} as const;
