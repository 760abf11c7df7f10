import { emitServerEvent } from '@cumbre/client/serverEvents';
import type { Closing } from '@cumbre/contract/closing';
import type { Cycle } from '@cumbre/contract/cycles';
import { buildCycle } from '@cumbre/testing/builders';
import { problem } from '@cumbre/testing/fakeServer';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildCard,
  buildClosing,
  buildClosingObjective,
  buildVerdict,
} from '../testing/closingFixture';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';
import { openClosing } from '../testing/openClosing';
import type { OpenedClosing } from '../testing/openClosing';

const CLOSING = 'GET /api/cycles/:id/closing';
const VERDICT = 'PUT /api/okrs/:id/verdict';
const CARDS = 'POST /api/cycles/:id/retrospective';

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
const objective = (name: RegExp) => screen.findByRole('region', { name });

describe('the verdicts', () => {
  it('are counted, and each objective shows its grade with what was learned', async () => {
    await open();
    expect(screen.getByText('1 of 3 objectives are graded')).toBeInTheDocument();
    const first = await objective(/^O1 Clean water/);
    expect(within(first).getByText('0.4')).toBeInTheDocument();
    expect(within(first).getByText('Begin earlier')).toBeInTheDocument();
    expect(within(first).getByText('Next: Carry on')).toBeInTheDocument();
    const last = await objective(/^O2 /);
    expect(within(last).getByText('Calculated: –')).toBeInTheDocument();
    expect(within(last).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are written in Spanish too', async () => {
    await open({ language: 'es' });
    expect(screen.getByText('1 de 3 objetivos calificados')).toBeInTheDocument();
    expect(within(await objective(/^O1 Clean water/)).getByText('0,4')).toBeInTheDocument();
  });

  it('show the computed grade beside a changed one, with its reason', async () => {
    const closing = buildClosing(home, {
      objectives: [
        buildClosingObjective(home.o1, {
          verdict: buildVerdict(home, { grade: 0.7, reason: 'Two wells open tomorrow' }),
        }),
      ],
    });
    await open({ closing, path: at('objectives') });
    const shown = await objective(/^O1 Clean water/);
    expect(within(shown).getByText('0.7')).toBeInTheDocument();
    expect(within(shown).getByText('calculated 0.4')).toBeInTheDocument();
    expect(within(shown).getByText('Two wells open tomorrow')).toBeInTheDocument();
  });

  it('are given with the computed grade, what was learned and what happens next', async () => {
    const { server, user } = await open({ routes: { [VERDICT]: { verdict: buildVerdict(home) } } });
    await user.click(await screen.findByRole('button', { name: /^Grade: O1\.1 / }));
    const shown = await objective(/^O1\.1 /);
    expect(within(shown).getByRole('radiogroup', { name: 'What happens next?' })).toBeRequired();
    expect(within(shown).getByLabelText('Grade')).toHaveFocus();
    expect(within(shown).getByLabelText('Grade')).toHaveDisplayValue('As calculated: 0.5');
    await user.type(within(shown).getByLabelText('What we learned'), 'Ask the village first');
    await user.click(within(shown).getByRole('button', { name: 'Save grade' }));
    expect(await within(shown).findByText('Choose what happens next.')).toBeInTheDocument();
    await user.click(within(shown).getByRole('radio', { name: 'Change' }));
    await user.click(within(shown).getByRole('button', { name: 'Save grade' }));
    await waitFor(() => expect(server.callsTo(CLOSING)).toHaveLength(2));
    expect(server.callsTo(VERDICT)).toMatchObject([
      {
        params: { id: home.o11.id },
        headers: { 'if-match': '"0"' },
        body: { grade: null, reason: '', learning: 'Ask the village first', decision: 'change' },
      },
    ]);
  });

  it('open the next objective by themselves, with the focus on its grade', async () => {
    const closing = buildClosing(home, {
      objectives: [
        buildClosingObjective(home.o1),
        buildClosingObjective(home.o11, { verdict: buildVerdict(home) }),
        buildClosingObjective(home.o2),
      ],
    });
    const { user } = await open({
      closing,
      routes: { [VERDICT]: { verdict: buildVerdict(home) } },
    });
    const grade = async (name: RegExp) => {
      const shown = await objective(name);
      await user.click(within(shown).getByRole('radio', { name: 'Carry on' }));
      await user.click(within(shown).getByRole('button', { name: 'Save grade' }));
      return shown;
    };
    await user.click(await screen.findByRole('button', { name: /^Grade: O1 / }));
    const first = await grade(/^O1 Clean water/);
    const last = await objective(/^O2 /);
    await waitFor(() => expect(within(last).getByLabelText('Grade')).toHaveFocus());
    expect(within(first).queryByLabelText('Grade')).not.toBeInTheDocument();
  });

  it('need a reason where the grade differs from the calculated one', async () => {
    const { server, user } = await open({ routes: { [VERDICT]: { verdict: buildVerdict(home) } } });
    await user.click(await screen.findByRole('button', { name: /^Change grade: O1 / }));
    const shown = await objective(/^O1 Clean water/);
    await user.selectOptions(within(shown).getByLabelText('Grade'), '0.8');
    await user.click(within(shown).getByRole('button', { name: 'Save grade' }));
    expect(
      await within(shown).findByText('Say why the grade differs from the calculated one.'),
    ).toBeInTheDocument();
    expect(server.callsTo(VERDICT)).toEqual([]);
    await user.type(within(shown).getByLabelText(/^Why does the grade/), 'Two wells open');
    await user.click(within(shown).getByRole('button', { name: 'Save grade' }));
    await waitFor(() => expect(server.callsTo(VERDICT)).toHaveLength(1));
    expect(server.callsTo(VERDICT)[0]).toMatchObject({
      headers: { 'if-match': '"1"' },
      body: { grade: 0.8, reason: 'Two wells open', decision: 'carryOn' },
    });
  });

  it('of somebody else are shown before they are overwritten', async () => {
    const theirs = buildVerdict(home, { learning: 'Theirs', decision: 'drop', version: 2 });
    const stale = problem('VERSION_STALE', 'It has changed.', [], { current: theirs });
    let answers = 0;
    const { server, user } = await open({
      routes: {
        [VERDICT]: () => {
          answers += 1;
          return answers === 1 ? stale : { verdict: theirs };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Change grade: O1 / }));
    const shown = await objective(/^O1 Clean water/);
    await user.type(within(shown).getByLabelText('What we learned'), '!');
    await user.click(within(shown).getByRole('button', { name: 'Save grade' }));
    expect(await within(shown).findByText('Theirs')).toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(server.callsTo(VERDICT)).toHaveLength(2));
    expect(server.callsTo(VERDICT)[1]).toMatchObject({ headers: { 'if-match': '"2"' } });
  });

  it('that are missing, or one’s own objectives, are shown alone, by the address', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Not graded' }));
    expect(address()).toBe(`/cycles/${home.cycle.id}/closing?show=open`);
    expect(screen.queryByRole('region', { name: /^O1 Clean/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Mine' }));
    expect(screen.getByRole('region', { name: /^O1 Clean/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^O2 / })).not.toBeInTheDocument();
  });
});

const sales = { id: 'sales', name: 'Sales', colour: 'blue' as const };

describe('the retrospective', () => {
  it('of a team is chosen in the address, and has its own cards', async () => {
    const closing = buildClosing(home, {
      teams: [sales],
      cards: [
        buildCard(home, { content: 'Of all' }),
        buildCard(home, { content: 'Of Sales', team: sales.id }),
      ],
    });
    const { user, server, address } = await open({
      path: at('retrospective'),
      closing,
      routes: { [CARDS]: { card: closing.cards[1] } },
    });
    const choice = screen.getByRole('combobox', { name: 'Retrospective of' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Whole organization (1)', 'Sales (1)']);
    expect(screen.queryByText('Of Sales')).not.toBeInTheDocument();
    await user.selectOptions(choice, 'Sales (1)');
    expect(address()).toMatch(/\?team=sales$/);
    expect(screen.getByText('Of Sales')).toBeInTheDocument();
    expect(screen.queryByText('Of all')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'New card: Try' }), 'Call first');
    await user.click(screen.getByRole('button', { name: 'Add card: Try' }));
    await waitFor(() =>
      expect(server.callsTo(CARDS)[0]?.body).toEqual({
        column: 'try',
        content: 'Call first',
        team: sales.id,
      }),
    );
  });

  it('of an answer of an older release is that of the organization', async () => {
    const { teams: _teams, cards, ...older } = buildClosing(home);
    await open({
      closing: { ...older, cards: cards.map(({ team: _team, ...card }) => card) } as Closing,
    });
    expect(screen.getByText('Weekly check-ins')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Retrospective of' })).not.toBeInTheDocument();
  });

  it('has three columns, and the author may change a card', async () => {
    const edit = 'PATCH /api/cycles/:id/retrospective/:cardId';
    const { server, user } = await open({
      path: at('retrospective'),
      routes: { [edit]: { card: buildCard(home) } },
    });
    const keep = await screen.findByRole('region', { name: 'Keep' });
    expect(within(keep).getByText('Weekly check-ins')).toBeInTheDocument();
    const tries = screen.getByRole('region', { name: 'Try' });
    expect(within(tries).getByText('Luis Mamani')).toBeInTheDocument();
    expect(within(tries).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await user.click(within(keep).getByRole('button', { name: 'Edit card: Weekly check-ins' }));
    await user.selectOptions(within(keep).getByLabelText('Column'), 'Change');
    await user.click(within(keep).getByRole('button', { name: 'Save card' }));
    await waitFor(() =>
      expect(server.callsTo(edit)).toMatchObject([
        { headers: { 'if-match': '"1"' }, body: { column: 'change', content: 'Weekly check-ins' } },
      ]),
    );
  });

  it('takes cards one after the other', async () => {
    const { server, user } = await open({
      path: at('retrospective'),
      routes: { [CARDS]: { card: buildCard(home) } },
    });
    const field = await screen.findByLabelText('New card: Try');
    await user.type(field, 'Shorter meetings');
    await user.click(screen.getByRole('button', { name: 'Add card: Try' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    expect(server.callsTo(CARDS)).toMatchObject([
      { body: { column: 'try', content: 'Shorter meetings' } },
    ]);
  });

  it('shows a card of a colleague by itself, and keeps what is being typed', async () => {
    const { become, user } = await open({ path: at('retrospective') });
    const field = await screen.findByLabelText('New card: Change');
    await user.type(field, 'Half a thou');
    become({ cards: [buildCard(home, { content: 'From a colleague', abilities: [] })] });
    act(() =>
      emitServerEvent('closing', {
        organization: home.organization.id,
        cycle: home.cycle.id,
        origin: 'another tab',
      }),
    );
    expect(await screen.findByText('From a colleague')).toBeInTheDocument();
    expect(field).toHaveValue('Half a thou');
    expect(field).toHaveFocus();
  });
});

test('a grade form closes when a colleague finishes the cycle, unless something was typed', async () => {
  for (const isTyped of [false, true]) {
    const { become, user, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: /^Grade: O1\.1 / }));
    const learned = await screen.findByLabelText('What we learned');
    if (isTyped) await user.type(learned, 'Ask first');
    become({
      cycle: finished,
      abilities: [],
      objectives: buildClosing(home).objectives.map((each) => ({ ...each, abilities: [] })),
    });
    const place = { organization: home.organization.id, cycle: home.cycle.id };
    act(() => emitServerEvent('closing', { ...place, origin: 'another tab' }));
    await screen.findByText('This cycle is finished and locked.');
    if (isTyped) expect(screen.getByLabelText('What we learned')).toHaveValue('Ask first');
    else await waitFor(() => expect(screen.queryByLabelText('What we learned')).toBeNull());
    unmount();
  }
});

describe('the last step', () => {
  it('says which objectives keep their calculated grade, and which end without one', async () => {
    await open({ path: at('finish') });
    const step = await screen.findByRole('region', { name: 'Finish the cycle' });
    expect(
      within(step)
        .getAllByText(/grade\.$/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'One objective is not graded yet. It keeps its calculated grade.',
      'One objective without a calculated grade is not graded yet. It ends without a grade.',
    ]);
  });

  it('says how many verdicts are missing, and finishes in a dialog with an address', async () => {
    const { server, user, address, become } = await open({
      path: at('finish'),
      routes: { 'PATCH /api/cycles/:id/state': { cycle: finished } },
    });
    const step = await screen.findByRole('region', { name: 'Finish the cycle' });
    expect(within(step).getByText(/^One objective is not graded yet/)).toBeInTheDocument();
    await user.click(within(step).getByRole('button', { name: `Finish “${home.cycle.name}”` }));
    expect(address()).toBe(`/cycles/${home.cycle.id}/closing?finish=`);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'All done');
    become({ cycle: finished, abilities: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Finish cycle' }));
    const lock = await screen.findByText('This cycle is finished and locked.');
    // What comes next is at the top of the page.
    await waitFor(() => expect(lock.closest('.mfe-okr_closing')).toHaveFocus());
    expect(server.callsTo('PATCH /api/cycles/:id/state')).toMatchObject([
      { body: { state: 'finished', reason: 'All done' } },
    ]);
    expect(address()).toBe(`/cycles/${home.cycle.id}/closing`);
  });

  it('is not offered to those who may not finish the cycle', async () => {
    await open({
      path: at('finish'),
      closing: buildClosing(home, { cycle: { ...home.cycle, transitions: [] } }),
    });
    const step = await screen.findByRole('region', { name: 'Finish the cycle' });
    expect(within(step).queryByRole('button', { name: /^Finish “/ })).not.toBeInTheDocument();
    expect(within(step).getByText(/^The owner, an admin or an OKR lead/)).toBeVisible();
  });

  it('without a cycle to copy to, that cycle is created on the page, and what was chosen stays', async () => {
    const CREATE = 'POST /api/organizations/:id/cycles';
    let cycles: Cycle[] = [finished];
    const { server, user } = await open({
      closing: buildClosing(home, { cycle: finished, abilities: [] }),
      routes: {
        'GET /api/organizations/:id/cycles': () => ({ cycles, current: null }),
        [CREATE]: () => {
          cycles = [finished, next];
          return { cycle: next };
        },
      },
    });
    const step = await screen.findByRole('region', { name: 'Copy to next cycle' });
    await user.click(within(step).getByRole('checkbox', { name: /^O2 / }));
    expect(within(step).queryByRole('button', { name: /^Copy .*objective/ })).toBeNull();
    await user.click(await within(step).findByRole('button', { name: 'Create the next cycle' }));
    const dialog = await screen.findByRole('dialog', { name: 'New cycle' });
    await user.click(within(dialog).getByRole('button', { name: /^Create/ }));
    await waitFor(() => expect(server.callsTo(CREATE)).toHaveLength(1));
    expect(
      await screen.findByRole('heading', { name: 'Copy objectives to “2026 Q2”' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^O2 / })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Copy the 2 chosen objectives…' })).toBeEnabled();
  });

  it('copies the objectives that carry on or change, without those that are dropped', async () => {
    const COPY = 'POST /api/okrs/:id/copy';
    const closing = buildClosing(home, {
      cycle: finished,
      abilities: [],
      objectives: [
        buildClosingObjective(home.o1, { verdict: buildVerdict(home), abilities: [] }),
        buildClosingObjective(home.o11, {
          verdict: buildVerdict(home, { decision: 'drop' }),
          abilities: [],
        }),
        buildClosingObjective(home.o2, { abilities: [] }),
      ],
    });
    const { server, user } = await open({
      closing,
      routes: {
        [COPY]: { item: { ...home.o1, cycle: next.id }, copied: 2 },
        'GET /api/organizations/:id/cycles': { cycles: [finished, next], current: null },
        'GET /api/organizations/:id/okrs': { items: home.items, people: home.people, today: TODAY },
      },
    });
    const step = await screen.findByRole('region', { name: /^Copy objectives to “/ });
    expect(
      within(step)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked),
    ).toEqual([true, false, false]);
    await user.click(within(step).getByRole('button', { name: 'Clear selection' }));
    expect(within(step).getByRole('button', { name: 'Copy objectives…' })).toBeDisabled();
    await user.click(within(step).getByRole('button', { name: 'Select all' }));
    // The one below a chosen objective goes with it, and is no copy of its own.
    expect(within(step).getByText(/goes with O1$/)).toBeVisible();
    expect(within(step).getAllByText(/goes with/)).toHaveLength(1);
    expect(
      within(step).getByRole('button', { name: 'Copy the 3 chosen objectives…' }),
    ).toBeEnabled();
    for (const box of within(step).getAllByRole('checkbox').slice(1)) await user.click(box);
    await user.click(within(step).getByRole('button', { name: 'Copy the chosen objective…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: new RegExp(`^${next.name} · `) });
    expect(within(dialog).getByRole('combobox', { name: 'To cycle' })).toHaveValue(next.id);
    await within(dialog).findByRole('group', { name: /^What is copied/ });
    await user.click(within(dialog).getByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(server.callsTo(COPY)).toHaveLength(1));
    expect(server.callsTo(COPY)[0]).toMatchObject({
      params: { id: home.o1.id },
      body: { cycle: next.id, carryBaseline: true, children: [home.kr11.id] },
    });
  });

  it('does not choose an objective again that was ticked by hand and is copied', async () => {
    const COPY = 'POST /api/okrs/:id/copy';
    const objectives = [buildClosingObjective(home.o2, { abilities: [] })];
    const shown = await open({
      closing: buildClosing(home, { cycle: finished, abilities: [], objectives }),
      routes: {
        [COPY]: () => {
          const continuedIn = { id: 'copy', cycle: next.id, cycleName: next.name };
          shown.become({ objectives: [{ ...objectives[0]!, continuedIn }] });
          return { item: { ...home.o2, cycle: next.id }, copied: 1 };
        },
        'GET /api/organizations/:id/cycles': { cycles: [finished, next], current: null },
      },
    });
    const step = await screen.findByRole('region', { name: /^Copy objectives to “/ });
    await shown.user.click(within(step).getByRole('checkbox'));
    await shown.user.click(
      within(step).getByRole('button', { name: 'Copy the chosen objective…' }),
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('group', { name: /^What is copied/ });
    await shown.user.click(within(dialog).getByRole('button', { name: /^Copy/ }));
    expect(await within(step).findByText(/already copied to 2026 Q2/)).toBeInTheDocument();
    expect(within(step).getByRole('checkbox')).not.toBeChecked();
  });

  it('does not choose an objective again that was copied before, and says that a tick copies it again', async () => {
    const closing = buildClosing(home, {
      cycle: finished,
      objectives: [
        buildClosingObjective(home.o1, {
          verdict: buildVerdict(home),
          continuedIn: { id: home.o2.id, cycle: next.id, cycleName: next.name },
        }),
      ],
    });
    const { id: of, code, title } = home.o1;
    const { user } = await open({
      closing,
      routes: {
        'GET /api/organizations/:id/cycles': { cycles: [finished, next], current: null },
        'GET /api/cycles/:id/copies': { copies: [{ of, id: 'copy', code, title }] },
      },
    });
    const step = await screen.findByRole('region', {
      name: /^(Copy objectives to |Objectives copied)/,
    });
    const box = within(step).getByRole('checkbox');
    expect(box).not.toBeChecked();
    expect(within(step).getByText(/already copied to 2026 Q2$/)).toBeInTheDocument();
    await user.click(box);
    expect(
      within(step).getByText(/already copied to 2026 Q2 · will be copied again$/),
    ).toBeInTheDocument();
    await user.click(within(step).getByRole('button', { name: 'Copy the chosen objective…' }));
    const dialog = await screen.findByRole('dialog');
    // The dialog says it as well, and keeps the tick of the page.
    expect(await within(dialog).findByText(/^A copy is there already:/)).toBeVisible();
    expect(within(dialog).getByRole('checkbox', { name: /^O1 / })).toBeChecked();
  });

  it('ends when all that was chosen is copied, and leads into that cycle', async () => {
    const closing = buildClosing(home, {
      cycle: finished,
      objectives: [
        buildClosingObjective(home.o1, {
          verdict: buildVerdict(home),
          continuedIn: { id: home.o2.id, cycle: next.id, cycleName: next.name },
        }),
        // Nobody chose it.
        buildClosingObjective(home.o11),
      ],
    });
    await open({ closing });
    const step = await screen.findByRole('region', { name: 'Objectives copied' });
    expect(within(step).getByRole('link', { name: 'Open 2026 Q2' })).toHaveAttribute(
      'href',
      `/?cycle=${next.id}`,
    );
    expect(step).toHaveTextContent(/^Objectives copiedDone/);
  });
});

describe('its states', () => {
  it('a planned cycle has nothing to close yet', async () => {
    const planned = { ...home.cycle, state: 'planning' as const, transitions: [] };
    await open({ closing: buildClosing(home, { cycle: planned, objectives: [], abilities: [] }) });
    expect(screen.getByText(/^This cycle has not started/)).toBeInTheDocument();
    expect(screen.getByText('There are no objectives in this cycle.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('a cycle that is gone leads back to the list', async () => {
    serveHome(home, { [CLOSING]: problem('NOT_FOUND', 'Not found.') });
    await showHome(home, { path: `/cycles/${home.cycle.id}/closing` });
    expect(await screen.findByRole('link', { name: 'Go to cycles' })).toHaveAttribute(
      'href',
      '/cycles',
    );
  });

  it('a failure can be repeated', async () => {
    let answers = 0;
    serveHome(home, {
      [CLOSING]: () => {
        answers += 1;
        return answers === 1 ? problem('INTERNAL', 'Something failed.') : buildClosing(home);
      },
    });
    const { user } = await showHome(home, { path: `/cycles/${home.cycle.id}/closing` });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Weekly check-ins')).toBeInTheDocument();
  });
});

test('the title quotes the name of the cycle', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Close “${home.cycle.name}”`);
});
