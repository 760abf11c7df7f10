import type { MeetingLine, MeetingSummary } from '@cumbre/contract/meetings';
import { screen, waitFor, within } from '@testing-library/react';
import { buildId, buildPerson } from '@cumbre/testing/builders';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const home = buildHome();
const [ana, luis] = home.people as [(typeof home.people)[0], (typeof home.people)[0]];
const luz = buildPerson({ firstName: 'Luz', lastName: 'Mamani' });

const lineOf = ({ id, code, title, kind }: (typeof home.items)[0], tick: boolean): MeetingLine => ({
  item: id,
  code,
  title,
  kind,
  unit: '%',
  tick: tick ? { by: ana, at: '2026-02-15T09:01:00.000Z' } : null,
  before: null,
  after: { progress: 0.25, confidence: null, status: 'atRisk', disagrees: false, value: 40 },
});

function buildSummary(changes: Partial<MeetingSummary['meeting']> = {}): MeetingSummary {
  return {
    meeting: {
      id: buildId(),
      cycle: home.cycle.id,
      team: null,
      day: '2026-02-15',
      state: 'ended',
      startedBy: ana,
      startedAt: '2026-02-15T09:00:00.000Z',
      endedBy: ana,
      endedAt: '2026-02-15T09:00:40.000Z',
      discussed: 1,
      abilities: ['send'],
      ...changes,
    },
    cycleName: 'Q1',
    previous: null,
    count: 2,
    lines: [lineOf(home.kr11, true), lineOf(home.kr111, false)],
    checkIns: [],
    notes: [],
    commitments: [],
    participants: [ana],
    recipients: [ana, luis],
  };
}

async function open(summary: Partial<MeetingSummary>, width = 1280) {
  const server = serveHome(home, {
    'GET /api/meetings/:id': summary,
    'POST /api/meetings/:id/summary': { sent: 1 },
    'GET /api/organizations/:id/members': { members: [], total: 0, nextCursor: null },
  });
  const shown = await showHome(home, { path: `/meetings/${buildId()}`, width });
  await screen.findByRole('heading', { name: /^Discussed/ });
  return { server, ...shown };
}

test('says what is left to discuss, what needed no discussion, and when the meeting ended', async () => {
  const summary = buildSummary();
  const fine = lineOf({ ...home.kr111, id: buildId(), code: 'KR2.1' }, false);
  await open({
    ...summary,
    count: 3,
    lines: [...summary.lines, { ...fine, after: { ...fine.after!, status: 'onTrack' } }],
  });
  const codesBelow = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('section, div')!.parentElement!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent!.split(' ')[0]);
  expect(codesBelow('Discussed (1)')).toEqual(['KR1.1']);
  expect(codesBelow('Left to discuss (1)')).toEqual(['KR1.1.1']);
  expect(codesBelow('On track or achieved, not discussed (1)')).toEqual(['KR2.1']);
  expect(screen.getByText(/2026\/02\/15, from \d\d:\d\d to \d\d:\d\d$/)).toBeVisible();
});

