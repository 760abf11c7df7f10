import { buildCycle, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { Language } from '@cumbre/remote/contract';
import { screen, waitFor } from '@testing-library/react';
import { register } from '../remote';

const organization = buildOrganization();
const quarter = buildCycle({ name: 'Quarter', items: 18 });
const old = buildCycle({ name: 'Old', state: 'finished' });
const DOWNLOAD = 'GET /api/okrs/downloadOKRs/:organization/:cycle';

const saved: { name: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download });
  });
});
afterEach(() => jest.restoreAllMocks());

async function show(
  download: Route,
  { path = 'download', language = 'en' as Language, teams = [] as object[] } = {},
) {
  const server = startFakeServer({
    'GET /api/organizations/:id': { result: organization },
    'GET /api/organizations/:id/cycles': { cycles: [quarter, old], current: quarter.id },
    'GET /api/organizations/:id/teams': { teams, people: [] },
    [DOWNLOAD]: download,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: buildUser(),
      language,
      path: `/organizations/${organization.id}/${path}`,
    })),
  };
}
const file = () =>
  new Response('bytes', {
    headers: { 'content-disposition': 'attachment; filename="Okrs_20261121T101500.xlsx"' },
  });

it('saves the current cycle under the file name of the server', async () => {
  const { server, user } = await show(file);
  expect(await screen.findByText('It has 18 objectives and key results.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'Okrs_20261121T101500.xlsx' }]));
  expect(server.callsTo(DOWNLOAD)[0]?.params).toEqual({
    organization: organization.id,
    cycle: quarter.id,
  });
  expect(await screen.findByText('File downloaded (1 kB)')).toBeInTheDocument();
});

it('takes the whole name of the file, with its accents', async () => {
  const { user } = await show(
    () =>
      new Response('bytes', {
        headers: {
          'content-disposition': `attachment; filename="Okrs_1 - Ano.xlsx"; filename*=UTF-8''Okrs_1%20-%20A%C3%B1o.xlsx`,
        },
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'Okrs_1 - Año.xlsx' }]));
});

it('takes the cycle from the URL, also a finished one', async () => {
  const { server, user } = await show(file, { path: `download?cycle=${old.id}` });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(server.callsTo(DOWNLOAD)[0]?.params.cycle).toBe(old.id));
});

it('downloads the items of a team, which the URL keeps beside the cycle', async () => {
  const teams = [{ id: 'sales', name: 'Sales' }];
  const { server, user, address } = await show(file, {
    path: `download?cycle=${old.id}`,
    teams,
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Sales');
  expect(address()).toMatch(new RegExp(`\\?cycle=${old.id}&team=sales$`));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(server.callsTo(DOWNLOAD)[0]).toMatchObject({
      params: { cycle: old.id },
      query: { team: 'sales' },
    }),
  );
});

it('asks for no team where there is none', async () => {
  await show(file);
  await screen.findByRole('combobox', { name: 'Cycle' });
  expect(screen.queryByRole('combobox', { name: 'Team' })).not.toBeInTheDocument();
});

it('downloads all cycles one after another, and can be stopped', async () => {
  let go = () => {};
  let held = false;
  const { server, user, address } = await show(async () => {
    if (held)
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    return file();
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Cycle' }),
    'All cycles, one file each',
  );
  expect(address()).toMatch(/\?cycle=all$/);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('2 files downloaded (1 kB)')).toBeInTheDocument();
  expect(saved).toEqual([
    { name: 'Okrs_20261121T101500.xlsx' },
    { name: 'Okrs_20261121T101500.xlsx' },
  ]);
  expect(server.callsTo(DOWNLOAD).map(({ params }) => params.cycle)).toEqual([quarter.id, old.id]);
  held = true;
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('File 1 of 2…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
  go();
  expect(server.callsTo(DOWNLOAD)).toHaveLength(3);
  expect(saved).toHaveLength(2);
});

it.each([
  ['an empty answer', undefined],
  ['a missing file', problem('FILE_MISSING', 'No file.')],
])('only warns of %s', async (_case, answer) => {
  const { user } = await show(answer);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('There is no file for this cycle.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('shows the message of the server when it is refused', async () => {
  const { user } = await show(problem('FORBIDDEN', 'Not with your role.'));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Not with your role.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('can be cancelled without an error', async () => {
  const { user } = await show(() => new Promise(() => {}), { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeInTheDocument();
  expect(screen.queryByText('No se pudo descargar el archivo.')).not.toBeInTheDocument();
});
