// Cycles by keyboard, in both languages: create with typed dates, start, finish early with a
// reason, check that it is locked, and reopen.
import { expect, test } from '../test';
import { formatDate, today } from '../cycleScenario';

const WORDS = {
  en: {
    create: 'Choose other dates',
    name: 'Name',
    start: 'Start',
    end: 'End',
    submit: 'Create cycle',
    created: 'Cycle The year created',
    run: 'Start: The year',
    running: 'Running',
    finish: 'Close: The year',
    step: 'Finish the cycle',
    closing: 'Finish “The year”',
    finished: 'Finished',
    locked: 'This cycle is finished and locked.',
    reason: 'Reason for finishing before 2098/12/31',
    confirmFinish: 'Finish cycle',
    reopen: 'Reopen: The year',
    why: 'Reason',
    confirmReopen: 'Reopen cycle',
    show: 'Show the objectives of The year',
    notice:
      'This cycle is finished. You can read and export its objectives, but not change them. Notes stay open.',
    missing: 'Write a reason.',
    home: 'Objectives',
    cycles: 'Cycles',
    objective: 'New objective',
  },
  es: {
    create: 'Elegir otras fechas',
    name: 'Nombre',
    start: 'Inicio',
    end: 'Fin',
    submit: 'Crear ciclo',
    created: 'Ciclo The year creado',
    run: 'Iniciar: The year',
    running: 'En curso',
    finish: 'Cerrar: The year',
    step: 'Finalizar el ciclo',
    closing: 'Finalizar «The year»',
    finished: 'Finalizado',
    locked: 'Este ciclo está finalizado y bloqueado.',
    reason: 'Motivo para finalizar antes del 2098/12/31',
    confirmFinish: 'Finalizar ciclo',
    reopen: 'Reabrir: The year',
    why: 'Motivo',
    confirmReopen: 'Reabrir ciclo',
    show: 'Ver los objetivos de The year',
    notice: /Este ciclo está finalizado/,
    missing: 'Escribe un motivo.',
    home: 'Objetivos',
    cycles: 'Ciclos',
    objective: 'Nuevo objetivo',
  },
} as const;

for (const language of ['en', 'es'] as const) {
  const w = WORDS[language];
  test(`a cycle is created, started, finished early, locked and reopened by keyboard in ${language}`, async ({
    page,
    openAs,
    caller,
    keyboard,
  }) => {
    const { press, fill, keys } = keyboard;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await openAs(caller, '/cycles', language);
    await press(page.getByRole('link', { name: w.create }));
    await expect(dialog.getByLabel(w.name)).toBeFocused();
    await keyboard.type('The year');
    for (const [name, date] of [
      [w.start, today()],
      [w.end, '2098-12-31'],
    ] as const)
      await fill(dialog.getByRole('textbox', { name }), formatDate(date));
    // The current quarter would start with its creation.
    await keyboard.reach(dialog.getByRole('checkbox'));
    await keys('Space');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await press(dialog.getByRole('button', { name: w.submit }));
    await expect(page.getByText(w.created)).toBeVisible();
    await expect(dialog).toBeHidden();

    await press(button(w.run));
    await expect(page.getByRole('row', { name: /The year/ })).toContainText(w.running);
    await press(button(w.finish));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(button(w.step));
    await press(button(w.closing));
    await expect(dialog.getByLabel(w.reason)).toBeFocused();
    await press(dialog.getByRole('button', { name: w.confirmFinish }));
    await expect(dialog.getByText(w.missing)).toBeVisible();
    await expect(dialog.getByLabel(w.reason)).toBeFocused();
    await keyboard.type('The village has changed its plans');
    await press(dialog.getByRole('button', { name: w.confirmFinish }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(w.locked)).toBeVisible();
    await press(page.getByRole('navigation').getByRole('link', { name: w.cycles }));
    await expect(page.getByRole('row', { name: /The year/ })).toContainText(w.finished);

    await keyboard.reach(page.getByRole('link', { name: w.show }), 'before');
    await keys('Enter');
    await expect(page.getByRole('heading', { level: 1, name: w.home })).toBeFocused();
    await expect(page.getByText(w.notice)).toBeVisible();
    await expect(button(w.objective)).toHaveCount(0);

    await press(page.getByRole('navigation').getByRole('link', { name: w.cycles }));
    await press(button(w.reopen));
    await expect(dialog.getByLabel(w.why)).toBeFocused();
    await keyboard.type('It was finished by mistake, a month too early');
    await press(dialog.getByRole('button', { name: w.confirmReopen }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /The year/ })).toContainText(w.running);
  });
}
