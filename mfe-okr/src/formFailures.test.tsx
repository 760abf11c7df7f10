// Each form of this remote shows every failure that belongs to it.
import {
  buildCheckIn,
  buildCommitment,
  buildCycle,
  buildId,
  buildNote,
} from '@cumbre/testing/builders';
import type { Route } from '@cumbre/testing/fakeServer';
import { testFormFailures } from '@cumbre/testing/formFailures';
import type { FailingForm } from '@cumbre/testing/formFailures';
import { filesWithFormHook } from '@cumbre/testing/unsavedForms';
import { screen } from '@testing-library/react';
import { buildClosing } from './testing/closingFixture';
import { answerWith, buildDraft } from './testing/draftFixture';
import { buildHome, serveHome, showHome } from './testing/homeFixture';
import type { Home } from './testing/homeFixture';

const home = buildHome();
const kr = home.kr11.id;
const note = buildNote({ content: 'The pump came' });
const commitment = buildCommitment({ title: 'Order the pump' });
const planned = buildCycle({ name: 'Next', state: 'planning', transitions: [] });
const owned: Home = {
  ...home,
  organization: {
    ...home.organization,
    abilities: [...home.organization.abilities, 'createCycle', 'manageTeams'],
  },
};
const DEPARTMENT_TEAMS = 'POST /api/organizations/:id/teams/departments';
const TEAM = {
  id: buildId(),
  name: 'Sales',
  colour: 'blue',
  parentId: null,
  lead: null,
  members: [],
  objectives: 0,
  version: 1,
  abilities: ['edit', 'editMembers', 'delete'],
};
const draft = buildDraft(home);
const standard: Record<string, Route> = {
  'GET /api/okrs/:id/progress': { entries: [buildCheckIn({ value: 40, date: '2026-02-10' })] },
  'GET /api/okrs/:id/notes': () => ({ notes: [note], total: 1, nextCursor: null }),
  'GET /api/okrs/:id/commitments': () => ({ commitments: [commitment], open: 1, nextCursor: null }),
  'GET /api/organizations/:id/teams': { teams: [TEAM], people: [] },
  'GET /api/organizations/:id/cycles': () => ({
    cycles: [home.cycle, planned],
    current: home.cycle.id,
  }),
  'GET /api/cycles/:id/closing': () => buildClosing(home),
  'GET /api/drafts/:id': () => answerWith(home, draft),
};

interface Steps {
  /** The button that opens the form, where the address does not. */
  press?: RegExp;
  /** A field and the text to type into it. */
  type?: readonly [label: string | RegExp, text: string];
  choose?: readonly [label: string | RegExp, option: string];
}
const at =
  (path: string, { press, type, choose }: Steps = {}): FailingForm['open'] =>
  async (routes) => {
    serveHome(owned, { ...standard, ...routes });
    const shown = await showHome(owned, { path });
    if (press) await shown.user.click(await screen.findByRole('button', { name: press }));
    if (type) {
      const field = (await screen.findAllByLabelText(type[0], { selector: 'input, textarea' })).at(
        -1,
      )!;
      await shown.user.clear(field);
      await shown.user.type(field, type[1]);
    }
    if (choose) await shown.user.selectOptions(await screen.findByLabelText(choose[0]), choose[1]);
    return shown;
  };

