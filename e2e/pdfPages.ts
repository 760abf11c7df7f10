// How much text each sheet of a printed page has: the number of its operators that show glyphs.
import { inflateSync } from 'node:zlib';

export function textOfSheets(pdf: Buffer): number[] {
  const source = pdf.toString('latin1');
  const streamOf = (object: string) => {
    const at = source.indexOf(`\n${object} 0 obj`);
    const start = source.indexOf('stream\n', at) + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(source.slice(at, start))?.[1]);
    // Chromium does not compress what is empty.
    if (length === 0) return '';
    return inflateSync(pdf.subarray(start, start + length)).toString('latin1');
  };
  return [...source.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(
    ([, contents]) => streamOf(contents!).match(/\bT[jJ]\b/g)?.length ?? 0,
  );
}
