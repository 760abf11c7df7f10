// The lines of the review of a cycle that has not begun.
import type { Item, LineItem } from '@cumbre/contract/items';
import { act, screen, within } from '@testing-library/react';
import { buildId } from '@cumbre/testing/builders';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const lineItemOf = (
  { code, title, unit, startValue, currentValue, targetValue, id }: Item,
  changes: Partial<LineItem>,
): LineItem => ({
  id,
  code,
  title,
  unit,
  startValue,
  currentValue,
  targetValue,
  cycle: { id: buildId(), name: '2026 Q2', start: '2026-04-01', end: '2026-06-30' },
  copiedFrom: null,
  ...changes,
});

async function openPlan(lastCheckIn: string | null = null, line?: LineItem[]) {
  const home = buildHome();
  const north = { id: buildId(), name: 'North', colour: 'blue', parentId: null, lead: null };
  Object.assign(home.cycle, { state: 'planning', start: '2026-04-01' });
  for (const item of home.items)
    Object.assign(item, { status: 'notStarted', realProgress: 0, expectedProgress: 0 });
  Object.assign(home.kr11, { owner: home.people[1]!.id, team: north.id, lastCheckIn });
  serveHome(home, {
    'GET /api/okrs/:id': ({ params }) => {
      const item = home.items.find(({ id }) => id === params.id)!;
      return line && item === home.kr11
        ? { item, line: [...line, lineItemOf(item, { copiedFrom: line[0]!.id })] }
        : { item };
    },
    'GET /api/organizations/:id/review': { notes: [], checkIns: [], commitments: [] },
    'GET /api/organizations/:id/okrs': {
      items: home.items,
      people: home.people,
      teams: [north],
      today: TODAY,
    },
  });
  const shown = await showHome(home, { path: '/review' });
  await screen.findByRole('navigation', { name: 'Agenda' });
  return shown;
}

test('a line shows what is planned in place of its progress, on the screen and on paper', async () => {
  const { container } = await openPlan();
  const facts = within(screen.getByText('Target value').closest('dl')!);
  const textsOf = (role: string) => facts.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('term').map((label, at) => [label, textsOf('definition')[at]])).toEqual([
    ['Target value', '50 → 10 days'],
    ['Owner', 'Luis Mamani'],
    ['Team', 'North'],
    ['Weight', '1'],
  ]);
  expect(screen.getByRole('heading', { name: 'Notes' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Progress history' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/expected|Not started|No check-ins yet/);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = container.querySelector('.mfe-okr_sheet-print')!;
  expect(sheet).toHaveTextContent('50 → 10 days');
  expect(sheet).not.toHaveTextContent('0%');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('a value may be recorded already, in a form that is folded', async () => {
  const { user } = await openPlan();
  expect(document.body).not.toHaveTextContent('Check in now');
  const value = await screen.findByRole('textbox', { name: /^Value/ });
  expect(value).not.toBeVisible();
  await user.click(screen.getByText('Check in', { selector: 'summary' }));
  expect(value).toBeVisible();
});

test('the history stands there once a value was recorded', async () => {
  await openPlan('2026-02-10');
  expect(screen.getByRole('heading', { name: 'Progress history' })).toBeVisible();
  expect(screen.getByText('50 → 10 days')).toBeVisible();
});

test('of a copied key result it stands there how far the source came in its cycle', async () => {
  const { kr11 } = buildHome();
  await openPlan(null, [
    lineItemOf(kr11, {
      id: buildId(),
      startValue: 90,
      currentValue: 60,
      targetValue: 50,
      cycle: { id: buildId(), name: '2026 Q1', start: '2026-01-01', end: '2026-03-31' },
    }),
  ]);
  const label = await screen.findByText('In 2026 Q1');
  expect(label.closest('dl')).toHaveTextContent('90 → 60, target 50 days');
});
