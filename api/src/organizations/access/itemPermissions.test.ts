import type { MemberRole } from '@cumbre/contract/enumerations';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';

const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };
const EVERYTHING = [
  'edit',
  'move',
  'delete',
  'checkIn',
  'createChild',
  'addNote',
  'addCommitment',
  'copy',
];

describeOnEngines('who may do what with an item', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  /** Three items of the same shape: an own item, a descendant of it, and another member's item. */
  const items = async (member: Person) => {
    const own = await p.objective({ title: 'own', assignedUser: member.userId, ...MEASURE });
    const below = await p.objective({ title: 'below', parentId: own.id, ...MEASURE });
    const other = await p.objective({ title: 'other', ...MEASURE });
    return { own, below, other };
  };
  /** The statuses of all writes that a member tries on an item. */
  const tried = async (member: Person, item: { id: string }) => {
    const version = (await p.item(item.id)).version as number;
    return {
      createChild: (
        await p.create({ parentId: item.id, title: 'child', owner: member.userId }, member)
      ).status,
      checkIn: (
        await member.post(`/api/okrs/${item.id}/progress`, { value: 1, date: '2026-02-15' })
      ).status,
      bulk:
        (
          await member.post(`/api/organizations/${p.organization}/progress`, [
            { id: item.id, value: 2, date: '2026-02-15' },
          ])
        ).body.rows?.[0]?.error?.code ?? 'recorded',
      edit: (await member.patch(`/api/okrs/${item.id}`, { weight: 2 }, { version })).status,
      move: (
        await member.post(
          `/api/okrs/${item.id}/move`,
          { parentId: (await p.item(item.id)).parentId, position: 0 },
          { version: (await p.item(item.id)).version },
        )
      ).status,
      delete: (
        await member.delete(`/api/okrs/${item.id}`, { version: (await p.item(item.id)).version })
      ).status,
    };
  };
  const ALL = {
    createChild: 201,
    checkIn: 201,
    bulk: 'recorded',
    edit: 200,
    move: 200,
    delete: 200,
  };
  const NONE = {
    createChild: 403,
    checkIn: 403,
    bulk: 'FORBIDDEN',
    edit: 403,
    move: 403,
    delete: 403,
  };
  const REPORT = { ...NONE, checkIn: 201, bulk: 'recorded' };

  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
  });

  const matrix: [MemberRole, object, object, object][] = [
    ['admin', ALL, ALL, ALL],
    ['shepherd', ALL, ALL, ALL],
    ['partner', ALL, ALL, NONE],
    ['user', REPORT, NONE, NONE],
  ];
  it.each(matrix)(
    'tries every write as %s: on an assigned item, on its descendant, and on another item',
    async (role, own, below, other) => {
      const member = await p.member(role);
      const tree = await items(member);
      expect(await tried(member, tree.other)).toEqual(other);
      expect(await tried(member, tree.below)).toEqual(below);
      expect(await tried(member, tree.own)).toEqual(own);
    },
  );

  it('sends the reader’s abilities with each row', async () => {
    const partner = await p.member('partner');
    const user = await p.member('user');
    const tree = await items(partner);
    await p.owner.patch(
      `/api/okrs/${tree.below.id}`,
      { assignedUser: user.userId },
      { version: 1 },
    );
    const abilities = async (person: Person) =>
      Object.fromEntries((await p.tree(person)).map((item) => [item.title, item.abilities]));
    expect(await abilities(partner)).toEqual({
      own: EVERYTHING,
      below: EVERYTHING,
      other: ['addNote', 'addCommitment'],
    });
    expect(await abilities(user)).toEqual({
      own: ['addNote'],
      below: ['checkIn', 'addNote', 'addCommitment'],
      other: ['addNote'],
    });
    expect((await abilities(p.owner)).other).toEqual([
      'edit',
      'move',
      'delete',
      'checkIn',
      'createChild',
      'addNote',
      'addCommitment',
      'share',
      'copy',
    ]);
  });

  it("lets a partner create own objectives at the root, but no child of another member's objective", async () => {
    const partner = await p.member('partner');
    const { own, other } = await items(partner);
    expect((await p.create({ title: 'mine' }, partner)).status).toBe(201);
    expect((await p.create({ title: 'yours', owner: p.owner.userId }, partner)).status).toBe(403);
    expect(
      (
        await partner.post(
          `/api/okrs/${own.id}/move`,
          { parentId: other.id, position: 0 },
          { version: 1 },
        )
      ).status,
    ).toBe(403);
    const user = await p.member('user');
    expect((await p.create({ title: 'mine' }, user)).status).toBe(403);
  });

  it('answers 404 to a stranger', async () => {
    const { own } = await items(p.owner);
    const entry = (
      await p.owner.post(`/api/okrs/${own.id}/progress`, { value: 1, date: '2026-02-15' })
    ).body.entry;
    const stranger = await createCycleScenario(test);
    const call = stranger.owner;
    const statuses = [
      await call.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`),
      await call.get(`/api/okrs/${own.id}`),
      await call.get(`/api/okrs/${own.id}/progress`),
      await call.patch(`/api/okrs/${own.id}`, { title: 'x' }, { version: 1 }),
      await call.delete(`/api/okrs/${own.id}`, { version: 1 }),
      await call.post(`/api/okrs/${own.id}/move`, { parentId: null, position: 0 }, { version: 1 }),
      await call.post(`/api/okrs/${own.id}/progress`, { value: 1, date: '2026-02-15' }),
      await call.patch(`/api/okrs/${own.id}/progress/${entry.id}`, { value: 2 }),
      await call.delete(`/api/okrs/${own.id}/progress/${entry.id}`),
      await call.post(`/api/organizations/${p.organization}/progress`, [
        { id: own.id, value: 1, date: '2026-02-15' },
      ]),
      await p.create({ owner: call.userId }, call),
    ].map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    // Membership in another organization gives no access either.
    const reach = await call.post(`/api/organizations/${stranger.organization}/progress`, [
      { id: own.id, value: 1, date: '2026-02-15' },
    ]);
    expect(reach.body.rows[0].error.code).toBe('NOT_FOUND');
    expect(
      (await call.get(`/api/organizations/${stranger.organization}/okrs?cycle=${p.cycle}`)).status,
    ).toBe(404);
    expect((await stranger.create({ parentId: own.id })).body.code).toBe('PARENT_UNKNOWN');
  });

  it('locks a finished cycle on every writing route, even for the owner, and allows reading and export', async () => {
    const { own } = await items(p.owner);
    const entry = (
      await p.owner.post(`/api/okrs/${own.id}/progress`, { value: 1, date: '2026-02-15' })
    ).body.entry;
    await p.finish();
    const answers = [
      await p.create(),
      await p.owner.patch(`/api/okrs/${own.id}`, { title: 'x' }, { version: 1 }),
      await p.owner.delete(`/api/okrs/${own.id}`, { version: 1 }),
      await p.owner.post(
        `/api/okrs/${own.id}/move`,
        { parentId: null, position: 1 },
        { version: 1 },
      ),
      await p.owner.post(`/api/okrs/${own.id}/progress`, { value: 5, date: '2026-02-15' }),
      await p.owner.patch(`/api/okrs/${own.id}/progress/${entry.id}`, { value: 5 }),
      await p.owner.delete(`/api/okrs/${own.id}/progress/${entry.id}`),
      await p.owner.post(`/api/organizations/${p.organization}/progress`, [
        { id: own.id, value: 5, date: '2026-02-15' },
      ]),
      await upload(
        p.owner,
        { organization: p.organization, cycle: p.cycle },
        await workbook([{ code: 'X', kind: 'objective', title: 'x' }]),
      ),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [423, 'CYCLE_FINISHED']),
    );
    const [item] = await p.tree();
    expect(item).toMatchObject({
      title: 'own',
      currentValue: 1,
      abilities: ['addNote', 'share', 'copy'],
    });
    expect((await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).status).toBe(
      200,
    );
    expect((await p.owner.get(`/api/okrs/${own.id}/progress`)).body.entries[0].abilities).toEqual(
      [],
    );
  });
});
