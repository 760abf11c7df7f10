// "My week" of one person: three items, and a server that records every value.
import { screen } from '@testing-library/react';
import { buildId, buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { ReceivedCall, Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { WeekAnswer, WeekRow } from '@cumbre/contract/week';
import { register } from '../remote';

export const RECORD = 'POST /api/organizations/:id/progress';
export const user = buildUser();
export const organization = { id: buildId(), name: 'Andes', today: '2026-02-18' };
export const cycle = {
  id: buildId(),
  organization: organization.id,
  name: '2026 Q1',
  end: '2026-03-31',
};
export const buildRow = (changes: Partial<WeekRow> = {}): WeekRow => ({
  id: buildId(),
  code: 'KR1.1',
  title: 'Days without water',
  kind: 'key_result',
  type: 'SINGLE',
  occurrenceMode: 'last',
  unit: 'days',
  startValue: 50,
  targetValue: 10,
  currentValue: 40,
  realProgress: 0.25,
  expectedProgress: 0.5,
  status: 'behind',
  organization: organization.id,
  cycle: cycle.id,
  assigned: true,
  last: { date: '2026-02-09', value: 40 },
  trend: [50, 45, 40],
  lastNote: { date: '2026-02-09', note: 'The pump is repaired' },
  team: null,
  due: '2026-02-16',
  urgency: 'late',
  daysLate: 2,
  ...changes,
});
export const buildWeek = (...rows: WeekRow[]): WeekAnswer => ({
  organizations: [organization],
  cycles: [cycle],
  teams: [],
  rows,
  followed: [],
  commitments: [],
});
export const wells = buildRow({
  code: 'KR1.2',
  title: 'Wells',
  unit: '%',
  last: null,
  due: '2026-02-20',
  urgency: 'due',
  daysLate: 0,
});
export const trees = buildRow({
  code: 'KR1.3',
  title: 'Trees',
  unit: '',
  due: null,
  urgency: 'none',
  daysLate: 0,
});
export const water = buildRow();
export const recorded = ({ body }: ReceivedCall) => ({
  rows: (body as { id: string }[]).map(({ id }) => ({
    id,
    code: null,
    recorded: true,
    entry: { id: `entry-${id}`, replaced: null },
    error: null,
  })),
});

export async function open(
  week: WeekAnswer = buildWeek(water, wells, trees),
  routes: Record<string, Route> = {},
  language: 'en' | 'es' = 'en',
) {
  const server = startFakeServer({ 'GET /api/users/me/week': week, [RECORD]: recorded, ...routes });
  const shown = await renderRemote(register, { remote: 'mfe-okr', path: '/week', language, user });
  await screen.findByRole('heading', { level: 1 });
  return { server, ...shown };
}
export const value = (title: string) =>
  screen.getByRole('textbox', { name: `New value of ${title}` });
export const row = (title: string) =>
  screen.getByRole('link', { name: title }).closest('tr') as HTMLElement;
export const sent = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.callsTo(RECORD).map(({ body }) => body);
