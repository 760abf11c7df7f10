import type { AuditEntry } from '@cumbre/contract/audit';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('the audit log of one thing', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let at: string;

  const read = async (query: string): Promise<AuditEntry[]> => {
    const { status, body } = await p.owner.get(`${at}/audit?limit=100${query}`);
    expect(status).toBe(200);
    return body.entries;
  };
  const fromEach = async (entries: readonly AuditEntry[]) => {
    for (const { action, subject } of entries) {
      const found = await read(`&subject=${subject.id}`);
      expect([action, found.map((each) => each.action)]).toEqual([
        action,
        entries.map((each) => each.action),
      ]);
    }
  };

  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    at = `/api/organizations/${p.organization}`;
    await p.objective({ title: 'Another one' });
  });

  it('is that of an item from the entries of its draft and of its shares, too', async () => {
    const other = await createCycleScenario(test);
    const { draft } = (
      await p.owner.post(`${at}/drafts`, {
        cycle: p.cycle,
        parentId: null,
        objective: { title: 'Water', owner: p.owner.userId },
        lines: [],
      })
    ).body;
    const { item } = (
      await p.owner.post(`/api/drafts/${draft.id}/publish`, undefined, { version: 1 })
    ).body;
    const { share } = (
      await p.owner.post(`/api/okrs/${item.id}/shares`, { organization: other.organization })
    ).body;
    await p.owner.post(`/api/shares/${share.id}/stop`);
    const entries = (await read('')).filter(({ subject }) => subject.name === 'Water');
    expect(entries.map(({ action }) => action)).toEqual([
      'share.stopped',
      'share.offered',
      'draft.published',
      'item.created',
      'draft.created',
    ]);
    await fromEach(entries);
  });

  it('is that of a person from the entries of the membership, too', async () => {
    const member = await test.addMember(p.organization, 'user', { firstName: 'Zoraida' });
    const { id } = await test.handle.db
      .selectFrom('memberships')
      .where('user_id', '=', member.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const changed = await p.owner.patch('/api/organizations/member', {
      user_organization_id: id,
      role: 'admin',
    });
    expect(changed.status).toBe(200);
    await p.owner.delete(`${at}/members/${member.userId}`);
    const entries = await read('&search=zoraida');
    expect(entries.map(({ action }) => action)).toEqual(['member.removed', 'member.changed']);
    await fromEach(entries);
  });
});
