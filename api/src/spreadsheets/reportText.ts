// The answer to an import as JSON, some rows at once: the first are compressed while the next are written, and others are
// answered in between. Its fields are those of shared/contract/src/spreadsheets.ts.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { ROWS_A_TURN, letOthersIn } from '../turns';

/** What stands between the brackets of a list or an object. */
const inner = (value: object): string => JSON.stringify(value).slice(1, -1);

export async function* reportText({ rows, ...rest }: ImportReport): AsyncGenerator<string> {
  yield `{"import":{${inner(rest)},"rows":[`;
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    yield `${from === 0 ? '' : ','}${inner(rows.slice(from, from + ROWS_A_TURN))}`;
    await letOthersIn();
  }
  yield ']}}';
}
