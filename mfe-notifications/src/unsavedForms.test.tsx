// The one form of this remote with a text field searches for an organization. It asks before the one
// that it has found is lost, not before the search word is.
import { problem } from '@cumbre/testing/fakeServer';
import { testEveryFieldIsListed, testFormsOutliveAbilities } from '@cumbre/testing/unsavedForms';
import type { UnsavedForm } from '@cumbre/testing/unsavedForms';
import { screen, waitFor } from '@testing-library/react';
import { openSharing } from './testing/openSharing';

const open: UnsavedForm['open'] = (context) =>
  openSharing(
    '/shares?item=i7',
    {
      'GET /api/organizations/lookup': ({ query }) =>
        query.email === 'eva@valle.org'
          ? { organizations: [{ id: 'o2', name: 'Valle' }] }
          : query.email === 'ana@sierra.org'
            ? { organizations: [{ id: 'o1', name: 'Sierra' }] }
            : problem('NO_ORGANIZATIONS_FOUND', 'No organizations found for this e-mail.'),
    },
    context,
  );

const forms: readonly UnsavedForm[] = [
  {
    name: 'the offer of a share',
    files: ['sharing/ShareDialog.tsx'],
    open,
    text: 'eva@valle.org',
    field: () => screen.findByLabelText('E-mail of someone in the other organization'),
  },
];

describe('what was typed', () => testFormsOutliveAbilities(forms));

async function findBy(email: string) {
  const confirmDiscard = jest.fn(async () => false);
  const { user } = await open({ confirmDiscard });
  await user.type(await forms[0]!.field(), email);
  return { user, confirmDiscard };
}
const dialog = () => screen.queryByRole('dialog', { name: 'Share an objective' });

test.each([
  ['is not searched for', 'nobody@valle.org', null],
  ['finds nothing', 'nobody@valle.org{Enter}', /^No organizations found for this e-mail/],
  ['finds one’s own organization', 'ana@sierra.org{Enter}', /^This person only belongs/],
])('an e-mail that %s is discarded without a question', async (_what, typed, said) => {
  const { user, confirmDiscard } = await findBy(typed);
  if (said) expect(await screen.findByText(said)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(confirmDiscard).not.toHaveBeenCalled();
});

test('an organization that is found and not invited yet is not lost without a question', async () => {
  const { user, confirmDiscard } = await findBy('eva@valle.org{Enter}');
  await screen.findByRole('button', { name: 'Send invitation' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(confirmDiscard).toHaveBeenCalledTimes(1));
  expect(dialog()).toBeVisible();
  expect(screen.getByText('Valle')).toBeVisible();
});

testEveryFieldIsListed(__dirname, forms, {
  'calendar/CalendarFeed.tsx': 'an address to copy, read only',
  'inbox/Inbox.tsx': 'a filter, which the address keeps',
  'preferences/Preferences.tsx': 'a choice is saved at once',
  'sharing/AcceptDialog.tsx': 'choices, no words',
  'sharing/ChooseObjective.tsx': 'choices, no words',
});
