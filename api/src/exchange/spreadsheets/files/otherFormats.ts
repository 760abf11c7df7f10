// Names the format of a file that is neither XLSX nor CSV, by its content or its name. The error
// message uses it, because "cannot be read" does not help with a file that opens elsewhere.
import { partsOf, unpackPart } from './zipDirectory';

const PDF_SIGNATURE = Buffer.from('%PDF-', 'latin1');
/** File name extensions of supported formats. A text without the columns has its own error. */
const SUPPORTED_EXTENSIONS = new Set(['xlsx', 'xlsm', 'xltx', 'csv', 'tsv', 'txt']);

const OPEN_DOCUMENT: Record<string, string> = {
  spreadsheet: 'ODS',
  text: 'ODT',
  presentation: 'ODP',
};
/** Parts that identify the format of an archive. */
const PARTS: readonly (readonly [part: RegExp, format: string])[] = [
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'NUMBERS'],
  [/^xl\/workbook\.bin$/, 'XLSB'],
  [/^word\//, 'DOCX'],
  [/^ppt\//, 'PPTX'],
];

/** In upper case; null without an extension or with that of a supported format. */
export function formatByName(name: string): string | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return extension === undefined || SUPPORTED_EXTENSIONS.has(extension)
    ? null
    : extension.toUpperCase();
}

/** Expects a valid archive. */
export function formatOfArchive(bytes: Buffer): string | null {
  const parts = partsOf(bytes);
  if (parts[0]?.name === 'mimetype') {
    const kind = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(
      unpackPart(bytes, 'mimetype') ?? '',
    )?.[1];
    if (kind !== undefined) return OPEN_DOCUMENT[kind] ?? 'ODF';
  }
  return PARTS.find(([part]) => parts.some(({ name }) => part.test(name)))?.[1] ?? null;
}

export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_SIGNATURE.length).equals(PDF_SIGNATURE);
