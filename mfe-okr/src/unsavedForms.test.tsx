// Every form of this remote with text or number fields asks before typed content is lost, no matter
// how the person leaves the form.
import { buildCommitment, buildCycle, buildNote } from '@cumbre/testing/builders';
import type { Route } from '@cumbre/testing/fakeServer';
import {
  PAGE_WAYS,
  testEveryFieldIsListed,
  testFormsOutliveAbilities,
  testUnsavedForms,
} from '@cumbre/testing/unsavedForms';
import type { UnsavedForm } from '@cumbre/testing/unsavedForms';
import { act, screen, within } from '@testing-library/react';
import { buildClosing } from './testing/closingFixture';
import { answerWith, buildDraft } from './testing/draftFixture';
import { buildHome, serveHome, showHome } from './testing/homeFixture';
import type { Home } from './testing/homeFixture';

const home = buildHome();
const kr = home.kr11.id;
const note = buildNote({ content: 'The pump came' });
const commitment = buildCommitment({ title: 'Order the pump' });
const planned = buildCycle({ name: 'Next', state: 'planning', transitions: [] });
const finished = buildCycle({
  name: 'Old',
  state: 'finished',
  transitions: [{ state: 'running', reasonRequired: true }],
});
const owned: Home = {
  ...home,
  organization: {
    ...home.organization,
    abilities: [...home.organization.abilities, 'createCycle', 'manageTeams'],
  },
};

/** Where a key result reached its target. */
const reached: Home = {
  ...owned,
  items: home.items.map((each) =>
    each.id === kr ? { ...each, currentValue: each.targetValue } : each,
  ),
};

const draft = buildDraft(home);
const routes: Record<string, Route> = {
  'GET /api/okrs/:id/notes': () => ({ notes: [note], total: 1, nextCursor: null }),
  'GET /api/okrs/:id/commitments': () => ({ commitments: [commitment], open: 1, nextCursor: null }),
  'GET /api/organizations/:id/cycles': () => ({
    cycles: [home.cycle, planned, finished],
    current: home.cycle.id,
  }),
  'GET /api/cycles/:id/closing': () => buildClosing(home),
  'GET /api/organizations/:id/teams': { teams: [], people: [] },
  'GET /api/drafts/:id': () => answerWith(home, draft),
  'GET /api/organizations/:id/review': { notes: [], commitments: [] },
};

type Opened = UnsavedForm['open'];

/** At that address; then presses the button of that name, if any, and chooses from its menu. */
const at =
  (path: string, button?: RegExp, entry?: string): Opened =>
  async (context) => {
    serveHome(owned, routes);
    const shown = await showHome(owned, { path, context });
    if (button) await shown.user.click(await screen.findByRole('button', { name: button }));
    if (entry) await shown.user.click(await screen.findByRole('menuitem', { name: entry }));
    return shown;
  };
const inTree =
  (press: (shown: Awaited<ReturnType<Opened>>) => Promise<unknown>): Opened =>
  async (context) => {
    const shown = await at('/')(context);
    await screen.findByRole('treegrid');
    const row = screen.getByRole('row', { name: /^KR1\.1 / });
    act(() => row.focus());
    await press(shown);
    return shown;
  };
const ofReached =
  (path: string): Opened =>
  async (context) => {
    serveHome(reached, routes);
    return showHome(reached, { path, context });
  };
const labelled = (label: string | RegExp) => () =>
  screen.findByLabelText(label, { selector: 'input, textarea, select' });
const inDialog = (title: RegExp, label: string | RegExp) => async () => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!;
  return within(dialog).findByLabelText(label);
};

const MENTIONS = ['components/MentionField.tsx', 'components/useMentionInput.tsx'];
const CHECK_IN = ['check-ins/CheckInForm.tsx', ...MENTIONS];
const ITEM = [
  'item-form/ItemForm.tsx',
  'item-form/MeasureFields.tsx',
  'components/PersonPicker.tsx',
];
const DRAFT = ['drafts/DraftEditor.tsx', 'drafts/DraftLines.tsx', 'item-form/ItemFieldSet.tsx'];
const CORRECT = /^Correct the check-in of/;
const CORRECTION = /^Check-in of \d/;

