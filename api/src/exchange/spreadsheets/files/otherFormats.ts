// The format of a file that is neither XLSX nor CSV, as people know it: by what stands in it, else by its name. It is
// named in the refusal, because "cannot be read" does not say what to do with a file that opens well elsewhere.
import { partsOf, unpackedPart } from './zipDirectory';

const PDF = Buffer.from('%PDF-', 'latin1');
/** Names that files in a format that is read may have. A text without the columns has words of its own. */
const READ = new Set(['xlsx', 'xlsm', 'xltx', 'csv', 'tsv', 'txt']);

const OPEN_DOCUMENT: Record<string, string> = { spreadsheet: 'ODS', text: 'ODT', presentation: 'ODP' };
/** Parts by which an archive is known, in their formats. */
const PARTS: readonly (readonly [part: RegExp, format: string])[] = [
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'NUMBERS'], [/^xl\/workbook\.bin$/, 'XLSB'], [/^word\//, 'DOCX'], [/^ppt\//, 'PPTX'],
];

/** In upper case; null where the name has no ending, or that of a format which is read. */
export function formatByName(name: string): string | null {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || READ.has(ending) ? null : ending.toUpperCase();
}

/** Of a sound archive. */
export function formatOfArchive(bytes: Buffer): string | null {
  const parts = partsOf(bytes);
  if (parts[0]?.name === 'mimetype') {
    const kind = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(unpackedPart(bytes, 'mimetype') ?? '')?.[1];
    if (kind !== undefined) return OPEN_DOCUMENT[kind] ?? 'ODF';
  }
  return PARTS.find(([part]) => parts.some(({ name }) => part.test(name)))?.[1] ?? null;
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, PDF.length).equals(PDF);
