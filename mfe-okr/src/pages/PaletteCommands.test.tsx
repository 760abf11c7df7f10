import type { Command } from '@cumbre/remote/contract';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { buildCheckIn, buildItem } from '@cumbre/testing/builders';
import { act, waitFor } from '@testing-library/react';
import { onUndoOffer } from '../components/undoOffers';
import { readDrafts } from '../data/unsentValues';
import { texts } from '../locales/texts';
import { PaletteCommands } from './PaletteCommands';

const user = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '',
  validated_email: true,
  hasProfile: true,
};

const RECORD = 'POST /api/okrs/:id/progress';

async function offering(
  items: readonly object[],
  search = '',
  language: 'en' | 'es' = 'en',
  abilities: string[] = [],
  cycleAbilities: string[] = [],
  state: 'running' | 'planned' | 'finished' = 'running',
  { people = [], teams = [] }: { people?: object[]; teams?: object[] } = {},
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/u1': {
      organizations: [{ id: 'o1', name: 'Andes', state: 'accepted', abilities }],
    },
    'GET /api/organizations/o1/cycles': {
      cycles: [
        {
          id: 'c1',
          name: 'Q1',
          state,
          start: '2026-01-01',
          end: '2026-03-31',
          abilities: cycleAbilities,
          transitions: [],
        },
      ],
      current: state === 'running' ? 'c1' : null,
    },
    'GET /api/organizations/o1/okrs': { items, people, teams, today: '2026-02-15' },
    [RECORD]: {
      entry: buildCheckIn({ value: 30 }),
      items: [{ ...items[0], currentValue: 30, realProgress: 0.5 }],
      replaced: null,
    },
  });
  let commands: readonly Command[] = [];
  renderScreen(
    <PaletteCommands
      search={search}
      offer={(some) => {
        commands = some;
      }}
    />,
    { remote: 'mfe-okr', texts, user, organizationId: 'o1', language },
  );
  await waitFor(() => expect(commands.some(({ group }) => group === 'item')).toBe(true));
  return { commands: () => commands, server };
}

test('an item says what it is below and how it stands, in the language of the reader', async () => {
  const items = [
    buildItem({ id: 'i1', code: 'O2', realProgress: 0.452, status: 'onTrack', parentId: null }),
    buildItem({
      id: 'i2',
      code: 'KR2.1',
      realProgress: null,
      status: 'notStarted',
      parentId: 'i1',
    }),
  ];
  const about = async (language: 'en' | 'es') =>
    (await offering(items, '', language))
      .commands()
      .filter(({ group }) => group === 'item')
      .map((command) => command.about?.());
  expect(await about('en')).toEqual(['On track · 45.2%', 'below O2 · Not started']);
  expect(await about('es')).toEqual(['Según lo previsto · 45,2\u00a0%', 'en O2 · Sin empezar']);
});

const offered = async (abilities: string[], cycleAbilities: string[]) =>
  (
    await offering(
      [{ id: 'i1', title: 'Clean water', code: 'O1' }],
      '',
      'en',
      abilities,
      cycleAbilities,
    )
  ).commands();

test('offers the items of the current cycle, and the permitted creating actions', async () => {
  expect(await offered(['createCycle', 'viewBoard'], ['createItem'])).toEqual([
    {
      id: 'new-objective',
      label: 'New objective',
      group: 'action',
      path: '/?cycle=c1&new=objective',
    },
    { id: 'due', label: 'Check in', group: 'action', path: '/week' },
    { id: 'new-draft', label: 'New draft', group: 'action', path: '/drafts/new?cycle=c1' },
    { id: 'new-cycle', label: 'New cycle', group: 'action', path: '/cycles?new' },
    { id: 'overview', label: 'Overview', detail: 'Q1', group: 'page', path: '/overview?cycle=c1' },
    { id: 'review', label: 'Review', detail: 'Q1', group: 'page', path: '/review?cycle=c1' },
    {
      id: 'board',
      label: 'People',
      detail: 'Q1',
      group: 'page',
      path: '/board?cycle=c1',
    },
    { id: 'drafts', label: 'Drafts', group: 'page', path: '/drafts' },
    {
      id: 'i1',
      label: 'Clean water',
      detail: 'O1',
      about: expect.any(Function),
      group: 'item',
      path: '/?cycle=c1&item=i1',
    },
  ]);
});

