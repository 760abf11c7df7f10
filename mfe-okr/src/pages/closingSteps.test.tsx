// The steps of closing a cycle: which are open, which are a line, and the way to each.
import { emitServerEvent } from '@cumbre/client/serverEvents';
import { buildCycle } from '@cumbre/testing/builders';
import { act, screen, within } from '@testing-library/react';
import { buildClosing, buildClosingObjective, buildVerdict } from '../testing/closingFixture';
import { buildHome } from '../testing/homeFixture';
import { openClosing } from '../testing/openClosing';
import type { OpenedClosing } from '../testing/openClosing';

const home = buildHome();
const next = buildCycle({
  organization: home.organization.id,
  name: '2026 Q2',
  start: '2026-04-01',
  end: '2026-06-30',
  state: 'planning',
});
const finished = { ...home.cycle, state: 'finished' as const, transitions: [] };
const open = (options?: OpenedClosing) => openClosing(home, options);
const at = (step: string) => `/cycles/${home.cycle.id}/closing#${step}`;

describe('the steps', () => {
  const steps = () =>
    within(screen.getByRole('navigation', { name: 'Steps of closing' })).getAllByRole('listitem');
  const folded = (name: string) => screen.getByRole('button', { name, expanded: false });
  const current = () => steps().filter((step) => step.getAttribute('aria-current') === 'step');

  it('say what is done and where one is, and lead to their part of the page', async () => {
    const { user } = await open();
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      '1Grade each objective (1 of 3)',
      'Retrospective, done',
      '3Finish',
      '4Copy to next cycle',
    ]);
    expect(current()).toEqual([steps()[0]]);
    await user.click(within(steps()[2]!).getByRole('link'));
    expect(screen.getByRole('heading', { level: 2, name: 'Finish the cycle' })).toHaveFocus();
    expect(screen.getByRole('button', { name: `Finish “${home.cycle.name}”` })).toBeVisible();
    expect(within(steps()[3]!).queryByRole('link')).not.toBeInTheDocument();
  });

  it('are a line each with what came of them, except the one that is next', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Objectives', expanded: true })).toBeVisible();
    expect(folded('Finish the cycle')).toBeVisible();
    const retrospective = screen.getByRole('region', { name: 'Retrospective' });
    expect(within(retrospective).getAllByText('2 cards')[0]).toBeVisible();
    expect(screen.getByText('Weekly check-ins')).not.toBeVisible();
    await user.click(folded('Retrospective'));
    expect(screen.getByText('Weekly check-ins')).toBeVisible();
    // What is typed is kept where the step is folded, and asks nothing on the way to another step.
    await user.type(screen.getByRole('textbox', { name: 'New card: Try' }), 'Half');
    await user.click(screen.getByRole('button', { name: 'Retrospective' }));
    await user.click(within(steps()[2]!).getByRole('link'));
    expect(screen.getByRole('heading', { level: 2, name: 'Finish the cycle' })).toHaveFocus();
    await user.click(within(steps()[1]!).getByRole('link'));
    expect(screen.getByRole('textbox', { name: 'New card: Try' })).toHaveValue('Half');
  });

  it('are opened by the address', async () => {
    await open({ path: at('retrospective') });
    expect(screen.getByText('Weekly check-ins')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Retrospective' })).toHaveFocus();
  });

  it('open one after the other, and nothing that people work on folds by itself', async () => {
    const { become, user } = await open();
    const { objectives } = buildClosing(home);
    become({
      objectives: objectives.map((each) => ({ ...each, verdict: buildVerdict(home) })),
    });
    act(() =>
      emitServerEvent('closing', {
        organization: home.organization.id,
        cycle: home.cycle.id,
        origin: 'another tab',
      }),
    );
    expect(
      await screen.findByRole('button', { name: 'Finish the cycle', expanded: true }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Objectives', expanded: true })).toBeVisible();
    expect(screen.getByText('3 of 3 objectives are graded')).toBeVisible();
    // It folds when the person goes to another step.
    await user.click(within(steps()[2]!).getByRole('link'));
    expect(folded('Objectives')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finish the cycle', expanded: true })).toBeVisible();
  });

  it('end with copying forward, to a cycle that is named', async () => {
    const { user } = await open({
      closing: buildClosing(home, { cycle: finished, abilities: [] }),
      routes: {
        'GET /api/organizations/:id/cycles': { cycles: [next, finished], current: null },
      },
    });
    expect(current()).toEqual([steps()[3]]);
    const heading = await screen.findByRole('heading', {
      level: 2,
      name: 'Copy objectives to “2026 Q2”',
    });
    await user.click(within(steps()[3]!).getByRole('link'));
    expect(heading).toHaveFocus();
    for (const name of ['Objectives', 'Retrospective']) expect(folded(name)).toBeVisible();
  });

  it('copying is not done where nothing was graded and nothing copied', async () => {
    const objectives = [buildClosingObjective(home.o2, { abilities: [] })];
    await open({ closing: buildClosing(home, { cycle: finished, abilities: [], objectives }) });
    expect(steps()[3]).toHaveTextContent('4Copy to next cycle');
  });

  it('are done when all of it is done: a finished cycle may have objectives without a grade', async () => {
    await open({ closing: buildClosing(home, { cycle: finished, cards: [], abilities: [] }) });
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      '–Grade each objective (1 of 3), left out',
      '–Retrospective, left out',
      'Finish, done',
      '4Copy to next cycle',
    ]);
    expect(current()).toEqual([steps()[3]]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `“${home.cycle.name}” is closed`,
    );
    expect(
      screen.getByText('1 of 3 objectives were graded, the others keep their calculated grade'),
    ).toBeVisible();
    const retrospective = screen.getByRole('region', { name: 'Retrospective' });
    expect(retrospective).toHaveTextContent('–RetrospectiveNo cards were written.');
    expect(within(retrospective).queryByRole('button')).not.toBeInTheDocument();
  });
});
