import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';

const OBJECTIVE = { kind: 'Objective', title: 'Clean water' };
const KEY_RESULT = {
  kind: 'Key result',
  parentCode: 'O1',
  title: 'Wells',
  unit: 'wells',
  startValue: 0,
  targetValue: 9,
};

describeOnEngines('rows that would create an item a second time', (start) => {
  const importer = async () => {
    const p = await createCycleScenario(await start());
    const load = async (rows: RowOfCells[], dryRun = false, language = 'en') =>
      (
        await upload(
          p.owner,
          { organization: p.organization, cycle: p.cycle, dryRun },
          await workbook(rows),
          { language },
        )
      ).body.import;
    return { load };
  };
  const repeatsOf = ({ rows }: { rows: { repeats?: { code: string } }[] }) =>
    rows.map(({ repeats }) => repeats?.code ?? null);

  it('are named when a file without codes is imported twice, and are no errors', async () => {
    const { load } = await importer();
    const file = [OBJECTIVE, KEY_RESULT];
    expect(repeatsOf(await load(file, true))).toEqual([null, null]);
    await load(file);
    const again = await load([...file, { ...KEY_RESULT, title: ' wells ' }], true);
    expect(repeatsOf(again)).toEqual(['O1', 'KR1.1', 'KR1.1']);
    expect(again.summary).toMatchObject({ create: 3, errors: 0 });
  });

  it('are not those in another place, with a code of their own, or in the place of an archived item', async () => {
    const { load } = await importer();
    await load([OBJECTIVE, { ...OBJECTIVE, title: 'Roads' }, KEY_RESULT]);
    expect(
      repeatsOf(
        await load(
          [
            { ...KEY_RESULT, parentCode: 'O2' },
            { ...KEY_RESULT, code: 'K9' },
            { code: 'O2', action: 'Archive' },
            { ...OBJECTIVE, title: 'Roads' },
          ],
          true,
        ),
      ),
    ).toEqual([null, null, null, null]);
  });

  it.each([
    ['en', 'Enter a number instead of “five”.', 'The unit is missing.'],
    ['es', 'Escribe un número en lugar de «five».', 'Falta la unidad.'],
  ])('errors say what was found and what is missing: %s', async (language, found, missing) => {
    const { load } = await importer();
    const { errors } = await load(
      [
        OBJECTIVE,
        { ...KEY_RESULT, targetValue: 'five' },
        { ...KEY_RESULT, title: 'Pumps', unit: null },
        { ...KEY_RESULT, title: 'Taps', unit: null, targetValue: null },
      ],
      true,
      language,
    );
    const messages = errors.map(({ message }: { message: string }) => message);
    expect(messages.slice(0, 2)).toEqual([found, missing]);
    expect(new Set(messages.slice(2)).size).toBe(1);
    expect(messages.slice(2)).not.toContain(missing);
  });
});
