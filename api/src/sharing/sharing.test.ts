import { openEventStream } from '../../test/support/eventStream';
import { cellsOf, upload } from '../../test/support/spreadsheets';
import { createCycleScenario } from '../../test/support/cycleScenario';
import type { CycleScenario } from '../../test/support/cycleScenario';
import { describeOnEngines } from '../../test/support/testApp';
import type { Person, TestApp } from '../../test/support/testApp';

const STATES = ['pending', 'accepted', 'rejected', 'stopped', 'renounced'] as const;
type State = (typeof STATES)[number];

describeOnEngines('sharing', (start) => {
  let test: TestApp;
  let giver: CycleScenario;
  let taker: CycleScenario;
  let objective: { id: string; version: number };
  let measure: { id: string; version: number };
  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    giver = await createCycleScenario(test);
    taker = await createCycleScenario(test);
    const root = await giver.objective({ title: 'Hidden parent' });
    objective = await giver.objective({
      title: 'Clean water',
      parentId: root.id,
      description: 'For all',
    });
    await giver.objective({ title: 'Hidden sibling', parentId: root.id });
    measure = await giver.keyResult(objective.id, {
      title: 'Wells',
      assignedUser: giver.owner.userId,
    });
    await giver.owner.post(`/api/okrs/${measure.id}/progress`, {
      value: 40,
      date: '2026-02-15',
      note: 'hidden comment of @Ana Muñoz',
      mentions: [giver.owner.userId],
      confidence: 0.3,
    });
    await giver.owner.post(`/api/okrs/${objective.id}/notes`, { content: 'hidden note' });
    await giver.owner.post(`/api/okrs/${objective.id}/commitments`, { title: 'hidden promise' });
  });

  const offer = (
    by: Person = giver.owner,
    organization = taker.organization,
    item = objective.id,
  ) => by.post(`/api/okrs/${item}/shares`, { organization });
  const step = (id: string, name: string, by: Person, body?: object) =>
    by.post(`/api/shares/${id}/${name}`, body);
  const accept = (id: string, body: object = {}, by: Person = taker.owner) =>
    step(id, 'accept', by, { cycle: taker.cycle, ...body });
  const mirrored = async (by: Person = taker.owner) =>
    (await taker.tree(by)).filter((item) => item.sharedBy);
  async function inState(state: State): Promise<string> {
    const { id } = (await offer()).body.share;
    if (state === 'rejected') await step(id, 'reject', taker.owner);
    if (['accepted', 'stopped', 'renounced'].includes(state)) await accept(id);
    if (state === 'stopped') await step(id, 'stop', giver.owner);
    if (state === 'renounced') await step(id, 'renounce', taker.owner);
    return id;
  }
  const inbox = async (person: Person) =>
    (await person.get('/api/notifications')).body.notifications as {
      kind: string;
      subject: object;
      path: string;
    }[];

  describe('finding the other organization', () => {
    it('requires the exact e-mail of one of its members', async () => {
      const found = await giver.owner.get(
        `/api/organizations/lookup?email=${taker.owner.email.toUpperCase()}`,
      );
      expect(found.body).toEqual({ organizations: [{ id: taker.organization, name: 'Sierra' }] });
      for (const email of [`x${taker.owner.email}`, 'nobody@example.org']) {
        expect(await giver.owner.get(`/api/organizations/lookup?email=${email}`)).toMatchObject({
          status: 404,
          body: {
            code: 'NO_ORGANIZATIONS_FOUND',
            detail: 'No organizations found for this e-mail.',
          },
        });
      }
      expect((await giver.owner.get('/api/organizations/lookup?email=%25')).status).toBe(400);
    });

    it('omits organizations that do not share or are closed, and requires the right to share', async () => {
      const { version } = (await taker.owner.get(`/api/organizations/${taker.organization}`)).body
        .result;
      await taker.owner.put(
        '/api/organizations',
        { id: taker.organization, shareOkrs: 0 },
        { version },
      );
      expect(
        (await giver.owner.get(`/api/organizations/lookup?email=${taker.owner.email}`)).status,
      ).toBe(404);
      expect((await offer()).body.code).toBe('ORGANIZATION_NOT_SHARING');
      const partner = await giver.member('partner');
      expect(
        (await partner.get(`/api/organizations/lookup?email=${taker.owner.email}`)).status,
      ).toBe(403);
    });
  });

  describe('an offer', () => {
    it('notifies those who may answer it, with a link', async () => {
      const [admin, user] = [await taker.member('admin'), await taker.member('user')];
      const { status, body } = await offer();
      expect([status, body.share.state, body.share.partner, body.share.abilities]).toEqual([
        201,
        'pending',
        'Sierra',
        ['stop'],
      ]);
      for (const person of [taker.owner, admin]) {
        expect(await inbox(person)).toMatchObject([
          {
            kind: 'shareOffered',
            subject: { organization: 'Sierra', title: 'Clean water' },
            path: `/shares?organization=${taker.organization}&share=${body.share.id}`,
          },
        ]);
      }
      expect([await inbox(user), await inbox(giver.owner), await mirrored()]).toEqual([[], [], []]);
    });

    it.each([
      ['partner', 403],
      ['shepherd', 403],
      ['admin', 201],
    ] as const)('by a %s is answered %i', async (role, status) => {
      expect((await offer(await giver.member(role))).status).toBe(status);
    });

    it('is made once, by the owning organization, for an objective in an open cycle', async () => {
      expect((await offer()).status).toBe(201);
      expect((await offer()).body.code).toBe('SHARE_EXISTS');
      expect((await offer(giver.owner, giver.organization)).body.code).toBe('SHARE_WITH_SELF');
      expect((await offer(taker.owner)).status).toBe(404);
      expect((await offer(giver.owner, taker.organization, measure.id)).status).toBe(403);
      await giver.finish();
      expect((await offer(giver.owner, taker.organization, objective.id)).status).toBe(423);
    });

    it('is made once by twenty concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => offer()));
      const others = answers.map(({ status }) => status).filter((status) => status !== 201);
      expect(others).toHaveLength(19);
      // A busy machine may answer BUSY.
      expect(others.filter((status) => status !== 409 && status !== 503)).toEqual([]);
    });
  });

  describe('a mirror', () => {
    it('has another short name than that of a second organization with the same initials, also when frozen', async () => {
      const second = await createCycleScenario(test);
      const theirs = await second.objective({ title: 'Clean air' });
      const first = (await offer()).body.share.id;
      await accept(first);
      test.clock.advance(1000);
      await accept((await offer(second.owner, taker.organization, theirs.id)).body.share.id);
      const codeOf = async (title: string) =>
        (await mirrored()).find((item) => item.title === title)?.code;
      const codes = [
        `SIE·${(await giver.item(objective.id)).code}`,
        `SIE2·${(await second.item(theirs.id)).code}`,
      ];
      expect([await codeOf('Clean water'), await codeOf('Clean air')]).toEqual(codes);
      await step(first, 'stop', giver.owner);
      expect([await codeOf('Clean water'), await codeOf('Clean air')]).toEqual(codes);
    });

    it('shows the objective, its key results, values, progress and history, live', async () => {
      const place = await taker.objective({ title: 'Own' });
      const { id } = (await offer()).body.share;
      expect((await accept(id, { parentId: place.id })).body.share).toMatchObject({
        state: 'accepted',
        cycle: taker.cycle,
        abilities: ['renounce'],
      });
      const [root, wells] = await mirrored();
      expect(root).toMatchObject({
        title: 'Clean water',
        description: 'For all',
        parentId: place.id,
        cycle: taker.cycle,
        sharedBy: 'Sierra',
        abilities: [],
        realProgress: 0.4,
        share: { id, asOf: null },
      });
      // The recipient has an O1 of its own.
      expect([root.code, wells.code]).toEqual([
        `SIE·${(await giver.item(objective.id)).code}`,
        `SIE·${(await giver.item(measure.id)).code}`,
      ]);
      expect(wells).toMatchObject({
        title: 'Wells',
        parentId: root.id,
        currentValue: 40,
        assignedUser: null,
      });
      expect((await taker.item(place.id)).realProgress).toBeNull();
      await giver.owner.post(`/api/okrs/${measure.id}/progress`, { value: 70, date: '2026-02-15' });
      expect((await mirrored())[1].currentValue).toBe(70);
      const answer = (await taker.owner.get(`/api/okrs/${root.id}`)).body;
      expect([answer.item.realProgress, answer.terms]).toMatchObject([
        0.7,
        [{ id: wells.id, title: 'Wells', progress: 0.7 }],
      ]);
      expect((await taker.owner.get(`/api/okrs/${wells.id}/progress`)).body.entries).toMatchObject([
        {
          value: 70,
          date: '2026-02-15',
          progress: 0.7,
          note: '',
          mentions: [],
          confidence: null,
          createdBy: 'Sierra',
          user: null,
          abilities: [],
        },
      ]);
    });

    it('has the dates of the owner, where its own cycle has others', async () => {
      const planned = { startDate: '2026-03-01', endDate: '2026-04-30' };
      await giver.keyResult(objective.id, { title: 'Pumps', ...planned });
      taker = await createCycleScenario(test, { end: '2026-11-30' });
      const { id } = (await offer()).body.share;
      await accept(id);
      const ofCycle = { startDate: '2026-02-15', endDate: '2026-12-31' };
      const dated = [
        { title: 'Clean water', ...ofCycle },
        { title: 'Wells', ...ofCycle },
        { title: 'Pumps', ...planned },
      ];
      expect(await mirrored()).toMatchObject(dated);
      const [root] = await mirrored();
      expect((await taker.item(root.id)).endDate).toBe('2026-12-31');
      // What is kept of a share that ended has them too.
      await step(id, 'stop', giver.owner);
      expect(await mirrored()).toMatchObject(dated);
    });

    it('reveals nothing else: no people, texts, parents, siblings or ids', async () => {
      const { id } = (await offer()).body.share;
      await accept(id);
      const [root, wells] = await mirrored();
      const answers = await Promise.all(
        [
          `/api/organizations/${taker.organization}/okrs?cycle=${taker.cycle}`,
          `/api/organizations/${taker.organization}/shares`,
          '/api/notifications',
          ...[root.id, wells.id].flatMap((item) => [
            `/api/okrs/${item}`,
            `/api/okrs/${item}/progress`,
            `/api/okrs/${item}/notes`,
            `/api/okrs/${item}/commitments`,
          ]),
        ].map((path) => taker.owner.get(path)),
      );
      const responseText = answers.map(({ raw }) => raw.toString()).join('\n');
      for (const secret of [
        'Hidden',
        'hidden',
        giver.owner.email,
        giver.owner.userId,
        giver.organization,
        giver.cycle,
        objective.id,
        measure.id,
      ])
        expect(responseText).not.toContain(secret);
      for (const item of [objective.id, measure.id])
        expect((await taker.owner.get(`/api/okrs/${item}`)).status).toBe(404);
      expect((await giver.owner.get(`/api/okrs/${root.id}`)).status).toBe(404);
      expect((await (await test.signUp()).get(`/api/okrs/${root.id}`)).status).toBe(404);
    });

    it('cannot be changed, moved, used as a parent, shared or commented', async () => {
      const { id } = (await offer()).body.share;
      await accept(id);
      const [root, wells] = await mirrored();
      const { owner } = taker;
      const refused = await Promise.all([
        owner.patch(`/api/okrs/${root.id}`, { title: 'Mine' }, { version: root.version }),
        owner.delete(`/api/okrs/${root.id}`, { version: root.version }),
        owner.post(
          `/api/okrs/${root.id}/move`,
          { parentId: null, position: 0 },
          { version: root.version },
        ),
        owner.post(`/api/okrs/${wells.id}/progress`, { value: 1, date: '2026-02-15' }),
        owner.post(`/api/okrs/${root.id}/notes`, { content: 'x' }),
        owner.post(`/api/okrs/${root.id}/commitments`, { title: 'x' }),
        owner.post(`/api/okrs/${root.id}/shares`, { organization: giver.organization }),
      ]);
      expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
        Array.from({ length: refused.length }, () => '403 MIRROR_READ_ONLY'),
      );
      expect((await taker.create({ parentId: root.id })).body.code).toBe('PARENT_UNKNOWN');
      const bulk = (
        await owner.post(`/api/organizations/${taker.organization}/progress`, [
          { id: wells.id, value: 9, date: '2026-02-15' },
        ])
      ).body.rows;
      expect(bulk).toMatchObject([{ recorded: false }]);
      expect((await mirrored()).map(({ title }) => title)).toEqual(['Clean water', 'Wells']);
    });

    it('is shown in my week of every member, read-only, while its cycle runs', async () => {
      const followed = async (by: Person) => (await by.get('/api/users/me/week')).body.followed;
      const { id } = (await offer()).body.share;
      expect(await followed(taker.owner)).toEqual([]);
      await accept(id);
      const [root] = await mirrored();
      expect(await followed(await taker.member('user'))).toEqual([
        {
          id: root.id,
          title: 'Clean water',
          organization: taker.organization,
          cycle: taker.cycle,
          sharedBy: 'Sierra',
          asOf: null,
          realProgress: 0.4,
          expectedProgress: root.expectedProgress,
          status: root.status,
        },
      ]);
      expect([await followed(giver.owner), await followed(await test.signUp())]).toEqual([[], []]);
      await step(id, 'stop', giver.owner);
      expect(await followed(taker.owner)).toMatchObject([{ asOf: '2026-02-15' }]);
      await taker.finish();
      expect(await followed(taker.owner)).toEqual([]);
    });

    it('is exported on a separate sheet, which an import ignores', async () => {
      await taker.objective({ title: 'Own' });
      const { id } = (await offer()).body.share;
      await accept(id);
      const file = (
        await taker.owner.get(`/api/okrs/downloadOKRs/${taker.organization}/${taker.cycle}`)
      ).raw;
      const sheets = await cellsOf(file);
      expect(sheets.OKRs?.slice(1).map((cells) => cells[5])).toEqual(['Own']);
      const [headers = [], ...rows] = sheets.Shared ?? [];
      expect(
        rows.map((cells) => [
          cells[0],
          cells[headers.indexOf('Title')],
          cells[headers.indexOf('Current value')],
        ]),
      ).toEqual([
        ['Sierra', 'Clean water', null],
        ['Sierra', 'Wells', 40],
      ]);
      const { summary } = (
        await upload(
          taker.owner,
          { organization: taker.organization, cycle: taker.cycle, dryRun: true },
          file,
        )
      ).body.import;
      expect(summary).toMatchObject({ create: 0, update: 0, unchanged: 1, errors: 0 });
    });

    it('is sent again only when it has changed, and live events report its changes', async () => {
      const { id } = (await offer()).body.share;
      await accept(id);
      const path = `/api/organizations/${taker.organization}/okrs?cycle=${taker.cycle}`;
      const first = await taker.owner.get(path);
      const again = () =>
        taker.owner.get(path, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect((await again()).status).toBe(304);
      const stream = await openEventStream(test.app, taker.owner.token);
      await giver.owner.post(`/api/okrs/${measure.id}/progress`, { value: 55, date: '2026-02-15' });
      expect((await stream.received('tree'))[0]?.data).toEqual({
        organization: taker.organization,
        cycle: taker.cycle,
        origin: null,
      });
      stream.close();
      expect((await again()).status).toBe(200);
    });
  });

  describe('accepting', () => {
    it('requires an open cycle and an own objective as the parent', async () => {
      const { id } = (await offer()).body.share;
      const key = await taker.keyResult((await taker.objective()).id);
      expect((await accept(id, { cycle: giver.cycle })).body.code).toBe('CYCLE_UNKNOWN');
      expect((await accept(id, { parentId: objective.id })).body.code).toBe('PARENT_UNKNOWN');
      expect((await accept(id, { parentId: key.id })).body.code).toBe('UNDER_KEY_RESULT');
      await taker.finish();
      expect((await accept(id)).status).toBe(423);
    });

    it('is at the root after its parent was deleted', async () => {
      const place = await taker.objective();
      const { id } = (await offer()).body.share;
      await accept(id, { parentId: place.id });
      await taker.owner.delete(`/api/okrs/${place.id}`, { version: place.version });
      expect((await mirrored())[0].parentId).toBeNull();
    });
  });

  describe.each(STATES)('in the state %s', (state) => {
    const open: Record<State, string[]> = {
      pending: ['accept', 'reject', 'stop'],
      accepted: ['stop', 'renounce'],
      rejected: [],
      stopped: ['renounce'],
      renounced: [],
    };
    it.each(['accept', 'reject', 'stop', 'renounce'])(
      'allows %s by side, role and state',
      async (name) => {
        const id = await inState(state);
        const [side, other] = name === 'stop' ? [giver, taker] : [taker, giver];
        const body = name === 'accept' ? { cycle: taker.cycle } : undefined;
        expect((await step(id, name, await test.signUp(), body)).status).toBe(404);
        expect((await step(id, name, other.owner, body)).status).toBe(403);
        expect((await step(id, name, await side.member('shepherd'), body)).status).toBe(403);
        expect((await step(id, name, side.owner, body)).status).toBe(
          open[state].includes(name) ? 200 : 409,
        );
      },
    );

    it('is shown correctly in the recipient’s tree, and is listed on both sides', async () => {
      const id = await inState(state);
      expect((await mirrored()).map(({ title }) => title)).toEqual(
        ['accepted', 'stopped'].includes(state) ? ['Clean water', 'Wells'] : [],
      );
      for (const side of [giver, taker]) {
        const { status, body } = await side.owner.get(
          `/api/organizations/${side.organization}/shares`,
        );
        expect([status, body.shares]).toMatchObject([
          200,
          [{ id, state, direction: side === giver ? 'given' : 'received' }],
        ]);
        expect(
          (await (await side.member('user')).get(`/api/organizations/${side.organization}/shares`))
            .status,
        ).toBe(403);
      }
      expect(
        (await giver.owner.get(`/api/organizations/${taker.organization}/shares`)).status,
      ).toBe(404);
      expect(
        (
          await giver.owner.get(
            `/api/organizations/${giver.organization}/shares?item=${objective.id}`,
          )
        ).body.shares,
      ).toHaveLength(1);
      const again = await offer();
      expect(again.status).toBe(state === 'pending' || state === 'accepted' ? 409 : 201);
    });

    it('notifies the other side', async () => {
      await inState(state);
      const told = {
        pending: [],
        accepted: ['shareAccepted'],
        rejected: ['shareRejected'],
        stopped: ['shareAccepted'],
        renounced: ['shareRenounced', 'shareAccepted'],
      };
      expect((await inbox(giver.owner)).map(({ kind }) => kind)).toEqual(told[state]);
      expect((await inbox(taker.owner)).map(({ kind }) => kind)).toEqual(
        state === 'stopped' ? ['shareStopped', 'shareOffered'] : ['shareOffered'],
      );
    });
  });

  describe('a share that is no longer live', () => {
    it('shows the state of the day on which it was stopped', async () => {
      await inState('stopped');
      await giver.owner.post(`/api/okrs/${measure.id}/progress`, { value: 90, date: '2026-02-15' });
      const [root, wells] = await mirrored();
      expect([root.realProgress, root.share.asOf, wells.currentValue]).toEqual([
        0.4,
        '2026-02-15',
        40,
      ]);
      expect((await taker.owner.get(`/api/okrs/${wells.id}/progress`)).body.entries).toMatchObject([
        { value: 40, note: '', mentions: [] },
      ]);
      expect(
        (await taker.owner.patch(`/api/okrs/${wells.id}`, { title: 'Mine' }, { version: 1 })).body
          .code,
      ).toBe('MIRROR_READ_ONLY');
    });

    it('is frozen when the objective is deleted, also with its parent', async () => {
      const { id } = (await offer()).body.share;
      await accept(id);
      const { parentId } = await giver.item(objective.id);
      const { version } = await giver.item(parentId);
      expect((await giver.owner.delete(`/api/okrs/${parentId}`, { version })).status).toBe(200);
      expect((await mirrored())[0]).toMatchObject({
        title: 'Clean water',
        share: { asOf: '2026-02-15' },
      });
      expect((await inbox(taker.owner))[0]?.kind).toBe('shareStopped');
    });

    it.each(['giver', 'taker'] as const)(
      'is frozen when the cycle of the %s is finished, and live again when it is reopened',
      async (side) => {
        const { id } = (await offer()).body.share;
        await accept(id);
        const planning = side === 'giver' ? giver : taker;
        await planning.finish();
        if (side === 'taker')
          await giver.owner.post(`/api/okrs/${measure.id}/progress`, {
            value: 90,
            date: '2026-02-15',
          });
        expect((await mirrored())[0]).toMatchObject({
          realProgress: 0.4,
          share: { asOf: '2026-02-15' },
        });
        if (side === 'taker') expect((await step(id, 'renounce', taker.owner)).status).toBe(423);
        const { cycles } = (
          await planning.owner.get(`/api/organizations/${planning.organization}/cycles`)
        ).body;
        await planning.owner.patch(
          `/api/cycles/${planning.cycle}/state`,
          { state: 'running', reason: 'Finished by mistake, sorry' },
          { version: cycles[0].version },
        );
        expect((await mirrored())[0]).toMatchObject({
          realProgress: side === 'taker' ? 0.9 : 0.4,
          share: { asOf: null },
        });
      },
    );

    it('ends with the recipient’s cycle, and its owner is notified', async () => {
      const { cycle } = (
        await taker.owner.post(`/api/organizations/${taker.organization}/cycles`, {
          name: 'Draft',
          start: '2026-03-01',
          end: '2026-04-01',
        })
      ).body;
      const { id } = (await offer()).body.share;
      await accept(id, { cycle: cycle.id });
      await taker.owner.delete(`/api/cycles/${cycle.id}`, { version: 1 });
      expect((await inbox(giver.owner))[0]?.kind).toBe('shareRenounced');
    });
  });
});

it('limits searches by guessed e-mails', async () => {
  const { withTestApp } = await import('../../test/support/testApp');
  await withTestApp(
    async (limited) => {
      const { owner } = await createCycleScenario(limited);
      const answers = [];
      for (let tries = 0; tries < 12; tries += 1)
        answers.push(
          (await owner.get(`/api/organizations/lookup?email=p${tries}@example.org`)).status,
        );
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
    },
    { environment: { RATE_LIMITS: 'on' } },
  );
});
