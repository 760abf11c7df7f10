import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { Person, TestApp } from '../../../test/support/testApp';
import { upload, workbook } from '../../../test/support/spreadsheets';

describeOnEngines('the tag of a tree', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const address = () => `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`;
  const tagOf = async (by: Person = p.owner) => (await by.get(address())).headers.etag as string;
  const ask = (tag: string, by: Person = p.owner) =>
    by.get(address(), { headers: { 'if-none-match': tag } });

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('answers 304 without a body while nothing has changed, also to a weak tag', async () => {
    await p.objective();
    const tag = await tagOf();
    for (const each of [tag, `W/${tag}`]) {
      const { status, raw, headers } = await ask(each);
      expect([status, raw.length, headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await ask('"other"')).status).toBe(200);
  });

  it('changes with everything that the tree shows', async () => {
    const member = await p.member('partner');
    const objective = await p.objective();
    const keyResult = await p.keyResult(objective.id);
    const entry = async () =>
      (await p.owner.get(`/api/okrs/${keyResult.id}/progress`)).body.entries[0].id;
    const cycle = async () =>
      (await p.owner.get(`/api/organizations/${p.organization}/cycles`)).body.cycles[0];
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['an item made', () => p.create()],
      [
        'a field',
        async () =>
          p.owner.patch(
            `/api/okrs/${objective.id}`,
            { title: 'New' },
            { version: (await p.item(objective.id)).version },
          ),
      ],
      [
        'a place',
        async () =>
          p.owner.post(
            `/api/okrs/${objective.id}/move`,
            { parentId: null, position: 1 },
            { version: (await p.item(objective.id)).version },
          ),
      ],
      [
        'a check-in',
        () => p.owner.post(`/api/okrs/${keyResult.id}/progress`, { value: 5, date: '2026-02-15' }),
      ],
      [
        'the same day again',
        () => p.owner.post(`/api/okrs/${keyResult.id}/progress`, { value: 6, date: '2026-02-15' }),
      ],
      [
        'many check-ins',
        () =>
          p.owner.post(`/api/organizations/${p.organization}/progress`, [
            { id: keyResult.id, value: 7, date: '2026-02-14' },
          ]),
      ],
      [
        'a correction',
        async () =>
          p.owner.patch(`/api/okrs/${keyResult.id}/progress/${await entry()}`, { value: 8 }),
      ],
      [
        'an entry deleted',
        async () => p.owner.delete(`/api/okrs/${keyResult.id}/progress/${await entry()}`),
      ],
      [
        'an import',
        async () =>
          upload(
            p.owner,
            { organization: p.organization, cycle: p.cycle },
            await workbook([{ kind: 'objective', title: 'Imported', cycle: 'Year' }]),
          ),
      ],
      [
        'dates of the cycle',
        async () =>
          p.owner.put(
            `/api/cycles/${p.cycle}`,
            { end: '2027-01-31' },
            { version: (await cycle()).version },
          ),
      ],
      [
        'the zone that tells its days',
        async () =>
          p.owner.put(
            '/api/organizations',
            { id: p.organization, timeZone: 'Asia/Tokyo' },
            {
              version: (await p.owner.get(`/api/organizations/${p.organization}`)).body.result
                .version,
            },
          ),
      ],
      ['a name of its people', () => p.owner.put('/api/users/update-data', { name: 'Anita' })],
      [
        'an item deleted',
        async () =>
          p.owner.delete(`/api/okrs/${objective.id}`, {
            version: (await p.item(objective.id)).version,
          }),
      ],
      [
        'the state of the cycle',
        async () =>
          p.owner.patch(
            `/api/cycles/${p.cycle}/state`,
            { state: 'finished', reason: 'Done' },
            { version: (await cycle()).version },
          ),
      ],
    ];
    for (const [what, change] of changes) {
      const tag = await tagOf();
      const { status } = await change();
      expect([what, status < 300, (await ask(tag)).status]).toEqual([what, true, 200]);
    }
    expect((await ask(await tagOf(), member)).status).toBe(200);
  });

  it("changes with the date in the organization's time zone, and with the caller's role", async () => {
    const member = await p.member('user');
    await p.objective({ assignedUser: member.userId });
    const tag = await tagOf(member);
    await test.handle.transaction((db) =>
      db
        .updateTable('memberships')
        .set({ role: 'partner' })
        .where('user_id', '=', member.userId)
        .execute(),
    );
    const promoted = await ask(tag, member);
    expect([promoted.status, promoted.body.items[0].abilities.includes('edit')]).toEqual([
      200,
      true,
    ]);
    const before = await tagOf(member);
    test.clock.set('2026-02-16T12:00:00.000Z');
    expect((await ask(before, member)).status).toBe(200);
  });

  it('stays while another cycle changes', async () => {
    const next = (
      await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
        name: 'Next',
        start: '2026-03-01',
        end: '2026-12-31',
      })
    ).body.cycle;
    await p.objective();
    const tag = await tagOf();
    await p.objective({ cycle: next.id });
    expect((await ask(tag)).status).toBe(304);
  });

  it('is visible only to members', async () => {
    const tag = await tagOf();
    expect((await ask(tag, await test.signUp())).status).toBe(404);
  });
});
