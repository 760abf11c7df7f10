import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { insertMany } from './insertMany';

const DECIMALS = fc
  .tuple(
    fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    fc.integer({ min: -12, max: 6 }),
  )
  .map(([digits, power]) => Number(`${digits}e${power}`));
const OWN_WORDS = {
  note_user_id: null,
  note_by: null,
  note_at: null,
  confidence_user_id: null,
  confidence_by: null,
  edited_user_id: null,
  edited_by: null,
};
const TEXTS = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));

describeOnEngines('many rows in one statement', (start) => {
  it('are read back with the same numbers, texts and nulls', async () => {
    const test = await start();
    const p = await createCycleScenario(test);
    const { id: item } = await p.keyResult((await p.objective()).id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            value: DECIMALS,
            note: TEXTS,
            confidence: fc.option(fc.constantFrom(0, 0.1, 0.7, 1)),
          }),
          { minLength: 1, maxLength: 31 },
        ),
        async (given) => {
          const rows = given.map((each, index) => ({
            ...each,
            ...OWN_WORDS,
            organization_id: p.organization,
            id: uuidv7(),
            item_id: item,
            date: `2020-01-${String(index + 1).padStart(2, '0')}`,
            created_by: 'Ana',
            user_id: null,
            created_at: '2026-02-15T12:00:00.000Z',
            last_edited_at: null,
            mentions: '[]',
          }));
          const stored = await test.handle.transaction(async (db) => {
            await db.deleteFrom('check_ins').execute();
            await insertMany({ db, database: test.handle }, 'check_ins', rows);
            return db.selectFrom('check_ins').selectAll().orderBy('date').execute();
          });
          // Neither engine keeps the sign of zero, and no stored number needs it.
          expect(stored).toEqual(rows.map((row) => ({ ...row, value: row.value + 0 })));
        },
      ),
      { numRuns: 60 },
    );
  });
});
