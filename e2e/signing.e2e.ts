// Sign-up, password reset, sign-in, password change, devices, export and account deletion, by mouse
// and by keyboard, in both languages. main.e2e.ts covers the sign-up by mouse in English.
import { PASSWORD, mailedToken, createCaller } from './caller';
import { keyboardOf, mouseOf } from './inputMethods';
import { expect, test } from './test';
import { waitForStable } from './waitForStable';

const WORDS = {
  en: {
    create: 'Create a free account',
    start: 'Your account',
    email: 'E-mail',
    password: 'Password',
    repeat: 'Repeat the password',
    accept: /I accept/,
    submit: 'Create account',
    next: 'Continue',
    verify: 'Verify your e-mail',
    person: 'You and your organization',
    first: 'First name',
    last: 'Last name',
    organization: 'Organization name',
    noWebsite: 'We have no website',
    kind: 'About your organization',
    type: 'What kind of organization is it?',
    cooperative: 'Cooperative',
    employees: 'How many people work there?',
    eleven: '11 to 50',
    reach: 'Contact details',
    country: 'Country',
    peru: 'Peru',
    industry: 'Industry',
    education: 'Education',
    phone: 'Mobile phone',
    finish: 'Finish',
    home: 'Objectives',
    signIn: 'Sign in',
    forgot: 'Forgot your password?',
    send: 'Send the link',
    look: /If there is an account for/,
    newPassword: 'New password',
    set: 'Set the password',
    isSet: /Your new password is set/,
    account: 'Account',
    changeTab: 'Change password',
    current: 'Current password',
    confirm: 'Confirm new password',
    change: 'Change password',
    changed: /Your password has been changed/,
    devicesTab: 'Devices',
    device: 'Sign out Unknown device',
    deviceOut: /Unknown device is signed out/,
    dataTab: 'Your data',
    download: 'Download my data',
    remove: 'Delete my account',
    forGood: 'Delete for good',
    removed: 'Your account has been deleted',
    wrong: 'Incorrect e-mail or password.',
  },
  es: {
    create: 'Crea una cuenta gratis',
    start: 'Tu cuenta',
    email: 'Correo electrónico',
    password: 'Contraseña',
    repeat: 'Repite la contraseña',
    accept: /Acepto/,
    submit: 'Crear cuenta',
    next: 'Continuar',
    verify: 'Verifica tu correo',
    person: 'Tú y tu organización',
    first: 'Nombre',
    last: 'Apellidos',
    organization: 'Nombre de la organización',
    noWebsite: 'No tenemos sitio web',
    kind: 'Sobre tu organización',
    type: '¿Qué tipo de organización es?',
    cooperative: 'Cooperativa',
    employees: '¿Cuántas personas trabajan en ella?',
    eleven: 'De 11 a 50',
    reach: 'Datos de contacto',
    country: 'País',
    peru: 'Perú',
    industry: 'Sector',
    education: 'Educación',
    phone: 'Teléfono celular',
    finish: 'Terminar',
    home: 'Objetivos',
    signIn: 'Iniciar sesión',
    forgot: '¿Olvidaste tu contraseña?',
    send: 'Enviar el enlace',
    look: /Si hay una cuenta para/,
    newPassword: 'Contraseña nueva',
    set: 'Guardar la contraseña',
    isSet: /Tu contraseña nueva está guardada/,
    account: 'Cuenta',
    changeTab: 'Cambiar contraseña',
    current: 'Contraseña actual',
    confirm: 'Confirmar contraseña nueva',
    change: 'Cambiar contraseña',
    changed: /Se cambió tu contraseña/,
    devicesTab: 'Dispositivos',
    device: 'Cerrar sesión en Dispositivo desconocido',
    deviceOut: /Sesión cerrada en Dispositivo desconocido/,
    dataTab: 'Tus datos',
    download: 'Descargar mis datos',
    remove: 'Eliminar mi cuenta',
    forGood: 'Eliminar para siempre',
    removed: 'Tu cuenta se eliminó',
    wrong: 'El correo o la contraseña no son correctos.',
  },
};
const SECOND = 'Altiplano-8?';
const THIRD = 'Cordillera-9!';

