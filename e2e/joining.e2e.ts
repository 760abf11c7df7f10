// Joining by the link of an invitation with an account that exists: signing in, one question, the
// objectives. Then the links that no longer work, each with its reason. A new person signs up by the
// link in organization.e2e.ts.
import { PASSWORD, createCaller } from './caller';
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

const invite = async (owner: Caller, email: string) => {
  const { invitation } = await owner.call<{ invitation: { id: string } }>(
    'POST',
    `organizations/${owner.organizationId}/invitations`,
    { email, name: 'Luz', role: 'Editor' },
  );
  const { link } = await owner.call<{ link: string }>('GET', `invitations/${invitation.id}/link`);
  return { id: invitation.id, link: link.replace(/^https?:\/\/[^/]+/, '') };
};

for (const [language, texts] of Object.entries({
  en: {
    known: 'Sign in to join.',
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    question: 'Join Andes Collective?',
    join: 'Join',
    welcome: 'Welcome to Andes Collective',
    firstThing: 'See how the cycle is going',
    dismiss: 'Dismiss',
    switcher: 'Switch organization: Andes Collective',
    joined: 'You already joined Andes Collective',
    withdrawn: 'This invitation was withdrawn',
    other: 'Sign out',
  },
  es: {
    known: 'Inicia sesión para unirte.',
    signIn: 'Inicia sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    question: '¿Unirte a Andes Collective?',
    join: 'Unirme',
    welcome: 'Te damos la bienvenida a Andes Collective',
    firstThing: 'Mira cómo va el ciclo',
    dismiss: 'Quitar',
    switcher: 'Cambiar de organización: Andes Collective',
    joined: 'Ya eres parte de Andes Collective',
    withdrawn: 'Esta invitación fue retirada',
    other: 'Cerrar sesión',
  },
} as const))
  test(`a person with an account joins by the link of an invitation, in ${language}`, async ({
    page,
    caller,
    server,
    expectedErrors,
  }) => {
    test.slow();
    // A link that is no longer open is refused.
    expectedErrors.push(/status of 400/);
    const { create } = await createCycleScenario(caller, 'This year');
    await create({ title: 'Clean water' });
    const guest = await createCaller(
      server,
      `join-${language}-${Date.now()}@example.org`,
      'Valle Verde',
    );
    const { link } = await invite(caller, guest.email);
    await page.addInitScript((lng) => localStorage.setItem('lng', lng), language);

    await page.goto(link);
    await expect(page.getByText(texts.known)).toBeVisible();
    await page.getByRole('link', { name: texts.signIn }).press('Enter');
    await page.getByLabel(texts.email, { exact: true }).fill(guest.email);
    await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: texts.question });
    await question.getByRole('button', { name: texts.join, exact: true }).press('Enter');
    const welcome = page.getByRole('region', { name: texts.welcome });
    await expect(welcome.getByRole('link', { name: texts.firstThing })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.switcher })).toBeVisible();
    await expect(page.getByText('Clean water').first()).toBeVisible();
    await page.reload();
    await welcome.getByRole('button', { name: texts.dismiss }).press('Enter');
    await expect(welcome).toBeHidden();
    await page.reload();
    await expect(page.getByText('Clean water').first()).toBeVisible();
    await expect(welcome).toBeHidden();

    await page.goto('/auth/terms');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: texts.joined })).toBeVisible();

    const withdrawn = await invite(caller, `other-${language}-${Date.now()}@example.org`);
    await page.goto('/auth/terms');
    await page.goto(withdrawn.link);
    await expect(page.getByRole('button', { name: texts.other })).toBeVisible();
    await caller.call('DELETE', `invitations/${withdrawn.id}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: texts.withdrawn })).toBeVisible();
  });

test('the link of a mail opens in the language of the mail, until the person chooses another one', async ({
  page,
  caller,
  server,
}) => {
  const email = `lejos-${Date.now()}@example.org`;
  await caller.call(
    'POST',
    `organizations/${caller.organizationId}/invitations`,
    { email, name: 'Luz', role: 'Viewer' },
    { 'accept-language': 'es' },
  );
  const mailbox = await fetch(`${server.address}/mailbox?to=${encodeURIComponent(email)}`);
  const link = /\/auth\/sign-up#invitation=[\w-]+&(?:amp;)*lng=es/.exec(await mailbox.text())?.[0];
  expect(link).toBeDefined();
  const path = link!.replaceAll('amp;', '');
  // The browser of the tests speaks English.
  await page.goto(path);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: /^ES, Idioma/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goto('/auth/terms');
  await page.goto(path);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