test('about a cycle that had not begun calls its lines planned, and none is left to discuss', async () => {
  const summary = buildSummary();
  const lines = summary.lines.map((line) => ({
    ...line,
    after: { ...line.after!, status: 'notStarted' as const, planned: true },
  }));
  await open({ ...summary, lines });
  expect(screen.getByRole('heading', { name: 'Planned, not discussed (1)' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Left to discuss|On track/);
});

test('begins with what came of the meeting', async () => {
  const summary = buildSummary();
  const [first, second] = summary.lines as [MeetingLine, MeetingLine];
  const before = { progress: 0.1, confidence: null, status: 'atRisk', disagrees: false, value: 1 };
  await open({
    ...summary,
    lines: [
      { ...first, before: { ...before, status: 'atRisk' } },
      { ...second, before: { ...before, status: 'atRisk', progress: 0.4 } },
    ],
  });
  expect(
    screen.getByText(
      '1 of 2 items were discussed, no value was recorded, no commitment was made. ' +
        `Most progress: ${home.kr11.code} ${home.kr11.title} (10% → 25%). ` +
        `Fell most: ${home.kr111.code} ${home.kr111.title} (40% → 25%).`,
    ),
  ).toBeVisible();
});

test('a long list of what is left to discuss folds on the screen', async () => {
  const summary = buildSummary();
  const left = Array.from({ length: 8 }, (_line, index) => ({
    ...lineOf(home.kr111, false),
    item: buildId(),
    code: `KR2.${index + 1}`,
  }));
  const { user } = await open({ ...summary, lines: [summary.lines[0]!, ...left] });
  const list = screen.getByRole('link', { name: /^KR2\.1 / }).closest('ul')!;
  expect(list).toHaveClass('mfe-okr_summary-short');
  await user.click(screen.getByRole('button', { name: 'Show all 8', expanded: false }));
  expect(list).not.toHaveClass('mfe-okr_summary-short');
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(list).toHaveClass('mfe-okr_summary-short');
});

test('a short list of what is left to discuss is whole', async () => {
  await open(buildSummary());
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('has no end where its day ended it', async () => {
  await open(buildSummary({ endedBy: null }));
  expect(screen.getByText(/2026\/02\/15, from \d\d:\d\d$/)).toBeVisible();
});

test('is sent to those who are responsible or took part, who are ticked in advance', async () => {
  const { user, server } = await open(buildSummary());
  await user.click(screen.getByRole('button', { name: 'Send summary' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: 'Luis Mamani' })).toBeChecked();
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Send summary' }));
  await waitFor(() =>
    expect(server.callsTo('POST /api/meetings/:id/summary')[0]?.body).toEqual({
      people: [luis.id],
    }),
  );
  // The page keeps a trace, and sending once more is no longer the main thing to do.
  expect(await screen.findByText(/^Sent to one person, today \d\d:\d\d$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Send summary' })).not.toHaveClass('ant-btn-primary');
});

test('says who ticked a line only where more than one person did', async () => {
  const summary = buildSummary();
  const lines = [
    lineOf(home.kr11, true),
    { ...lineOf(home.kr111, false), tick: { by: luz, at: '2026-02-15T09:02:00.000Z' } },
  ];
  const { unmount } = await open({ ...summary, lines });
  expect(screen.getByText('Ticked by Luz Mamani')).toBeVisible();
  unmount();
  await open(summary);
  expect(screen.queryByText(/^Ticked by/)).toBeNull();
});

test('of an earlier server suggests those who took part', async () => {
  const { recipients, ...summary } = { ...buildSummary(), participants: [ana, luz] };
  expect(recipients).toHaveLength(2);
  const { user } = await open(summary);
  await user.click(screen.getByRole('button', { name: 'Send summary' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: 'Luz Mamani' })).toBeChecked();
});

test('the list leads back to the review and says the commitments of each meeting', async () => {
  const { meeting } = buildSummary();
  serveHome(home, {
    'GET /api/cycles/:id/meetings': {
      today: '2026-02-18',
      meetings: [
        { ...meeting, id: buildId(), commitments: { all: 3, open: 2 } },
        { ...meeting, id: buildId(), commitments: { all: 0, open: 0 } },
      ],
    },
  });
  await showHome(home, { path: `/meetings?cycle=${home.cycle.id}` });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('3 (2 open)');
  expect(second).not.toHaveTextContent('open)');
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute(
    'href',
    `/review?cycle=${home.cycle.id}`,
  );
});

test.each([
  [1280, ['Print', 'Send summary']],
  [360, ['Send summary', 'Print']],
])(
  'the main button is at the end of a wide head, and first on a phone (%i)',
  async (width, order) => {
    await open(buildSummary(), width);
    expect(
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => order.includes(name)),
    ).toEqual(order);
  },
);
