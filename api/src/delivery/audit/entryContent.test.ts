import type { AuditEntry } from '@cumbre/contract/audit';
import type { Answer } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const CHANGES = {
  title: 'Reach the south',
  description: 'Because of the rain',
  lagMeasure: 'Litres',
  unit: 'm3',
  startValue: 3,
  currentValue: 7.5,
  targetValue: 77,
  weight: 4,
  startDate: '2026-03-01',
  endDate: '2026-11-30',
  code: 'AGUA',
};

describeOnEngines('what an entry of the audit log shows', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let berta: Person;
  let former: Person;
  let at: string;
  let product: string;
  let sales: string;

  const read = async (query = ''): Promise<AuditEntry[]> => {
    const { status, body } = await p.owner.get(`${at}/audit?limit=100${query}`);
    expect(status).toBe(200);
    return body.entries;
  };
  const search = (text: string, more = '') => read(`&search=${encodeURIComponent(text)}${more}`);
  const ok = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect([status < 300, body]).toEqual([true, body]);
    return body;
  };
  const change = async (id: string, body: object) => {
    const { version } = await p.item(id);
    return ok(p.owner.patch(`/api/okrs/${id}`, body, { version }));
  };
  const team = async (name: string, fields: object = {}): Promise<string> =>
    (await ok(p.owner.post(`${at}/teams`, { name, colour: 'blue', ...fields }))).team.id;

  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    at = `/api/organizations/${p.organization}`;
    berta = await test.addMember(p.organization, 'user', { firstName: 'Berta' });
    former = await test.addMember(p.organization, 'user', { firstName: 'Carla' });
    product = await team('Product');
    sales = await team('Sales', { parentId: product, lead: berta.userId });
  });

  it('names both teams of an item, also one that is gone, and is found by them', async () => {
    const { id } = await p.objective({ title: 'Shops', team: sales });
    const gone = await team('Engineering');
    await change(id, { team: gone });
    await ok(p.owner.delete(`${at}/teams/${gone}`, { version: 1 }));
    const found = await search('shops sales engineering');
    expect(found).toMatchObject([
      {
        action: 'item.changed',
        before: { team: sales },
        after: { team: gone },
        names: { [sales]: 'Sales', [gone]: 'Engineering' },
      },
    ]);
  });

  it('names the team of which another one is part, and its people', async () => {
    const [created] = await search('sales product', '&kind=team');
    expect(created).toMatchObject({
      action: 'team.created',
      names: { [product]: 'Product', [berta.userId]: expect.stringContaining('Berta') },
    });
  });

  it.each(Object.entries(CHANGES))('has a changed %s before and after', async (field, value) => {
    const { id } = await p.objective({ title: `Objective ${field}` });
    const kr = await p.keyResult(id, { title: `Result ${field}` });
    const old = await p.item(kr.id);
    await change(kr.id, { [field]: value });
    const [entry] = (await read(`&kind=item&subject=${kr.id}`)) as [AuditEntry];
    expect(entry).toMatchObject({ action: 'item.changed', after: { [field]: value } });
    const { [field]: before } = entry.before as Record<string, unknown>;
    expect(before).toEqual(old[field]);
    const found = await search(String(value).replaceAll('-', '/').toLowerCase(), '&kind=item');
    expect(found.map(({ sequence }) => sequence)).toContain(entry.sequence);
  });

  it('is found by a field only where it shows it', async () => {
    const { id } = await p.objective({ title: 'Trees' });
    const kr = (await p.keyResult(id, { title: 'Planted', description: 'Oaks' })).id;
    await change(kr, { unit: 'trees' });
    const record = (body: object) =>
      ok(p.owner.post(`/api/okrs/${kr}/progress`, { date: '2026-02-15', ...body }));
    await record({ value: 4 });
    const actionsBy = async (word: string, searchFields: string) =>
      (await search(`planted ${word}`, `&searchFields=;${searchFields}`)).map(
        ({ action }) => action,
      );
    expect(await actionsBy('nota', 'note')).toEqual([]);
    expect(await actionsBy('unidad', 'unit')).toEqual(['item.changed', 'item.created']);
    expect(await actionsBy('oaks', '')).toEqual(['item.created']);
    await record({ value: 5, note: 'Slow' });
    expect(await actionsBy('nota', 'note')).toEqual(['progress.replaced']);
  });

  it('is the same whatever is searched, filtered or read with it', async () => {
    const { id } = await p.objective({ title: 'Roads', owner: former.userId, team: sales });
    await p.keyResult(id, { owner: berta.userId });
    await ok(p.owner.delete(`${at}/members/${former.userId}`));
    const all = await read();
    expect(all.length).toBeGreaterThan(20);
    for (const entry of all) {
      const [alone] = (await p.owner.get(`${at}/audit?limit=1&cursor=${entry.sequence + 1}`)).body
        .entries;
      expect(alone).toEqual(entry);
    }
  });
});
