// Every form of this remote with text fields asks before typed content is lost, no matter how the
// person leaves the form.
import { buildItem, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import {
  testEveryFieldIsListed,
  testFormsOutliveAbilities,
  testUnsavedForms,
} from '@cumbre/testing/unsavedForms';
import type { UnsavedForm } from '@cumbre/testing/unsavedForms';
import { screen } from '@testing-library/react';
import { register } from './remote';

const open: UnsavedForm['open'] = (context) => {
  startFakeServer({
    'GET /api/organizations/bymember/:id': {
      organizations: [
        {
          id: 'o1',
          name: 'Sierra',
          state: 'accepted',
          role: 'owner',
          abilities: ['shareObjective'],
        },
      ],
    },
    'GET /api/organizations/:id/shares': { shares: [] },
    'GET /api/okrs/:id': { item: buildItem({ id: 'i7', title: 'Grow' }) },
  });
  return renderRemote(register, {
    remote: 'mfe-notifications',
    path: '/shares?item=i7',
    user: buildUser(),
    organizationId: 'o1',
    context,
  });
};

const forms: readonly UnsavedForm[] = [
  {
    name: 'the offer of a share',
    files: ['sharing/ShareDialog.tsx'],
    open,
    text: 'eva@valle.org',
    field: () => screen.findByLabelText('E-mail of someone in the other organization'),
  },
];

describe('what was typed', () => testUnsavedForms(forms));
describe('what was typed', () => testFormsOutliveAbilities(forms));

testEveryFieldIsListed(__dirname, forms, {
  'calendar/CalendarFeed.tsx': 'an address to copy, read only',
  'inbox/Inbox.tsx': 'a filter, which the address keeps',
  'preferences/Preferences.tsx': 'a choice is saved at once',
  'sharing/AcceptDialog.tsx': 'choices, no words',
  'sharing/ChooseObjective.tsx': 'choices, no words',
});
