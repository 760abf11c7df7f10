// The cell of the cycle says where a row belongs; it moves no item from one cycle to another.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('a row whose item is in another cycle', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let row: RowOfCells;
  const errors = async (cells: RowOfCells, { language = 'en', cycle = p.cycle } = {}) => {
    const file = await workbook([{ ...row, ...cells }]);
    const given = { organization: p.organization, cycle, dryRun: true };
    const { body } = await upload(p.owner, given, file, { language });
    return body.import.errors.map(
      ({ column, message }: { column: string; message: string }) => `${column}: ${message}`,
    );
  };
  let next: string;

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    const { id, code } = await p.objective({ title: 'Water' });
    row = { id, code, kind: 'objective', title: 'Water' };
    const { body } = await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
      name: 'Next',
      start: '2026-03-01',
      end: '2026-12-31',
    });
    next = body.cycle.id;
  });

  it('is told so at the cell of the cycle, in both languages', async () => {
    expect(await errors({ cycle: 'Next' })).toEqual([
      'cycle: This item belongs to “Year”. A file does not move items to another cycle.',
    ]);
    expect(await errors({ cycle: 'Next' }, { language: 'es' })).toEqual([
      'cycle: Este elemento pertenece a «Year». Un archivo no mueve elementos a otro ciclo.',
    ]);
    expect(await errors({ cycle: 'Year' }, { cycle: next })).toEqual([]);
  });

  it('is told so at its id where the cycle was chosen on the screen', async () => {
    expect(await errors({}, { cycle: next })).toEqual([
      'id: This item belongs to “Year”. A file does not move items to another cycle.',
    ]);
  });

  it('is told so where it would archive the item, which is still there', async () => {
    expect(await errors({ action: 'archive', cycle: 'Next' })).toEqual([
      'cycle: This item belongs to “Year”. A file does not move items to another cycle.',
    ]);
  });

  it('is not told of an item of another organization, nor of what is no id', async () => {
    const other = await createCycleScenario(test);
    const { id } = await other.objective();
    for (const unknown of [id, 'no id'])
      expect(await errors({ id: unknown, code: 'X1', cycle: 'Next' })).toEqual([
        'id: This does not exist, or you have no access to it.',
      ]);
  });
});
