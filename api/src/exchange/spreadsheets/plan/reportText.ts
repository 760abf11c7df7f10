// The answer to a dry run as JSON, written while the rows are still being decided. Its fields are those of
// shared/contract/src/spreadsheets.ts.
import type { Planning } from './plan';

/** What stands between the brackets of a list or an object. */
const inner = (value: object): string => JSON.stringify(value).slice(1, -1);

export async function* reportText(planning: Planning): AsyncGenerator<string> {
  let opening = '{"import":{"rows":[';
  for (;;) {
    const part = await planning.next();
    if (part.done) return yield `${opening === ',' ? '' : opening}],${inner(part.value.report)}}}`;
    yield opening + inner(part.value);
    opening = ',';
  }
}