test('the check-in tells how to type one, with a key result of the person, and what it tells works', async () => {
  const items = [
    buildItem({ id: 'i1', title: 'The wells repaired', code: 'KR1', owner: 'somebody' }),
    buildItem({
      id: 'i2',
      title: 'The price paid',
      code: 'KR2',
      owner: 'u1',
      currentValue: 4.85,
      targetValue: 9,
      abilities: ['checkIn'],
    }),
  ];
  const detail = async (language: 'en' | 'es', search = '') =>
    (await offering(items, search, language)).commands().find(({ id }) => id === 'due')?.detail;
  expect(await detail('en')).toBe('or type “price\u00a04.85”');
  expect(await detail('es')).toBe('o escribe «price\u00a04,85»');
  expect(await detail('en', 'new')).toBeUndefined();
  const { commands } = await offering(items, 'price 4.85');
  expect(commands()[0]?.label).toBe('Record 4.85 for KR2 The price paid');
});

test('offers a reader the check-ins due, and neither creating nor the board', async () => {
  expect((await offered([], [])).map(({ id }) => id)).toEqual([
    'due',
    'overview',
    'review',
    'drafts',
    'i1',
  ]);
});

describe('a check-in', () => {
  const water = {
    ...buildItem({ title: 'Días sin agua', code: 'KR1', startValue: 50, targetValue: 10 }),
    currentValue: 50,
    realProgress: 0,
    abilities: ['checkIn' as const],
  };
  const readOnly = { ...water, id: 'i2', code: 'KR2', abilities: [] };
  const words = async (search: string, language: 'en' | 'es' = 'en') => {
    const { commands, server } = await offering([water, readOnly], search, language);
    return { checkIns: commands().filter(({ id }) => id.startsWith('check-in')), server };
  };

  test.each([
    ['check in 30 dias', 'en', 'Record 30 for KR1 Días sin agua', 'Check in · 0% → 50%'],
    ['kr1 30', 'en', 'Record 30 for KR1 Días sin agua', 'Check in · 0% → 50%'],
    [
      'registrar 12,5 agua',
      'es',
      'Registrar 12,5 en KR1 Días sin agua',
      'Registrar avance · 0\u00a0% → 93,8\u00a0%',
    ],
  ] as const)(
    'is offered for "%s" in %s, with its effect',
    async (typed, language, label, detail) => {
      const { checkIns } = await words(typed, language);
      expect(checkIns).toMatchObject([{ label, detail, group: 'action' }]);
    },
  );

  test.each([
    ['en', '1,200', ['Record 1,200 for', 'Record 1.2 for']],
    ['es', '1,200', ['Registrar 1,2 en', 'Registrar 1200 en']],
    ['es', '1.200', ['Registrar 1200 en', 'Registrar 1,2 en']],
  ] as const)('in %s offers both meanings of %s', async (language, typed, labels) => {
    const { checkIns } = await words(`agua ${typed}`, language);
    expect(checkIns.map(({ label }) => label)).toEqual(
      labels.map((label) => `${label} KR1 Días sin agua`),
    );
  });

  test('is for the item that is named, and a number within a code names none', async () => {
    const wells = ['KR1.3', 'KR1.4', 'KR1.31'].map((code, place) => ({
      ...water,
      id: `w${place}`,
      code,
      title: `Wells in district ${place + 2}`,
    }));
    const { commands } = await offering(wells, 'check in 30 district 3');
    const found = (some: readonly Command[]) =>
      some.flatMap(({ id, label }) => (id.startsWith('check-in') ? [label] : []));
    expect(found(commands())).toEqual(['Record 30 for KR1.4 Wells in district 3']);
    const byCode = await offering(wells.toReversed(), 'kr1.3 30');
    expect(found(byCode.commands())).toEqual([
      'Record 30 for KR1.3 Wells in district 2',
      'Record 30 for KR1.31 Wells in district 4',
    ]);
  });

  test.each(['30', 'check in', 'agua', 'check in 30 forest'])(
    'is not offered for "%s"',
    async (typed) => expect((await words(typed)).checkIns).toEqual([]),
  );

  test('is recorded with the date of the organization, and its undo goes to the screen', async () => {
    const offered = jest.fn();
    const stop = onUndoOffer(offered, () => {});
    const { checkIns, server } = await words('check in 30 dias');
    act(() => checkIns[0]?.run?.());
    await waitFor(() => expect(offered).toHaveBeenCalledTimes(1));
    expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 30, date: '2026-02-15' } }]);
    expect(offered.mock.calls[0][0].message).toContain(
      '30 days (2026/02/10) saved. 50% of the way',
    );
    stop();
  });

  test('of a value that is probably a slip is recorded only by the answer to its question', async () => {
    const { checkIns, server } = await words('check in 4000 dias');
    expect(checkIns[0]).toMatchObject({
      searched: 'check in 4000 dias',
      label: `Record 4,000 for ${water.code} ${water.title}`,
      detail: 'Check in · 0% → 0%',
      // For a shell that cannot ask: the form does.
      path: `/?cycle=c1&checkIn=${water.id}&value=4000`,
      asks: {
        question:
          '4,000 is far from the start value of 50 days and the target of 10 days. Record it?',
      },
    });
    expect(checkIns[0]?.run).toBeUndefined();
    expect(server.callsTo(RECORD)).toEqual([]);
    act(() => checkIns[0]?.asks?.run());
    await waitFor(() => expect(server.callsTo(RECORD)).toMatchObject([{ body: { value: 4000 } }]));
  });

  test('waits on this device while there is no connection', async () => {
    const { checkIns } = await words('check in 31 dias');
    startFakeServer({
      [RECORD]: () => {
        throw new TypeError('offline');
      },
    });
    act(() => checkIns[0]?.run?.());
    await waitFor(() =>
      expect(readDrafts('u1')).toMatchObject({ [water.id]: { text: '31', state: 'waiting' } }),
    );
  });
});

