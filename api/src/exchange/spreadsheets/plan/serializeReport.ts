// Serializes the answer of a dry run in batches, between which other requests are answered. The fields
// are those of shared/contract/src/spreadsheets.ts.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { inBatches } from '../../../platform/batches/batches';

/** The text between the brackets of a list or object. */
const withoutBrackets = (value: object): string => JSON.stringify(value).slice(1, -1);

export async function* serializeReport({ rows, ...report }: ImportReport): AsyncGenerator<string> {
  let opening = '{"import":{"rows":[';
  for await (const batch of inBatches(rows, (row) => row)) {
    yield opening + withoutBrackets(batch);
    opening = ',';
  }
  yield `${opening === ',' ? '' : opening}],${withoutBrackets(report)}}}`;
}
