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
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.closest('section') as HTMLElement);
  const lines = () =>
    steps().map((step) => step.querySelector('.mfe-okr_closing-bar')?.textContent);
  const folded = (name: string) => screen.getByRole('button', { name, expanded: false });
  const current = () => steps().filter((step) => step.getAttribute('aria-current') === 'step');

  it('say what is done, where one is and what comes after finishing', async () => {
    const { user } = await open();
    expect(lines()).toEqual([
      '1Objectives1 of 3 objectives are graded',
      'RetrospectiveDone2 cards',
      '3Finish the cycle',
      '4Copy to next cycleAfter the cycle is finished',
    ]);
    expect(current()).toEqual([steps()[0]]);
    await user.click(folded('Finish the cycle'));
    expect(screen.getByRole('button', { name: `Finish “${home.cycle.name}”` })).toBeVisible();
    expect(within(steps()[3]!).queryByRole('button')).not.toBeInTheDocument();
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
    await user.click(folded('Finish the cycle'));
    expect(screen.getByText('Weekly check-ins')).not.toBeVisible();
    await user.click(folded('Retrospective'));
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
    // It folds when the person opens another step.
    await user.click(folded('Retrospective'));
    expect(folded('Objectives')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finish the cycle', expanded: true })).toBeVisible();
  });

  it.each([
    ['en', '2 commitments are still open.', 'One more'],
    ['es', '2 compromisos siguen abiertos.', 'Uno más'],
  ] as const)(
    'name what is left open before the cycle is finished (%s)',
    async (language, words, more) => {
      const { id, code, title } = home.kr11;
      const first = [
        {
          id: 'promise',
          title: 'Order the pump',
          item: { id, code, title },
          keeper: home.people[1]!,
        },
      ];
      await open({
        language,
        path: at('finish'),
        closing: buildClosing(home, { openCommitments: { count: 2, first } }),
      });
      expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
      const line = screen.getByText(/Order the pump/);
      expect(line).toHaveTextContent(`Order the pump · Luis Mamani · ${code} ${title}`);
      expect(within(line).getByRole('link')).toHaveAttribute(
        'href',
        `/?cycle=${home.cycle.id}&item=${id}&view=commitments`,
      );
      expect(screen.getByText(more)).toBeVisible();
    },
  );

  it('say nothing of commitments where none is open, or an earlier server answers', async () => {
    await open({ path: at('finish') });
    expect(screen.getByRole('button', { name: /^Finish “/ })).toBeVisible();
    expect(screen.queryByText(/still open/)).not.toBeInTheDocument();
    document.body.replaceChildren();
    const { openCommitments: _, ...earlier } = buildClosing(home);
    await open({ path: at('finish'), closing: earlier as never });
    expect(screen.getByRole('button', { name: /^Finish “/ })).toBeVisible();
  });

  it('a press on the line of an open step below the window shows it instead of folding it', async () => {
    const { user } = await open();
    const line = screen.getByRole('button', { name: 'Objectives', expanded: true });
    const heading = line.closest('h2') as HTMLElement;
    const box = jest.spyOn(heading, 'getBoundingClientRect');
    box.mockReturnValue({ bottom: window.innerHeight - 20 } as DOMRect);
    await user.click(line);
    expect(screen.getByRole('button', { name: 'Objectives', expanded: true })).toBeVisible();
    expect(heading).toHaveFocus();
    box.mockReturnValue({ bottom: 100 } as DOMRect);
    await user.click(line);
    expect(folded('Objectives')).toBeVisible();
  });

  it('a first card opens nothing else: more cards follow', async () => {
    const verdicts = buildClosing(home).objectives.map((each) => ({
      ...each,
      verdict: buildVerdict(home),
    }));
    const { cards } = buildClosing(home);
    const { become } = await open({
      closing: buildClosing(home, { objectives: verdicts, cards: [] }),
    });
    expect(screen.getByRole('button', { name: 'Retrospective', expanded: true })).toBeVisible();
    become({ objectives: verdicts, cards });
    act(() =>
      emitServerEvent('closing', {
        organization: home.organization.id,
        cycle: home.cycle.id,
        origin: 'another tab',
      }),
    );
    expect(await screen.findByText('Weekly check-ins')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retrospective', expanded: true })).toBeVisible();
    expect(folded('Finish the cycle')).toBeVisible();
  });

  it('end with copying forward, to a cycle that is named', async () => {
    await open({
      closing: buildClosing(home, { cycle: finished, abilities: [] }),
      path: at('copy'),
      routes: {
        'GET /api/organizations/:id/cycles': { cycles: [next, finished], current: null },
      },
    });
    expect(current()).toEqual([steps()[3]]);
    const heading = await screen.findByRole('heading', {
      level: 2,
      name: 'Copy objectives to “2026 Q2”',
    });
    expect(heading).toHaveFocus();
    for (const name of ['Objectives', 'Retrospective']) expect(folded(name)).toBeVisible();
  });

  it('copying is not done where nothing was graded and nothing copied', async () => {
    const objectives = [buildClosingObjective(home.o2, { abilities: [] })];
    await open({ closing: buildClosing(home, { cycle: finished, abilities: [], objectives }) });
    expect(lines()[3]).toBe('4Copy to next cycle');
  });

  it('are done when all of it is done: a finished cycle may have objectives without a grade', async () => {
    await open({ closing: buildClosing(home, { cycle: finished, cards: [], abilities: [] }) });
    expect(lines()).toEqual([
      '–ObjectivesLeft out1 of 3 objectives were graded. As calculated: 1, without a grade: 1',
      '–RetrospectiveLeft outNo cards were written.',
      'Finish the cycleDoneThis cycle is finished and locked. Read the story of this cycle',
      '4Copy to next cycle',
    ]);
    expect(current()).toEqual([steps()[3]]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `“${home.cycle.name}” is finished`,
    );
    expect(
      screen.getByText('1 of 3 objectives were graded. As calculated: 1, without a grade: 1'),
    ).toBeVisible();
    const retrospective = screen.getByRole('region', { name: 'Retrospective' });
    expect(retrospective).toHaveTextContent('–RetrospectiveLeft outNo cards were written.');
    expect(within(retrospective).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['en', [0.4, 0.4], '1 of 3 objectives were graded, the others keep their calculated grade'],
    ['en', [null, null], '1 of 3 objectives were graded, the others end without a grade'],
    [
      'es',
      [0.4, null],
      '1 de 3 objetivos se calificaron. Según el cálculo: 1, sin calificación: 1',
    ],
    ['es', [null, null], '1 de 3 objetivos se calificaron; los demás quedan sin calificación'],
  ] as const)(
    'promise a calculated grade only where there is one (%s, %j)',
    async (language, computed, said) => {
      const objectives = [
        buildClosingObjective(home.o1, { verdict: buildVerdict(home) }),
        ...[home.o11, home.o2].map((item, at) =>
          buildClosingObjective(item, { computedGrade: computed[at] ?? null }),
        ),
      ];
      await open({
        language,
        closing: buildClosing(home, { cycle: finished, abilities: [], objectives }),
      });
      expect(screen.getByText(said)).toBeVisible();
    },
  );
});
