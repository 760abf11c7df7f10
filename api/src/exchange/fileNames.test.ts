import { describeOnEngines } from '../../test/support/testApp';
import { createCycleScenario } from '../../test/support/cycleScenario';
import type { CycleScenario } from '../../test/support/cycleScenario';
import { uploadBody, workbook } from '../../test/support/spreadsheets';
import type { TestApp } from '../../test/support/testApp';

/** The whole name of a download. */
const nameIn = ({ headers }: { headers: Record<string, unknown> }) =>
  decodeURIComponent(
    /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))?.[1] ?? '',
  );

describeOnEngines('the names of downloads', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const inSpanish = { headers: { 'accept-language': 'es' } };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    const { organization: id } = p;
    const { version } = (await p.owner.get(`/api/organizations/${id}`)).body.result;
    await p.owner.put('/api/organizations', { id, name: 'Niñez / Agua "Viva"' }, { version });
  });

  it('say organization, cycle and team of a spreadsheet behind the name of the specification', async () => {
    const { team } = (
      await p.owner.post(`/api/organizations/${p.organization}/teams`, {
        name: 'Álamo',
        colour: 'blue',
        parentId: null,
      })
    ).body;
    const path = `/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`;
    const answer = await p.owner.get(path);
    expect(nameIn(answer)).toBe('Okrs_20260215-120000 - Niñez - Agua Viva - Year.xlsx');
    expect(answer.headers['content-disposition']).toContain(
      'attachment; filename="Okrs_20260215-120000 - Ninez - Agua Viva - Year.xlsx"; ',
    );
    expect(nameIn(await p.owner.get(`${path}?team=${team.id}`))).toBe(
      'Okrs_20260215-120000 - Niñez - Agua Viva - Year - Álamo.xlsx',
    );
    expect(nameIn(await p.owner.get(`${path}?team=none`, inSpanish))).toBe(
      'Okrs_20260215-120000 - Niñez - Agua Viva - Year - sin equipo.xlsx',
    );
  });

  it('say in the reader’s language what the other files have', async () => {
    const { body, headers } = uploadBody(await workbook([{ kind: 'objective', title: '' }]));
    const copy = `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`;
    expect(
      nameIn(await p.owner.post(copy, body, { headers: { ...headers, ...inSpanish.headers } })),
    ).toBe('Okrs_20260215-120000 - Niñez - Agua Viva - Year - errores.xlsx');
    const base = `/api/organizations/${p.organization}`;
    expect(nameIn(await p.owner.get(`${base}/export`))).toBe(
      'Niñez - Agua Viva - all data 2026-02-15.json',
    );
    expect(nameIn(await p.owner.get(`${base}/audit/export?format=csv`, inSpanish))).toBe(
      'Niñez - Agua Viva - registro de actividad 2026-02-15.csv',
    );
  });

  it('have the day and the time of the organization, which may be yesterday in Greenwich', async () => {
    const { organization: id } = p;
    const { version } = (await p.owner.get(`/api/organizations/${id}`)).body.result;
    await p.owner.put('/api/organizations', { id, timeZone: 'America/Mexico_City' }, { version });
    test.clock.set('2026-02-16T01:10:05.000Z');
    expect(nameIn(await p.owner.get(`/api/okrs/downloadOKRs/${id}/${p.cycle}`))).toBe(
      'Okrs_20260215-191005 - Niñez - Agua Viva - Year.xlsx',
    );
    const base = `/api/organizations/${id}`;
    expect(nameIn(await p.owner.get(`${base}/export`))).toBe(
      'Niñez - Agua Viva - all data 2026-02-15.json',
    );
    expect(nameIn(await p.owner.get(`${base}/audit/export?format=csv`))).toBe(
      'Niñez - Agua Viva - activity log 2026-02-15.csv',
    );
    expect((await p.owner.get('/api/users/me/export')).headers['content-disposition']).toBe(
      'attachment; filename="Cumbre_account_2026-02-15.json"',
    );
  });
});
