// Serializes the answer of a dry run while rows are still being planned. The fields are those of
// shared/contract/src/spreadsheets.ts.
import type { Planning } from './plan';

/** The text between the brackets of a list or object. */
const withoutBrackets = (value: object): string => JSON.stringify(value).slice(1, -1);

export async function* serializeReport(planning: Planning): AsyncGenerator<string> {
  let opening = '{"import":{"rows":[';
  for (;;) {
    const part = await planning.next();
    if (part.done)
      return yield `${opening === ',' ? '' : opening}],${withoutBrackets(part.value.report)}}}`;
    yield opening + withoutBrackets(part.value);
    opening = ',';
  }
}