test('says of an item of a finished cycle how it ended', async () => {
  const item = buildItem({ title: 'Carts left behind', status: 'atRisk', realProgress: 0.14 });
  const { commands } = await offering([item], '', 'en', [], [], 'finished');
  const ended = commands().find(({ label }) => label === 'Carts left behind');
  expect(ended?.about?.()).toBe('Missed · 14%');
});

test.each(['planned', 'finished'] as const)(
  'offers the items and pages of a %s cycle where none is running, and no check-in',
  async (state) => {
    const item = buildItem({ title: 'Carts left behind', code: 'KR1.1' });
    const { commands } = await offering([item], '', 'en', [], ['createItem'], state);
    const paths = commands().map(({ path }) => path);
    expect(paths).toContain(`/?cycle=c1&item=${item.id}`);
    expect(paths).toContain('/?cycle=c1&new=objective');
    expect(paths).not.toContain('/week');
  },
);

test('offers the teams, and each person with what is theirs in the cycle', async () => {
  const { commands } = await offering([buildItem({})], '', 'en', [], [], 'running', {
    people: [{ id: 'u7', firstName: 'Lucía', lastName: 'Rivas' }],
    teams: [{ id: 't1', name: 'Field work', colour: 'teal', parentId: null, lead: null }],
  });
  expect(
    commands()
      .filter(({ kind }) => kind)
      .map(({ kind, label, about, path }) => [kind, label, about?.(), path]),
  ).toEqual([
    ['person', 'Lucía Rivas', 'Objectives · Q1', '/?cycle=c1&who=u7'],
    ['team', 'Field work', undefined, '/teams/t1'],
  ]);
});
