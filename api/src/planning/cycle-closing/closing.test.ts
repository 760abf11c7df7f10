import { RETROSPECTIVE_MAX_CARDS } from '@cumbre/contract/limits';
import { gradeOf } from '@cumbre/domain/grade';
import { openEventStream } from '../../../test/support/eventStream';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const CARRY_ON = { decision: 'carryOn' };

describeOnEngines('closing a cycle', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });
  const closing = async (by: Person = p.owner) => {
    const { status, body } = await by.get(`/api/cycles/${p.cycle}/closing`);
    expect(status).toBe(200);
    return body;
  };
  const give = (id: string, body: object, version = 0, by: Person = p.owner) =>
    by.put(`/api/okrs/${id}/verdict`, body, { version });
  const objectiveOf = async (id: string, by?: Person) =>
    (await closing(by)).objectives.find((each: { id: string }) => each.id === id);
  const record = async (id: string, value: number) =>
    expect(
      (await p.owner.post(`/api/okrs/${id}/progress`, { value, date: '2026-02-15' })).status,
    ).toBe(201);
  const addCard = (column: string, content: string, by: Person = p.owner) =>
    by.post(`/api/cycles/${p.cycle}/retrospective`, { column, content });
  const reopen = async () => {
    const { version } = (await closing()).cycle;
    await p.owner.patch(
      `/api/cycles/${p.cycle}/state`,
      { state: 'running', reason: 'A verdict is missing here.' },
      { version },
    );
  };

  it('names the open commitments of the cycle with who keeps them, the next first', async () => {
    const luis = await p.member('user', { firstName: 'Luis' });
    const objective = await p.objective({ assignedUser: luis.userId });
    const commit = async (fields: object) =>
      (await p.owner.post(`/api/okrs/${objective.id}/commitments`, fields)).body.commitment;
    expect((await closing()).openCommitments).toEqual({ count: 0, first: [] });
    await commit({ title: 'Some day' });
    await commit({ title: 'Order the pump', endsAt: '2026-03-01', assignedUser: luis.userId });
    await commit({ title: 'Is done', state: 'kept' });
    for (const finish of [async () => {}, () => p.finish()]) {
      await finish();
      const { count, first } = (await closing()).openCommitments;
      expect(count).toBe(2);
      expect(first).toMatchObject([
        {
          title: 'Order the pump',
          item: { id: objective.id, code: objective.code },
          keeper: { id: luis.userId, firstName: 'Luis' },
        },
        { title: 'Some day', keeper: { id: p.owner.userId } },
      ]);
    }
  });

  it('names twenty open commitments, and counts all', async () => {
    const { id } = await p.objective();
    for (let number = 0; number < 22; number += 1)
      await p.owner.post(`/api/okrs/${id}/commitments`, { title: `Promise ${number}` });
    const { count, first } = (await closing()).openCommitments;
    expect([count, first.length]).toEqual([22, 20]);
  });

  it('keeps the numbers of the last day after the cycle was finished', async () => {
    const { id } = await p.objective();
    const single = await p.keyResult(id);
    const weekly = await p.keyResult(id, {
      type: 'RECURRENT',
      frequency: 'weekly',
      startDate: '2026-02-15',
      endDate: '2026-06-30',
    });
    await record(single.id, 40);
    await record(weekly.id, 100);
    await p.finish();
    const read = async (by: Person) => {
      const [items, closed, opened] = [
        await p.tree(by),
        await closing(by),
        (await by.get(`/api/okrs/${weekly.id}`)).body,
      ];
      const overview = (
        await by.get(`/api/organizations/${p.organization}/overview?cycle=${p.cycle}`)
      ).body;
      return {
        items: items.map(({ realProgress, expectedProgress, status }) => ({
          realProgress,
          expectedProgress,
          status,
        })),
        grades: closed.objectives,
        occurrences: opened.occurrences,
        weeks: overview.weeks,
      };
    };
    const atEnd = await read(p.owner);
    expect(atEnd.items[1]!.expectedProgress).toBeLessThan(0.01);
    test.clock.set('2026-05-20T12:00:00.000Z');
    expect(await read(await test.signInAgain(p.owner))).toEqual(atEnd);
  });

  describe('the grades', () => {
    it('are computed from the progress that the tree shows, and move with it', async () => {
      const [low, high, none] = [await p.objective(), await p.objective(), await p.objective()];
      const [kr1, kr2] = [await p.keyResult(low.id), await p.keyResult(high.id)];
      await record(kr1.id, 33);
      await record(kr2.id, 75);
      const items = await p.tree();
      const { objectives, progress } = await closing();
      expect(
        objectives.map(({ computedGrade }: { computedGrade: number }) => computedGrade),
      ).toEqual([0.3, 0.8, null]);
      for (const { id, progress: own, computedGrade, status } of objectives) {
        const item = items.find((each) => each.id === id)!;
        expect([own, computedGrade, status]).toEqual([
          item.realProgress,
          gradeOf(item.realProgress),
          item.status,
        ]);
      }
      expect(progress).toBeCloseTo(0.54, 10);
      expect((await objectiveOf(none.id)).grade).toBeNull();
      await record(kr1.id, 90);
      expect(await objectiveOf(low.id)).toMatchObject({ computedGrade: 0.9, grade: 0.9 });
    });

    it('keep the number that a person accepted, whatever is calculated later', async () => {
      const { id } = await p.objective();
      const keyResult = await p.keyResult(id);
      await record(keyResult.id, 60);
      const { verdict } = (await give(id, CARRY_ON)).body;
      expect(verdict).toMatchObject({ grade: 0.6, reason: '' });
      await record(keyResult.id, 70);
      expect(await objectiveOf(id)).toMatchObject({ computedGrade: 0.7, grade: 0.6, verdict });
      // What else was said is changed without a reason for a grade that stays.
      const kept = await give(id, { grade: 0.6, learning: 'Begin earlier', decision: 'change' }, 1);
      expect(kept.body.verdict).toMatchObject({ grade: 0.6, reason: '', version: 2 });
      expect((await give(id, { grade: 0.5, ...CARRY_ON }, 2)).body.code).toBe(
        'VERDICT_REASON_REQUIRED',
      );
      // The number of now is accepted with and without naming it.
      expect((await give(id, { grade: 0.7, ...CARRY_ON }, 2)).body.verdict.grade).toBe(0.7);
      await record(keyResult.id, 80);
      expect((await give(id, CARRY_ON, 3)).body.verdict.grade).toBe(0.8);
      await record(keyResult.id, 20);
      await p.finish();
      expect(await objectiveOf(id)).toMatchObject({ computedGrade: 0.2, grade: 0.8 });
    });

    it('with a reason need one for as long as they differ', async () => {
      const { id } = await p.objective();
      await record((await p.keyResult(id)).id, 60);
      await give(id, { grade: 0.8, reason: 'The wells are dug', ...CARRY_ON });
      expect((await give(id, { grade: 0.8, ...CARRY_ON }, 1)).status).toBe(422);
    });

    it('are changed by a person with a reason, beside the computed one', async () => {
      const { id } = await p.objective();
      await record((await p.keyResult(id)).id, 60);
      const { status, body } = await give(id, { grade: 0.8, reason: '  ', ...CARRY_ON });
      expect([status, body.code, body.errors[0].path]).toEqual([
        422,
        'VERDICT_REASON_REQUIRED',
        'reason',
      ]);
      const { verdict } = (
        await give(id, {
          grade: 0.8,
          reason: ' The last wells are dug ',
          learning: 'Begin earlier',
          decision: 'change',
        })
      ).body;
      expect(verdict).toMatchObject({
        grade: 0.8,
        reason: 'The last wells are dug',
        learning: 'Begin earlier',
        decision: 'change',
        user: { id: p.owner.userId },
        lastEdited: null,
        version: 1,
      });
      expect(await objectiveOf(id)).toMatchObject({ computedGrade: 0.6, grade: 0.8, verdict });
    });

    it('keep no reason once the computed grade is accepted', async () => {
      const { id } = await p.objective();
      await give(id, { grade: 0.8, reason: 'Because', ...CARRY_ON });
      const { verdict } = (await give(id, { reason: 'Because', decision: 'drop' }, 1)).body;
      expect(verdict).toMatchObject({ grade: null, reason: '', decision: 'drop', version: 2 });
      expect(verdict.lastEdited).not.toBeNull();
    });

    it.each([
      { grade: 1.1 },
      { grade: -0.1 },
      { grade: 0.55 },
      { decision: 'later' },
      { decision: null },
    ])('refuse %p', async (fields) => {
      const { id } = await p.objective();
      expect((await give(id, { reason: 'Because', ...CARRY_ON, ...fields })).status).toBe(400);
      expect((await objectiveOf(id)).verdict).toBeNull();
    });
    it('accept every tenth', async () => {
      const { id } = await p.objective();
      for (let tenths = 0; tenths <= 10; tenths += 1)
        expect(
          (await give(id, { grade: tenths / 10, reason: 'Because', ...CARRY_ON }, tenths)).body
            .verdict.grade,
        ).toBe(tenths / 10);
    });
  });

  describe('a verdict', () => {
    it('is not for key results, and not for an objective that another organization shares', async () => {
      const { id } = await p.objective();
      const kr = await p.keyResult(id);
      expect((await give(kr.id, CARRY_ON)).status).toBe(403);
      expect((await closing()).objectives).toHaveLength(1);
    });

    it('is given by owner and assigned person, by a partner above, by managers, and by nobody else', async () => {
      const [partner, user, other] = [
        await p.member('partner'),
        await p.member('user'),
        await p.member('user'),
      ];
      const top = await p.objective({ owner: partner.userId });
      const { id } = await p.objective({ parentId: top.id, assignedUser: user.userId });
      const may = async (by: Person) =>
        (await objectiveOf(id, by)).abilities.includes('giveVerdict');
      const statuses: [boolean, number][] = [];
      let version = 0;
      for (const by of [partner, user, other, p.owner]) {
        const allowed = await may(by);
        const { status } = await give(id, CARRY_ON, version, by);
        statuses.push([allowed, status]);
        if (status === 200) version += 1;
      }
      expect(statuses).toEqual([
        [true, 200],
        [true, 200],
        [false, 403],
        [true, 200],
      ]);
    });

    it('that somebody else gave meanwhile is not overwritten', async () => {
      const { id } = await p.objective();
      const ana = await p.member('admin');
      await give(id, { ...CARRY_ON, learning: 'Hers' }, 0, ana);
      const { status, body } = await give(id, { decision: 'drop' });
      expect([status, body.current]).toEqual([
        412,
        expect.objectContaining({ learning: 'Hers', version: 1 }),
      ]);
      expect((await p.owner.put(`/api/okrs/${id}/verdict`, CARRY_ON)).status).toBe(428);
    });

    it('of two people at the same moment is given once', async () => {
      const { id } = await p.objective();
      const ana = await p.member('admin');
      const answers = await Promise.all([
        give(id, CARRY_ON),
        give(id, { decision: 'drop' }, 0, ana),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 412,
      ]);
    });

    it('that is taken back leaves the objective as if nobody had graded it', async () => {
      const { id } = await p.objective();
      const ana = await p.member('admin');
      const other = await p.member('user');
      const takeBack = (version: number, by: Person = p.owner) =>
        by.delete(`/api/okrs/${id}/verdict`, { version });
      await give(id, CARRY_ON);
      expect((await takeBack(1, other)).status).toBe(403);
      expect((await p.owner.delete(`/api/okrs/${id}/verdict`)).status).toBe(428);
      expect((await takeBack(1)).status).toBe(204);
      expect((await objectiveOf(id)).verdict).toBeNull();
      expect([(await takeBack(1)).status, (await takeBack(0)).status]).toEqual([412, 404]);
      // The next one is a first one again.
      expect((await give(id, { decision: 'drop' })).body.verdict).toMatchObject({
        version: 1,
        lastEdited: null,
      });
      await give(id, { ...CARRY_ON, learning: 'Hers' }, 1, ana);
      const { status, body } = await takeBack(1);
      expect([status, body.current]).toEqual([412, expect.objectContaining({ learning: 'Hers' })]);
      expect((await objectiveOf(id)).verdict).toMatchObject({ learning: 'Hers' });
    });

    it('goes with its objective, and comes back with it', async () => {
      const { id, version } = await p.objective();
      await give(id, { ...CARRY_ON, learning: 'Kept' });
      await p.owner.delete(`/api/okrs/${id}`, { version });
      expect((await closing()).objectives).toEqual([]);
      const [deletion] = (
        await p.owner.get(`/api/organizations/${p.organization}/deletions?cycle=${p.cycle}`)
      ).body.deletions;
      expect((await p.owner.post(`/api/deletions/${deletion.id}/restore`)).status).toBe(200);
      expect((await objectiveOf(id)).verdict).toMatchObject({ learning: 'Kept' });
    });
  });

  describe('the retrospective', () => {
    it('shows the cards of everybody, oldest first, to everybody', async () => {
      const user = await p.member('user');
      await addCard('keep', 'Weekly check-ins');
      await addCard('try', 'Fewer objectives', user);
      for (const by of [p.owner, user])
        expect(
          (await closing(by)).cards.map(
            ({
              column,
              content,
              user: author,
            }: {
              column: string;
              content: string;
              user: Person;
            }) => [column, content, (author as unknown as { id: string }).id],
          ),
        ).toEqual([
          ['keep', 'Weekly check-ins', p.owner.userId],
          ['try', 'Fewer objectives', user.userId],
        ]);
    });

    it('lets authors change and move their cards, and managers delete them', async () => {
      const [user, shepherd] = [await p.member('user'), await p.member('shepherd')];
      const { card } = (await addCard('keep', 'Weekly check-ins', user)).body;
      const path = `/api/cycles/${p.cycle}/retrospective/${card.id}`;
      expect(card.abilities).toEqual(['edit', 'delete']);
      expect((await closing(shepherd)).cards[0].abilities).toEqual(['delete']);
      expect((await shepherd.patch(path, { content: 'Mine' }, { version: 1 })).status).toBe(403);
      expect(
        (await user.patch(path, { column: 'change' }, { version: 1 })).body.card,
      ).toMatchObject({
        column: 'change',
        content: 'Weekly check-ins',
        version: 2,
      });
      expect((await user.patch(path, { content: 'Old' }, { version: 1 })).status).toBe(412);
      expect((await shepherd.delete(path, { version: 2 })).status).toBe(204);
      expect((await closing()).cards).toEqual([]);
    });

    describe('of a team', () => {
      let team: { id: string; version: number };
      const teamsPath = () => `/api/organizations/${p.organization}/teams`;
      const add = (content: string, of: string | null, by: Person = p.owner) =>
        by.post(`/api/cycles/${p.cycle}/retrospective`, { column: 'keep', content, team: of });
      beforeEach(async () => {
        team = (await p.owner.post(teamsPath(), { name: 'Sales', colour: 'blue' })).body.team;
      });

      it('has its own cards beside those of the organization, which every member may add', async () => {
        const user = await p.member('user');
        await addCard('keep', 'Of all');
        const { status, body } = await add('Of Sales', team.id, user);
        expect([status, body.card.team]).toEqual([201, team.id]);
        const { cards, teams } = await closing(user);
        expect(
          cards.map((card: { content: string; team: string | null }) => [card.content, card.team]),
        ).toEqual([
          ['Of all', null],
          ['Of Sales', team.id],
        ]);
        expect(teams).toEqual([{ id: team.id, name: 'Sales', colour: 'blue' }]);
      });

      it('refuses a team of another organization', async () => {
        const other = await createCycleScenario(test);
        const foreign = await other.owner.post(`/api/organizations/${other.organization}/teams`, {
          name: 'Foreign',
          colour: 'red',
        });
        const { status, body } = await add('Lost', foreign.body.team.id);
        expect([status, body.code]).toEqual([422, 'TEAM_UNKNOWN']);
      });

      it('joins that of the organization when the team is deleted', async () => {
        await add('Of Sales', team.id);
        await p.owner.delete(`${teamsPath()}/${team.id}`, { version: team.version });
        expect((await closing()).cards).toMatchObject([{ content: 'Of Sales', team: null }]);
      });
    });

    it('has room for a limited number of cards', async () => {
      await addCard('keep', 'First');
      const first = await test.handle.db
        .selectFrom('retrospective_cards')
        .selectAll()
        .where('cycle_id', '=', p.cycle)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: RETROSPECTIVE_MAX_CARDS - 2 }, (_, index) => ({
        ...first,
        id: `${first.id.slice(0, -4)}${String(index).padStart(4, '0')}`,
      })).filter(({ id }) => id !== first.id);
      await test.handle.transaction((tx) =>
        tx.insertInto('retrospective_cards').values(copies).execute(),
      );
      const room = RETROSPECTIVE_MAX_CARDS - 1 - copies.length;
      for (let left = room; left > 0; left -= 1)
        expect((await addCard('try', 'Still room')).status).toBe(201);
      const { status, body } = await addCard('try', 'Too much');
      expect([status, body.code]).toEqual([409, 'TOO_MANY_CARDS']);
    });
  });

  describe('its states', () => {
    it('a planned cycle has nothing to close yet', async () => {
      p = await createCycleScenario(test, { state: 'planning' });
      const { id } = await p.objective();
      const verdict = await give(id, CARRY_ON);
      const card = await addCard('keep', 'Too early');
      expect([verdict.body.code, card.body.code]).toEqual([
        'CYCLE_NOT_RUNNING',
        'CYCLE_NOT_RUNNING',
      ]);
      const { abilities, objectives } = await closing();
      expect([abilities, objectives[0].abilities]).toEqual([[], []]);
    });

    it('a finished cycle tells its story and changes no more, until it is reopened', async () => {
      const { id } = await p.objective();
      await give(id, { ...CARRY_ON, learning: 'Begin earlier' });
      const { card } = (await addCard('keep', 'Weekly check-ins')).body;
      const path = `/api/cycles/${p.cycle}/retrospective/${card.id}`;
      const refused = async () => [
        (await give(id, CARRY_ON, 1)).status,
        (await p.owner.delete(`/api/okrs/${id}/verdict`, { version: 1 })).status,
        (await addCard('try', 'Too late')).status,
        (await p.owner.patch(path, { content: 'Too late' }, { version: 1 })).status,
        (await p.owner.delete(path, { version: 1 })).status,
      ];
      await p.finish();
      expect(await refused()).toEqual([423, 423, 423, 423, 423]);
      const { cycle, abilities, objectives, cards } = await closing();
      expect([cycle.state, abilities, objectives[0].abilities, cards[0].abilities]).toEqual([
        'finished',
        [],
        [],
        [],
      ]);
      expect([objectives[0].verdict.learning, cards[0].content]).toEqual([
        'Begin earlier',
        'Weekly check-ins',
      ]);
      await reopen();
      expect((await give(id, { decision: 'drop' }, 1)).status).toBe(200);
    });

    it('names the copy that continues an objective in another cycle', async () => {
      const { id } = await p.objective();
      const { cycle } = (
        await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
          name: 'Next',
          start: '2027-01-01',
          end: '2027-12-31',
        })
      ).body;
      expect((await objectiveOf(id)).continuedIn).toBeNull();
      const { item } = (await p.owner.post(`/api/okrs/${id}/copy`, { cycle: cycle.id })).body;
      expect((await objectiveOf(id)).continuedIn).toEqual({
        id: item.id,
        cycle: cycle.id,
        cycleName: 'Next',
      });
    });

    it('a deleted cycle takes its cards with it', async () => {
      const { card } = (await addCard('keep', 'Weekly check-ins')).body;
      const { version } = (await closing()).cycle;
      expect((await p.owner.delete(`/api/cycles/${p.cycle}`, { version })).status).toBe(204);
      expect(
        await test.handle.db
          .selectFrom('retrospective_cards')
          .select('id')
          .where('id', '=', card.id)
          .execute(),
      ).toEqual([]);
    });
  });

  describe('what others see of it', () => {
    it('members hear of verdicts and cards, strangers do not', async () => {
      const [user, stranger] = [await p.member('user'), await test.signUp()];
      const { id } = await p.objective();
      const [hers, theirs] = [
        await openEventStream(test.app, user.token),
        await openEventStream(test.app, stranger.token),
      ];
      try {
        await give(id, CARRY_ON);
        await p.owner.delete(`/api/okrs/${id}/verdict`, { version: 1 });
        await addCard('keep', 'Weekly check-ins');
        const events = await hers.received('closing', 3);
        expect(events.map(({ data }) => data)).toEqual(
          Array.from({ length: 3 }, () => ({
            organization: p.organization,
            cycle: p.cycle,
            origin: null,
          })),
        );
        expect(theirs.events.filter(({ kind }) => kind === 'closing')).toEqual([]);
      } finally {
        hers.close();
        theirs.close();
      }
    });

    it('the audit log has each verdict and card with the state before', async () => {
      const { id } = await p.objective();
      await give(id, CARRY_ON);
      await give(id, { decision: 'drop' }, 1);
      await p.owner.delete(`/api/okrs/${id}/verdict`, { version: 2 });
      const { card } = (await addCard('keep', 'Weekly check-ins')).body;
      await p.owner.patch(
        `/api/cycles/${p.cycle}/retrospective/${card.id}`,
        { column: 'try' },
        { version: 1 },
      );
      await p.owner.delete(`/api/cycles/${p.cycle}/retrospective/${card.id}`, { version: 2 });
      const entries = await test.handle.db
        .selectFrom('audit_entries')
        .where('subject_id', 'in', [id, card.id])
        .where('action', '!=', 'item.created')
        .orderBy('id')
        .select(['action', 'before_change', 'after_change'])
        .execute();
      expect(entries.map(({ action }) => action)).toEqual([
        'verdict.given',
        'verdict.changed',
        'verdict.takenBack',
        'retrospective.cardAdded',
        'retrospective.cardChanged',
        'retrospective.cardDeleted',
      ]);
      expect(JSON.parse(entries[1]!.before_change!)).toMatchObject({ decision: 'carryOn' });
      expect(JSON.parse(entries[2]!.before_change!)).toMatchObject({ decision: 'drop' });
    });

    it('the own export has the verdicts and cards of the person alone, and the organization’s has all', async () => {
      const user = await p.member('user');
      const { id } = await p.objective({ assignedUser: user.userId });
      const second = await p.objective();
      await give(id, { ...CARRY_ON, learning: 'Hers' }, 0, user);
      await give(second.id, { ...CARRY_ON, learning: 'Not hers' });
      await addCard('try', 'Her card', user);
      await addCard('try', 'Another card');
      const own = (await user.get('/api/users/me/export')).body;
      expect(own.verdicts).toMatchObject([{ item: id, learning: 'Hers', decision: 'carryOn' }]);
      expect(own.retrospectiveCards).toMatchObject([
        { cycle: p.cycle, column: 'try', content: 'Her card' },
      ]);
      const all = (await p.owner.get(`/api/organizations/${p.organization}/export`)).body;
      expect([all.verdicts.length, all.retrospectiveCards.length]).toEqual([2, 2]);
    });
  });
});
