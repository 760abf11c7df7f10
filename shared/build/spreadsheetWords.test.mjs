// The words of a spreadsheet are those of the screens: what a person reads in a form is what the
// downloaded file says and what an import takes. Server and remotes have files of their own.
import { readFile } from 'node:fs/promises';

const read = async (path) => JSON.parse(await readFile(path, 'utf8'));

describe.each(['en', 'es'])('in %s', (language) => {
  let server;
  let items;
  let form;
  let spreadsheets;
  beforeAll(async () => {
    server = await read(`api/src/platform/texts/${language}.json`);
    ({ items } = await read(`mfe-okr/src/locales/screens.${language}.json`));
    form = await read(`mfe-okr/src/locales/itemWork.${language}.json`);
    spreadsheets = await read(`mfe-org/src/locales/spreadsheets.${language}.json`);
  });

  test('the choices and the statuses of a file are the words of the items', () => {
    const { kind, type, frequency } = server.import.choices;
    expect({ kind, type, frequency }).toEqual({
      kind: items.kind,
      type: items.type,
      frequency: items.frequency,
    });
    expect(server.statuses).toEqual(items.status);
  });

  test('the columns have the names that the import page shows', () => {
    // What a current value records is said in the plan alone; no file has it.
    const { checkIn: _inPlan, ...columns } = spreadsheets.column;
    expect(server.columns).toMatchObject(columns);
  });

  test('a field of an item has one name in its form and in a file', () => {
    const fields = findFields(form);
    const shared = [
      'title',
      'description',
      'type',
      'lagMeasure',
      'unit',
      'startValue',
      'currentValue',
      'targetValue',
      'weight',
      'frequency',
      'startDate',
      'endDate',
      'team',
    ];
    expect(Object.fromEntries(shared.map((name) => [name, server.columns[name]]))).toEqual(
      Object.fromEntries(shared.map((name) => [name, fields[name] ?? server.columns[name]])),
    );
  });
});

/** The names of the fields, wherever the file has them. */
function findFields(texts) {
  if (typeof texts.lagMeasure === 'string' && typeof texts.startValue === 'string') return texts;
  for (const part of Object.values(texts))
    if (typeof part === 'object') {
      const found = findFields(part);
      if (found) return found;
    }
  return null;
}
