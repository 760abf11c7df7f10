// A phone of 360 pixels, by touch: cards of the tree, the check-in sheet, filters, selection, the
// panel, and a new key result. Touch targets are large enough, and nothing is wider than the
// window.
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { textOfSheets } from './pdfPages';
import { expect, test } from './test';
import type { Page } from './test';
import { waitForStable } from './waitForStable';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function createTree(
  caller: Caller,
): Promise<{ cycle: string; item: string; objective: string }> {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, '2026');
  const objective = await create({ title: 'Safe water in every village of the valley' });
  await create({ title: 'Better schools' });
  const item = await createKeyResult(objective, 'Wells repaired', {
    unit: 'wells',
    currentValue: 40,
  });
  return { cycle, item, objective };
}

const card = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

/** Visible controls that are too small to touch: under 24 pixels in either direction. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, [role=button], [role=checkbox], select, input:not([type=hidden])',
      ),
    ]
      // A date field can be touched anywhere in its frame, also before its script is loaded.
      .map((control) => ({
        control,
        box: (
          control.closest('.ant-picker, .ant-input-affix-wrapper') ?? control
        ).getBoundingClientRect(),
      }))
      .filter(
        ({ control, box }) =>
          box.width > 0 &&
          box.bottom > 0 &&
          box.top < window.innerHeight &&
          (box.width < 24 || box.height < 24) &&
          !control.closest('label'),
      )
      .map(({ control }) => control.outerHTML.slice(0, 120)),
  );

/** Visible fields whose font is so small that a phone zooms in: under 16 pixels. */
const zoomed = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select',
      ),
    ]
      .filter(
        (field) =>
          field.getBoundingClientRect().width > 0 &&
          Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map((field) => field.outerHTML.slice(0, 120)),
  );

/** Every screen with a field, by its address. */
const screensWithFields = ({
  cycle,
  item,
  objective,
  organization,
}: Record<'cycle' | 'item' | 'objective' | 'organization', string>) => [
  '/',
  `/?item=${item}`,
  `/?item=${item}&view=notes`,
  `/?item=${item}&view=commitments`,
  `/?checkIn=${item}`,
  `/?edit=${item}`,
  `/?new=key_result&parent=${objective}`,
  `/?move=${item}`,
  `/?copy=${item}`,
  '/week',
  '/review?all=',
  '/cycles?new',
  `/cycles?edit=${cycle}`,
  `/cycles?finish=${cycle}`,
  `/cycles/${cycle}/closing`,
  `/shares?item=${objective}`,
  '/notifications/preferences',
  '/organizations?new',
  '/account',
  ...['', '/users?invite', '/users?invite=many', '/api-keys?new', '/webhooks?new', '/import'].map(
    (page) => `/organizations/${organization}${page}`,
  ),
];
const openScreens = ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password'];

test('no field makes a phone zoom into the page', async ({ page, openAs, caller }) => {
  test.slow();
  const place = { ...(await createTree(caller)), organization: caller.organizationId };
  const small: string[] = [];
  let fields = 0;
  const measure = async (address: string) => {
    await page.goto(address);
    await waitForStable(page);
    fields += await page.locator('input, textarea, select').count();
    small.push(...(await zoomed(page)).map((field) => `${address} ${field}`));
  };
  for (const address of openScreens) await measure(address);
  await openAs(caller, '/');
  for (const address of screensWithFields(place)) await measure(address);
  expect(small).toEqual([]);
  expect(fields).toBeGreaterThan(60);
});