for (const language of ['en', 'es'] as const) {
  for (const [by, handsOf] of [
    ['mouse', mouseOf],
    ['keyboard', keyboardOf],
  ] as const) {
    const w = WORDS[language];
    const name = `${language}-${by}`;

    if (name !== 'en-mouse')
      test(`from sign-up to the home screen by ${by} in ${language}`, async ({ page, server }) => {
        const { press, fill, tick, choose } = handsOf(page);
        const email = `new-${name}@example.org`;
        const button = (label: string) => page.getByRole('button', { name: label, exact: true });
        const field = (label: string) => page.getByLabel(label, { exact: true });
        const heading = (title: string) =>
          expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await page.addInitScript((lng) => localStorage.setItem('lng', lng), language);
        await page.goto('/');
        await press(page.getByRole('link', { name: w.create }));
        await heading(w.start);
        await fill(field(w.email), email);
        await fill(field(w.password), PASSWORD);
        await fill(field(w.repeat), PASSWORD);
        await tick(page.getByRole('checkbox', { name: w.accept }));
        await press(button(w.submit));
        await heading(w.verify);
        const mail = await page.context().newPage();
        await mail.goto(`/auth/activate-account#token=${await mailedToken(server, email)}`);
        await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
        await heading(w.person);
        await mail.close();
        await fill(field(w.first), 'Ana');
        await fill(field(w.last), 'Quispe');
        await fill(field(w.organization), 'Andes Collective');
        await tick(page.getByRole('checkbox', { name: w.noWebsite }));
        await press(button(w.next));
        await heading(w.kind);
        await choose(field(w.type), w.cooperative);
        await choose(field(w.employees), w.eleven);
        await press(button(w.next));
        await heading(w.reach);
        await choose(field(w.country), w.peru);
        await choose(field(w.industry), w.education);
        await fill(field(w.phone), '987654321');
        await press(button(w.finish));
        await heading(w.home);
      });

    test(`a forgotten password, another one, devices, export and the end of the account by ${by} in ${language}`, async ({
      page,
      server,
      expectedErrors,
    }) => {
      // The event stream ends with the session and may send one more request before the page closes.
      expectedErrors.push(
        /400 .* at \/api\/users\/authenticate/,
        /401 .* at \/api\/notifications\/stream/,
      );
      const { press, fill, tab } = handsOf(page);
      const email = `known-${name}@example.org`;
      const caller = await createCaller(server, email, 'Sierra');
      await caller.call('DELETE', `organizations/${caller.organizationId}`, { name: 'Sierra' });
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const heading = (title: string) =>
        expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.addInitScript((lng) => localStorage.setItem('lng', lng), language);

      await page.goto('/account');
      await press(page.getByRole('link', { name: w.forgot }));
      // The previous screen has a field of the same name.
      await expect(button(w.send)).toBeVisible();
      await fill(field(w.email), email);
      await press(button(w.send));
      await expect(page.getByText(w.look)).toBeVisible();
      await expect(field(w.email)).toHaveValue(email);
      await page.goto(
        `/auth/recovery-password#token=${await mailedToken(server, email, 'recovery-password')}`,
      );
      await fill(field(w.newPassword), SECOND);
      await fill(field(w.repeat), SECOND);
      await press(button(w.set));
      await expect(page.getByText(w.isSet)).toBeVisible();
      await page.goto('/account');
      await fill(field(w.email), email);
      await fill(field(w.password), SECOND);
      await press(button(w.signIn));
      await heading(w.account);

      await tab(page.getByRole('tab', { name: w.changeTab }));
      await fill(field(w.current), SECOND);
      await fill(field(w.newPassword), THIRD);
      await fill(field(w.confirm), THIRD);
      await press(button(w.change));
      await expect(page.getByText(w.changed)).toBeVisible();

      await caller.call('POST', 'users/authenticate', { email, password: THIRD });
      await tab(page.getByRole('tab', { name: w.devicesTab }));
      await press(button(w.device));
      await expect(page.getByText(w.deviceOut)).toBeVisible();

      await tab(page.getByRole('tab', { name: w.dataTab }));
      const [file] = await Promise.all([page.waitForEvent('download'), press(button(w.download))]);
      expect(file.suggestedFilename()).toMatch(/^Cumbre_account_\d{4}-\d{2}-\d{2}\.json$/);
      await press(button(w.remove));
      await fill(page.getByRole('dialog').getByLabel(w.current, { exact: true }), THIRD);
      await press(page.getByRole('dialog').getByRole('button', { name: w.forGood }));
      await heading(w.signIn);
      await expect(page.getByText(w.removed)).toBeVisible();
      await fill(field(w.email), email);
      await fill(field(w.password), THIRD);
      await press(button(w.signIn));
      await expect(page.getByText(w.wrong)).toBeVisible();
    });
  }
}

test('sign-in loads neither the field for a phone nor the rules of its numbers', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  // A class of the field, and the example of a number in Peru.
  const parts = ['cu-phone-prefix', '912345678'];
  const loaded = async (address: string) => {
    await page.goto(address);
    await waitForStable(page);
    const code = (await Promise.all(scripts)).join('\n');
    return parts.filter((part) => code.includes(part));
  };
  expect(await loaded('/auth/sign-in')).toEqual([]);
  // Who is invited gives a phone with the password.
  expect(await loaded('/auth/sign-up')).toEqual(parts);
});
