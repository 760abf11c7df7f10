import { callerOf } from '../../../test/support/caller';
import { mailsTo } from '../../../test/support/mails';
import { withPasswordChangedMeanwhile } from '../../../test/support/passwordMeanwhile';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const PASSWORD = 'Cordillera-7!';

describeOnEngines('the own account', (start) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await start();
  });
  /** Gives a user a password, as a sign-up does. */
  async function withPassword(person: Person): Promise<Person> {
    people += 1;
    const email = `own${people}@example.org`;
    const { body } = await test.anonymous.post('/api/users', { email, password: PASSWORD });
    const { password_hash } = await test.handle.db
      .selectFrom('users')
      .where('id', '=', body.result.id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await test.handle.transaction((db) =>
      db.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute(),
    );
    return person;
  }
  const remove = (person: Person, password = PASSWORD) =>
    person.delete('/api/users/me', { body: { password } });
  const signIn = (email: string) =>
    test.anonymous.post('/api/users/authenticate', { email, password: PASSWORD });

  it('is not deleted without its password', async () => {
    const person = await withPassword(await test.signUp());
    expect((await remove(person, 'wrong')).body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      errors: [{ path: 'password' }],
    });
    expect((await person.delete('/api/users/me')).status).toBe(400);
    expect((await person.get('/api/users/me')).status).toBe(200);
    expect(
      (await callerOf(test.app, null).delete('/api/users/me', { body: { password: PASSWORD } }))
        .status,
    ).toBe(401);
  });

  it('is not deleted by a password that changes at the same time', async () => {
    const person = await withPassword(await test.signUp());
    const { status, body } = await withPasswordChangedMeanwhile(test, person.userId, () =>
      remove(person),
    );
    expect([status, body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
    expect((await person.get('/api/users/me')).status).toBe(200);
  });

  it('is not deleted while it owns an organization, and names those organizations', async () => {
    const person = await withPassword(await test.signUp());
    const organization = await test.createOrganization(person, { name: 'Sierra' });
    const { status, body } = await remove(person);
    expect([status, body.code, body.organizations]).toEqual([
      409,
      'OWNS_ORGANIZATIONS',
      [{ id: organization, name: 'Sierra' }],
    ]);
    const { version } = (await person.get(`/api/organizations/${organization}`)).body.result;
    expect((await person.delete(`/api/organizations/${organization}`, { version })).status).toBe(
      204,
    );
    expect((await remove(person)).status).toBe(204);
  });

  it('removes all personal data, and leaves the work to the organization', async () => {
    const planning = await createCycleScenario(test);
    const leaving = await withPassword(await planning.member('partner'));
    const objective = await planning.objective({ owner: leaving.userId, title: 'Stays' }, leaving);
    const keyResult = await planning.keyResult(objective.id, { owner: leaving.userId });
    const today = '2026-02-15';
    await leaving.post(`/api/okrs/${keyResult.id}/progress`, { value: 5, date: today });
    const shared = await planning.keyResult(objective.id);
    await leaving.post(`/api/okrs/${shared.id}/progress`, {
      value: 5,
      date: today,
      note: 'Half way',
      confidence: 0.5,
    });
    await planning.owner.post(`/api/okrs/${shared.id}/progress`, { value: 6, date: today });
    await leaving.put(
      `/api/okrs/${objective.id}/verdict`,
      { decision: 'carryOn', learning: 'Dig deeper' },
      { version: 0 },
    );
    await leaving.post(`/api/cycles/${planning.cycle}/retrospective`, {
      column: 'keep',
      content: 'Dig together',
    });
    const theirs = await planning.objective();
    await leaving.post(`/api/okrs/${theirs.id}/notes`, { content: 'Look' });
    const causes = async () =>
      (await planning.owner.get('/api/notifications')).body.notifications.map(
        ({ subject }: { subject: Record<string, string> }) => subject.person,
      );
    expect(await causes()).toEqual([expect.not.stringMatching('Former member')]);
    const second = await test.signInAgain(leaving);
    expect((await remove(leaving)).status).toBe(204);
    expect(await causes()).toEqual(['Former member']);

    expect((await leaving.get('/api/users/me')).status).toBe(401);
    expect((await second.get('/api/users/me')).status).toBe(401);
    expect((await signIn(leaving.email)).body.code).toBe('INVALID_CREDENTIALS');
    const members = (
      await planning.owner.get(`/api/organizations/${planning.organization}/members`)
    ).body.members;
    expect(members.map(({ id }: { id: string }) => id)).not.toContain(leaving.userId);
    expect(await planning.item(objective.id)).toMatchObject({
      title: 'Stays',
      owner: leaving.userId,
    });
    const { entries } = (await planning.owner.get(`/api/okrs/${keyResult.id}/progress`)).body;
    expect(entries[0]).toMatchObject({
      value: 5,
      createdBy: 'Former member',
      user: { firstName: 'Former member', lastName: '' },
    });
    // The words that another person's value has kept.
    expect(
      await test.handle.db
        .selectFrom('check_ins')
        .where('item_id', '=', shared.id)
        .select(['note', 'note_by', 'confidence_by'])
        .execute(),
    ).toEqual([{ note: 'Half way', note_by: 'Former member', confidence_by: 'Former member' }]);
    const { objectives, cards } = (
      await planning.owner.get(`/api/cycles/${planning.cycle}/closing`)
    ).body;
    const author = { firstName: 'Former member', lastName: '' };
    expect(objectives[0].verdict).toMatchObject({ learning: 'Dig deeper', user: author });
    expect(cards[0]).toMatchObject({ content: 'Dig together', user: author });

    const mails = await mailsTo(test, leaving.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Cumbre account is deleted']);
    const everything = JSON.stringify(
      await Promise.all(
        (
          [
            'users',
            'audit_entries',
            'notifications',
            'check_ins',
            'sessions',
            'link_tokens',
          ] as const
        ).map((table) => test.handle.db.selectFrom(table).selectAll().execute()),
      ),
    );
    expect(everything).not.toContain(leaving.email);
    expect(
      (await test.anonymous.post('/api/users', { email: leaving.email, password: PASSWORD }))
        .status,
    ).toBe(201);
  });

  it('is deleted once by ten concurrent requests', async () => {
    const person = await withPassword(await test.signUp());
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(person)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 400, 401].includes(status))).toBe(true);
  });

  it('is exported with all stored personal data, and without secrets or data of others', async () => {
    const planning = await createCycleScenario(test);
    const person = await withPassword(await planning.member('partner'));
    const objective = await planning.objective({ owner: person.userId, title: 'Mine' }, person);
    const keyResult = await planning.keyResult(objective.id, { assignedUser: person.userId });
    await person.post(`/api/okrs/${keyResult.id}/progress`, {
      value: 5,
      date: '2026-02-15',
      note: 'Half way',
    });
    await person.post(`/api/okrs/${keyResult.id}/notes`, { content: 'Said by me' });
    await person.post(`/api/okrs/${keyResult.id}/commitments`, { title: 'Promised by me' });
    await planning.objective({ title: 'Of somebody else' });
    const { status, headers, body, raw } = await person.get('/api/users/me/export');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Cumbre_account_2026-02-15.json"',
    );
    expect(body.account).toMatchObject({ id: person.userId, email: person.email, verified: true });
    expect(body.organizations).toMatchObject([{ id: planning.organization, role: 'partner' }]);
    expect(
      body.items.map(
        ({ title, owner, assigned }: { title: string; owner: boolean; assigned: boolean }) => [
          title,
          owner,
          assigned,
        ],
      ),
    ).toEqual([
      ['Mine', true, false],
      ['Measure', false, true],
    ]);
    expect(body.entries).toMatchObject([{ item: keyResult.id, value: 5, note: 'Half way' }]);
    expect(body.notes).toMatchObject([{ item: keyResult.id, content: 'Said by me' }]);
    expect(body.commitments).toMatchObject([
      { item: keyResult.id, title: 'Promised by me', state: 'open' },
    ]);
    expect(body.devices).toHaveLength(1);
    for (const secret of ['argon2', person.token, 'Of somebody else', planning.owner.email])
      expect(raw.toString()).not.toContain(secret);
    expect((await test.anonymous.get('/api/users/me/export')).status).toBe(401);
  });

  it('exports no data of an organization that the person has left', async () => {
    const planning = await createCycleScenario(test);
    const person = await planning.member('partner');
    await planning.objective({ owner: person.userId }, person);
    await person.delete(`/api/organizations/${planning.organization}/members/${person.userId}`);
    expect((await person.get('/api/users/me/export')).body).toMatchObject({
      organizations: [],
      items: [],
      entries: [],
    });
  });
});
