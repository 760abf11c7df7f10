import { createCaller } from './caller';
import { test } from './test';
import type { Page } from './test';
import { waitForStable } from './waitForStable';

const DIR = '/tmp/w/shots-h2';
test.setTimeout(600_000);
const NAMES = (process.env.SHOTS ?? '').split(',').filter(Boolean);

for (const [language, width, height, scheme] of [
  ['en', 1280, 800, 'light'],
  ['es', 360, 780, 'dark'],
] as const)
  test(`shots ${language}`, async ({ page, openAs, server }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const caller = await createCaller(server, `zz-${language}-${Date.now()}@example.org`, 'Sierra Norte');
    const { organization } = await caller.call<{ organization: { id: string } }>('POST', 'organizations/example', { language });
    const own = caller.organizationId;
    const me = { ...caller, organizationId: organization.id };
    const es = language === 'es';
    const shot = async (name: string, full = false) => {
      await waitForStable(page).catch(() => {});
      await page.screenshot({ path: `${DIR}/${name}-${language}.png`, fullPage: full });
    };
    await page.addInitScript((mode) => localStorage.setItem('mode', mode), scheme);
    await openAs(me, '/', language);
    await waitForStable(page);
    const steps: Record<string, () => Promise<void>> = {
      palette: async () => {
        await page.goto('/');
        await waitForStable(page);
        await page.keyboard.press('Control+k');
        await shot('palette0');
        await page.getByRole('dialog').getByRole('combobox').fill(es ? 'ca' : 'co');
        await shot('palette1');
      },
      account: async () => {
        await page.goto('/account');
        await shot('account', true);
        await page.goto('/account?tab=password');
        await shot('password', true);
        await page.goto('/account?tab=mfe-auth%2Fsecurity');
        await shot('security', true);
        await page.goto('/account?tab=devices');
        await shot('devices', true);
        await page.goto('/account?tab=data');
        await shot('data', true);
        await page.goto('/account?tab=shell%2Fdisplay');
        await shot('display', true);
        await page.goto('/account?tab=mfe-notifications%2Fmails');
        await shot('mails', true);
      },
      factor: async () => {
        await page.goto('/account?tab=mfe-auth%2Fsecurity');
        await waitForStable(page);
        const add = page.getByRole('button', { name: es ? /app|aplicaci/i : /app/i }).first();
        await add.click().catch(() => {});
        await shot('factor', true);
      },
      preferences: async () => {
        await page.goto('/notifications/preferences');
        await waitForStable(page);
        if (es) {
          const folds = page.getByRole('table').getByRole('button', { expanded: false });
          await folds.first().click();
          await page.getByRole('table').getByRole('combobox').nth(1).selectOption('never');
        }
        await shot('preferences', true);
      },
      inbox: async () => {
        await page.goto('/notifications?kind=people');
        await shot('inboxKind');
        await page.goto('/notifications');
        await shot('inbox', true);
      },
      users: async () => {
        await caller.call('POST', `organizations/${organization.id}/invitations`, { name: 'María Fernanda Gutiérrez', email: 'maria.fernanda.gutierrez@cooperativa-agraria.example.org', role: 'Viewer' }).catch((e) => console.log(String(e)));
        await page.goto(`/organizations/${organization.id}/users`);
        await shot('users', true);
        await page.goto(`/organizations/${organization.id}/users?invite=one`);
        await shot('invite1');
        await page.goto(`/organizations/${organization.id}/users?invite=many`);
        await shot('inviteMany');
      },
      organization: async () => {
        for (const each of ['', '/audit', '/download', '/import', '/export', '/api-keys', '/webhooks', '/security', '/danger']) {
          await page.goto(`/organizations/${organization.id}${each}`);
          await shot(`org${each.replace('/', '-')}`, true);
        }
        await page.goto('/organizations');
        await shot('organizations', true);
      },
      menu: async () => {
        await page.goto('/');
        await waitForStable(page);
        await page.getByRole('button', { name: /Ana Quispe|Cuenta|Account/ }).first().click();
        await shot('menu');
      },
      shares: async () => {
        await page.goto('/shares');
        await shot('shares', true);
        await page.evaluate((id) => localStorage.setItem('cumbre-organization', id), own);
        await page.goto('/shares');
        await shot('sharesEmpty', true);
        await page.evaluate((id) => localStorage.setItem('cumbre-organization', id), organization.id);
      },
      cycles: async () => {
        await page.goto('/cycles');
        await shot('cycles', true);
      },
      out: async () => {
        await page.evaluate(() => localStorage.setItem('auth-storage', '{}'));
        for (const each of ['sign-in', 'sign-up', 'forgot-password', 'terms', 'recovery-password', 'activate-account']) {
          await page.goto(`/auth/${each}`);
          await shot(`auth-${each}`);
        }
      },
    };
    for (const [name, run] of Object.entries(steps))
      if (NAMES.length === 0 || NAMES.includes(name)) await run().catch((failure) => console.log(name, String(failure).slice(0, 300)));
  });
