// Opens every form that takes words or numbers, types into it, and leaves by every way: nothing is
// lost without a question. The list is compared with the source: a file that calls the form hook and
// is not in the list fails the test.
import { ORGANIZATION_FIELDS } from './caller';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { createCycleScenario, createNextCycle } from './cycleScenario';
import type { Page } from './test';
import { expect, test } from './test';

const ROOT = path.resolve(__dirname, '..');

interface Form {
  file: string;
  at: string;
  /** The button that opens it, where the address does not. */
  press?: RegExp;
  field: string | RegExp;
  text?: string;
  /** It is in the page, not in a dialog with a close button. */
  inPage?: boolean;
}

/** Forms that need no question, or are tried elsewhere. */
const WITHOUT_QUESTION: readonly [file: RegExp, reason: string][] = [
  [/^mfe-auth\//, 'for somebody who is not signed in: mfe-auth/src/unsavedForms.test.tsx'],
  [/Deletion\.tsx$|\/Delete\w+\.tsx$/, 'asks for a confirmation'],
  [/\/(Leave|Transfer)Organization\.tsx$|\/RemoveMember\.tsx$/, 'asks for a confirmation'],
  [/\/(AcceptDialog|EditMember|FactorSection)\.tsx$/, 'choices, no words'],
  [/\/(BulkCopy|BulkChange|CopyForward|DepartmentTeams|MoveDialog)\.tsx$/, 'choices, no words'],
  [/\/DraftPublication\.tsx$/, 'asks for a confirmation'],
  [/\/ProviderSection\.tsx$/, 'needs a provider: mfe-org/src/unsavedForms.test.tsx'],
  [/\/ShareDialog\.tsx$/, 'a search: mfe-notifications/src/unsavedForms.test.tsx'],
  [/\/BulkCheckIn\.tsx$/, 'needs selected rows: mfe-okr/src/unsavedForms.test.tsx'],
];

function filesWithForms(): string[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) =>
      readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(name, 'src', file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /\buseServerForm[<(]/.test(readFileSync(path.join(ROOT, file), 'utf8')));
}

/** As a link of the application would, with a place in the history, so that Back can be undone. */
const open = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    const place = (history.state as { idx?: number } | null)?.idx ?? 0;
    const state = { usr: null, key: `${place}`, idx: place + 1 };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, to);

const QUESTION = 'Discard your changes?';

type Way = (page: Page, field: Locator) => Promise<unknown>;

const WAYS: Record<string, Way> = {
  Back: (page) => page.evaluate(() => history.back()),
  'a link': (page) => page.locator('a[href="/cycles"]').first().dispatchEvent('click'),
};
const WAYS_OF_A_DIALOG: Record<string, Way> = {
  // The question that was answered before gives the focus back when it has faded out.
  Escape: async (page, field) => {
    await expect(page.getByRole('dialog', { name: QUESTION })).toHaveCount(0);
    await field.press('Escape');
  },
  'the cross': (page) =>
    page.locator('.ant-modal-close, .ant-drawer-close').last().dispatchEvent('click'),
};
/** A dialog covers the choice of the organization. */
const WAYS_OF_A_PAGE: Record<string, Way> = {
  'another organization': async (page) => {
    await page.getByRole('button', { name: /^Switch organization: / }).click();
    await page.getByRole('menuitemradio', { name: 'Second' }).click();
  },
};

