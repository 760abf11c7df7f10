// Who said what: a value, a note and a confidence belong to the person who gave them.
import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { Person, TestApp } from '../../../test/support/testApp';

const TODAY = '2026-02-15';
const NINE = '2026-02-15T09:00:00.000Z';
const TEN = '2026-02-15T10:00:00.000Z';

describeOnEngines('a second check-in of a day by another person', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let luis: Person;
  let keyResult: { id: string; version: number };
  const path = () => `/api/okrs/${keyResult.id}/progress`;
  const record = (body: object, by = p.owner) =>
    by.post(path(), { value: 40, date: TODAY, ...body });
  const history = async () => (await p.owner.get(path())).body.entries;
  const ofAna = {
    value: 40,
    note: 'The mill stood still',
    confidence: 0.5,
    createdBy: 'Ana Muñoz',
    user: { firstName: 'Ana' },
    createdAt: NINE,
    lastEdited: null,
    noteBy: null,
    noteAt: null,
    confidenceBy: null,
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set(NINE);
    p = await createCycleScenario(test);
    luis = await test.addMember(p.organization, 'shepherd', {
      firstName: 'Luis',
      lastName: 'Mamani',
    });
    keyResult = await p.keyResult((await p.objective()).id);
    await record({ note: 'The mill stood still', confidence: 0.5 });
    test.clock.set(TEN);
  });

  it('is of that person and that time, and leaves the words to who wrote them', async () => {
    const { body } = await record({ value: 45 }, luis);
    const expected = {
      value: 45,
      createdBy: 'Luis Mamani',
      user: { firstName: 'Luis' },
      createdAt: TEN,
      lastEdited: null,
      note: 'The mill stood still',
      noteBy: 'Ana Muñoz',
      noteAt: NINE,
      confidence: 0.5,
      confidenceBy: 'Ana Muñoz',
    };
    expect(body.entry).toMatchObject(expected);
    expect(await history()).toMatchObject([expected]);
  });

  it('has its own note and confidence where it brings them', async () => {
    await record({ value: 45, note: 'It runs again', confidence: 0.8 }, luis);
    expect(await history()).toMatchObject([
      {
        note: 'It runs again',
        noteBy: null,
        noteAt: null,
        confidence: 0.8,
        confidenceBy: null,
        createdBy: 'Luis Mamani',
      },
    ]);
  });

  it('says a confidence that is the same as before, where it is chosen', async () => {
    await record({ value: 45, confidence: 0.5 }, luis);
    expect(await history()).toMatchObject([{ confidenceBy: null, noteBy: 'Ana Muñoz' }]);
  });

  it('is nobody’s new check-in where it says nothing new', async () => {
    await record({}, luis);
    expect(await history()).toMatchObject([ofAna]);
  });

  it('keeps the words of the first through a third check-in, also of the first', async () => {
    await record({ value: 45 }, luis);
    await record({ value: 46 }, luis);
    test.clock.advance(60_000);
    await record({ value: 47 });
    expect(await history()).toMatchObject([
      { createdBy: 'Ana Muñoz', noteBy: 'Ana Muñoz', noteAt: NINE, value: 47 },
    ]);
  });

  it('gives back by its undo exactly what was, step by step', async () => {
    const first = (await record({ value: 45 }, luis)).body;
    const second = (await record({ value: 46, note: 'It runs again' }, luis)).body;
    const undo = (replaced: object) => luis.patch(`${path()}/${first.entry.id}`, replaced);
    expect((await undo(second.replaced)).body.entry).toMatchObject({
      value: 45,
      createdBy: 'Luis Mamani',
      createdAt: TEN,
      lastEdited: null,
      noteBy: 'Ana Muñoz',
      noteAt: NINE,
      confidenceBy: 'Ana Muñoz',
    });
    expect((await undo(first.replaced)).body.entry).toMatchObject(ofAna);
    expect(await history()).toMatchObject([ofAna]);
  });

  it('gives back what was after an undo in my week, by the same calls', async () => {
    const { body } = await luis.post(`/api/organizations/${p.organization}/progress`, [
      { id: keyResult.id, date: TODAY, value: 45, note: 'It runs again' },
    ]);
    const { id, replaced } = body.rows[0].entry;
    await luis.patch(`${path()}/${id}`, replaced);
    expect(await history()).toMatchObject([ofAna]);
  });

  it('lets nobody give words to another person by a correction', async () => {
    const { entry } = (await record({ value: 45 }, luis)).body;
    await luis.patch(`${path()}/${entry.id}`, { note: 'The mill stands well' });
    expect(await history()).toMatchObject([
      { note: 'The mill stands well', noteBy: null, createdBy: 'Luis Mamani' },
    ]);
    await p.owner.patch(`${path()}/${entry.id}`, { note: 'The mill runs', confidence: 0.8 });
    expect(await history()).toMatchObject([
      {
        createdBy: 'Luis Mamani',
        note: 'The mill runs',
        noteBy: 'Ana Muñoz',
        noteAt: TEN,
        confidence: 0.8,
        confidenceBy: 'Ana Muñoz',
      },
    ]);
    await p.owner.patch(`${path()}/${entry.id}`, { value: 44, note: 'The mill runs' });
    expect(await history()).toMatchObject([{ createdBy: 'Luis Mamani', noteBy: 'Ana Muñoz' }]);
  });

  it('says who corrected a value of another person, and no longer after a new one', async () => {
    const { entry } = (await record({ value: 45 }, luis)).body;
    expect(entry).toMatchObject({ lastEdited: null, editedBy: null });
    await p.owner.patch(`${path()}/${entry.id}`, { value: 46 });
    expect(await history()).toMatchObject([
      { createdBy: 'Luis Mamani', lastEdited: TEN, editedBy: 'Ana Muñoz' },
    ]);
    await luis.patch(`${path()}/${entry.id}`, { value: 47 });
    expect(await history()).toMatchObject([{ lastEdited: TEN, editedBy: null }]);
    await p.owner.patch(`${path()}/${entry.id}`, { value: 46 });
    await record({ value: 48 }, luis);
    expect(await history()).toMatchObject([{ createdBy: 'Luis Mamani', editedBy: null }]);
  });

  it('shows the review whose words they are', async () => {
    await record({ value: 45 }, luis);
    const { body } = await p.owner.get(
      `/api/organizations/${p.organization}/review?cycle=${p.cycle}`,
    );
    expect(body.checkIns).toMatchObject([
      { note: 'The mill stood still', by: 'Ana Muñoz', createdAt: NINE },
    ]);
  });

  it('tells a meeting whose words they are, and not what was said before it', async () => {
    const open = async () =>
      (await p.owner.post(`/api/cycles/${p.cycle}/meetings`, {})).body.meeting;
    const checkInsOf = async (id: string) =>
      (await p.owner.get(`/api/meetings/${id}`)).body.checkIns;
    const meeting = await open();
    await record({ value: 45 }, luis);
    expect(await checkInsOf(meeting.id)).toMatchObject([
      { value: 45, by: 'Luis Mamani', note: '', confidence: null },
    ]);
    await record({ value: 46, note: 'It runs again', confidence: 0.8 }, luis);
    test.clock.advance(60_000);
    await record({ value: 47 });
    expect(await checkInsOf(meeting.id)).toMatchObject([
      { by: 'Ana Muñoz', note: 'It runs again', noteBy: 'Luis Mamani', confidence: null },
    ]);
  });

  it('exports to each person their own words alone', async () => {
    await record({ value: 45 }, luis);
    const exportOf = async (by: Person) => (await by.get('/api/users/me/export')).body;
    expect(await exportOf(luis)).toMatchObject({
      entries: [{ value: 45, note: '', confidence: null }],
      notes: [],
    });
    expect(await exportOf(p.owner)).toMatchObject({
      entries: [],
      notes: [{ content: 'The mill stood still', createdAt: NINE }],
    });
  });

  it('is restored with a deleted item', async () => {
    await record({ value: 45 }, luis);
    const { version } = await p.item(keyResult.id);
    const { deletion } = (await p.owner.delete(`/api/okrs/${keyResult.id}`, { version })).body;
    const { removed_rows } = await test.handle.db
      .selectFrom('deletions')
      .where('id', '=', deletion)
      .select('removed_rows')
      .executeTakeFirstOrThrow();
    expect(removed_rows).not.toContain('Muñoz');
    await p.owner.post(`/api/deletions/${deletion}/restore`, {});
    expect(await history()).toMatchObject([
      { createdBy: 'Luis Mamani', noteBy: 'Ana Muñoz', noteAt: NINE, confidenceBy: 'Ana Muñoz' },
    ]);
  });

  describe('and a row of values of a spreadsheet on that day', () => {
    const send = async (row: object, by = luis, okrs: object[] = []) => {
      const { code } = await p.item(keyResult.id);
      const file = await workbook(okrs as [], [{ code, date: TODAY, ...row }]);
      const target = { organization: p.organization, cycle: p.cycle };
      expect((await upload(by, target, file)).status).toBe(200);
    };

    it('is a correction: the entry stays with its author, and says who corrected it', async () => {
      await send({ value: 45, note: 'The mill stood still' });
      const expected = { ...ofAna, value: 45, lastEdited: TEN, editedBy: 'Luis Mamani' };
      expect(await history()).toMatchObject([expected]);
    });

    it('is the same as a correction in the panel, also with another note', async () => {
      const [{ id }] = await history();
      const correction = { value: 45, note: 'It runs again' };
      await send(correction);
      const imported = await history();
      expect(imported).toMatchObject([
        { createdBy: 'Ana Muñoz', createdAt: NINE, noteBy: 'Luis Mamani', noteAt: TEN },
      ]);
      await send({ value: 40, note: 'The mill stood still' }, p.owner);
      expect(await history()).toMatchObject([{ value: 40, editedBy: null, noteBy: null }]);
      expect((await luis.patch(`${path()}/${id}`, correction)).status).toBe(200);
      expect(await history()).toEqual(imported);
    });

    it('is of nobody else where its author sends it', async () => {
      await send({ value: 45, note: ofAna.note }, p.owner);
      expect(await history()).toMatchObject([
        { ...ofAna, value: 45, lastEdited: TEN, editedBy: null },
      ]);
    });

    it('stays a correction beside a current value, which is a check-in of today', async () => {
      await record({ value: 30, date: '2026-02-14', note: 'Before' });
      const { code } = await p.item(keyResult.id);
      const item = { code, kind: 'key_result', title: 'Measure', unit: '%', parentCode: 'O1' };
      const values = { startValue: 0, currentValue: 45, targetValue: 100 };
      await send({ value: 35, date: '2026-02-14' }, luis, [{ ...item, ...values }]);
      const entries = await history();
      expect(entries.find(({ date }: { date: string }) => date === TODAY)).toMatchObject({
        value: 45,
        createdBy: 'Luis Mamani',
        editedBy: null,
      });
      expect(entries.find(({ date }: { date: string }) => date !== TODAY)).toMatchObject({
        value: 35,
        createdBy: 'Ana Muñoz',
        editedBy: 'Luis Mamani',
      });
    });
  });

  it('leaves the words also where a row of an item brings the current value', async () => {
    const { code } = await p.item(keyResult.id);
    await upload(
      luis,
      { organization: p.organization, cycle: p.cycle },
      await workbook([
        {
          code,
          kind: 'key_result',
          title: 'Measure',
          unit: '%',
          startValue: 0,
          currentValue: 45,
          targetValue: 100,
          parentCode: 'O1',
        },
      ]),
    );
    expect(await history()).toMatchObject([
      { value: 45, createdBy: 'Luis Mamani', note: 'The mill stood still', noteBy: 'Ana Muñoz' },
    ]);
  });
});