const forms: readonly UnsavedForm[] = [
  {
    name: 'a check-in in the panel',
    files: CHECK_IN,
    open: at(`/?item=${kr}`),
    field: labelled('Value (days)'),
    text: '44',
  },
  {
    name: 'the note of a check-in in the panel',
    files: CHECK_IN,
    open: at(`/?item=${kr}`),
    field: labelled('Note'),
    text: 'Pump',
  },
  {
    name: 'a check-in in its own sheet',
    files: CHECK_IN,
    open: at(`/?checkIn=${kr}`),
    field: labelled('Value (days)'),
    text: '44',
  },
  {
    name: 'a correction in the panel',
    files: CHECK_IN,
    open: at(`/?item=${kr}`, CORRECT),
    field: inDialog(CORRECTION, 'Value (days)'),
    text: '44',
  },
  {
    name: 'a correction in the review',
    files: CHECK_IN,
    open: at('/review', CORRECT),
    field: inDialog(CORRECTION, 'Value (days)'),
    text: '44',
  },
  {
    name: 'a check-in in its row',
    files: ['check-ins/RowCheckIn.tsx'],
    open: inTree(({ user }) => user.keyboard('{Enter}')),
    field: labelled(/^New value of Days/),
    text: '44',
    ways: PAGE_WAYS,
  },
  {
    name: 'a team',
    files: ['teams/TeamForm.tsx'],
    open: at('/teams?new'),
    field: labelled(/^Team/),
    text: 'Sales',
  },
  {
    name: 'a new draft',
    files: DRAFT,
    open: at('/drafts/new'),
    field: labelled('Title'),
    text: 'Rivers',
    ways: PAGE_WAYS,
  },
  {
    name: 'a key result of a draft',
    files: DRAFT,
    open: at(`/drafts/${draft.id}`),
    field: async () =>
      within(await screen.findByRole('group', { name: 'Key result 1' })).getByLabelText('Title'),
    text: 'Rivers',
    ways: PAGE_WAYS,
  },
  {
    name: 'check-ins of many items',
    files: ['bulk-actions/BulkCheckIn.tsx'],
    open: inTree(async ({ user }) => {
      await user.keyboard(' ');
      await user.click(await screen.findByRole('button', { name: 'Check in…' }));
    }),
    field: async () =>
      within(await screen.findByRole('dialog')).findByLabelText(/Days without water/),
    text: '44',
  },
  {
    name: 'a new target of a copy',
    files: ['copy-forward/CopyForward.tsx'],
    open: ofReached(`/?copy=${kr}`),
    field: labelled(/: new target \(/),
    text: '44',
  },
  {
    name: 'a new target of several copies',
    files: ['bulk-actions/BulkCopy.tsx'],
    open: async (context) => {
      const shown = await ofReached('/')(context);
      await screen.findByRole('treegrid');
      act(() => screen.getByRole('row', { name: /^O1 / }).focus());
      await shown.user.keyboard(' ');
      await shown.user.click(await screen.findByRole('button', { name: 'Copy…' }));
      return shown;
    },
    field: labelled(/: new target \(/),
    text: '44',
  },
  {
    name: 'a new objective',
    files: ITEM,
    open: at('/?new=objective'),
    field: labelled('Title'),
    text: 'Rivers',
  },
  {
    name: 'a new key result over its panel',
    files: ITEM,
    open: at(`/?item=${home.o1.id}&new=key_result&parent=${home.o1.id}`),
    field: labelled('Title'),
    text: 'Rivers',
  },
  {
    name: 'an item that is edited',
    files: ITEM,
    open: at(`/?edit=${kr}`),
    field: labelled('Title'),
    text: 'Rivers',
  },
  {
    name: 'a new note in the panel',
    files: ['notes/NoteForm.tsx', ...MENTIONS],
    open: at(`/?item=${kr}&view=notes`),
    field: labelled('New note'),
    text: 'Call',
  },
  {
    name: 'a note that is edited in the panel',
    files: ['notes/NoteEditor.tsx'],
    open: at(`/?item=${kr}&view=notes`, /^Edit the note/),
    field: labelled('Edited note'),
    text: 'Call',
  },
  {
    name: 'a new note in the review',
    files: ['notes/NoteForm.tsx'],
    open: at('/review'),
    field: labelled('New note'),
    text: 'Call',
    ways: PAGE_WAYS,
  },
  {
    name: 'a new commitment in the panel',
    files: ['commitments/CommitmentForm.tsx'],
    open: at(`/?item=${kr}&view=commitments`),
    field: labelled('New commitment'),
    text: 'Call',
  },
  {
    name: 'a commitment that is edited in the panel',
    files: ['commitments/CommitmentForm.tsx'],
    open: at(`/?item=${kr}&view=commitments`, /^Actions for .*Order the pump/, 'Change'),
    field: labelled('Commitment'),
    text: 'Call',
  },
  {
    name: 'a new commitment in the review',
    files: ['commitments/CommitmentForm.tsx'],
    open: at('/review'),
    field: labelled('New commitment'),
    text: 'Call',
    ways: PAGE_WAYS,
  },
  {
    name: 'a new cycle',
    files: ['cycles/CycleForm.tsx'],
    open: at('/cycles?new'),
    field: labelled('Name'),
    text: 'Autumn',
  },
  {
    name: 'a cycle that is edited',
    files: ['cycles/CycleForm.tsx'],
    open: at(`/cycles?edit=${planned.id}`),
    field: labelled('Name'),
    text: 'Autumn',
  },
  {
    name: 'the reason for finishing a cycle',
    files: ['cycles/StateReason.tsx'],
    open: at(`/cycles?finish=${home.cycle.id}`),
    field: labelled(/^Reason/),
    text: 'Merged',
  },
  {
    name: 'the verdict of an objective',
    files: ['cycle-closing/VerdictForm.tsx'],
    open: at(`/cycles/${home.cycle.id}/closing`, /^Grade: O1\.1 /),
    field: labelled('What we learned'),
    text: 'Begin earlier',
    ways: PAGE_WAYS,
  },
  {
    name: 'a new card of a retrospective',
    files: ['cycle-closing/CardForm.tsx'],
    open: at(`/cycles/${home.cycle.id}/closing#retrospective`),
    field: labelled('New card: Keep'),
    text: 'Weekly check-ins',
    ways: PAGE_WAYS,
  },
  {
    name: 'a card that is edited',
    files: ['cycle-closing/CardEditor.tsx'],
    open: at(`/cycles/${home.cycle.id}/closing#retrospective`, /^Edit card/),
    field: labelled('Card'),
    text: 'Daily check-ins',
    ways: PAGE_WAYS,
  },
  {
    name: 'the reason for reopening a cycle',
    files: ['cycles/StateReason.tsx'],
    open: at(`/cycles?reopen=${finished.id}`),
    field: labelled('Reason'),
    text: 'Merged',
  },
];

describe('what was typed', () => testUnsavedForms(forms));
describe('what was typed', () => testFormsOutliveAbilities(forms));

testEveryFieldIsListed(__dirname, forms, {
  'item-form/CadenceField.tsx': 'a choice of the item form',
  'format/NumberField.tsx': 'a number of a form, which asks',
  'item-form/TeamField.tsx': 'a choice of the item form',
  'components/CopyTargetField.tsx': 'a choice of the forms that copy, which ask',
  'drafts/DraftPublication.tsx': 'confirms, without a field',
  'drafts/DraftDeletion.tsx': 'confirms, without a field',
  'teams/MembersField.tsx': 'choices of the team form, which asks',
  'components/PeopleList.tsx': 'choices of a team and of the readers of a draft, which ask',
  'cycle-closing/Retrospective.tsx': 'the choice of a team, in the address',
  'teams/DepartmentTeams.tsx': 'choices, no words',
  'teams/TeamDeletion.tsx': 'confirms, without a field',
  'item-deletion/ItemDeletion.tsx': 'confirms, without a field',
  'cycles/CycleDeletion.tsx': 'confirms, without a field',
  'bulk-actions/BulkChange.tsx': 'one choice, no words',
  'meetings/SendSummary.tsx': 'choices, no words',
  'cycle-closing/AcceptGrades.tsx': 'choices, no words',
  'moving/MoveDialog.tsx': 'a choice of place, no words',
  'moving/ParentChooser.tsx': 'a search among the places of that choice',
  'objective-tree/ObjectiveTree.tsx': 'the selection of rows',
  'objective-tree/TreeRow.tsx': 'the selection of a row',
  'components/CyclePicker.tsx': 'the choice of a cycle, in the address',
  'components/TeamSelect.tsx': 'a filter, in the address',
  'tree-filters/FilterLists.tsx': 'filters, in the address',
  'tree-filters/TreeFilters.tsx': 'a search, in the address',
  'tree-filters/WhoSearch.tsx': 'a search, in the address',
  'week/ConfidenceCell.tsx': 'a choice that is kept with the value of its row',
  'week/WeekRowLine.tsx': 'values of the week are kept in this browser until the server has them',
});
