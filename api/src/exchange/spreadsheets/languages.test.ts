import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const WORDS = {
  en: {
    sheets: ['OKRs', 'Values'],
    header: [
      'Id',
      'Code',
      'Action',
      'Kind',
      "Parent objective's code",
      'Title',
      'Description',
      'Type',
    ],
    measure: ['Metric', 'Target value', 'Status'],
    objective: ['Objective', 'Reach a target'],
    keyResult: ['Key result', 'Repeat every period', 'Every two weeks'],
    status: 'Not started',
    value: ['Code', 'Date', 'Value', 'Note'],
  },
  es: {
    sheets: ['OKRs', 'Valores'],
    header: [
      'Id',
      'Código',
      'Acción',
      'Clase',
      'Código del objetivo superior',
      'Título',
      'Descripción',
      'Tipo',
    ],
    measure: ['Métrica', 'Meta', 'Estado'],
    objective: ['Objetivo', 'Meta única'],
    keyResult: ['Resultado clave', 'Periódico', 'Cada dos semanas'],
    status: 'Sin empezar',
    value: ['Código', 'Fecha', 'Valor', 'Nota'],
  },
};

describeOnEngines('the language of a spreadsheet', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
    const { id } = await p.objective({ title: 'Water for all' });
    const { id: keyResult } = await p.keyResult(id, {
      title: 'Visits',
      type: 'RECURRENT',
      frequency: 'biweekly',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
    });
    await p.owner.post(`/api/okrs/${keyResult}/progress`, { value: 3, date: '2026-02-15' });
  });

  const download = async (language: string): Promise<Buffer> =>
    (
      await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`, {
        headers: { 'accept-language': language },
      })
    ).raw;

  it.each(['en', 'es'] as const)(
    'is that of the reader in headers, sheets and choices: %s',
    async (language) => {
      const words = WORDS[language];
      const sheets = await cellsOf(await download(language));
      expect(Object.keys(sheets)).toEqual(words.sheets);
      const [header, objective, keyResult] = sheets.OKRs!;
      expect(header!.slice(0, 8)).toEqual(words.header);
      expect(header).toEqual(expect.arrayContaining(words.measure));
      expect(objective).toEqual(expect.arrayContaining(words.objective));
      expect(keyResult).toEqual(expect.arrayContaining(words.keyResult));
      expect(sheets[words.sheets[1]!]![0]).toEqual(words.value);
      const status = header!.indexOf(words.measure[2]!);
      expect([objective![status], keyResult![status]]).not.toContain('notStarted');
    },
  );

  it.each([
    ['en', 'en'],
    ['en', 'es'],
    ['es', 'en'],
    ['es', 'es'],
  ])('may be another one when the file comes back: %s read in %s', async (written, read) => {
    const { body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun: true },
      await download(written),
      { language: read },
    );
    expect(body.import).toMatchObject({
      summary: { create: 0, update: 0, archive: 0, unchanged: 3, errors: 0, values: 0 },
      unknownColumns: [],
    });
  });

  it('takes the keys and the names of earlier downloads', async () => {
    const row = { code: 'K9', kind: 'key_result', title: 'Wells', unit: 'u', startValue: 0 };
    const { body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun: true },
      await workbook(
        [{ ...row, parentCode: 'O1', 'Lag measure': 'Wells repaired', 'Valor meta': 9 }],
        [],
        [...Object.keys(row), 'parentCode', 'Lag measure', 'Valor meta'],
      ),
    );
    expect([body.import.errors, body.import.unknownColumns]).toEqual([[], []]);
  });

  it.each(['Parent code', 'Código del padre'])(
    'takes “%s”, which earlier files call the column of the parent',
    async (former) => {
      const row = { kind: 'key_result', title: 'Wells', unit: 'u', startValue: 0, targetValue: 9 };
      const { body } = await upload(
        p.owner,
        { organization: p.organization, cycle: p.cycle, dryRun: true },
        await workbook([{ ...row, [former]: 'O1' }], [], [...Object.keys(row), former]),
      );
      expect([body.import.errors, body.import.unknownColumns]).toEqual([[], []]);
      expect(body.import.rows[0].parent).toMatchObject({ code: 'O1' });
    },
  );

  it.each(['Example', 'ejemplo'])(
    'leaves out the rows that a template marks as %s',
    async (mark) => {
      const { body } = await upload(
        p.owner,
        { organization: p.organization, cycle: p.cycle },
        await workbook([
          { action: mark, code: 'X1', kind: 'nonsense', title: 'Clean water' },
          { code: 'O9', kind: 'Objetivo', title: 'Roads' },
        ]),
      );
      expect(body.import.summary).toMatchObject({ create: 1, errors: 0 });
      expect((await p.tree()).map(({ code }: { code: string }) => code)).not.toContain('X1');
    },
  );

  it('needs no current value where a start value is given, and says a missing one once', async () => {
    const row = { kind: 'Key result', parentCode: 'O1', unit: 'u', targetValue: 9 };
    const { body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun: true },
      await workbook([
        { ...row, code: 'K8', title: 'Wells', startValue: 2 },
        { ...row, code: 'K9', title: 'Pumps' },
      ]),
    );
    expect(
      body.import.errors.map(({ row: line, column }: { row: number; column: string }) => [
        line,
        column,
      ]),
    ).toEqual([[3, 'startValue']]);
    expect(body.import.summary).toMatchObject({ create: 1, values: 0 });
  });
});
