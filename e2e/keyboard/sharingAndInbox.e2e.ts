// Sharing and notifications by keyboard: offer, accept and unfollow an objective; the inbox;
// notification preferences; and the list of devices.
import { createCaller } from '../caller';
import { keyboardOf } from '../inputMethods';
import { expect, test } from '../test';
import { createCycleScenario } from '../cycleScenario';

test('an objective is offered, accepted and unfollowed', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
  keyboard,
}) => {
  const { press, fill, keys } = keyboard;
  const valle = await createCaller(server, caller.email.replace('person', 'valle'), 'Valle Verde');
  const [own, other] = [
    await createCycleScenario(caller, 'Andes year'),
    await createCycleScenario(valle, 'Valle year'),
  ];
  const water = await own.create({ title: 'Clean water' });
  await other.create({ title: 'Our villages' });
  await openAs(caller, `/?item=${water}`);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Share…' }));
  const dialog = page.getByRole('dialog', { name: 'Share an objective' });
  await fill(dialog.getByLabel('E-mail of someone in the other organization'), valle.email);
  await keys('Enter');
  await expect(dialog).toContainText('Valle Verde');
  await press(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'With Valle Verde' })).toContainText(
    'Waiting for an answer',
  );

  const theirs = await openInSecondBrowser(valle, '/notifications');
  const other_ = keyboardOf(theirs);
  await other_.press(
    theirs.getByRole('link', {
      name: 'Andes Collective would like to share “Clean water” with you',
    }),
  );
  const answer = theirs.getByRole('dialog', { name: 'Follow an objective' });
  await other_.choose(answer.getByLabel('Cycle'), 'Valle year');
  await other_.search(answer.getByRole('combobox', { name: 'Parent objective' }), 'villages');
  await other_.press(answer.getByRole('button', { name: 'Accept' }));
  const panel = theirs.getByRole('dialog');
  await expect(panel.getByText('Shared by Andes Collective')).toBeVisible();
  await other_.keys('Escape');
  await expect(panel).toBeHidden();
  await theirs.goto('/shares');
  await other_.press(theirs.getByRole('button', { name: /^Stop following “Clean water”/ }));
  await other_.press(panel.getByRole('button', { name: 'Stop following' }));
  await expect(panel).toBeHidden();
  await expect(theirs.getByRole('button', { name: /^Stop following/ })).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'With Valle Verde' })).toContainText(
    'Unfollowed',
  );
});

const WORDS = {
  en: {
    bell: /^Notifications/,
    inbox: 'Notifications',
    read: /^Mark as read/,
    unread: /^Mark as unread/,
    preferences: 'Settings',
    note: 'New notes on your items',
    daily: 'Once a day',
    never: 'No e-mail',
    account: 'Account menu',
    devices: 'Devices',
    everywhere: 'Sign out everywhere',
    signIn: 'Sign in',
    entry: 'Your account',
  },
  es: {
    bell: /^Notificaciones/,
    inbox: 'Notificaciones',
    read: /^Marcar como leíd/,
    unread: /^Marcar como no leíd/,
    preferences: 'Ajustes',
    note: 'Notas nuevas en tus elementos',
    daily: 'Una vez al día',
    never: 'Ningún correo',
    account: 'Menú de la cuenta',
    devices: 'Dispositivos',
    everywhere: 'Cerrar sesión en todas partes',
    signIn: 'Iniciar sesión',
    entry: 'Tu cuenta',
  },
} as const;

for (const language of ['en', 'es'] as const) {
  const w = WORDS[language];
  test(`the inbox is read, a preference chosen, and every device signed out in ${language}`, async ({
    page,
    openAs,
    caller,
    server,
    keyboard,
  }) => {
    const { press, tab } = keyboard;
    const valle = await createCaller(
      server,
      caller.email.replace('person', `valle-${language}`),
      'Valle Verde',
    );
    const item = await (
      await createCycleScenario(valle, 'Valle year')
    ).create({ title: 'Our villages' });
    await valle.call('POST', `okrs/${item}/shares`, { organization: caller.organizationId });
    await openAs(caller, '/account', language);
    await press(page.getByRole('link', { name: w.bell }).first());
    await expect(page.getByRole('heading', { level: 1, name: w.inbox })).toBeFocused();
    await press(page.getByRole('button', { name: w.read }));
    await expect(page.getByRole('button', { name: w.unread })).toBeVisible();
    await press(page.getByRole('link', { name: w.preferences }));
    await keyboard.pick(
      page.getByRole('radio', { name: `${w.note} ${w.never}` }),
      page.getByRole('radio', { name: `${w.note} ${w.daily}` }),
    );
    await expect
      .poll(
        async () =>
          (
            await caller.call<{ deliveries: Record<string, string> }>(
              'GET',
              'notifications/preferences',
            )
          ).deliveries.noteAdded,
      )
      .toBe('never');

    await keyboard.reach(page.getByRole('button', { name: new RegExp(w.account) }), 'before');
    await keyboard.keys('Enter');
    await keyboard.keysTo(page.getByRole('menuitem', { name: w.entry, exact: true }), 'ArrowDown');
    await keyboard.keys('Enter');
    await tab(page.getByRole('tab', { name: w.devices }));
    await press(page.getByRole('button', { name: w.everywhere }));
    await press(page.getByRole('dialog').getByRole('button', { name: w.everywhere }));
    await expect(page.getByRole('heading', { level: 1, name: w.signIn })).toBeVisible();
  });
}
