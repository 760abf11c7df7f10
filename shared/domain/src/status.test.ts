import { ITEM_OUTCOMES, ITEM_STATUSES } from './enumerations';
import {
  MOSTLY_FROM,
  PARTLY_FROM,
  confidenceContradictsProgress,
  outcomeOf,
  shownStatus,
  statusOf,
} from './status';

const today = '2026-02-15';
const started = { hasCheckIn: true, checkInDue: '2026-02-16', today };

describe('the status', () => {
  test.each([
    // progress, expected, status
    [1, 0.5, 'achieved'],
    [0.6, 0.5, 'onTrack'],
    [0.5, 0.5, 'onTrack'],
    [0, 0, 'onTrack'],
    [0.499, 0.5, 'behind'],
    [0.25, 0.5, 'behind'],
    [0.3, 0.55, 'behind'],
    [0.1, 0.35, 'behind'],
    [0.249, 0.5, 'atRisk'],
    [0, 1, 'atRisk'],
    [0.999, 1, 'behind'],
    [0.2, null, 'onTrack'],
  ] as const)('at progress %p where %p is expected is %s', (progress, expected, status) => {
    expect(statusOf({ progress, expected, ...started })).toBe(status);
  });

  test.each([
    // days overdue by due date: 2026-02-15 is today
    ['2026-02-16', 'onTrack'],
    ['2026-02-15', 'onTrack'],
    ['2026-02-12', 'onTrack'],
    ['2026-02-11', 'outdated'],
    ['2025-12-01', 'outdated'],
    [null, 'onTrack'],
    [undefined, 'onTrack'],
  ] as const)('with a check-in due on %p is %s', (checkInDue, status) => {
    expect(statusOf({ progress: 0.9, expected: 0.5, hasCheckIn: true, checkInDue, today })).toBe(
      status,
    );
  });

  const overdue = '2026-02-01';

  it('is outdated rather than behind, at risk or not started', () => {
    expect(
      statusOf({ progress: 0.4, expected: 0.5, hasCheckIn: true, checkInDue: overdue, today }),
    ).toBe('outdated');
    expect(
      statusOf({ progress: 0, expected: 0.5, hasCheckIn: true, checkInDue: overdue, today }),
    ).toBe('outdated');
    expect(
      statusOf({ progress: 0, expected: 0.5, hasCheckIn: false, checkInDue: overdue, today }),
    ).toBe('outdated');
  });

  it('is achieved however late the next check-in is, and also without a check-in', () => {
    expect(
      statusOf({ progress: 1, expected: 1, hasCheckIn: true, checkInDue: overdue, today }),
    ).toBe('achieved');
    expect(statusOf({ progress: 1, expected: 1, hasCheckIn: false, today })).toBe('achieved');
  });

  it('is not started without a check-in or without progress', () => {
    expect(statusOf({ progress: 0.4, expected: 0.5, hasCheckIn: false, today })).toBe('notStarted');
    expect(statusOf({ progress: null, expected: 0.5, hasCheckIn: false, today })).toBe(
      'notStarted',
    );
    expect(statusOf({ progress: null, expected: 0.5, hasCheckIn: true, today })).toBe('notStarted');
  });
});

describe('the outcome of an item of a finished cycle', () => {
  test.each([
    [0, 'missed'],
    [0.2999, 'missed'],
    [0.3, 'partly'],
    [0.6999, 'partly'],
    [0.7, 'mostly'],
    [0.9999, 'mostly'],
  ] as const)('that was begun and came to %p is %s', (progress, outcome) => {
    for (const status of ['onTrack', 'behind', 'atRisk', 'outdated'] as const)
      expect(outcomeOf(status, progress)).toBe(outcome);
  });

  it('reaches a bound also where its progress is a sum with rounding errors', () => {
    const [mostly, partly] = [(0.7 + 0.7 + 0.7) / 3, PARTLY_FROM - Number.EPSILON];
    expect([mostly < MOSTLY_FROM, partly < PARTLY_FROM]).toEqual([true, true]);
    expect(outcomeOf('behind', mostly)).toBe('mostly');
    expect(outcomeOf('atRisk', partly)).toBe('partly');
  });

  it('stays achieved or not started, whatever its progress is', () => {
    expect(outcomeOf('achieved', 1)).toBe('achieved');
    expect(outcomeOf('notStarted', 0.8)).toBe('notStarted');
  });

  it('that has no progress is not started', () => {
    for (const status of ITEM_STATUSES.filter((each) => each !== 'achieved'))
      expect(outcomeOf(status, null)).toBe('notStarted');
  });

  it('is shown instead of the status, which a running cycle shows', () => {
    expect(shownStatus('onTrack', 0.5, true)).toBe('partly');
    expect(shownStatus('onTrack', 0.5, false)).toBe('onTrack');
    for (const status of ITEM_STATUSES)
      expect(ITEM_OUTCOMES).toContain(shownStatus(status, 0.5, true));
  });
});

describe('confidence and progress', () => {
  test.each([
    ['disagree when the confidence is high and the item is at risk', 0.9, 0.1, 0.6, true],
    ['disagree when the confidence is low and the item is on track', 0.2, 0.7, 0.6, true],
    ['disagree when the confidence is low and the item is achieved', 0, 1, 1, true],
    ['agree when the confidence is high and the item is on track', 0.9, 0.7, 0.6, false],
    ['agree when the confidence is low and the item is at risk', 0.1, 0.1, 0.6, false],
    ['agree when the confidence is high and the item is only behind', 0.9, 0.5, 0.6, false],
    ['agree for a medium confidence', 0.5, 0.1, 0.9, false],
    ['agree without a confidence', null, 0.1, 0.9, false],
    ['agree without a progress', 0.9, null, 0.9, false],
    ['agree without an expected progress', 0.9, 0.1, null, false],
  ])('%s', (_title, confidence, progress, expected, disagree) => {
    expect(confidenceContradictsProgress({ confidence, progress, expected })).toBe(disagree);
  });
});
