import { buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { Language } from '@cumbre/remote/contract';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../remote';

const organization = buildOrganization();
const EXPORT = 'GET /api/organizations/:id/export';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

async function show(
  answer: Route,
  {
    shown = organization,
    language = 'en' as Language,
    log = { entries: [], nextCursor: null } as Route,
  } = {},
) {
  const server = startFakeServer({
    'GET /api/organizations/:id': { result: shown },
    [EXPORT]: answer,
    'GET /api/organizations/:id/audit': log,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: buildUser(),
      language,
      path: `/organizations/${organization.id}/export`,
    })),
  };
}

const LOG = 'GET /api/organizations/:id/audit';
const earlier = (at: string, after: object | null, name = 'Ana Quispe') => ({
  id: at,
  sequence: 1,
  at,
  actor: { kind: 'person', id: 'ana', name },
  action: 'organization.exported',
  subject: { id: organization.id, name: null, cycle: null },
  before: null,
  after,
  origin: null,
  erased: false,
});

it.each([
  ['en', '12,345 rows', '1 row'],
  ['es', '12.345 filas', '1 fila'],
] as const)(
  'shows the day, size and person of earlier exports (%s)',
  async (language, many, one) => {
    const { server } = await show(undefined, {
      language,
      log: {
        entries: [
          earlier('2026-11-21T10:00:00.000Z', { rows: 12_345 }),
          earlier('2026-11-11T10:00:00.000Z', { rows: 1 }, 'José Núñez'),
          // From before the size was recorded.
          earlier('2026-11-01T10:00:00.000Z', null),
        ],
        nextCursor: 'more',
      },
    });
    const list = within(await screen.findByRole('list', { name: /earlier downloads|anteriores/i }));
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      `${formatInstant('2026-11-21T10:00:00.000Z')} · ${many} · Ana Quispe`,
      `${formatInstant('2026-11-11T10:00:00.000Z')} · ${one} · José Núñez`,
      `${formatInstant('2026-11-01T10:00:00.000Z')} · Ana Quispe`,
    ]);
    expect(server.callsTo(LOG)[0]?.query).toEqual({ search: 'organization.exported', limit: '5' });
  },
);

/** A response of two rows, whose parts the test releases one by one. */
function slowFile() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  const answer = new Response(body, {
    headers: {
      'x-lines': '2',
      'content-disposition': 'attachment; filename="Cumbre_organization_2026-11-21.json"',
    },
  });
  return {
    answer,
    send: (text: string) => sender?.enqueue(new TextEncoder().encode(text)),
    end: () => sender?.close(),
  };
}

it('saves the whole organization under the file name of the server, and shows the progress', async () => {
  const file = slowFile();
  const { server, user } = await show(file.answer);
  await user.click(await screen.findByRole('button', { name: 'Download all data' }));
  file.send('{"a":[\n1');
  expect(await screen.findByText('50 %')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.5');
  file.send(',\n2]}');
  file.end();
  await waitFor(() => expect(saved).toEqual(['Cumbre_organization_2026-11-21.json']));
  expect(server.callsTo(EXPORT)[0]?.params).toEqual({ id: organization.id });
});

it('leads to the earlier exports in the activity log, whether or not they can be read here', async () => {
  await show(undefined, { log: problem('INTERNAL', 'Later.') });
  expect(
    await screen.findByRole('link', { name: 'Earlier downloads in the activity log' }),
  ).toHaveAttribute('href', `/organizations/${organization.id}/audit?search=organization.exported`);
  expect(screen.queryByRole('list', { name: /earlier exports/i })).not.toBeInTheDocument();
});

it('can be cancelled during the download without an error', async () => {
  const file = slowFile();
  const { user } = await show(file.answer, { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Descargar todos los datos' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(
    await screen.findByRole('button', { name: 'Descargar todos los datos' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('shows the message of the server when the export is refused', async () => {
  const { user } = await show(problem('TOO_MANY_REQUESTS', 'Try again in 60 seconds.'));
  await user.click(await screen.findByRole('button', { name: 'Download all data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 60 seconds.');
});

it('is neither in the menu nor at its URL without the right', async () => {
  await show(undefined, {
    shown: buildOrganization({ id: organization.id, abilities: ['viewUser', 'exportOkrs'] }),
  });
  expect(
    await screen.findByText('Only the owner and admins may download all data of the organization.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download all data' })).not.toBeInTheDocument();
});
