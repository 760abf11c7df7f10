// What a file removes is deleted, as the app says: it goes to “Recently deleted”. A row of an item that was
// deleted in the app says so.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const UNKNOWN = 'This does not exist, or you have no access to it.';

describeOnEngines('a file with items that are deleted', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const plan = async (rows: readonly RowOfCells[], language = 'en'): Promise<ImportReport> => {
    const target = { organization: p.organization, cycle: p.cycle, dryRun: true };
    const { status, body } = await upload(p.owner, target, await workbook(rows), { language });
    expect(status).toBe(200);
    return body.import;
  };
  const remove = ({ id, version }: { id: string; version: number }) =>
    p.owner.delete(`/api/okrs/${id}`, { version });
  const messages = async (...items: readonly { id: string; code: string }[]) => {
    const rows = items.map(({ id, code }) => ({ id, code, kind: 'objective', title: 'Any' }));
    return (await plan(rows)).errors
      .filter(({ column }) => column === 'id')
      .map(({ message }) => message);
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it.each(['Delete', 'Eliminar', 'delete', 'Archive', 'Archivar', 'archive'])(
    'deletes an item by the action %s',
    async (action) => {
      const { id } = await p.objective({ title: 'Water' });
      expect((await plan([{ id, action }])).rows).toMatchObject([{ outcome: 'archive' }]);
    },
  );

  it('says of an item that was deleted since that it can be restored, and with which one', async () => {
    const goal = await p.objective({ title: 'Water' });
    const below = await p.objective({ title: 'Wells', parentId: goal.id });
    await remove(goal);
    expect(await messages(goal, below)).toEqual([
      'This was deleted. It can be restored under “Recently deleted”.',
      'This was deleted with “Water”, which can be restored under “Recently deleted”.',
    ]);
    // After thirty days it cannot be restored.
    test.clock.set('2026-03-20T12:00:00.000Z');
    p = { ...p, owner: await test.signInAgain(p.owner) };
    expect(await messages(goal, below)).toEqual([UNKNOWN, UNKNOWN]);
  });

  it('says nothing of what another organization has deleted', async () => {
    const goal = await p.objective({ title: 'Water' });
    const below = await p.objective({ title: 'Wells', parentId: goal.id });
    await remove(goal);
    p = await createCycleScenario(test);
    expect(await messages(goal, below)).toEqual([UNKNOWN, UNKNOWN]);
  });
});
