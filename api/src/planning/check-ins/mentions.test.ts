import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { mailsTo } from '../../../test/support/mails';
import { cellsOf, changesIn, upload } from '../../../test/support/spreadsheets';

const TODAY = '2026-02-15';

describeOnEngines('mentions in the notes of check-ins', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let item: { id: string };
  let luz: Person;
  const rename = async (person: Person, name: string, lastname: string) => {
    const { status } = await person.put('/api/users/update-data', {
      name,
      lastname,
      cellphone: '+51 987 654 321',
    });
    expect(status).toBeLessThan(300);
  };
  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${TODAY}T12:00:00.000Z`);
    p = await createCycleScenario(test);
    item = await p.keyResult((await p.objective({ title: 'Water' })).id, { title: 'Pumps' });
    luz = await p.member('user');
    await rename(luz, 'Luz', 'Rojas');
  });
  const path = (entry = '') => `/api/okrs/${item.id}/progress${entry && `/${entry}`}`;
  const record = (note: string, mentions?: string[], value = 40) =>
    p.owner.post(path(), { value, date: TODAY, note, ...(mentions ? { mentions } : {}) });
  const newsOf = async (person: Person) =>
    (await person.get('/api/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => kind === 'mentioned',
    );

  it('name the person as today, in every place that shows the note', async () => {
    const { body } = await record('Ask @Luz Rojas', [luz.userId]);
    expect(body.entry).toMatchObject({
      note: 'Ask @Luz Rojas',
      mentions: [{ id: luz.userId, firstName: 'Luz', lastName: 'Rojas' }],
    });
    await rename(luz, 'Luz', 'Vega');
    expect((await p.owner.get(path())).body.entries[0].note).toBe('Ask @Luz Vega');
    const review = `/api/organizations/${p.organization}/review?cycle=${p.cycle}`;
    expect((await p.owner.get(review)).body.checkIns[0].note).toBe('Ask @Luz Vega');
    const week = (await p.owner.get('/api/users/me/week')).body;
    expect(week.rows[0].lastNote).toEqual({
      date: TODAY,
      note: 'Ask @Luz Vega',
      mentions: [{ id: luz.userId, firstName: 'Luz', lastName: 'Vega' }],
    });
    expect((await p.owner.get('/api/users/me/export')).body.entries[0].note).toBe('Ask @Luz Vega');
    const audit = await p.owner.get(`/api/organizations/${p.organization}/audit`);
    expect(JSON.stringify(audit.body)).toContain('Ask @Luz Rojas');
    expect(JSON.stringify(audit.body)).not.toContain(`@[${luz.userId}]`);
    await luz.delete(`/api/organizations/${p.organization}/members/${luz.userId}`);
    expect((await p.owner.get(path())).body.entries[0].note).toBe('Ask @Luz Vega');
  });

  it('notify the person once, with the text of today and a link to the check-in', async () => {
    const { entry } = (await record('Ask @Luz Rojas', [luz.userId])).body;
    const link = `/?cycle=${p.cycle}&item=${item.id}&view=notes&note=${entry.id}`;
    expect(await newsOf(luz)).toMatchObject([
      {
        organization: p.organization,
        subject: {
          personId: p.owner.userId,
          title: 'Pumps',
          text: 'Ask @Luz Rojas',
          outcome: 'inCheckIn',
        },
        path: link,
      },
    ]);
    expect(await newsOf(p.owner)).toEqual([]);
    await p.owner.patch(path(entry.id), { note: 'Tell @Luz Rojas' });
    await p.owner.patch(path(entry.id), { value: 41 });
    expect(await newsOf(luz)).toMatchObject([{ subject: { text: 'Tell @Luz Rojas' } }]);
  });

  it('are sent by e-mail at once, unless the person chose otherwise', async () => {
    await record('Ask @Luz Rojas', [luz.userId]);
    const [mail] = await mailsTo(test, luz.email);
    expect(mail?.subject).toContain('mentioned you in a check-in on “Pumps”');
    expect(mail?.text).toContain('Ask @Luz Rojas');
    await luz.put('/api/notifications/preferences', { deliveries: { mentioned: 'daily' } });
    await record('Ask @Luz Rojas again', [luz.userId], 41);
    expect(await mailsTo(test, luz.email)).toHaveLength(1);
  });

  it('that a second value or a correction adds notify those alone', async () => {
    const sol = await p.member('user');
    await rename(sol, 'Sol', 'Paz');
    const { entry } = (await record('Ask @Luz Rojas', [luz.userId])).body;
    await record('Ask @Luz Rojas and @Sol Paz', [luz.userId, sol.userId], 41);
    expect([await newsOf(luz), await newsOf(sol)].map(({ length }) => length)).toEqual([1, 1]);
    const plain = await p.owner.patch(path(entry.id), { note: 'Nobody', mentions: [] });
    expect(plain.body.entry.mentions).toEqual([]);
    await p.owner.patch(path(entry.id), { note: '@Sol Paz again', mentions: [sol.userId] });
    expect(await newsOf(sol)).toHaveLength(1);
  });

  it('come back with an undo of the value that replaced them, and nobody is told again', async () => {
    await record('Ask @Luz Rojas', [luz.userId]);
    const { entry, replaced } = (await record('Fixed', undefined, 50)).body;
    expect(replaced).toEqual({
      value: 40,
      note: 'Ask @Luz Rojas',
      mentions: [luz.userId],
      confidence: null,
    });
    const undone = await p.owner.patch(path(entry.id), replaced);
    expect(undone.body.entry).toMatchObject({
      note: 'Ask @Luz Rojas',
      mentions: [{ id: luz.userId }],
    });
    expect(await newsOf(luz)).toHaveLength(1);
  });

  it('of a check-in that is undone leave the inbox of who has not read them', async () => {
    const { entry } = (await record('Ask @Luz Rojas', [luz.userId])).body;
    expect(await newsOf(luz)).toHaveLength(1);
    await p.owner.delete(path(entry.id));
    expect(await newsOf(luz)).toEqual([]);
  });

  it('of somebody who has left do not keep a value from being undone', async () => {
    await record('Ask @Luz Rojas', [luz.userId]);
    await luz.delete(`/api/organizations/${p.organization}/members/${luz.userId}`);
    const { entry, replaced } = (await record('Fixed', undefined, 50)).body;
    expect(replaced).toMatchObject({ note: 'Ask @Luz Rojas', mentions: [] });
    expect((await p.owner.patch(path(entry.id), replaced)).status).toBe(200);
  });

  it('are sent with many values at once, each row by itself', async () => {
    const { owner: stranger } = await createCycleScenario(test);
    await rename(stranger, 'Rita', 'Secreta');
    const other = await p.keyResult((await p.objective()).id);
    const { body } = await p.owner.post(`/api/organizations/${p.organization}/progress`, [
      { id: item.id, value: 1, date: TODAY, note: 'Ask @Luz Rojas', mentions: [luz.userId] },
      { id: other.id, value: 1, date: TODAY, note: '@Rita Secreta', mentions: [stranger.userId] },
    ]);
    expect(body.rows).toMatchObject([
      { recorded: true },
      { recorded: false, error: { code: 'PERSON_UNKNOWN' } },
    ]);
    expect(await newsOf(luz)).toHaveLength(1);
    expect(await newsOf(stranger)).toEqual([]);
  });

  it('are of members; strangers are neither named nor told', async () => {
    const { owner: stranger } = await createCycleScenario(test);
    await rename(stranger, 'Rita', 'Secreta');
    const refused = await record('Ask @Rita Secreta', [stranger.userId]);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'PERSON_UNKNOWN', errors: [{ path: 'mentions' }] },
    });
    const { entry } = (await record(`Ask @[${stranger.userId}]`)).body;
    expect(entry).toMatchObject({ note: `Ask @[${stranger.userId}]`, mentions: [] });
    expect(await newsOf(stranger)).toEqual([]);
  });

  it('are kept by a spreadsheet that goes out and comes in again with another value', async () => {
    await record('Ask @Luz Rojas', [luz.userId]);
    const place = { organization: p.organization, cycle: p.cycle };
    const raw = async () =>
      (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw;
    const sheet = await raw();
    expect((await cellsOf(sheet)).Values?.[1]?.at(-1)).toBe('Ask @Luz Rojas');
    const unchanged = await upload(p.owner, { ...place, dryRun: true }, sheet);
    expect(changesIn(unchanged.body.import).flat()).toEqual([]);
    // The import writes the note again, because the value is another one.
    await p.owner.post(path(), { value: 55, date: TODAY });
    expect((await upload(p.owner, { ...place, dryRun: false }, sheet)).status).toBe(200);
    expect((await p.owner.get(path())).body.entries[0]).toMatchObject({
      value: 40,
      note: 'Ask @Luz Rojas',
      mentions: [{ id: luz.userId }],
    });
    expect(await newsOf(luz)).toHaveLength(1);
  });
});
