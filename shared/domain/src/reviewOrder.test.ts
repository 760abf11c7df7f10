import { compareByRisk, meetingConclusion, meetingPartOf, needsDiscussion } from './reviewOrder';
import type { ReviewableItem } from './reviewOrder';

const item = (
  status: ReviewableItem['status'],
  realProgress: number | null = 0.5,
  disagrees = false,
): ReviewableItem => ({ status, realProgress, expectedProgress: 0.6, disagrees });

test('items that need attention come first, then items without a check-in, then items on track or achieved', () => {
  const statuses = (
    ['achieved', 'notStarted', 'onTrack', null, 'behind', 'outdated', 'atRisk'] as const
  ).map((status) => item(status));
  expect(statuses.toSorted(compareByRisk).map(({ status }) => status)).toEqual([
    'atRisk',
    'outdated',
    'behind',
    'notStarted',
    'onTrack',
    'achieved',
    null,
  ]);
});

test('of equal status, a disagreement comes first, then the wider gap, then the order of the list', () => {
  const rows = [
    item('behind', 0.5),
    item('behind', 0.4),
    item('behind', 0.55, true),
    item('behind', 0.5),
  ];
  expect(rows.toSorted(compareByRisk)).toEqual([rows[2], rows[1], rows[0], rows[3]]);
});

test.each([
  ['atRisk', true],
  ['outdated', true],
  ['behind', true],
  ['notStarted', true],
  ['onTrack', false],
  ['achieved', false],
  [null, false],
] as const)('status %s needs discussion: %s', (status, expected) => {
  expect(needsDiscussion(item(status))).toBe(expected);
  expect(needsDiscussion(item(status, 0.5, true))).toBe(true);
});

test.each(['atRisk', 'outdated', 'notStarted'] as const)(
  'status %s needs no discussion before the cycle has begun, and a tick still counts',
  (status) => {
    const planned = { ...item(status, 0.5, true), planned: true };
    expect(needsDiscussion(planned)).toBe(false);
    expect(meetingPartOf(false, planned)).toBe('fine');
    expect(meetingPartOf(true, planned)).toBe('discussed');
  },
);

test.each([
  [
    'what was discussed counts as discussed, whatever its status',
    true,
    item('onTrack'),
    'discussed',
  ],
  ['what needs discussion and was not discussed is left', false, item('behind'), 'left'],
  ['a disagreement is left, too', false, item('onTrack', 0.5, true), 'left'],
  ['what is on track needs no discussion', false, item('onTrack'), 'fine'],
  ['what a meeting has no numbers of needs none', false, null, 'fine'],
] as const)('%s', (_case, isDiscussed, numbers, part) => {
  expect(meetingPartOf(isDiscussed, numbers)).toBe(part);
});

describe('the conclusion of a meeting', () => {
  const line = (
    code: string,
    tick: boolean,
    before: number | null,
    after: number | null,
    status: 'atRisk' | 'onTrack' = 'atRisk',
  ) => ({
    code,
    tick: tick ? {} : null,
    before: before === null ? null : { progress: before },
    after: { progress: after, status, disagrees: false },
  });

  it('counts what was discussed of what needed it, and names what rose and fell most', () => {
    const { discussed, all, rose, fell } = meetingConclusion([
      line('a', true, 0.2, 0.3),
      line('b', false, 0.2, 0.6, 'onTrack'),
      line('c', true, 0.5, 0.4),
      line('d', false, 0.5, 0.1),
      line('new', false, null, 0.9),
      line('same', true, 0.4, 0.4, 'onTrack'),
    ]);
    expect([discussed, all]).toEqual([3, 5]);
    expect([rose?.line.code, rose?.from, rose?.to]).toEqual(['b', 0.2, 0.6]);
    expect([fell?.line.code, fell?.from, fell?.to]).toEqual(['d', 0.5, 0.1]);
  });

  it('names nothing where nothing moved, as in a first meeting', () => {
    expect(meetingConclusion([line('a', false, null, 0.3)])).toEqual({
      discussed: 0,
      all: 1,
      rose: null,
      fell: null,
    });
    expect(meetingConclusion([])).toEqual({ discussed: 0, all: 0, rose: null, fell: null });
  });
});
