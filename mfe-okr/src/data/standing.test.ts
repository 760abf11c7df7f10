import { statusOf } from '@cumbre/domain/status';
import { standingOf } from './standing';

const today = '2026-02-15';

test.each([
  [0.611, 0.618],
  [0.61401, 0.61404],
  [0.999, 0.9999],
  [0.2, 0.21],
  [0, 0.9],
  [0.7, 0.6],
  [1, 1],
])('a team of one objective is named as it is: %d of %d', (progress, expected) => {
  const status = statusOf({ progress, expected, hasCheckIn: true, today });
  expect(standingOf({ status, progress, expected, allBehind: progress < expected })).toEqual({
    status,
    isNearlyOnTrack: false,
  });
});

test('a mean is not behind for less than a point where one of its items keeps its plan', () => {
  const mean = { status: 'behind', progress: 0.611, expected: 0.618 } as const;
  expect(standingOf(mean)).toEqual({ status: 'onTrack', isNearlyOnTrack: true });
});
