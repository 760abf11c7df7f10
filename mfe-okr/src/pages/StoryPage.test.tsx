import { buildCycle } from '@cumbre/testing/builders';
import { screen, within } from '@testing-library/react';
import {
  buildCard,
  buildClosing,
  buildClosingObjective,
  buildVerdict,
} from '../testing/closingFixture';
import { buildHome } from '../testing/homeFixture';
import { openClosing } from '../testing/openClosing';
import type { OpenedClosing } from '../testing/openClosing';
import { buildOverview } from '../testing/overviewFixture';

const home = buildHome();
const next = buildCycle({
  organization: home.organization.id,
  name: '2026 Q2',
  start: '2026-04-01',
  end: '2026-06-30',
  state: 'planning',
});
const finished = { ...home.cycle, state: 'finished' as const, transitions: [] };
const sales = { id: 'sales', name: 'Sales', colour: 'blue' as const };
const open = (options?: OpenedClosing) => openClosing(home, options);

describe('the story', () => {
  const path = `/cycles/${home.cycle.id}/story`;
  it('has the retrospective of the organization and of each team with cards', async () => {
    await open({
      path: `/cycles/${home.cycle.id}/story`,
      closing: buildClosing(home, {
        cycle: finished,
        teams: [{ ...sales, id: 'north', name: 'North' }, sales],
        cards: [
          buildCard(home, { content: 'Of all' }),
          buildCard(home, { content: 'Of Sales', team: sales.id }),
        ],
      }),
    });
    const part = screen.getByRole('region', { name: 'Retrospective' });
    expect(
      within(part)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Whole organization', 'Sales']);
    expect(
      within(within(part).getByRole('region', { name: 'Sales' })).getByText(/^Of Sales/),
    ).toBeInTheDocument();
  });

  it.each([1280, 360])(
    'has the key results of each objective below it, on a phone folded (%i px)',
    async (width) => {
      const { user } = await open({
        path,
        width,
        closing: buildClosing(home, { cycle: finished }),
        routes: {
          'GET /api/organizations/:id/okrs': {
            items: home.items,
            people: home.people,
            today: '2026-04-01',
          },
        },
      });
      const [summary] = await screen.findAllByText('One key result');
      const { code, title } = home.kr11;
      const line = screen.getByText((_, element) =>
        Boolean(
          element?.matches('details li') && element.textContent!.startsWith(`${code} ${title}`),
        ),
      );
      if (width === 360) {
        expect(line).not.toBeVisible();
        await user.click(summary!);
      }
      expect(line).toBeVisible();
      expect(line).toHaveTextContent(/→ .* · .*%$/);
    },
  );

  it('of a cycle that was closed early says when and why', async () => {
    const closed = {
      ...finished,
      finishedAt: '2026-02-11T02:00:00.000Z',
      finishReason: 'The village changed its plans.',
    };
    await open({ path, closing: buildClosing(home, { cycle: closed }) });
    expect(screen.getByText(/^From 2026\/01\/01 to 2026\/02\/10 we reached/)).toBeInTheDocument();
    expect(
      screen.getByText(
        'It was finished on 2026/02/10, before its planned end on 2026/03/31. Reason: The village changed its plans.',
      ),
    ).toBeInTheDocument();
  });

  it('tells the result, the grades, what was learned, the retrospective and what continues', async () => {
    const closing = buildClosing(home, {
      cycle: finished,
      outcomes: { achieved: 0, mostly: 0, partly: 1, missed: 1, notStarted: 0 },
      objectives: [
        buildClosingObjective(home.o1, {
          verdict: buildVerdict(home),
          continuedIn: { id: home.o2.id, cycle: next.id, cycleName: next.name },
        }),
        buildClosingObjective(home.o11, { verdict: buildVerdict(home, { decision: 'drop' }) }),
      ],
    });
    const { user } = await open({ path, closing });
    expect(
      screen.getByText(
        'From 2026/01/01 to 2026/03/31 we reached 37.5% of what we planned. Grade of the 1 objective at the top: 0.4.',
      ),
    ).toBeInTheDocument();
    const following = screen.getByRole('region', {
      name: 'What happens next (2 of 2 objectives graded)',
    });
    expect(following).toHaveTextContent(/Carry on1Drop1$/);
    // What has ended is neither on track nor behind.
    expect(screen.getByRole('region', { name: 'How the 2 objectives ended' })).toHaveTextContent(
      /Partly achieved1Missed1$/,
    );
    const objectives = screen.getByRole('region', { name: 'Objectives' });
    expect(objectives).not.toHaveTextContent(/On track|Behind|At risk/);
    expect(screen.getByRole('link', { name: 'All cycles' })).toHaveAttribute('href', '/cycles');
    expect(within(objectives).getAllByText('Begin earlier')).toHaveLength(2);
    expect(within(objectives).getByRole('link', { name: 'Continues in 2026 Q2' })).toHaveAttribute(
      'href',
      `/?cycle=${next.id}&item=${home.o2.id}`,
    );
    expect(within(screen.getByRole('region', { name: 'Try' })).getByText(/^Fewer/)).toBeVisible();
    // Without a card, a column has no heading.
    expect(screen.queryByRole('region', { name: 'Change' })).not.toBeInTheDocument();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says nothing of this week or of today, since the cycle has none', async () => {
    const overview = buildOverview(home.user.id, {
      ahead: [],
      forecast: null,
      noForecast: 'ENDED',
    });
    await open({
      path,
      closing: buildClosing(home, { cycle: finished }),
      routes: { 'GET /api/organizations/:id/overview': overview },
    });
    // The grade says how it ended.
    expect(await screen.findAllByText(/^63%, expected 61%\.$/)).not.toEqual([]);
    expect(screen.getByText(/each item should have had when the cycle ended/)).toBeVisible();
    expect(screen.queryByText(/this week|today/)).not.toBeInTheDocument();
  });

  it('of a cycle that still runs is not told yet', async () => {
    await open({ path });
    expect(screen.getByRole('link', { name: 'Go to closing' })).toHaveAttribute(
      'href',
      `/cycles/${home.cycle.id}/closing`,
    );
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  });
});