test('every form asks before it is left by Escape, the cross, Back, a link, a reload or another organization', async ({
  page,
  openAs,
  caller,
}) => {
  // More than twenty forms, each left in several ways.
  test.setTimeout(360_000);
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const { cycle: planned } = await createNextCycle(caller);
  const objective = await create({ title: 'Clean water' });
  const item = await createKeyResult(objective, 'Wells repaired');
  await caller
    .call('POST', `okrs/${item}/progress`, { value: 10, date: '2026-01-02' })
    .catch(() => {});
  await caller.call('POST', `okrs/${item}/notes`, { content: 'The pump came' });
  await caller.call('POST', `okrs/${item}/commitments`, { title: 'Order the pump' });
  await caller.call('POST', `cycles/${cycle}/retrospective`, {
    column: 'keep',
    content: 'Weekly check-ins',
  });
  await caller.call('POST', 'organizations', {
    name: 'Second',
    ...ORGANIZATION_FIELDS,
  });
  const organization = `/organizations/${caller.organizationId}`;
  const okr = (feature: string) => `mfe-okr/src/${feature}.tsx`;
  const org = (feature: string) => `mfe-org/src/${feature}.tsx`;
  const panel = `/?cycle=${cycle}&item=${item}`;

  const forms: readonly Form[] = [
    { file: okr('check-ins/CheckInForm'), at: panel, field: 'Value (%)', text: '44' },
    { file: okr('item-form/ItemForm'), at: '/?new=objective', field: 'Title' },
    { file: okr('item-form/ItemForm'), at: `/?edit=${item}`, field: 'Title' },
    { file: okr('notes/NoteForm'), at: `${panel}&view=notes`, field: 'New note' },
    {
      file: okr('notes/NoteEditor'),
      at: `${panel}&view=notes`,
      press: /^Edit the note/,
      field: 'Edited note',
    },
    {
      file: okr('commitments/CommitmentForm'),
      at: `${panel}&view=commitments`,
      field: 'New commitment',
    },
    { file: okr('cycles/CycleForm'), at: '/cycles?new', field: 'Name' },
    { file: okr('teams/TeamForm'), at: '/teams?new', field: 'Team' },
    { file: okr('drafts/DraftEditor'), at: '/drafts/new', field: 'Title', inPage: true },
    { file: okr('cycles/CycleForm'), at: `/cycles?edit=${planned}`, field: 'Name' },
    {
      file: okr('cycle-closing/VerdictForm'),
      at: `/cycles/${cycle}/closing`,
      press: /^Grade: /,
      field: 'What we learned',
      inPage: true,
    },
    {
      file: okr('cycle-closing/CardForm'),
      at: `/cycles/${cycle}/closing#retrospective`,
      field: 'New card: Keep',
      inPage: true,
    },
    {
      file: okr('cycle-closing/CardEditor'),
      at: `/cycles/${cycle}/closing#retrospective`,
      press: /^Edit card/,
      field: 'Card',
      inPage: true,
    },
    { file: okr('cycles/StateReason'), at: `/cycles?finish=${cycle}`, field: /^Reason/ },
    { file: org('api-keys/NewApiKey'), at: `${organization}/api-keys?new=`, field: 'Description' },
    { file: org('webhooks/WebhookForm'), at: `${organization}/webhooks?new=`, field: 'Address' },
    {
      file: org('security/DomainsSection'),
      at: `${organization}/security`,
      field: 'Domain',
      inPage: true,
    },
    { file: org('members/InvitePerson'), at: `${organization}/users?invite=one`, field: 'Name' },
    {
      file: org('members/InviteMany'),
      at: `${organization}/users?invite=many`,
      field: 'E-mail addresses',
    },
    {
      file: org('organization-form/OrganizationSettings'),
      at: organization,
      field: 'Name',
      inPage: true,
    },
    {
      file: org('organization-form/NewOrganization'),
      at: '/organizations?new',
      field: 'Name',
      inPage: true,
    },
    { file: org('account/AccountForm'), at: '/account', field: 'First name', inPage: true },
    {
      file: org('account/PasswordForm'),
      at: '/account?tab=password',
      field: 'Current password',
      inPage: true,
    },
  ];
  expect(
    filesWithForms().filter(
      (file) =>
        !forms.some((form) => form.file === file) &&
        !WITHOUT_QUESTION.some(([exempt]) => exempt.test(file)),
    ),
  ).toEqual([]);

  await openAs(caller, '/cycles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const question = page.getByRole('dialog', { name: QUESTION });
  for (const { file, at, press, field: label, text = 'Half-done', inPage } of forms)
    await test.step(`${file} at ${at}`, async () => {
      await open(page, at);
      if (press) await page.getByRole('button', { name: press }).click();
      // A column of the tree behind a form can have the same name, and comes before the form.
      const field = page
        .locator('form')
        .getByLabel(label, { exact: typeof label === 'string' })
        .last();
      await field.click();
      await field.fill('');
      await page.keyboard.type(text);
      const ways = { ...WAYS, ...(inPage ? WAYS_OF_A_PAGE : WAYS_OF_A_DIALOG) };
      for (const [way, leave] of Object.entries(ways))
        await test.step(way, async () => {
          await leave(page, field);
          // Names the form and the way where no question comes.
          await expect(question, `${file} at ${at}: ${way}`).toBeVisible();
          await question.getByRole('button', { name: 'Keep editing' }).click();
          await expect(question).toBeHidden();
          await expect(field).toHaveValue(text);
        });
      await test.step('a reload', async () => {
        const asked = page.waitForEvent('dialog');
        await page.evaluate(() => void setTimeout(() => location.reload()));
        const browserQuestion = await asked;
        expect(browserQuestion.type()).toBe('beforeunload');
        await browserQuestion.dismiss();
        await expect(field).toHaveValue(text);
      });
      await page.locator('a[href="/cycles"]').first().dispatchEvent('click');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/\/cycles$/);
    });
});
