// What belongs to a finished cycle speaks of its end: the rows of its tree, the panel of an item, and the
// notice above.
import { buildCycle, buildMembership } from '@cumbre/testing/builders';
import { screen, within } from '@testing-library/react';
import { buildClosing, buildClosingObjective, buildVerdict } from '../testing/closingFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const NEXT = buildCycle({ name: '2026 Q2', state: 'planning' });

function buildFinished() {
  const home = buildHome();
  home.cycle = {
    ...home.cycle,
    state: 'finished',
    finishedAt: '2026-02-15T12:00:00.000Z',
    finishReason: 'The village changed its plans.',
    abilities: [],
  };
  Object.assign(home.kr11, { status: 'atRisk', disagrees: true, confidence: 0.9 });
  Object.assign(home.o11, { status: 'achieved', realProgress: 1 });
  const objectives = [
    buildClosingObjective(home.o1, {
      grade: 0.7,
      verdict: buildVerdict(home, { grade: 0.7, reason: 'Two wells came late' }),
      continuedIn: { id: home.o2.id, cycle: NEXT.id, cycleName: NEXT.name },
    }),
    buildClosingObjective(home.o11),
    buildClosingObjective(home.o2),
  ];
  const routes = {
    'GET /api/cycles/:id/closing': buildClosing(home, { objectives }),
    'GET /api/organizations/:id/cycles': { cycles: [home.cycle], current: null },
  };
  return { home, routes };
}

async function open(path = '/', language: 'en' | 'es' = 'en') {
  const { home, routes } = buildFinished();
  const server = serveHome(home, routes);
  return { home, server, ...(await showHome(home, { path, language })) };
}
const openPanel = async (of: 'o1' | 'o11' | 'o2' | 'kr11', language?: 'en' | 'es') => {
  const { home, routes } = buildFinished();
  serveHome(home, routes);
  await showHome(home, { path: `/?item=${home[of].id}`, language });
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('group', { name: /At a glance|De un vistazo/ });
  return { home, panel };
};