for (const language of ['en', 'es'] as const)
  test(`the tabs of an item, the form of a commitment and the buttons of a draft fit (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { item, cycle } = await createTree(caller);
    await caller.call('POST', `okrs/${item}/notes`, { content: 'The pump works' });
    await caller.call('POST', `okrs/${item}/commitments`, { title: 'Order', endsAt: '2097-12-31' });
    await openAs(caller, `/?item=${item}&view=commitments`, language);
    await expect(page.getByRole('tab', { name: '(1)' })).toHaveCount(2);
    await waitForStable(page);
    const box = async (element: ReturnType<Page['locator']>) => (await element.boundingBox())!;
    const row = await box(page.getByRole('tablist'));
    for (const tab of await page.getByRole('tab').all()) {
      const { x, width } = await box(tab);
      expect(x).toBeGreaterThanOrEqual(row.x);
      // The row fades out over its last 20 pixels.
      expect(x + width).toBeLessThanOrEqual(row.x + row.width - 20);
    }
    await page.getByText(/^(Add commitment|Agregar compromiso)$/).click();
    const person = page.getByRole('combobox', { name: /^(Who|Quién)$/ });
    expect((await box(page.locator('.ant-select').filter({ has: person }))).width).toBeGreaterThan(
      180,
    );

    const { draft } = await caller.call<{ draft: { id: string } }>(
      'POST',
      `organizations/${caller.organizationId}/drafts`,
      {
        cycle,
        parentId: null,
        objective: { title: 'Clean rivers', owner: caller.userId },
        lines: [],
      },
    );
    await page.goto(`/drafts/${draft.id}`);
    const buttons = page.locator('.mfe-okr_draft-end button');
    await expect(buttons).toHaveCount(3);
    await waitForStable(page);
    const tops = await Promise.all((await buttons.all()).map(async (each) => (await box(each)).y));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    await buttons.last().click();
    await page.getByRole('menuitem').click();
    await expect(page).toHaveURL(/discard/);
  });

test('the buttons of a long form are in the window, in dialogs and on pages', async ({
  page,
  openAs,
  caller,
}) => {
  await openAs(caller, '/');
  const home = `/organizations/${caller.organizationId}`;
  for (const [address, name] of [
    [`${home}/users?invite=many`, 'Send invitations'],
    [`${home}/users?invite=one`, 'Send invitation'],
    [`${home}/users?edit=${caller.userId}`, 'Save'],
    [`${home}/webhooks?new`, 'Create'],
    [`${home}/api-keys?new`, 'Create'],
    ['/cycles?new', 'Create cycle'],
    ['/teams?new', 'Create'],
    [home, 'Save'],
    ['/organizations?new', 'Create organization'],
  ] as const) {
    await page.goto(address);
    await waitForStable(page);
    const button = page.locator('form, [role=dialog]').getByRole('button', { name }).last();
    await expect(button, address).toBeInViewport({ ratio: 1 });
    expect(
      await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
  }
});

test('a card is as far in as its level, and the menu of the tree is within the window', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  await card(page, 'Wells repaired').waitFor();
  await waitForStable(page);
  const left = async (title: string) => (await card(page, title).boundingBox())!.x;
  const top = await left('Safe water in every village of the valley');
  expect(await left('Better schools')).toBe(top);
  expect(await left('Wells repaired')).toBeGreaterThanOrEqual(top + 8);
  // A title of one line makes a low card, so that several items are in view.
  for (const title of ['Wells repaired', 'Better schools'])
    expect((await card(page, title).boundingBox())!.height).toBeLessThanOrEqual(110);
  await page.getByRole('button', { name: 'More' }).tap();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('group', { name: 'Spreadsheet' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('group', { name: 'Show progress' })).toBeInViewport({ ratio: 1 });
});

for (const language of ['en', 'es'] as const)
  test(`value, confidence, note and button of a check-in fit the window (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { objective, cycle } = await createTree(caller);
    const { item } = await caller.call<{ item: { id: string } }>(
      'POST',
      `organizations/${caller.organizationId}/okrs`,
      {
        kind: 'key_result',
        cycle,
        parentId: objective,
        title: 'Days until a broken well is repaired',
        description: 'Every line of it would move the fields down. '.repeat(8),
        owner: caller.userId,
        startValue: 20,
        currentValue: 20,
        targetValue: 5,
        unit: 'days',
      },
    );
    await openAs(caller, `/?item=${item.id}`, language);
    const panel = page.getByRole('dialog');
    const button = panel.getByRole('button', { name: /^(Check in|Registrar avance)$/ });
    await expect(button).toBeVisible();
    await waitForStable(page);
    await expect(panel.getByRole('textbox', { name: /^(Value|Valor)/ })).toBeInViewport({
      ratio: 1,
    });
    await expect(panel.getByLabel(/^(Confidence|Confianza)$/)).toBeInViewport({ ratio: 1 });
    await expect(panel.getByLabel(/^(Note|Nota)$/)).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
  });

test('the first item of a meeting is in the window, and what is secondary is folded', async ({
  page,
  openAs,
  caller,
}) => {
  const { cycle, item } = await createTree(caller);
  await caller.call('POST', `cycles/${cycle}/meetings`, {});
  await caller.call('POST', `okrs/${item}/notes`, { content: 'The pump works' });
  await openAs(caller, `/review?cycle=${cycle}&all=`);
  const name = page.getByRole('heading', { name: /Wells repaired/ });
  await expect(name).toBeVisible();
  await expect(page.getByText('The pump works', { exact: true })).toBeVisible();
  await waitForStable(page);
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Commitments' })).toBeInViewport();
  for (const folded of ['New note', 'New commitment'])
    await expect(page.getByLabel(folded)).toBeHidden();
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByText('Add note', { exact: true }).first().tap();
  await page.getByLabel('New note').fill('Two are deep');
  await page.getByRole('button', { name: 'Add note' }).tap();
  await expect(page.getByText('Two are deep', { exact: true })).toBeVisible();
  await page.getByText(/^Agenda · All \(1\)$/).tap();
  await expect(page.getByRole('navigation', { name: 'Agenda' })).toBeVisible();
});

