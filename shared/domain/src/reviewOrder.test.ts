import { compareDanger, needsTalk } from './reviewOrder';
import type { Reviewed } from './reviewOrder';

const item = (status: Reviewed['status'], realProgress: number | null = 0.5, disagrees = false): Reviewed => ({ status, realProgress, expectedProgress: 0.6, disagrees });

test('what is in danger comes first, then what nobody has reported on, then what goes well', () => {
  const statuses = (['achieved', 'notStarted', 'onTrack', null, 'behind', 'outdated', 'atRisk'] as const).map((status) => item(status));
  expect(statuses.toSorted(compareDanger).map(({ status }) => status)).toEqual(['atRisk', 'outdated', 'behind', 'notStarted', 'onTrack', 'achieved', null]);
});

test('among equals a disagreement comes first, then the wider gap, then the former order', () => {
  const rows = [item('behind', 0.5), item('behind', 0.4), item('behind', 0.55, true), item('behind', 0.5)];
  expect(rows.toSorted(compareDanger)).toEqual([rows[2], rows[1], rows[0], rows[3]]);
});

test.each([['atRisk', true], ['outdated', true], ['behind', true], ['notStarted', true], ['onTrack', false], ['achieved', false], [null, false]] as const)('%s needs to be talked about: %s', (status, expected) => {
  expect(needsTalk(item(status))).toBe(expected);
  expect(needsTalk(item(status, 0.5, true))).toBe(true);
});
