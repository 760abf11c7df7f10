// Calculated grades that are accepted together, and taken back together.
import { problem } from '@cumbre/testing/fakeServer';
import { screen, waitFor, within } from '@testing-library/react';
import { buildClosing, buildClosingObjective, buildVerdict } from '../testing/closingFixture';
import { buildHome } from '../testing/homeFixture';
import { openClosing } from '../testing/openClosing';
import type { OpenedClosing } from '../testing/openClosing';

const VERDICT = 'PUT /api/okrs/:id/verdict';
const TAKE_BACK = 'DELETE /api/okrs/:id/verdict';

const home = buildHome();
const at = `/cycles/${home.cycle.id}/closing`;
const open = (options?: OpenedClosing) => openClosing(home, options);

describe('the grades', () => {
  it('that nobody has given are accepted as calculated at once, after a question that counts them', async () => {
    const closing = buildClosing(home, {
      objectives: [
        buildClosingObjective(home.o1, { verdict: buildVerdict(home) }),
        buildClosingObjective(home.o11, { computedGrade: 0.4 }),
        buildClosingObjective(home.o2, { computedGrade: 0.3, abilities: [] }),
        buildClosingObjective(home.kr11, { computedGrade: 0.7 }),
        buildClosingObjective(home.kr111, { computedGrade: null }),
      ],
    });
    const { user, server } = await open({
      closing,
      routes: {
        [VERDICT]: ({ params }) => ({
          verdict: buildVerdict(home, { grade: params.id === home.o11.id ? 0.4 : 0.7 }),
        }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Accept 2 calculated grades…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Accept the calculated grades of 2 objectives?')).toBeVisible();
    expect(
      dialog.getByText(/\. One objective without a calculated grade is left out\.$/),
    ).toBeVisible();
    expect(
      within(dialog.getByRole('list', { name: 'Calculated grades' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`${home.o11.code} ${home.o11.title}0.4`, `${home.kr11.code} ${home.kr11.title}0.7`]);
    await user.click(dialog.getByRole('radio', { name: 'Change' }));
    expect(server.callsTo(VERDICT)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Accept 2' }));
    const bar = within(await screen.findByRole('group', { name: 'Undo last change' }));
    expect(bar.getByText('2 calculated grades accepted')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Objectives' })).toHaveFocus());
    expect(
      server
        .callsTo(VERDICT)
        .map(({ params, headers, body }) => [params.id, headers['if-match'], body]),
    ).toEqual([
      [home.o11.id, '"0"', { decision: 'change' }],
      [home.kr11.id, '"0"', { decision: 'change' }],
    ]);
  });

  it('that were accepted together have one answer about what happens next, and others for single ones', async () => {
    const closing = buildClosing(home, {
      objectives: [home.o1, home.o11, home.kr11].map((item) =>
        buildClosingObjective(item, { computedGrade: 0.4 }),
      ),
    });
    const { user, server } = await open({
      closing,
      routes: { [VERDICT]: { verdict: buildVerdict(home) } },
    });
    await user.click(screen.getByRole('button', { name: 'Accept 3 calculated grades…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.click(
      dialog.getByRole('button', { name: 'Answer differently for single objectives' }),
    );
    const answerOf = ({ code, title }: typeof home.o1) =>
      dialog.getByRole('combobox', { name: `What happens next with ${code} ${title}?` });
    expect(answerOf(home.o1)).toHaveFocus();
    await user.selectOptions(answerOf(home.o11), 'Drop');
    // The answer for all is that of those without one of their own.
    await user.click(dialog.getByRole('radio', { name: 'Change' }));
    expect([home.o1, home.o11, home.kr11].map((item) => answerOf(item))).toMatchObject([
      { value: 'change' },
      { value: 'drop' },
      { value: 'change' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Accept 3' }));
    await screen.findByRole('group', { name: 'Undo last change' });
    expect(server.callsTo(VERDICT).map(({ body }) => body)).toEqual([
      { decision: 'change' },
      { decision: 'drop' },
      { decision: 'change' },
    ]);
  });

  it.each([
    ['en', /^Accept 2 calculated/, 'Accept 2', 'Undo', '2 calculated grades taken back'],
    ['es', /^Aceptar 2 calif/, 'Aceptar 2', 'Deshacer', '2 calificaciones calculadas retiradas'],
  ] as const)(
    'that were accepted together are taken back together (%s)',
    async (language, opener, accept, undo, undone) => {
      const closing = buildClosing(home, {
        objectives: [home.o1, home.o11].map((item) =>
          buildClosingObjective(item, { computedGrade: 0.4 }),
        ),
      });
      const { user, server } = await open({
        closing,
        language,
        routes: {
          [VERDICT]: { verdict: buildVerdict(home) },
          [TAKE_BACK]: () => new Response(null, { status: 204 }),
        },
      });
      await user.click(screen.getByRole('button', { name: opener }));
      await user.click(await screen.findByRole('button', { name: accept }));
      const reads = server.callsTo('GET /api/cycles/:id/closing').length;
      await user.click(await screen.findByRole('button', { name: undo }));
      expect((await screen.findAllByText(undone))[0]).toBeVisible();
      await waitFor(() =>
        expect(screen.getByRole('heading', { name: /^(Objectives|Objetivos)$/ })).toHaveFocus(),
      );
      expect(
        server.callsTo(TAKE_BACK).map(({ params, headers }) => [params.id, headers['if-match']]),
      ).toEqual([
        [home.o1.id, '"1"'],
        [home.o11.id, '"1"'],
      ]);
      await waitFor(() =>
        expect(server.callsTo('GET /api/cycles/:id/closing').length).toBeGreaterThan(reads),
      );
    },
  );

  it('that a colleague changes after they were accepted stay when the rest is taken back', async () => {
    const closing = buildClosing(home, {
      objectives: [home.o1, home.o11].map((item) =>
        buildClosingObjective(item, { computedGrade: 0.4 }),
      ),
    });
    const { user } = await open({
      closing,
      routes: {
        [VERDICT]: { verdict: buildVerdict(home) },
        [TAKE_BACK]: ({ params }) =>
          params.id === home.o1.id
            ? problem('VERSION_STALE', 'Stale.', undefined, { current: buildVerdict(home) })
            : new Response(null, { status: 204 }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Accept 2 calculated grades…' }));
    await user.click(await screen.findByRole('button', { name: 'Accept 2' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      (
        await screen.findAllByText(
          'One calculated grade taken back. One was changed meanwhile and stays.',
        )
      )[0],
    ).toBeVisible();
  });

  it('that a colleague gives meanwhile stay, and the message says so', async () => {
    const closing = buildClosing(home, {
      objectives: [
        buildClosingObjective(home.o1, { computedGrade: 0.4 }),
        buildClosingObjective(home.o11, { computedGrade: 0.4 }),
      ],
    });
    const { user } = await open({
      closing,
      routes: {
        [VERDICT]: ({ params }) =>
          params.id === home.o1.id
            ? problem('VERSION_STALE', 'Stale.', undefined, { current: buildVerdict(home) })
            : { verdict: buildVerdict(home) },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Accept 2 calculated grades…' }));
    await user.click(await screen.findByRole('button', { name: 'Accept 2' }));
    expect(
      await screen.findByText(/^1 of 2 calculated grades accepted\. Someone else/),
    ).toBeVisible();
  });

  describe('that were accepted before a check-in', () => {
    const accepted = buildVerdict(home, { grade: 0.6, learning: 'Begin earlier', version: 3 });
    const closing = (state: 'running' | 'finished' = 'running') =>
      buildClosing(home, {
        cycle: { ...home.cycle, state },
        objectives: [
          buildClosingObjective(home.o1, { verdict: accepted, computedGrade: 0.7 }),
          buildClosingObjective(home.o11, { verdict: buildVerdict(home), computedGrade: 0.4 }),
        ],
      });
    const o1 = () => screen.findByRole('region', { name: /^O1 Clean water/ });

    it.each([
      ['en', 'Grade 0.6calculated now: 0.7'],
      ['es', 'Calificación 0,6calculada ahora: 0,7'],
    ] as const)('keep their number, beside the one of now (%s)', async (language, text) => {
      await open({ closing: closing(), language, path: `${at}#objectives` });
      const shown = await o1();
      expect(shown.querySelector('.mfe-okr_grade')).toHaveTextContent(text);
      expect(screen.getAllByRole('button', { name: /^(Accept|Aceptar) 0/ })).toHaveLength(1);
    });

    it('are named where the step is folded', async () => {
      await open({ closing: closing() });
      expect(
        await screen.findByText(
          '2 of 2 objectives are graded. For one, another grade is calculated now.',
        ),
      ).toBeVisible();
    });

    it('take the one of now after a question', async () => {
      const { user, server, become } = await open({
        closing: closing(),
        path: `${at}#objectives`,
        routes: {
          [VERDICT]: () => {
            become({
              objectives: [buildClosingObjective(home.o1, { verdict: taken, computedGrade: 0.7 })],
            });
            return { verdict: taken };
          },
        },
      });
      const taken = { ...accepted, grade: 0.7, version: 4 };
      await user.click(await screen.findByRole('button', { name: /^Accept 0\.7: O1 Clean water/ }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText('Accept 0.7 instead of 0.6?')).toBeVisible();
      expect(server.callsTo(VERDICT)).toHaveLength(0);
      await user.click(dialog.getByRole('button', { name: 'Accept 0.7' }));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Accept 0/ })).not.toBeInTheDocument(),
      );
      expect(server.callsTo(VERDICT)).toMatchObject([
        {
          headers: { 'if-match': '"3"' },
          body: { grade: 0.7, learning: 'Begin earlier', decision: 'carryOn' },
        },
      ]);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^Change grade: O1 / })).toHaveFocus(),
      );
    });

    it('stay where the grade has changed again meanwhile', async () => {
      const { user } = await open({
        closing: closing(),
        path: `${at}#objectives`,
        routes: { [VERDICT]: problem('VERDICT_REASON_REQUIRED', 'A reason is missing.') },
      });
      await user.click(await screen.findByRole('button', { name: /^Accept 0\.7: O1 / }));
      await user.click(await screen.findByRole('button', { name: 'Accept 0.7' }));
      expect(await screen.findByText(/^The grade has changed meanwhile\./)).toBeVisible();
    });

    it('keep their number in the form without a reason', async () => {
      const { user, server } = await open({
        closing: closing(),
        path: `${at}#objectives`,
        routes: { [VERDICT]: { verdict: accepted } },
      });
      await user.click(await screen.findByRole('button', { name: /^Change grade: O1 / }));
      const form = within(await o1());
      expect(form.getByLabelText('Grade')).toHaveDisplayValue('Accepted: 0.6');
      expect(form.queryByLabelText(/^Why does the grade/)).toBeNull();
      await user.type(form.getByLabelText('What we learned'), '!');
      await user.click(form.getByRole('button', { name: 'Save grade' }));
      await waitFor(() =>
        expect(server.callsTo(VERDICT)[0]?.body).toMatchObject({
          grade: 0.6,
          reason: '',
          learning: 'Begin earlier!',
        }),
      );
    });

    it('have no button in a finished cycle, whose story has both numbers', async () => {
      await open({ closing: closing('finished'), path: `/cycles/${home.cycle.id}/story` });
      expect((await screen.findAllByText('calculated 0.7'))[0]).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Accept 0/ })).toBeNull();
    });
  });

  it('that a check-in changes between question and answer are named', async () => {
    const closing = buildClosing(home, {
      objectives: [buildClosingObjective(home.o1, { computedGrade: 0.4 })],
    });
    const { user } = await open({
      closing,
      routes: { [VERDICT]: { verdict: buildVerdict(home, { grade: 0.5 }) } },
    });
    await user.click(screen.getByRole('button', { name: 'Accept one calculated grade…' }));
    await user.click(await screen.findByRole('button', { name: 'Accept one' }));
    expect(
      (await screen.findAllByText(/accepted\. One is another number than in the question/))[0],
    ).toBeVisible();
  });

  it('of a time without a number are no grade that a person gave', async () => {
    const closing = buildClosing(home, {
      objectives: [
        buildClosingObjective(home.o1, {
          verdict: buildVerdict(home, { grade: null }),
          computedGrade: 0.7,
        }),
      ],
    });
    await open({ closing, path: `${at}#objectives` });
    expect(await screen.findByText('Calculated: 0.7')).toBeVisible();
  });
});