const FORMS: readonly (FailingForm & { file: string })[] = [
  {
    name: 'a check-in',
    file: 'check-ins/CheckInForm.tsx',
    call: 'POST /api/okrs/:id/progress',
    open: at(`/?item=${kr}`, { type: ['Value (days)', '44'] }),
    button: 'Check in',
    path: 'value',
  },
  {
    name: 'the correction of a check-in',
    file: 'check-ins/CheckInForm.tsx',
    call: 'PATCH /api/okrs/:id/progress/:entry',
    open: at(`/?item=${kr}`, {
      press: /^Correct the check-in of/,
      type: ['Value (days)', '44'],
    }),
    button: 'Save correction',
    path: 'date',
  },
  {
    name: 'a new objective',
    file: 'item-form/ItemForm.tsx',
    call: 'POST /api/organizations/:id/okrs',
    open: at('/?new=objective', { type: ['Title', 'Rivers'] }),
    button: 'Create',
    path: 'title',
  },
  {
    name: 'an item that is edited',
    file: 'item-form/ItemForm.tsx',
    call: 'PATCH /api/okrs/:id',
    open: at(`/?edit=${kr}`, { type: ['Title', 'Rivers'] }),
    button: 'Save',
    path: 'unit',
  },
  {
    name: 'a new note',
    file: 'notes/NoteForm.tsx',
    call: 'POST /api/okrs/:id/notes',
    open: at(`/?item=${kr}&view=notes`, { type: ['New note', 'Call'] }),
    button: 'Add note',
    path: 'content',
  },
  {
    name: 'a note that is edited',
    file: 'notes/NoteEditor.tsx',
    call: 'PATCH /api/okrs/:id/notes/:note',
    open: at(`/?item=${kr}&view=notes`, { press: /^Edit the note/, type: ['Edited note', 'Call'] }),
    button: 'Save',
    path: 'content',
  },
  {
    name: 'a new commitment',
    file: 'commitments/CommitmentForm.tsx',
    call: 'POST /api/okrs/:id/commitments',
    open: at(`/?item=${kr}&view=commitments`, { type: ['New commitment', 'Call'] }),
    button: 'Add commitment',
    path: 'endsAt',
  },
  {
    name: 'a cycle',
    file: 'cycles/CycleForm.tsx',
    call: 'POST /api/organizations/:id/cycles',
    open: at('/cycles?new=quarter', { type: ['Name', 'Autumn'] }),
    button: 'Create cycle',
    path: 'start',
  },
  {
    name: 'a team',
    file: 'teams/TeamForm.tsx',
    call: 'POST /api/organizations/:id/teams',
    open: at('/teams?new', { type: [/^Team/, 'Sales'] }),
    button: 'Create team',
    path: 'name',
  },
  {
    name: 'teams from areas',
    file: 'teams/DepartmentTeams.tsx',
    call: DEPARTMENT_TEAMS,
    open: (routes) =>
      at('/teams?departments')({
        [DEPARTMENT_TEAMS]: (request) =>
          (request.body as { dryRun?: boolean }).dryRun
            ? {
                teams: [
                  {
                    department: 'Sales',
                    name: 'Sales',
                    team: null,
                    isNew: true,
                    people: 3,
                    items: 5,
                  },
                ],
              }
            : (routes[DEPARTMENT_TEAMS] as () => Response)(),
      }),
    button: 'Create one team',
    path: null,
  },
  {
    name: 'the deletion of a team',
    file: 'teams/TeamDeletion.tsx',
    call: 'DELETE /api/organizations/:id/teams/:team',
    open: at(`/teams?delete=${TEAM.id}`),
    button: 'Delete team',
    path: null,
  },
  {
    name: 'a new objective that becomes a draft',
    file: 'item-form/ItemForm.tsx',
    call: 'POST /api/organizations/:id/drafts',
    open: at('/?new=objective', { type: ['Title', 'Rivers'] }),
    button: 'Save as draft',
    path: 'title',
  },
  {
    name: 'a new draft',
    file: 'drafts/DraftEditor.tsx',
    call: 'POST /api/organizations/:id/drafts',
    open: at('/drafts/new', { type: ['Title', 'Rivers'] }),
    button: 'Save draft',
    path: 'objective.title',
  },
  {
    name: 'a draft that is edited',
    file: 'drafts/DraftEditor.tsx',
    call: 'PUT /api/drafts/:id',
    open: at(`/drafts/${draft.id}`, { type: ['Title', 'Rivers'] }),
    button: 'Save draft',
    path: 'lines.0.title',
  },
  {
    name: 'the publication of a draft',
    file: 'drafts/DraftPublication.tsx',
    call: 'POST /api/drafts/:id/publish',
    open: at(`/drafts/${draft.id}?publish`),
    button: 'Publish',
    path: null,
  },
  {
    name: 'the deletion of a draft',
    file: 'drafts/DraftDeletion.tsx',
    call: 'DELETE /api/drafts/:id',
    open: async (routes) => {
      const shown = await at(`/drafts/${draft.id}?discard`)(routes);
      await screen.findByRole('dialog');
      return shown;
    },
    button: 'Discard draft',
    path: null,
  },
  {
    name: 'the reason for finishing a cycle',
    file: 'cycles/StateReason.tsx',
    call: 'PATCH /api/cycles/:id/state',
    open: at(`/cycles?finish=${home.cycle.id}`, { type: [/^Reason/, 'Merged'] }),
    button: 'Finish cycle',
    path: 'reason',
  },
  {
    name: 'the verdict of an objective',
    file: 'cycle-closing/VerdictForm.tsx',
    call: 'PUT /api/okrs/:id/verdict',
    open: at(`/cycles/${home.cycle.id}/closing`, {
      press: /^Change grade: O1 /,
      type: ['What we learned', 'Begin earlier'],
    }),
    button: 'Save grade',
    path: 'learning',
  },
  {
    name: 'a new card of a retrospective',
    file: 'cycle-closing/CardForm.tsx',
    call: 'POST /api/cycles/:id/retrospective',
    open: at(`/cycles/${home.cycle.id}/closing#retrospective`, {
      type: ['New card: Keep', 'Weekly'],
    }),
    button: 'Add card: Keep',
    path: 'content',
  },
  {
    name: 'a card that is edited',
    file: 'cycle-closing/CardEditor.tsx',
    call: 'PATCH /api/cycles/:id/retrospective/:cardId',
    open: at(`/cycles/${home.cycle.id}/closing#retrospective`, {
      press: /^Edit card/,
      type: ['Card', 'Weekly'],
    }),
    button: 'Save card',
    path: 'content',
  },
  {
    name: 'the deletion of a cycle',
    file: 'cycles/CycleDeletion.tsx',
    call: 'DELETE /api/cycles/:id',
    open: at(`/cycles?delete=${planned.id}`),
    button: 'Delete cycle',
    path: null,
  },
  {
    name: 'copying an item',
    file: 'copy-forward/CopyForward.tsx',
    call: 'POST /api/okrs/:id/copy',
    open: at(`/?copy=${home.o1.id}`),
    button: /^Copy /,
    path: 'carryBaseline',
  },
  {
    name: 'moving an item',
    file: 'moving/MoveDialog.tsx',
    call: 'POST /api/okrs/:id/move',
    open: at(`/?move=${kr}`, { choose: ['Position', '1'] }),
    button: 'Move',
    path: 'position',
  },
  {
    name: 'the deletion of an item',
    file: 'item-deletion/ItemDeletion.tsx',
    call: 'DELETE /api/okrs/:id',
    open: at(`/?delete=${kr}`),
    button: 'Delete',
    path: null,
  },
];

/** Each selected row shows its own failure, in the same dialog (bulkActions.test.tsx). */
const ROWS = ['bulk-actions/BulkCheckIn.tsx', 'bulk-actions/BulkCopy.tsx'];

testFormFailures(FORMS);

test('the table has every file of this remote that calls the form hook', () => {
  expect([...new Set([...FORMS.map(({ file }) => file), ...ROWS])].toSorted()).toEqual(
    filesWithFormHook(__dirname),
  );
});
