// When a workbook was downloaded, as a property of the workbook. Spreadsheet programs keep such a
// property when they save the file, while its dates become those of the saving. An import compares it
// with what changed since.
import { unpackPart } from './zipDirectory';

const NAME = 'CumbreDownloadedAt';
const PROPERTY = new RegExp(
  `name="${NAME}"[^>]*>\\s*<vt:lpwstr>(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)<`,
);

/** The property of a workbook with the data of that instant. */
export const downloadedAtProperty = (instant: string): Record<string, string> => ({
  [NAME]: instant,
});

/** The instant, ISO 8601 in UTC; null where the workbook does not say. */
export function downloadedAtOf(bytes: Uint8Array): string | null {
  const properties = unpackPart(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    'docProps/custom.xml',
  );
  return (properties && PROPERTY.exec(properties)?.[1]) ?? null;
}
