import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';

const OBJECTIVE = { code: 'O1', kind: 'Objetivo', title: 'Crecer', type: 'Meta única' };
const KEY_RESULT = {
  code: 'K1',
  kind: 'Resultado clave',
  parentCode: 'O1',
  title: 'Ventas',
  type: 'periodico',
  frequency: 'Cada dos semanas',
  unit: 'u',
  startValue: 0,
  currentValue: 0,
  targetValue: 10,
  startDate: '2026-01-01',
  endDate: '2026-03-31',
};

describeOnEngines('the columns with a fixed set of values', (start) => {
  const send = async (rows: RowOfCells[], language: string) => {
    const p = await createCycleScenario(await start());
    const { body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle },
      await workbook(rows),
      { language },
    );
    return { report: body.import, tree: await p.tree() };
  };

  it('take the words of the Spanish screens, for a reader of English too', async () => {
    const { report, tree } = await send([OBJECTIVE, KEY_RESULT], 'en');
    expect(report.errors).toEqual([]);
    expect(tree).toMatchObject([
      { code: 'O1', kind: 'objective', type: 'SINGLE' },
      { code: 'K1', kind: 'key_result', type: 'RECURRENT', frequency: 'biweekly' },
    ]);
  });

  it.each([
    [
      'en',
      'Write one of these: Objective, Key result.',
      'Leave it empty to create or update the row, or write Delete: the item goes to “Recently deleted”.',
    ],
    [
      'es',
      'Escribe uno de estos: Objetivo, Resultado clave.',
      'Déjalo vacío para crear o actualizar la fila, o escribe Eliminar: el elemento pasa a «Eliminados recientes».',
    ],
  ])('name the accepted words in the language of the reader: %s', async (language, ...messages) => {
    const { report, tree } = await send([{ ...OBJECTIVE, action: 'keep', kind: 'goal' }], language);
    expect(
      report.errors
        .filter(({ code }: { code: string }) => code === 'notChoice')
        .map(({ column, message }: { column: string; message: string }) => [column, message])
        .sort(),
    ).toEqual([
      ['action', messages[1]],
      ['kind', messages[0]],
    ]);
    expect(tree).toEqual([]);
  });
});
