// What WCAG 2.2 asks for beyond AA, where it fits the application: every control within reach of
// Tab, no movement where the system asks for none, a focus that nothing covers and that is thick
// enough, targets of 44 pixels by touch, and a sign-in that needs no memory.
import { createCaller } from './caller';
import { navigateInPage } from './navigateInPage';
import { exampleOf } from './screens/examplePlace';
import { SCREENS } from './screens/screenList';
import type { Place } from './screens/screenList';
import { expect, test } from './test';
import type { Page } from './test';
import { smallTargetsOf } from './touchTargets';
import { waitForStable } from './waitForStable';

interface Step {
  name: string;
  covered: boolean;
  outline: number;
}

/** Presses Tab until the focus is where it began, and looks at each stop. */
async function walk(page: Page): Promise<{ steps: Step[]; missed: string[] }> {
  const steps: Step[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document
      .querySelectorAll('[data-walked]')
      .forEach((each) => each.removeAttribute('data-walked'));
  });
  for (let count = 0; count < 250; count += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(async () => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      if (element.hasAttribute('data-walked')) return 'again';
      element.setAttribute('data-walked', '');
      const shown =
        [
          element,
          element.closest('label'),
          element.closest('.ant-picker, .ant-select, .ant-input-affix-wrapper'),
        ]
          .filter((each) => each !== null)
          .findLast((each) => each.getBoundingClientRect().width > 4) ?? element;
      // A ring may grow.
      await Promise.allSettled(shown.getAnimations().map(({ finished }) => finished));
      // The first line of a link that has two.
      const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
      const inset = 2;
      const corners = [
        [box.left + inset, box.top + box.height / 2],
        [box.right - inset, box.top + box.height / 2],
        [box.left + box.width / 2, box.top + inset],
        [box.left + box.width / 2, box.bottom - inset],
      ] as const;
      const covered = corners.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return !hit || !(shown.contains(hit) || hit.contains(shown));
      });
      const widths = [element, shown, element.nextElementSibling, element.parentElement].map(
        (each) => {
          if (!each) return 0;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
          const ring = Number(/0px 0px 0px ([\d.]+)px/.exec(boxShadow)?.[1] ?? 0);
          return Math.max(outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), ring);
        },
      );
      return {
        name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.className}`.slice(
          0,
          140,
        ),
        covered,
        outline: Math.max(...widths),
      };
    });
    if (step === 'again') break;
    if (step) steps.push(step);
    else if (steps.length > 0) break;
  }
  // Inside of a grid, a menu, tabs or radio buttons, arrow keys move. A dialog keeps the focus.
  const missed = await page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog][aria-modal=true]');
    const groups = new Set(
      [...document.querySelectorAll<HTMLInputElement>('[type=radio][data-walked]')].map(
        ({ name }) => name,
      ),
    );
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary',
      ),
    ]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.getBoundingClientRect().width > 0 &&
          !control.hasAttribute('data-walked') &&
          (!dialog || dialog.contains(control)) &&
          !(control instanceof HTMLInputElement && groups.has(control.name)) &&
          !control.closest(
            '[role=treegrid], [role=grid], [role=tablist], [role=toolbar], [role=radiogroup], [aria-hidden=true], [inert]',
          ),
      )
      .map((control) => control.outerHTML.slice(0, 140));
  });
  return { steps, missed };
}

/** Changes the value of a field as typing does. */
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(field, '7');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const addressesOf = ({ organization, cycle, former, team, draft, keyResult }: Place): string[] => [
  '/',
  `/?cycle=${cycle}&item=${keyResult}`,
  '/overview',
  '/week',
  `/review?cycle=${cycle}`,
  `/board?cycle=${cycle}`,
  '/cycles',
  `/cycles/${former}/story`,
  '/teams',
  `/teams/${team}?cycle=${cycle}`,
  `/drafts/${draft}`,
  '/notifications',
  '/notifications/preferences',
  '/shares',
  '/account',
  '/organizations',
  '/help',
  ...['', '/users', '/audit', '/webhooks', '/import', '/danger'].map(
    (page) => `/organizations/${organization}${page}`,
  ),
];

test('Tab reaches every control, nothing covers the focus, and its ring has 2 pixels', async ({
  page,
  openAs,
  server,
}) => {
  test.slow();
  const caller = await createCaller(server, `enhanced-${Date.now()}@example.org`);
  const place = await exampleOf(caller, 'en');
  await openAs({ ...caller, organizationId: place.organization }, '/');
  const faults: string[] = [];
  let seen = 0;
  for (const address of addressesOf(place)) {
    await page.goto(address);
    await waitForStable(page);
    const { steps, missed } = await walk(page);
    seen += steps.length;
    faults.push(
      ...missed.map((control) => `${address}: Tab does not reach ${control}`),
      ...steps.filter(({ covered }) => covered).map(({ name }) => `${address}: covered: ${name}`),
      ...steps
        .filter(({ outline }) => outline < 2)
        .map(({ name, outline }) => `${address}: ring of ${outline}: ${name}`),
    );
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(250);
});

const WITH_FIELDS = new Set([
  'item',
  'objective-form',
  'key-result-form',
  'notes',
  'commitments',
  'week',
  'cycle-form',
  'copy',
  'draft',
  'organization',
  'security',
  'invite',
  'users',
  'webhook-form',
  'preferences',
  'account',
]);

test('a value in a field, a tick or a choice leads nowhere and opens nothing by itself', async ({
  page,
  openAs,
  server,
}) => {
  test.slow();
  const caller = await createCaller(server, `input-${Date.now()}@example.org`);
  const place = await exampleOf(caller, 'en');
  await openAs({ ...caller, organizationId: place.organization }, '/');
  const stateOf = () =>
    page.evaluate(() =>
      [
        location.pathname,
        document.querySelector('main h1')?.textContent,
        `${document.querySelectorAll('[role=dialog], [role=alertdialog]').length} dialogs`,
      ].join(' · '),
    );
  const faults: string[] = [];
  let changed = 0;
  // What was typed is left behind.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const { name, path } of SCREENS.filter((screen) => WITH_FIELDS.has(screen.name))) {
    await page.goto(path(place));
    await waitForStable(page);
    const before = await stateOf();
    const layer = page.locator('[role=dialog][aria-modal=true], main').last();
    const fields = await layer
      .locator(
        'input:not([type=file], [readonly], [role=combobox]):enabled:visible, textarea:enabled:visible',
      )
      .all();
    for (const field of fields.slice(0, 12)) {
      // A tick before it may have taken its field away.
      if ((await field.count()) === 0) continue;
      const type = await field.getAttribute('type').catch(() => null);
      if (type === 'checkbox' || type === 'radio')
        await field.evaluate((control: HTMLInputElement) => control.click());
      else await field.evaluate(typeInto);
      changed += 1;
      const after = await stateOf();
      if (after !== before) faults.push(`${name}: ${before} became ${after}`);
    }
  }
  expect(faults).toEqual([]);
  expect(changed).toBeGreaterThan(60);
});

test('a press that is released elsewhere does nothing', async ({ page, openAs, server }) => {
  const caller = await createCaller(server, `press-${Date.now()}@example.org`);
  const place = await exampleOf(caller, 'en');
  await openAs({ ...caller, organizationId: place.organization }, '/');
  await page.getByRole('treegrid').waitFor();
  await waitForStable(page);
  // How many rows the tree has: which of them are rendered changes while the page is idle.
  const shown = () =>
    page.evaluate(() => [
      location.href,
      document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount'),
    ]);
  const row = page.getByRole('row', { name: /^O1 / });
  for (const control of [
    page.getByRole('button', { name: 'New objective' }),
    page.getByRole('link', { name: 'My week' }).first(),
    page.getByRole('button', { name: /Account menu/ }),
    row.getByRole('button', { name: /Collapse|Expand/ }).first(),
    row.getByRole('link').first(),
  ]) {
    const before = await shown();
    await control.hover();
    await page.mouse.down();
    await page.mouse.move(5, 400);
    await page.mouse.up();
    expect(await shown()).toEqual(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('what appears under the pointer stays while the pointer is on it, and goes with Escape', async ({
  page,
  openAs,
  server,
}) => {
  const caller = await createCaller(server, `tooltip-${Date.now()}@example.org`);
  const place = await exampleOf(caller, 'en');
  await openAs(
    { ...caller, organizationId: place.organization },
    `/?cycle=${place.cycle}&item=${place.keyResult}`,
  );
  await waitForStable(page);
  const word = page.getByRole('dialog').locator('.cu-term').first();
  const explanation = word.getByRole('tooltip');
  await word.hover();
  await expect(explanation).toBeVisible();
  await explanation.hover();
  await expect(explanation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  // The panel around it stays open.
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('where the system asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('no animation or transition lasts', async ({ page, openAs, caller }) => {
    await openAs(caller, '/');
    for (const address of ['/', '/cycles?new', '/account', '/organizations?new']) {
      await page.goto(address);
      await page.locator('h1, [role=dialog]').first().waitFor();
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .flatMap((element) =>
            ['', '::before', '::after'].map(
              (part) => [element, getComputedStyle(element, part || null)] as const,
            ),
          )
          .filter(([, { animationName, animationDuration, transitionDuration }]) =>
            [animationName === 'none' ? '0s' : animationDuration, transitionDuration].some((time) =>
              time.split(',').some((each) => Number.parseFloat(each) > 0.001),
            ),
          )
          .map(([element]) => element.outerHTML.slice(0, 100)),
      );
      expect(moving).toEqual([]);
    }
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('every control of every screen has 44 pixels, but links in a line of text', async ({
    page,
    openAs,
    server,
  }) => {
    test.slow();
    const caller = await createCaller(server, `targets-${Date.now()}@example.org`);
    const place = await exampleOf(caller, 'en');
    await openAs({ ...caller, organizationId: place.organization }, '/');
    const small: string[] = [];
    for (const { name, path, open, organization } of SCREENS) {
      // Without a session there are others; the documentation of the API is for a keyboard.
      if (open || organization === 'empty' || name === 'api-docs') continue;
      await navigateInPage(page, path(place));
      await waitForStable(page);
      small.push(...(await smallTargetsOf(page)).map((target) => `${name}: ${target}`));
    }
    expect(small).toEqual([]);
  });
  test('so has every control before the first session, of a password and of the first steps', async ({
    page,
    openAs,
    server,
  }) => {
    const small: string[] = [];
    const measure = async (name: string) => {
      await waitForStable(page);
      small.push(...(await smallTargetsOf(page)).map((target) => `${name}: ${target}`));
    };
    for (const { name, path, open } of SCREENS) {
      if (!open) continue;
      await page.goto(path({} as Place));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await measure(name);
    }
    const caller = await createCaller(server, `first-${Date.now()}@example.org`);
    await openAs(caller, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await measure('home-empty');
    expect(small).toEqual([]);
  });
  test('so has the button that closes a toast', async ({ page, openAs, server }) => {
    const caller = await createCaller(server, `toast-${Date.now()}@example.org`);
    await openAs(caller, '/account');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ana María');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const close = page.locator('.ant-notification-notice-close');
    await close.waitFor();
    await waitForStable(page);
    const small = await smallTargetsOf(page);
    expect(small.filter((target) => target.includes('notice-close'))).toEqual([]);
    // It is measured, and not merely missing.
    expect(await close.evaluate((each) => each.matches('button'))).toBe(true);
  });
  test('the buttons of a row and the periods of a key result have 44 pixels', async ({
    page,
    openAs,
    server,
  }) => {
    const caller = await createCaller(server, `touch-${Date.now()}@example.org`);
    const place = await exampleOf(caller, 'en');
    await openAs({ ...caller, organizationId: place.organization }, '/');
    /** Touches that miss a button, 21 pixels from its middle in each direction. */
    const misses = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.flatMap((each) => {
          each.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = each.getBoundingClientRect();
          if (width === 0) return [];
          return [
            [-21, 0],
            [21, 0],
            [0, -21],
            [0, 21],
          ]
            .filter(([across = 0, down = 0]) => {
              const hit = document.elementFromPoint(x + width / 2 + across, y + height / 2 + down);
              return !each.contains(hit);
            })
            .map((at) => `${each.getAttribute('aria-label') ?? ''} at ${at.join(',')}`);
        }),
      );
    for (const [address, selectors] of [
      ['/', ['.mfe-okr_menu-button', '.mfe-okr_expander']],
      [`/?cycle=${place.cycle}&item=${place.recurrent}`, ['[role=dialog] [role=toolbar] button']],
    ] as const) {
      await page.goto(address);
      await page.locator(selectors[0]).first().waitFor();
      await waitForStable(page);
      for (const selector of selectors) {
        expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
        expect(await misses(selector), selector).toEqual([]);
      }
    }
  });
});

test('sign-in accepts what a password manager fills in and what is pasted, and asks nothing else', async ({
  page,
  context,
  caller,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth/sign-in');
  const email = page.getByRole('textbox', { name: /^E-mail/ });
  const password = page.locator('input[type=password]');
  await expect(email).toHaveAttribute('autocomplete', /username|email/);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  for (const [field, text] of [
    [email, caller.email],
    [password, caller.password],
  ] as const) {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/auth/);
});
