// The icons of a row as plain elements that are created once, since a screen has
// hundreds. The SVG paths are copied from the icon set: its components render slower, and remotes
// may not import its plain SVGs (nor any other part of antd), which would add 0.1 KB to the first
// screen. A test compares the copies with the set.
const icon = (path: string) => (
  <svg className="mfe-okr_icon" viewBox="64 64 896 896" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

export const CLOSED_ICON = icon(
  'M765.7 486.8L314.9 134.7A7.97 7.97 0 00302 141v77.3c0 4.9 2.3 9.6 6.1 12.6l360 281.1-360 281.1c-3.9 3-6.1 ' +
    '7.7-6.1 12.6V883c0 6.7 7.7 10.4 12.9 6.3l450.8-352.1a31.96 31.96 0 000-50.4z',
);
export const OPEN_ICON = icon(
  'M884 256h-75c-5.1 0-9.9 2.5-12.9 6.6L512 654.2 227.9 262.6c-3-4.1-7.8-6.6-12.9-6.6h-75c-6.5 0-10.3 7.4-6.5 ' +
    '12.7l352.6 486.1c12.8 17.6 39 17.6 51.7 0l352.6-486.1c3.9-5.3.1-12.7-6.4-12.7z',
);
export const MENU_ICON = icon(
  'M176 511a56 56 0 10112 0 56 56 0 10-112 0zm280 0a56 56 0 10112 0 56 56 0 10-112 0zm280 0a56 56 0 10112 0 56 ' +
    '56 0 10-112 0z',
);
export const WARNING_ICON = icon(
  'M955.7 856l-416-720c-6.2-10.7-16.9-16-27.7-16s-21.6 5.3-27.7 16l-416 720C56 877.4 71.4 904 96 904h83' +
    '2c24.6 0 40-26.6 27.7-48zM480 416c0-4.4 3.6-8 8-8h48c4.4 0 8 3.6 8 8v184c0 4.4-3.6 8-8 8h-48c-4.4 0-' +
    '8-3.6-8-8V416zm32 352a48.01 48.01 0 010-96 48.01 48.01 0 010 96z',
);
