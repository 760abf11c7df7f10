// The header that gives a download its name (RFC 6266): plain letters for old programs, and the whole
// name with its accents in `filename*`.

const MARKS = /\p{M}/gu;
const inAscii = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(/[^\x20-\x7E]|["%\\]/g, '_');

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const attachment = (name: string): string =>
  `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${encoded(name)}`;
