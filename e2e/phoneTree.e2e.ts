// The room that the tree and the panel of an item have on a phone of 360 pixels: filters in a sheet, a low
// bar of the selection, and tabs that stay in their place.
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';
import { smallTargetsOf } from './touchTargets';
import { waitForStable } from './waitForStable';

const [WIDTH, HEIGHT] = [360, 740];
test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true, isMobile: true });

const WORDS = {
  en: {
    details: 'Details',
    notes: /^Notes/,
    commitments: /^Commitments/,
    add: 'Add commitment',
    field: 'New commitment',
    more: 'More',
    select: 'Select',
    bar: 'Actions for the selected items',
    checkIn: 'Check in…',
    others: 'More actions',
    delete: 'Delete…',
    filters: /^Filters/,
    kind: 'Kind',
    keyResult: 'Key result',
    show: /^Show \d/,
  },
  es: {
    details: 'Detalles',
    notes: /^Notas/,
    commitments: /^Compromisos/,
    add: 'Agregar compromiso',
    field: 'Nuevo compromiso',
    more: 'Más',
    select: 'Seleccionar',
    bar: 'Acciones para lo seleccionado',
    checkIn: 'Registrar avance…',
    others: 'Más acciones',
    delete: 'Eliminar…',
    filters: /^Filtros/,
    kind: 'Tipo',
    keyResult: 'Resultado clave',
    show: /^Mostrar \d/,
  },
} as const;
const LANGUAGES = ['en', 'es'] as const;

async function createTree(caller: Caller): Promise<{ item: string }> {
  const { create, createKeyResult } = await createCycleScenario(caller, '2026');
  const objective = await create({ title: 'Safe water in every village of the valley' });
  const item = await createKeyResult(
    objective,
    'Wells that give clean water in all four districts',
  );
  for (const village of ['north', 'south', 'east', 'west'])
    await createKeyResult(objective, `Wells repaired in the ${village} of the valley`);
  return { item };
}
const boxOf = async (element: ReturnType<Page['locator']>) => (await element.boundingBox())!;
const rows = (page: Page) => page.getByRole('treegrid').getByRole('row');

for (const language of LANGUAGES) {
  const w = WORDS[language];

  test(`the tabs of an item stay under the finger, and what they lead to has the room (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { item } = await createTree(caller);
    for (const title of ['Order the pumps', 'Ask the mayor for the permit'])
      await caller.call('POST', `okrs/${item}/commitments`, { title, endsAt: '2097-12-31' });
    await openAs(caller, `/?item=${item}`, language);
    const panel = page.getByRole('dialog');
    const tabs = panel.getByRole('tablist');
    await expect(panel.getByRole('tab', { name: w.commitments })).toContainText('2');
    await waitForStable(page);
    const place = await boxOf(tabs);
    expect(place.y + place.height).toBeLessThan(HEIGHT * 0.4);
    for (const name of [w.notes, w.commitments, w.details, w.commitments]) {
      const tab = panel.getByRole('tab', { name });
      const { x, y, width, height } = await boxOf(tab);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await waitForStable(page);
      expect((await boxOf(tabs)).y).toBe(place.y);
    }
    // The form is one line, and both commitments are in the window.
    await expect(panel.getByLabel(w.field)).toBeHidden();
    for (const title of ['Order the pumps', 'Ask the mayor for the permit'])
      await expect(panel.getByRole('listitem').filter({ hasText: title })).toBeInViewport({
        ratio: 1,
      });
    const fold = panel.getByText(w.add, { exact: true });
    await fold.press('Enter');
    await panel.getByLabel(w.field).fill('Paint the wells');
    await panel.getByRole('button', { name: w.add }).tap();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Paint the wells' })).toBeVisible();
    await expect(panel.getByLabel(w.field)).toBeHidden();
    await expect(fold).toBeFocused();
    expect(await smallTargetsOf(page)).toEqual([]);
  });

  test(`the bar of a selection has two lines and hides no row (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    await createTree(caller);
    await openAs(caller, '/', language);
    await page.getByRole('button', { name: w.more, exact: true }).tap();
    await page.getByRole('menuitem', { name: w.select, exact: true }).tap();
    for (const box of (await rows(page).getByRole('checkbox').all()).slice(0, 3)) await box.tap();
    const bar = page.getByRole('toolbar', { name: w.bar });
    await expect(bar).toContainText('3');
    await waitForStable(page);
    // Two lines of touch targets.
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(120);
    expect(await smallTargetsOf(page)).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await waitForStable(page);
    const last = await boxOf(rows(page).last());
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(bar)).y);

    const others = bar.getByRole('button', { name: w.others });
    await others.tap();
    await expect(bar.getByRole('menu')).toBeInViewport({ ratio: 1 });
    expect(await smallTargetsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(others).toBeFocused();
    await others.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(bar.getByRole('menuitem', { name: w.delete })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(others).toBeFocused();
    await bar.getByRole('button', { name: w.checkIn }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(`the filters leave the tree in the upper third, and open in a sheet (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    await createTree(caller);
    await openAs(caller, '/?kind=key_result', language);
    const first = rows(page).first();
    const opener = page.getByRole('button', { name: w.filters });
    await expect(opener).toHaveText(/1$/);
    await waitForStable(page);
    const { y: top } = await boxOf(first);
    expect(top).toBeLessThanOrEqual(HEIGHT / 3);
    expect(await smallTargetsOf(page)).toEqual([]);
    await opener.tap();
    const sheet = page.getByRole('dialog', { name: w.filters });
    await waitForStable(page);
    expect((await boxOf(first)).y).toBe(top);
    expect(await smallTargetsOf(page)).toEqual([]);
    const kind = sheet.getByRole('combobox', { name: w.kind, exact: true });
    await expect(kind.locator('option:checked')).toHaveText(w.keyResult);
    await kind.selectOption('');
    await expect(page).not.toHaveURL(/kind=/);
    await sheet.getByRole('button', { name: w.show }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
}
