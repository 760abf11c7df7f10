// An organization demands a second factor of its members from a date on.
import { addPasskey, addTotpApp } from '../../../test/support/factors';
import { callerWith } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { mailsTo } from '../../../test/support/mails';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { backgroundContext } from '../../platform/context/context';
import { remind } from '../../delivery/scheduler/remind';

const DAY = 86_400_000;
/** The first day of the demand; tests start on 2026-02-15. */
const FROM = '2026-02-25';
const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };

describeOnEngines('a demanded second factor', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let owner: Person;
  let member: Person;
  let path: string;
  beforeEach(async () => {
    test = await start();
    p = await createCycleScenario(test);
    owner = p.owner;
    member = await p.member('partner');
    path = `/api/organizations/${p.organization}`;
  });

  const demand = async (secondFactorFrom: string | null, by = owner) => {
    const { version } = (await by.get(`${path}/second-factor`)).body.factorDemand;
    return by.put(`${path}/second-factor`, { secondFactorFrom }, { version });
  };
  const setUp = async (from = FROM) => {
    await addPasskey(owner);
    expect((await demand(from)).status).toBe(200);
  };
  const toTheDay = async () => {
    test.clock.advance(Date.parse(`${FROM}T12:00:00Z`) - test.clock.now().getTime());
    [owner, member] = [await test.signInAgain(owner), await test.signInAgain(member)];
  };
  const codeOf = async (call: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };
  const mine = async (person: Person) =>
    (await person.get(`/api/organizations/bymember/${person.userId}`)).body.organizations.find(
      ({ id }: { id: string }) => id === p.organization,
    );
  const newsOf = async (person: Person) =>
    (await person.get('/api/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => kind === 'secondFactorDemanded',
    );

  it('is set by an owner or admin who has a factor, for today or later', async () => {
    expect(await codeOf(demand(FROM))).toEqual([409, 'NO_FACTOR']);
    await addPasskey(owner);
    expect(await codeOf(demand('2026-02-14'))).toEqual([422, 'FACTOR_DATE_PAST']);
    expect((await demand(FROM)).body.factorDemand).toMatchObject({
      secondFactorFrom: FROM,
      membersWithout: 1,
    });
    const admin = await p.member('admin');
    expect(await codeOf(demand('2026-02-27', admin))).toEqual([409, 'NO_FACTOR']);
    await addTotpApp(test, admin);
    expect((await demand('2026-02-27', admin)).status).toBe(200);
    // A demand is taken back without a factor, while one can still be set up.
    expect((await demand(null, await p.member('admin'))).status).toBe(200);
    const stale = await owner.put(
      `${path}/second-factor`,
      { secondFactorFrom: FROM },
      { version: 1 },
    );
    expect(stale.body.code).toBe('VERSION_STALE');
  });

  it('lists who has no factor for those who may demand one, also before it is demanded', async () => {
    const lacking = async (by: Person) => {
      const { status, body } = await by.get(`${path}/members?factor=missing&limit=1`);
      return [status, body.members?.map(({ id }: { id: string }) => id), body.total];
    };
    await addPasskey(owner);
    expect(await lacking(owner)).toEqual([200, [member.userId], 1]);
    expect(await lacking(await p.member('admin'))).toMatchObject([200, expect.anything(), 2]);
    expect((await lacking(member))[0]).toBe(403);
  });

  it('needs a step-up, as the change of a factor does', async () => {
    await setUp();
    test.clock.advance(11 * 60_000);
    expect(await codeOf(demand(null))).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it('changes nothing before its date, but tells who has no factor', async () => {
    await setUp();
    expect((await member.get(path)).status).toBe(200);
    expect(await mine(member)).toMatchObject({ secondFactor: { from: FROM, needed: false } });
    expect(await mine(owner)).toMatchObject({ secondFactor: null });
    expect(await newsOf(member)).toMatchObject([
      { subject: { date: '2026/02/25' }, path: '/account?tab=mfe-auth/security' },
    ]);
    expect(await newsOf(owner)).toEqual([]);
  });

  it('refuses every call of the organization from its date on, until a factor is set up', async () => {
    await p.objective({ ...MEASURE, assignedUser: member.userId });
    await setUp();
    const week = async () => (await member.get('/api/users/me/week')).body.rows.length;
    expect(await week()).toBe(1);
    await toTheDay();
    const calls = () => [
      member.get(path),
      member.get(`${path}/members`),
      member.get(`${path}/okrs?cycle=${p.cycle}`),
      p.create({ title: 'mine' }, member),
    ];
    for (const call of calls()) expect(await codeOf(call)).toEqual([403, 'FACTOR_NEEDED']);
    expect((await member.get(path)).body.factorNeeded).toMatchObject({
      organization: { id: p.organization },
      from: FROM,
    });
    expect(await mine(member)).toMatchObject({
      secondFactor: { from: FROM, needed: true },
      abilities: ['leave'],
    });
    expect(await week()).toBe(0);
    expect((await owner.get(path)).status).toBe(200);
    await addTotpApp(test, member);
    for (const call of calls()) expect((await call).status).toBeLessThan(300);
    expect(await week()).toBe(1);
    expect(await mine(member)).toMatchObject({ secondFactor: null });
  });

  it('begins with the day in the time zone of the organization', async () => {
    await setUp();
    const { version } = (await owner.get(path)).body.result;
    const body = { id: p.organization, timeZone: 'America/Santiago' };
    expect((await owner.put('/api/organizations', body, { version })).status).toBe(200);
    test.clock.advance(Date.parse(`${FROM}T02:59:00Z`) - test.clock.now().getTime());
    member = await test.signInAgain(member);
    expect((await member.get(path)).status).toBe(200);
    test.clock.advance(60_000);
    expect((await member.get(path)).body.code).toBe('FACTOR_NEEDED');
  });

  it('does not refuse other organizations, nor leaving', async () => {
    const other = await test.createOrganization(member);
    await setUp();
    await toTheDay();
    expect((await member.get(`/api/organizations/${other}`)).status).toBe(200);
    expect((await member.delete(`${path}/members/${member.userId}`)).status).toBe(204);
  });

  it('refuses the API keys of a member without a factor', async () => {
    const admin = await p.member('admin');
    const keyBy = async (person: Person) => {
      const body = { organization: p.organization, description: 'script', scope: 'read' };
      const { key } = (await person.post('/api/api-keys', body)).body;
      return callerWith(test.app, { 'x-api-key': key });
    };
    const [ofOwner, ofAdmin] = [await keyBy(owner), await keyBy(admin)];
    await setUp();
    await toTheDay();
    const read = `${path}/okrs?cycle=${p.cycle}`;
    expect((await ofOwner.get(read)).status).toBe(200);
    expect(await codeOf(ofAdmin.get(read))).toEqual([403, 'FACTOR_NEEDED']);
  });

  it('keeps the last factor of a member, but not the last but one', async () => {
    await setUp();
    await addPasskey(owner, 'Key ring');
    const keys = (await owner.get('/api/users/me/factors')).body.passkeys;
    const remove = (index: number) => owner.delete(`/api/users/me/passkeys/${keys[index].id}`);
    await toTheDay();
    expect((await remove(0)).status).toBe(204);
    expect(await codeOf(remove(1))).toEqual([409, 'FACTOR_DEMANDED']);
    expect((await demand(null)).status).toBe(200);
    expect((await remove(1)).status).toBe(204);
  });

  it('shows owner and admins who has no factor, and nobody of which kind', async () => {
    const listed = async (by: Person) =>
      (await by.get(`${path}/members`)).body.members.map(
        ({ id, hasSecondFactor }: { id: string; hasSecondFactor: boolean | null }) =>
          [id, hasSecondFactor] as const,
      );
    expect(new Map(await listed(owner)).get(member.userId)).toBeNull();
    await setUp();
    expect(new Map(await listed(owner))).toEqual(
      new Map([
        [owner.userId, true],
        [member.userId, false],
      ]),
    );
    expect(new Map(await listed(member)).get(owner.userId)).toBeNull();
  });

  it('reminds members without a factor once, three days before, at nine', async () => {
    await setUp();
    const at = async (instant: string) => {
      test.clock.advance(Date.parse(instant) - test.clock.now().getTime());
      await remind(backgroundContext(test.parts, 'test'));
      member = await test.signInAgain(member);
      return (await newsOf(member)).length;
    };
    expect(await at('2026-02-21T20:00:00Z')).toBe(1);
    expect(await at('2026-02-22T08:00:00Z')).toBe(1);
    expect(await at('2026-02-22T09:00:00Z')).toBe(2);
    expect(await at('2026-02-23T09:00:00Z')).toBe(2);
    expect(await newsOf(await test.signInAgain(owner))).toEqual([]);
  });

  it('reminds nobody who was told in the last three days', async () => {
    await setUp('2026-02-16');
    test.clock.advance(DAY / 24);
    await remind(backgroundContext(test.parts, 'test'));
    expect(await newsOf(member)).toHaveLength(1);
  });

  it('is told by mail to whoever wants mails at once', async () => {
    await member.put('/api/notifications/preferences', {
      deliveries: { secondFactorDemanded: 'now' },
    });
    await setUp();
    const [mail] = await mailsTo(test, member.email);
    expect(mail?.subject).toMatch(/^From 2026\/02\/25 on, .+ requires a second factor/);
  });

  it('is in the audit log', async () => {
    await setUp();
    const { entries } = (await owner.get(`${path}/audit`)).body;
    expect(entries[0]).toMatchObject({
      action: 'signInPolicy.secondFactorDemanded',
      before: { secondFactorFrom: null },
      after: { secondFactorFrom: FROM },
    });
  });
});