test('the print of the tree has a head of its own, keeps its levels and breaks no word', async ({
  page,
  openAs,
  caller,
}) => {
  const { objective, cycle } = await createTree(caller);
  await caller.call('POST', `organizations/${caller.organizationId}/okrs`, {
    kind: 'key_result',
    cycle,
    parentId: objective,
    title: 'Fewer complaints',
    owner: caller.userId,
    startValue: 10,
    currentValue: 9,
    targetValue: 6,
    unit: 'complaints',
  });
  await openAs(caller, '/');
  await card(page, 'Fewer complaints').waitFor();
  const head = page.locator('.mfe-okr_print-head');
  await expect(head).toBeHidden();
  for (const width of [360, 720]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Cycle' })).toBeHidden();
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('.mfe-okr_row .mfe-okr_target, .mfe-okr_row .mfe-okr_name')]
        .flatMap((element) => [...element.childNodes])
        .flatMap((node) =>
          [...(node.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          }),
        ),
    );
    expect(broken).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('touch works for cards, the check-in sheet, filters, selection, the panel and a new key result', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  await card(page, 'Wells repaired').waitFor();
  await expectNoOverflow(page);
  expect(await tooSmall(page)).toEqual([]);

  // The value of a card opens the sheet at the bottom.
  await card(page, 'Wells repaired')
    .getByRole('button', { name: /^Actions for/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Check in…' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Value (wells)')).toBeFocused();
  await sheet.getByLabel('Value (wells)').fill('70');
  await expect(sheet.getByText(/^40% → 70%/)).toBeVisible();
  await expectNoOverflow(page);
  expect(await tooSmall(page)).toEqual([]);
  await sheet.getByLabel('Confidence').selectOption('High');
  await sheet.getByRole('button', { name: 'Check in' }).tap();
  await expect(sheet).toBeHidden();
  await expect(card(page, 'Wells repaired')).toContainText('70%');

  // Filters: a text and a kind.
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('school');
  await expect(card(page, 'Wells repaired')).toBeHidden();
  await expect(card(page, 'Better schools')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Key result' });
  await expect(page).toHaveURL(/kind=/);
  await page.getByRole('button', { name: /^Show \d/ }).tap();
  await expect(card(page, 'Wells repaired')).toBeVisible();

  // An arrow collapses and expands a branch.
  await page.goto('/');
  await card(page, 'Wells repaired').waitFor();
  await page
    .getByRole('button', { name: 'Collapse Safe water in every village of the valley' })
    .tap();
  await expect(card(page, 'Wells repaired')).toBeHidden();
  await page
    .getByRole('button', { name: 'Expand Safe water in every village of the valley' })
    .tap();
  await expect(card(page, 'Wells repaired')).toBeVisible();

  // The panel: tabs, a note, closing.
  await card(page, 'Wells repaired').getByRole('link').tap();
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Notes' }).tap();
  await panel.getByLabel('New note').fill('The pump works');
  await panel.getByRole('button', { name: 'Add note' }).tap();
  await expect(panel.getByRole('tab', { name: 'Notes (1)' })).toBeVisible();
  await expectNoOverflow(page);
  expect(await tooSmall(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toBeHidden();

  // A new key result below an objective.
  await card(page, 'Better schools')
    .getByRole('button', { name: /^Actions for/ })
    .tap();
  await page.getByRole('menuitem', { name: 'New key result' }).tap();
  const form = page.getByRole('dialog');
  for (const [label, text] of [
    ['Title', 'Teachers trained'],
    ['Start value', '0'],
    ['Target value', '20'],
    ['Unit', 'teachers'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await expectNoOverflow(page);
  await form.getByRole('button', { name: 'Create', exact: true }).tap();
  await expect(form).toBeHidden();
  await expect(card(page, 'Teachers trained')).toBeVisible();
  await expectNoOverflow(page);
});

for (const language of ['en', 'es'] as const)
  test(`each event says in words which mail is sent of it, and saving moves nothing (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    await openAs(caller, '/notifications/preferences', language);
    const choices = page.getByRole('table').getByRole('combobox');
    await expect(choices.first()).toBeVisible();
    // Only the choice for all events is there until a group is unfolded.
    await expect(choices).toHaveCount(1);
    const folds = page.getByRole('table').getByRole('button', { expanded: false });
    while ((await folds.count()) > 0) await folds.first().tap();
    await waitForStable(page);
    await expectNoOverflow(page);
    const places = () =>
      choices.evaluateAll((all) =>
        all.map((choice) => {
          const { x, y } = choice.getBoundingClientRect();
          return [Math.round(x), Math.round(y + scrollY)] as const;
        }),
      );
    const before = await places();
    expect(new Set(before.map(([x]) => x)).size).toBe(1);
    // No choice is cut: each list is as wide as the longest of its words.
    const cut = await choices.evaluateAll((all) =>
      all.flatMap((choice) => {
        const style = getComputedStyle(choice);
        const room =
          choice.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return [...(choice as HTMLSelectElement).options]
          .map(({ text }) => text)
          .filter((text) => pen.measureText(text).width > room);
      }),
    );
    expect(cut).toEqual([]);
    await choices.first().selectOption('never');
    await expect(page.getByRole('button', { name: /^(Undo|Deshacer):/ })).toBeVisible();
    expect(await places()).toEqual(before);
  });

for (const [language, w] of [
  [
    'en',
    {
      menu: 'Open menu',
      search: 'Search or do…',
      help: 'Help',
      section: /^Section/,
      users: 'Users',
      devices: 'Devices',
      rare: 'Rarely needed',
    },
  ],
  [
    'es',
    {
      menu: 'Abrir el menú',
      search: 'Buscar o hacer…',
      help: 'Ayuda',
      section: /^Sección/,
      users: 'Usuarios',
      devices: 'Dispositivos',
      rare: 'Poco frecuentes',
    },
  ],
] as const)
  test(`the menu, the palette and the lists of sections (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { organizationId } = caller;
    await createTree(caller);
    await openAs(caller, '/account', language);
    const menu = async () => {
      await page.getByRole('button', { name: w.menu }).tap();
      return page.getByRole('dialog');
    };
    const drawer = await menu();
    for (const link of await drawer.getByRole('link').all())
      await expect(link.locator('svg')).toHaveCount(1);
    await drawer.getByRole('link', { name: w.help }).tap();
    await expect(page).toHaveURL(/\/help$/);
    await (await menu()).getByRole('button', { name: w.search }).tap();

    const field = page.getByRole('dialog').getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('placeholder', w.search);
    const options = page.getByRole('dialog').getByRole('option');
    await expect(page.getByRole('group', { name: w.rare })).toContainText('API');
    await expect(page.getByRole('dialog').getByRole('group').last()).toHaveAccessibleName(w.rare);
    expect(await options.locator('kbd').count()).toBeGreaterThan(0);
    await expect(options.locator('kbd:visible')).toHaveCount(0);
    const needed = await field.evaluate((element: HTMLInputElement) => {
      const { font } = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = font;
      return context.measureText(element.placeholder).width - element.clientWidth;
    });
    expect(needed).toBeLessThan(-24);

    await page.goto('/account?tab=password');
    const section = page.getByRole('combobox', { name: w.section });
    await section.focus();
    await section.selectOption(w.devices);
    await expect(page).toHaveURL(/\?tab=devices$/);
    await expect(section).toBeFocused();
    await expect(page.getByRole('group', { name: w.devices })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);

    await page.goto(`/organizations/${organizationId}/webhooks`);
    const list = page.getByRole('button', { name: w.section });
    await expect(list).toHaveAccessibleName(/Webhooks$/);
    await expect(page.getByRole('link', { name: w.users, exact: true })).toHaveCount(0);
    await list.tap();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: w.users, exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/users$/);
    await expect(list).toHaveAccessibleName(new RegExp(`${w.users}$`));
    await expect(list).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

test('the tree is printed without an empty sheet', async ({ page, openAs, caller }) => {
  const { create, createKeyResult } = await createCycleScenario(caller, '2026');
  const objective = await create({ title: 'Safe water in every village of the valley' });
  for (let count = 1; count <= 14; count += 1)
    await createKeyResult(objective, `Wells repaired in village ${count}`);
  await openAs(caller, '/');
  await expect(card(page, 'Wells repaired in village 1')).toBeVisible();
  const sheets = textOfSheets(await page.pdf({ format: 'A4' }));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets).not.toContain(0);
});

test('a result of the filter is in the first window, below one line for each parent', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, '2026');
  let parent = await create({ title: 'Safe water in every village of the valley' });
  for (const title of ['Wells for those who walk an hour', 'The north of the valley'])
    parent = await create({ title, parentId: parent });
  await createKeyResult(parent, 'Pumps repaired');
  await openAs(caller, '/?q=pumps');
  await expect(card(page, 'Pumps repaired')).toBeInViewport({ ratio: 1 });
  const line = card(page, 'The north of the valley');
  await expect(line).toHaveAccessibleName(/shown because something below it matches$/);
  await expect(line.getByRole('progressbar')).toHaveCount(0);
  await line.getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(line.getByRole('button', { name: /^Actions/ })).toBeFocused();
  await expectNoOverflow(page);
});
