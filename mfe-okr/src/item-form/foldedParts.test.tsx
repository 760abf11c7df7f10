import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/itemWork.en.json';
import es from '../locales/itemWork.es.json';
import { answerWith, buildDraft } from '../testing/draftFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { findForm } from '../testing/findForm';
import { partsOf } from './foldedParts';
import type { FoldedField } from './foldedParts';

const WORDS = { en: en.form.folded, es: es.form.folded };
const LANGUAGES = ['en', 'es'] as const;

/** Each fold with the words beside its name, and those of what is in it. */
async function folds(language: keyof typeof WORDS) {
  const found = await screen.findAllByText(language === 'en' ? 'More settings' : 'Más ajustes');
  return found.map((summary) => {
    const fold = summary.closest('details')!;
    // The line below each field has its name.
    const fields = [...fold.querySelectorAll('.cu-field-line')].map(
      ({ id }) =>
        id
          .replace(/-line$/, '')
          .split(/[-.]/)
          .at(-1) as FoldedField,
    );
    const own = fold.querySelector('.mfe-okr_own-measure') ? (['ownMeasure'] as const) : [];
    return {
      said: summary.querySelector('small')!.textContent.toLowerCase().split(', ').toSorted(),
      inside: partsOf([...own, ...fields])
        .map((part) => WORDS[language][part])
        .toSorted(),
    };
  });
}

async function open(path: string, language: keyof typeof WORDS, hasTeams: boolean) {
  const home = buildHome();
  const draft = buildDraft(home);
  const team = {
    id: home.organization.id,
    name: 'Sales',
    colour: 'blue',
    parentId: null,
    lead: null,
  };
  const teams = hasTeams ? [team] : [];
  serveHome(home, {
    'GET /api/organizations/:id/okrs': {
      items: home.items,
      people: home.people,
      today: '2026-02-15',
      teams,
    },
    'GET /api/organizations/:id/teams': {
      teams: teams.map((each) => ({
        ...each,
        members: [],
        objectives: 0,
        version: 1,
        abilities: [],
      })),
      people: [],
    },
    'GET /api/drafts/:id': () => answerWith(home, draft),
  });
  await showHome(home, {
    path: path.replace('DRAFT', draft.id).replace('O1', home.o1.id),
    language,
  });
  return folds(language);
}

test.each(
  LANGUAGES.flatMap((language) => [true, false].map((teams) => [language, teams] as const)),
)(
  'a fold names all that is in it, and nothing else, in the forms of a draft (%s, teams: %s)',
  async (language, teams) => {
    const shown = await open('/drafts/DRAFT', language, teams);
    expect(shown).toHaveLength(2);
    for (const { said, inside } of shown) expect(said).toEqual(inside);
  },
);

test.each(
  LANGUAGES.flatMap((language) => [true, false].map((teams) => [language, teams] as const)),
)(
  'a fold names all that is in it, and nothing else, in the form of a key result (%s, teams: %s)',
  async (language, teams) => {
    const [fold] = await open('/?new=key_result&parent=O1', language, teams);
    expect(fold!.said).toEqual(fold!.inside);
    expect(fold!.said).toHaveLength(teams ? 12 : 11);
  },
);

test.each(
  LANGUAGES.flatMap((language) => [true, false].map((teams) => [language, teams] as const)),
)(
  'a fold names all that is in it, and nothing else, in the form of an objective (%s, teams: %s)',
  async (language, teams) => {
    const [fold] = await open('/?new=objective', language, teams);
    expect(fold!.said).toEqual(fold!.inside);
    expect(fold!.said).toHaveLength(teams ? 6 : 5);
  },
);

/** The labels of what is not folded. The form says its cycle, and a draft chooses it. */
const firstLabels = (place: HTMLElement) =>
  [...place.querySelectorAll('.cu-field-label')]
    .filter((label) => label.closest('details') === null && label.textContent !== 'Cycle')
    .map(({ textContent }) => textContent);

test.each([true, false])(
  'an item has the same fields first in its form and in a draft (teams: %s)',
  async (hasTeams) => {
    await open('/drafts/DRAFT', 'en', hasTeams);
    const drafted = ['Objective', 'Key result 1'].map((name) =>
      firstLabels(screen.getByRole('group', { name })),
    );
    cleanup();
    await open('/?new=objective', 'en', hasTeams);
    const objective = firstLabels(screen.getByRole('dialog'));
    cleanup();
    await open('/?new=key_result&parent=O1', 'en', hasTeams);
    expect(drafted).toEqual([objective, firstLabels(screen.getByRole('dialog'))]);
    expect(drafted[0]).toEqual(['Title', 'Parent objective', 'Owner']);
  },
);

test('a fold of a draft is open where something in it was set before', async () => {
  await open('/drafts/DRAFT', 'en', false);
  const foldIn = (name: string) =>
    screen.getByRole('group', { name }).querySelector('details.mfe-okr_folded');
  expect(foldIn('Objective')).not.toHaveAttribute('open');
  expect(foldIn('Key result 1')).toHaveAttribute('open');
});

test('a new objective asks for title, parent and owner, and folds the rest until it has a problem', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { path: '/?new=objective' });
  const weight = await screen.findByLabelText('Weight');
  const fold = weight.closest('details')!;
  expect(fold).not.toHaveAttribute('open');
  const dialog = within(screen.getByRole('dialog'));
  for (const name of ['Title', 'Parent objective', 'Owner'])
    expect(dialog.getByLabelText(name).closest('details')).toBeNull();
  for (const name of ['Assigned to', 'Description', 'Code'])
    expect(dialog.getByLabelText(name).closest('details')).toBe(fold);
  await user.click(within(fold).getByText(/^Assigned person/));
  await user.clear(weight);
  await user.type(weight, '-1{Enter}');
  expect(fold).toHaveAttribute('open');
});

test('a fold with a problem in an own metric is open', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { path: '/?new=objective' });
  const dialog = within(await findForm());
  await user.type(dialog.getByLabelText('Title'), 'Rivers');
  await user.click(dialog.getByRole('checkbox', { name: /own metric/ }));
  const fold = dialog.getByLabelText('Unit').closest('details')!;
  fold.open = false;
  fireEvent(fold, new Event('toggle'));
  await user.type(dialog.getByLabelText('Start value'), '1');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fold).toHaveAttribute('open'));
});

test('the first objective of a cycle is not asked for its parent', async () => {
  const home = buildHome();
  home.items = [];
  serveHome(home);
  await showHome(home, { path: '/?new=objective' });
  const dialog = within(await findForm());
  expect(await dialog.findByLabelText('Title')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Parent objective')).not.toBeInTheDocument();
});