describe('a row of the tree', () => {
  test('says how the item ended, and an objective its grade', async () => {
    await open();
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.getAttribute('aria-label'));
    expect(await screen.findByText('Grade 0.7')).toBeVisible();
    expect(names()).toEqual([
      'O1 Clean water for all, Partly achieved, Grade: 0.7',
      'KR1.1 Days without water, Missed',
      'O1.1 Wells that last, Achieved, Calculated: 1.0',
      'KR1.1.1 Árboles around wells, Partly achieved',
      'O2 Better schools, Not started',
    ]);
    expect(screen.getByText('Grade 0.7').parentElement).toHaveAttribute('title', 'Grade: 0.7');
  });

  test('compares with nothing of today', async () => {
    await open();
    await screen.findByText('Grade 0.7');
    expect(screen.queryByText(/Behind|At risk|Outdated|Check confidence/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Today' })).not.toBeInTheDocument();
  });

  test.each([
    ['achieved', 'Achieved', 1],
    ['mostly', 'Mostly achieved', 0],
    ['partly', 'Partly achieved', 2],
    ['missed', 'Missed', 1],
    ['notStarted', 'Not started', 1],
  ])('is found by how it ended: %s', async (status, words, count) => {
    await open(`/?status=${status}`);
    expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveDisplayValue(words);
    expect(
      screen.getByText(`${count} of 5 found`, { selector: 'span[aria-hidden]' }),
    ).toBeVisible();
    expect(
      screen.queryAllByRole('row').filter((row) => {
        const [, ended] = row.getAttribute('aria-label')?.split(', ') ?? [];
        return ended === words;
      }),
    ).toHaveLength(count);
  });

  test('is found by a link with a status of before, which hides nothing', async () => {
    for (const status of ['behind', 'atRisk', 'onTrack', 'outdated']) {
      const { unmount } = await open(`/?status=${status}`);
      expect(
        await screen.findByRole('row', { name: 'KR1.1 Days without water, Missed' }),
      ).toBeVisible();
      expect(screen.getAllByRole('row')).toHaveLength(6);
      expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
      unmount();
    }
  });

  test('of a running cycle has its status and no grade', async () => {
    const home = buildHome();
    const server = serveHome(home);
    for (const status of ['partly', 'mostly', 'missed']) {
      const { unmount } = await showHome(home, { path: `/?status=${status}` });
      expect(
        await screen.findByRole('row', { name: 'O1 Clean water for all, Behind' }),
      ).toBeInTheDocument();
      expect(screen.getAllByRole('row')).toHaveLength(6);
      unmount();
    }
    expect(server.callsTo('GET /api/cycles/:id/closing')).toEqual([]);
  });
});

describe('the panel of an objective', () => {
  test('begins with its grade, the reason, what was learned and what comes next', async () => {
    const { home, panel } = await openPanel('o1');
    const part = await within(panel).findByRole('region', { name: 'How it ended' });
    expect(await within(part).findByText('0.7')).toBeVisible();
    expect([...part.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Reason for the gradeTwo wells came late',
      'What we learnedBegin earlier',
      'What happens nextCarry on',
    ]);
    expect(within(part).getByRole('link', { name: 'Continues in 2026 Q2' })).toHaveAttribute(
      'href',
      `/?cycle=${NEXT.id}&item=${home.o2.id}`,
    );
    expect(
      within(part).getByRole('link', { name: 'Read the story of this cycle' }),
    ).toHaveAttribute('href', `/cycles/${home.cycle.id}/story`);
    const bar = within(panel).getByRole('progressbar', { name: 'Progress' });
    expect(part.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('that nobody graded says that its calculated grade stands', async () => {
    const { panel } = await openPanel('o11');
    const part = await within(panel).findByRole('region', { name: 'How it ended' });
    expect(
      await within(part).findByText('Nobody graded it, so the calculated grade stands.'),
    ).toBeVisible();
    expect(within(part).getByText(/^Calculated: \d/)).toBeVisible();
    expect(part.querySelector('dl')).toBeNull();
  });

  test.each([
    ['en', 'Nobody graded it, and there was nothing to calculate a grade from.'],
    ['es', 'Nadie lo calificó y no había datos con los que calcular una calificación.'],
  ] as const)('without any grade says so, and promises none (%s)', async (language, said) => {
    const { panel } = await openPanel('o2', language);
    const part = await within(panel).findByRole('region', { name: /How it ended|Cómo terminó/ });
    expect(await within(part).findByText(said)).toBeVisible();
    expect(part).not.toHaveTextContent(/Calculated|Calculada/);
  });
});

describe('the panel of a key result', () => {
  test.each([
    ['en', 'ended at 40, target was 10 days', 'ended on 2026/02/15'],
    ['es', 'terminó en 40, la meta era 10 days', 'terminó el 2026/02/15'],
  ] as const)('says where it ended, and when (%s)', async (language, values, date) => {
    const { panel } = await openPanel('kr11', language);
    const head = within(panel).getByRole('group', { name: /At a glance|De un vistazo/ });
    const parts = [...head.children].map(({ textContent }) => textContent);
    expect([parts[0], parts[2]]).toEqual([values, date]);
    expect(within(panel).queryByText(/How it ended|Cómo terminó/)).not.toBeInTheDocument();
  });

  test('has no forecast, no days left and no question about the confidence', async () => {
    const { panel } = await openPanel('kr11');
    await within(panel).findByRole('table', { name: /^Check-ins of/ });
    expect(within(panel).getByText('Missed')).toBeVisible();
    expect(within(panel).queryByText('Forecast')).not.toBeInTheDocument();
    expect(panel).not.toHaveTextContent(/today|days left|don’t match|until a check-in/);
  });
});

describe('the notice above the tree', () => {
  const FINISHED = /^This cycle is finished\./;
  test.each([
    ['who may create a cycle', ['createCycle' as const], 1],
    ['who may not', [], 0],
  ])('is one, and leads on %s', async (_who, abilities, links) => {
    const { home, routes } = buildFinished();
    home.organization = buildMembership({ id: home.organization.id, abilities });
    serveHome(home, routes);
    await showHome(home);
    expect(await screen.findByText(FINISHED)).toBeVisible();
    expect(screen.getAllByText(/No cycle is running/)).toHaveLength(1);
    expect(document.querySelectorAll('.mfe-okr_home .ant-alert')).toHaveLength(1);
    expect(screen.queryAllByRole('link', { name: 'Go to cycles' })).toHaveLength(links);
    expect(screen.queryAllByText(/To continue, start a planned cycle/)).toHaveLength(links);
  });

  test('says nothing about other cycles where one runs', async () => {
    const { home, routes } = buildFinished();
    const running = buildCycle({ organization: home.organization.id, name: 'Now' });
    serveHome(home, {
      ...routes,
      'GET /api/organizations/:id/cycles': { cycles: [running, home.cycle], current: running.id },
    });
    await showHome(home, { path: `/?cycle=${home.cycle.id}` });
    expect(await screen.findByText(FINISHED)).toBeVisible();
    expect(screen.queryByText(/No cycle is running/)).not.toBeInTheDocument();
  });
});
