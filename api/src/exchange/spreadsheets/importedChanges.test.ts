// The entry of an import in the activity log says what the file has changed, as entries of edits do.
import type { AuditEntry } from '@cumbre/contract/audit';
import { AUDIT_MAX_CHANGES, DESCRIPTION_LENGTH } from '@cumbre/contract/limits';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const measure = { unit: '%', startValue: 0, targetValue: 10 };

describeOnEngines('the entry of an import in the activity log', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = async (
    rows: readonly RowOfCells[],
    values: readonly RowOfCells[] = [],
    name?: string,
  ) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const file = await workbook(rows, values, columns.length === 0 ? undefined : columns);
    const target = { organization: p.organization, cycle: p.cycle };
    const { status, body } = await upload(p.owner, target, file, { name });
    expect([status, body.import?.errors]).toEqual([200, []]);
  };
  const read = async (query = ''): Promise<AuditEntry[]> => {
    const { status, body } = await p.owner.get(
      `/api/organizations/${p.organization}/audit?kind=okrs${query}`,
    );
    expect(status).toBe(200);
    return body.entries;
  };
  const search = (text: string, more = '') => read(`&search=${encodeURIComponent(text)}${more}`);
  const partsOf = (entry: AuditEntry | undefined) =>
    (entry?.parts ?? []).map(({ action, subject, before, after }) => [
      action,
      subject.name,
      before,
      after,
    ]);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('has the name of the file, and the changed fields of each item from and to', async () => {
    const berta = await test.addMember(p.organization, 'user', { firstName: 'Berta' });
    const [goal, other] = [
      await p.objective({ title: 'Water' }),
      await p.objective({ title: 'Other' }),
    ];
    const wells = await p.keyResult(goal.id, { title: 'Wells', weight: 1 });
    await send(
      [
        { id: goal.id, title: 'Clean water', ownerEmail: berta.email, parentCode: null },
        { id: other.id, title: 'Other', ownerEmail: null, parentCode: null },
        { id: wells.id, title: 'Wells', ownerEmail: null, parentCode: other.code },
      ],
      [],
      'Plan 2026.xlsx',
    );
    const [entry] = await read();
    expect(entry).toMatchObject({ before: null, after: { file: 'Plan 2026.xlsx', update: 2 } });
    expect(entry!.after).not.toHaveProperty('changes');
    expect(partsOf(entry)).toEqual([
      [
        'item.changed',
        'Clean water',
        { title: 'Water', owner: p.owner.userId },
        { title: 'Clean water', owner: berta.userId },
      ],
      ['item.changed', 'Wells', { parentId: goal.id }, { parentId: other.id }],
    ]);
    expect(entry!.parts![0]!.names).toMatchObject({
      [berta.userId]: expect.stringContaining('Berta'),
    });
    expect(entry!.parts![1]!.names).toEqual({ [goal.id]: 'Clean water', [other.id]: 'Other' });
  });

  it('has values from and to, also of a day, and what was archived', async () => {
    const goal = await p.objective({ title: 'Water' });
    const wells = await p.keyResult(goal.id, { title: 'Wells' });
    const taps = await p.keyResult(goal.id, { title: 'Taps' });
    await p.owner.post(`/api/okrs/${wells.id}/progress`, {
      value: 4,
      date: '2026-02-10',
      note: 'Counted',
    });
    await send(
      [
        { id: wells.id, title: 'Wells', currentValue: 7, action: null },
        { id: taps.id, title: 'Taps', currentValue: null, action: 'Archive' },
      ],
      [{ code: wells.code, date: '2026-02-10', value: 5, note: 'Counted' }],
    );
    expect(partsOf((await read())[0])).toEqual([
      [
        'progress.corrected',
        'Wells',
        expect.objectContaining({ date: '2026-02-10', value: 4, note: 'Counted' }),
        { date: '2026-02-10', value: 5, note: 'Counted' },
      ],
      ['progress.recorded', 'Wells', { value: 5 }, { date: '2026-02-15', value: 7, note: '' }],
      ['item.deleted', 'Taps', expect.objectContaining({ title: 'Taps', targetValue: 100 }), null],
    ]);
  });

  it('has what was created after what was changed, with the fields that are filled', async () => {
    const goal = await p.objective({ title: 'Water' });
    await send([
      { id: null, code: 'O7', kind: 'objective', title: 'Rivers', parentCode: null },
      { id: null, code: 'KR7.1', kind: 'key_result', title: 'Clean', parentCode: 'O7', ...measure },
      { id: goal.id, code: goal.code, kind: 'objective', title: 'Clean water', parentCode: null },
    ]);
    const [entry] = await read();
    const [, rivers, clean] = entry!.parts!;
    expect(partsOf(entry)).toEqual([
      ['item.changed', 'Clean water', { title: 'Water' }, { title: 'Clean water' }],
      ['item.created', 'Rivers', null, expect.objectContaining({ code: 'O7', title: 'Rivers' })],
      [
        'item.created',
        'Clean',
        null,
        expect.objectContaining({ ...measure, kind: 'key_result', parentId: rivers!.subject.id }),
      ],
    ]);
    expect(Object.values(rivers!.after as object)).not.toContain(null);
    expect(partsOf((await read(`&subject=${clean!.subject.id}`))[0])).toEqual([
      ['item.created', 'Clean', null, expect.anything()],
    ]);
  });

  it('has in the history of an item only what is about that item', async () => {
    const [one, two] = [await p.objective({ title: 'One' }), await p.objective({ title: 'Two' })];
    await send([
      { id: one.id, title: 'First' },
      { id: two.id, title: 'Second' },
    ]);
    const [entry] = await read(`&subject=${two.id}`);
    expect(partsOf(entry)).toEqual([
      ['item.changed', 'Second', { title: 'Two' }, { title: 'Second' }],
    ]);
  });

  it('is found by the values and fields that it shows, and by no other', async () => {
    const goal = await p.objective({ title: 'Water', description: 'Because of the rain' });
    const wells = await p.keyResult(goal.id, { title: 'Wells', ...measure });
    await send([{ id: wells.id, title: 'Deep wells', targetValue: 1234.5 }], [], 'Plan.xlsx');
    for (const text of ['plan.xlsx', 'deep', '1,234.5', '10'])
      expect(await search(text)).toHaveLength(1);
    for (const text of ['rain', 'targetvalue', 'changes', 'item.changed'])
      expect(await search(text)).toEqual([]);
    expect(await search('meta', '&searchFields=targetValue')).toHaveLength(1);
    expect(await search('peso', '&searchFields=weight')).toEqual([]);
  });

  it('names so many changes and counts the others', async () => {
    const codes = Array.from({ length: AUDIT_MAX_CHANGES + 5 }, (_each, index) => `O${index}`);
    const rows = (title: string) =>
      codes.map((code) => ({ code, kind: 'objective', title: `${title} ${code}` }));
    await send(rows('Goal'));
    expect((await read())[0]!.after).toMatchObject({ create: codes.length, unlisted: 5 });
    await send(rows('Aim'));
    const [entry] = await read();
    expect([entry!.parts?.length, entry!.after]).toEqual([
      AUDIT_MAX_CHANGES,
      expect.objectContaining({ unlisted: 5 }),
    ]);
    const long = (word: string) =>
      codes.map((code) => ({
        code,
        title: code,
        description: word.repeat(DESCRIPTION_LENGTH / 4),
      }));
    await send(long('mare'));
    await send(long('lago'));
    const stored = await test.handle.db
      .selectFrom('audit_entries')
      .where('action', '=', 'okrs.imported')
      .where('scope', '=', p.organization)
      .orderBy('sequence', 'desc')
      .select('after_change')
      .executeTakeFirstOrThrow();
    expect(stored.after_change!.length).toBeLessThan(200_000);
    const [last] = await read();
    expect(last!.parts!.length).toBeGreaterThan(0);
    expect((last!.after as { unlisted: number }).unlisted + last!.parts!.length).toBe(codes.length);
  });
});
