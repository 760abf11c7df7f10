// Which cells a sheet shows in percent. A spreadsheet program turns a typed "50%" into 0.5 and the format
// 0%; the library reads the number alone. The formats of the cells are read in a pass of their own, only
// where the workbook has such a format, and stored as bits: a sheet may have a million formatted rows.
import { IMPORT_MAX_UNPACKED_BYTES } from '@cumbre/contract/limits';
import { roundDecimal } from '@cumbre/domain/decimal';
import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { partsOf, unpackPart } from './zipDirectory';

/** Rows of a sheet in all spreadsheet programs. */
const MAX_ROWS = 1_048_576;
const LETTERS = 26;
/** 0% and 0.00%, which programs do not write out. */
const BUILT_IN_PERCENTS = [9, 10];
/** Texts in a format, in quotation marks or after a backslash, are shown as they are. */
const FORMAT_TEXTS = /"[^"]*"|\\./g;
const ENTITIES: Record<string, string> = { '&quot;': '"', '&apos;': "'", '&amp;': '&' };
/** A longer tag is no cell. */
const MAX_TAG = 1_000;

const PERCENT = /^-?\d+(?:\.\d+)?%$/;

/** The share 0.5 as a person reads it: "50%". */
export const percentText = (share: number): string => `${roundDecimal(share * 100)}%`;

/** The share of such a text; null for any other cell. */
export const shareOfText = (cell: unknown): number | null =>
  typeof cell === 'string' && PERCENT.test(cell) ? Number(cell.slice(0, -1)) / 100 : null;

export type IsPercent = (row: number, column: number) => boolean;

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    [...found].map(([, name, double, single]) => [
      name!.replace(/^\w+:(?=id$)/, 'r:'),
      (double ?? single ?? '').replace(/&(?:quot|apos|amp);/g, (entity) => ENTITIES[entity]!),
    ]),
  );
}

const tagsOf = (xml: string, name: string): Map<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
    attributesOf(attributes!),
  );

/** The indexes of the cell styles that show numbers in percent. */
function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN_PERCENTS.map(String));
  for (const format of tagsOf(styles, 'numFmt'))
    if (format.get('formatCode')?.replace(FORMAT_TEXTS, '').includes('%'))
      formats.add(format.get('numFmtId') ?? '');
  const cellFormats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return new Set(
    tagsOf(cellFormats, 'xf').flatMap((style, index) =>
      formats.has(style.get('numFmtId') ?? '') ? [String(index)] : [],
    ),
  );
}

/** The path of a sheet, by its name or its place from 0. */
function pathOf(bytes: Buffer, sheet: string | number): string | undefined {
  const sheets = tagsOf(unpackPart(bytes, 'xl/workbook.xml') ?? '', 'sheet');
  const found =
    typeof sheet === 'number' ? sheets[sheet] : sheets.find((each) => each.get('name') === sheet);
  const target = tagsOf(unpackPart(bytes, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship')
    .find((each) => each.get('Id') === found?.get('r:id'))
    ?.get('Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** The indexes of "H5" from 0; null for anything else. */
function placeOf(reference: string): readonly [row: number, column: number] | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return [Number(digits) - 1, column - 1];
}

/**
 * Of one sheet, for its first `columns`. Cells without a reference, which no spreadsheet program writes, are
 * never in percent. Rejects where the sheet cannot be unpacked.
 */
export async function percentCellsOf(
  content: Uint8Array,
  sheet: string | number,
  columns: number,
): Promise<IsPercent> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const styles = percentStyles(unpackPart(bytes, 'xl/styles.xml') ?? '');
  const path = styles.size > 0 ? pathOf(bytes, sheet) : undefined;
  const part = path === undefined ? undefined : partsOf(bytes).find(({ name }) => name === path);
  if (!part) return () => false;
  const bits = new Uint8Array(Math.ceil((MAX_ROWS * columns) / 8));
  const read = (xml: string) => {
    for (const [, tag] of xml.matchAll(/<(?:\w+:)?c\s([^>]*)>/g)) {
      const style = /\bs=["'](\d+)["']/.exec(tag!)?.[1];
      if (style === undefined || !styles.has(style)) continue;
      const [row, column] = placeOf(/\br=["'](\w+)["']/.exec(tag!)?.[1] ?? '') ?? [];
      if (row === undefined || column === undefined) continue;
      if (row < 0 || row >= MAX_ROWS || column >= columns) continue;
      const bit = row * columns + column;
      bits[bit >> 3]! |= 1 << (bit & 7);
    }
  };
  const packed = Readable.from([part.packed], { objectMode: false });
  const unpacked = part.stored ? packed : packed.pipe(createInflateRaw());
  if (!part.stored) packed.on('error', (error) => unpacked.destroy(error));
  let rest = '';
  let size = 0;
  for await (const chunk of unpacked) {
    // What is larger than it declares is refused by the reader of the rows.
    size += (chunk as Buffer).length;
    if (size > IMPORT_MAX_UNPACKED_BYTES) break;
    const text = rest + (chunk as Buffer).toString('latin1');
    read(text);
    // A tag that goes on in the next chunk.
    const start = text.lastIndexOf('<');
    rest = start > text.lastIndexOf('>') && text.length - start < MAX_TAG ? text.slice(start) : '';
  }
  return (row, column) => {
    const bit = row * columns + column;
    return row < MAX_ROWS && column < columns && ((bits[bit >> 3]! >> (bit & 7)) & 1) === 1;
  };
}
