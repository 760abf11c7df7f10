import { buildCycle } from '@cumbre/testing/builders';
import { screen } from '@testing-library/react';
import { buildDraft } from '../testing/draftFixture';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const LIST = 'GET /api/organizations/:id/drafts';

function serveDrafts() {
  const home = buildHome();
  home.items.length = 0;
  const next = buildCycle({ organization: home.organization.id, name: '2026 Q2' });
  const drafts = [
    buildDraft(home),
    buildDraft(home, { title: 'Of a colleague', author: home.people[1]!.id }),
    buildDraft(home, { title: 'Later', cycle: next.id }),
  ].map(({ content: _content, ...summary }) => summary);
  serveHome(home, {
    'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
    [LIST]: { drafts, people: home.people },
  });
  return { home, drafts };
}

test('a cycle without items names the own drafts for it, and leads on to them', async () => {
  const { home, drafts } = serveDrafts();
  await showHome(home, { path: '/' });
  expect(await screen.findByRole('link', { name: /^Continue draft/ })).toHaveAttribute(
    'href',
    `/drafts/${drafts[0]!.id}`,
  );
  expect(screen.getByRole('link', { name: /^Continue draft/ })).toHaveTextContent(
    'Continue draft “Clean rivers”',
  );
});

test('the drafts of one cycle lead back to it, and to those of all cycles', async () => {
  const { home } = serveDrafts();
  await showHome(home, { path: `/drafts?cycle=${home.cycle.id}` });
  expect(
    await screen.findByRole('heading', { level: 1, name: `Drafts for ${home.cycle.name}` }),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Clean rivers' })).toBeVisible();
  expect(screen.getAllByText('One key result or objective below')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Later' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Objectives' })).toHaveAttribute(
    'href',
    `/?cycle=${home.cycle.id}`,
  );
  expect(screen.getByRole('link', { name: 'Drafts of all cycles' })).toHaveAttribute(
    'href',
    '/drafts',
  );
});

test.each([
  ['only key results', { lines: 3, keyResults: 3 }, '3 key results'],
  ['both', { lines: 4, keyResults: 3 }, 'One objective and 3 key results'],
  ['only objectives', { lines: 2, keyResults: 0 }, '2 objectives'],
  ['nothing', { lines: 0, keyResults: 0 }, 'No key results yet'],
])('a draft says what is below it: %s', async (_, fields, text) => {
  const home = buildHome();
  const { content: _content, ...summary } = buildDraft(home, fields);
  serveHome(home, { [LIST]: { drafts: [summary], people: home.people } });
  await showHome(home, { path: '/drafts' });
  await screen.findByRole('link', { name: 'Clean rivers' });
  expect(screen.getByText(text)).toBeVisible();
});
