import {
  checkCycleDates,
  checkCycleTransition,
  currentCycle,
  hasBegun,
  initialCycle,
  isDeletable,
  isLocked,
  transitionsFrom,
} from './cycles';
import type { CycleState } from './enumerations';

const states = ['planning', 'running', 'finished'] as const;
const base = {
  hasCheckIns: false,
  today: '2026-02-15',
  end: '2026-03-31',
  finishedOn: null,
  reason: null,
};
const reason = 'Two results came in late';

describe('the state of a cycle', () => {
  test.each([
    ['starts', 'planning', 'running', {}, null],
    ['returns to planning while there is no check-in', 'running', 'planning', {}, null],
    [
      'does not return to planning after a check-in',
      'running',
      'planning',
      { hasCheckIns: true },
      'CYCLE_HAS_CHECK_INS',
    ],
    ['does not finish early without a reason', 'running', 'finished', {}, 'REASON_REQUIRED'],
    [
      'does not accept spaces as a reason',
      'running',
      'finished',
      { reason: '   \n' },
      'REASON_REQUIRED',
    ],
    ['finishes early with a reason', 'running', 'finished', { reason: 'merged' }, null],
    [
      'does not finish the day before its end without a reason',
      'running',
      'finished',
      { today: '2026-03-30' },
      'REASON_REQUIRED',
    ],
    ['finishes on its end date', 'running', 'finished', { today: '2026-03-31' }, null],
    [
      'finishes long after its end date, also with check-ins',
      'running',
      'finished',
      { today: '2026-06-01', hasCheckIns: true },
      null,
    ],
    [
      'reopens on the day it was finished',
      'finished',
      'running',
      { finishedOn: '2026-02-15', reason },
      null,
    ],
    ['reopens after 14 days', 'finished', 'running', { finishedOn: '2026-02-01', reason }, null],
    [
      'does not reopen after 15 days',
      'finished',
      'running',
      { finishedOn: '2026-01-31', reason },
      'REOPEN_TOO_LATE',
    ],
    [
      'does not reopen without the date on which it was finished',
      'finished',
      'running',
      { reason },
      'REOPEN_TOO_LATE',
    ],
    [
      'does not reopen without a reason',
      'finished',
      'running',
      { finishedOn: '2026-02-10' },
      'REOPEN_REASON_TOO_SHORT',
    ],
    [
      'does not reopen with a reason of 19 characters',
      'finished',
      'running',
      { finishedOn: '2026-02-10', reason: `  ${'x'.repeat(19)}  ` },
      'REOPEN_REASON_TOO_SHORT',
    ],
    [
      'reopens with a reason of 20 characters',
      'finished',
      'running',
      { finishedOn: '2026-02-10', reason: 'é'.repeat(20) },
      null,
    ],
    [
      'counts code points of the reason, not UTF-16 code units',
      'finished',
      'running',
      { finishedOn: '2026-02-10', reason: '😀'.repeat(19) },
      'REOPEN_REASON_TOO_SHORT',
    ],
    [
      'does not change from planning to finished',
      'planning',
      'finished',
      { reason },
      'TRANSITION_NOT_ALLOWED',
    ],
    [
      'does not change from finished to planning',
      'finished',
      'planning',
      { finishedOn: '2026-02-10', reason },
      'TRANSITION_NOT_ALLOWED',
    ],
    ...states.map(
      (state) =>
        [
          `does not change from ${state} to itself`,
          state,
          state,
          { reason },
          'TRANSITION_NOT_ALLOWED',
        ] as const,
    ),
  ] as const)('%s', (_title, from, to, more, refusal) => {
    expect(checkCycleTransition({ ...base, ...more, from, to })).toBe(refusal);
  });

  it('offers exactly the transitions that some conditions allow', () => {
    for (const from of states) {
      const possible = states.filter(
        (to) =>
          checkCycleTransition({
            from,
            to,
            hasCheckIns: false,
            today: '2026-03-31',
            end: '2026-03-31',
            finishedOn: '2026-03-31',
            reason,
          }) === null,
      );
      expect([...transitionsFrom(from)].sort()).toEqual([...possible].sort());
    }
  });

  it('locks a finished cycle and no other', () => {
    expect(states.filter(isLocked)).toEqual(['finished']);
  });

  test.each([
    ['in planning has not begun', 'planning', '2026-02-16', false],
    ['in planning has not begun after its first day', 'planning', '2026-02-01', false],
    ['that was started early has not begun', 'running', '2026-02-16', false],
    ['has begun on its first day', 'running', '2026-02-15', true],
    ['that was finished early has begun', 'finished', '2026-02-16', true],
  ] as const)('a cycle %s', (_which, state, start, begun) => {
    expect(hasBegun({ state, start }, '2026-02-15')).toBe(begun);
  });

  it('allows the deletion of a planned or an empty cycle', () => {
    const deletable = states.flatMap((state) =>
      [true, false]
        .filter((isEmpty) => isDeletable({ state, isEmpty }))
        .map((isEmpty) => `${state}:${isEmpty}`),
    );
    expect(deletable).toEqual(['planning:true', 'planning:false', 'running:true', 'finished:true']);
  });
});

describe('the dates of a cycle', () => {
  const today = '2026-02-15';
  test.each([
    ['may start today', '2026-02-15', '2026-02-16', undefined, null],
    ['may start on 29 February of a leap year', '2028-02-29', '2028-03-01', undefined, null],
    ['may not start in the past', '2026-02-14', '2026-03-31', undefined, 'START_IN_THE_PAST'],
    ['may keep a start in the past', '2026-01-01', '2026-03-31', '2026-01-01', null],
    [
      'may not change to a start in the past',
      '2026-01-02',
      '2026-03-31',
      '2026-01-01',
      'START_IN_THE_PAST',
    ],
    ['may not end on the first day', '2026-02-15', '2026-02-15', undefined, 'END_NOT_AFTER_START'],
    ['may not end before they start', '2026-02-20', '2026-02-19', undefined, 'END_NOT_AFTER_START'],
    [
      'may not start on a date that does not exist',
      '2026-02-30',
      '2026-03-31',
      undefined,
      'START_DATE_INVALID',
    ],
    [
      'may not end on a date that does not exist',
      '2026-02-20',
      '2027-02-29',
      undefined,
      'END_DATE_INVALID',
    ],
  ])('%s', (_title, start, end, previousStart, refusal) => {
    expect(checkCycleDates({ start, end, today, previousStart })).toBe(refusal);
  });

  test.each([
    ['month', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-01-01', '2026-03-31'],
    ['half-year', '2026-01-01', '2026-06-30'],
    ['year', '2026-01-01', '2026-12-31'],
  ])('may be the whole %s that contains today, with its first day', (_period, start, end) => {
    expect(checkCycleDates({ start, end, today })).toBeNull();
    expect(checkCycleDates({ start, end, today, previousStart: '2026-02-20' })).toBeNull();
  });

  test.each([
    ['two months', '2026-01-01', '2026-02-28'],
    ['a period of three months that is no quarter', '2026-02-01', '2026-04-30'],
    ['half a year that is no calendar half', '2025-10-01', '2026-03-31'],
    ['a year that begins in July', '2025-07-01', '2026-06-30'],
    ['a quarter without its last day', '2026-01-01', '2026-03-30'],
    ['a quarter without its first day', '2026-01-02', '2026-03-31'],
    ['the quarter before', '2025-10-01', '2025-12-31'],
    ['the month before', '2026-01-01', '2026-01-31'],
  ])('may not begin in the past for %s', (_period, start, end) => {
    expect(checkCycleDates({ start, end, today })).toBe('START_IN_THE_PAST');
  });

  test.each(['2026-01-01', '2026-03-31'])('a period contains its own day %s', (day) => {
    expect(checkCycleDates({ start: '2026-01-01', end: '2026-03-31', today: day })).toBeNull();
  });
});

describe('the current cycle', () => {
  const cycle = (id: string, state: CycleState, start: string) => ({ id, state, start });

  it('is the running one that started last', () => {
    const cycles = [
      cycle('year', 'running', '2026-01-01'),
      cycle('Q2', 'running', '2026-04-01'),
      cycle('Q1', 'finished', '2026-05-01'),
      cycle('Q3', 'planning', '2026-07-01'),
    ];
    expect(currentCycle(cycles)?.id).toBe('Q2');
    expect(currentCycle([...cycles].reverse())?.id).toBe('Q2');
  });

  it('is null when no cycle is running', () => {
    expect(
      currentCycle([cycle('Q1', 'finished', '2026-01-01'), cycle('Q2', 'planning', '2026-04-01')]),
    ).toBeNull();
    expect(currentCycle([])).toBeNull();
  });
});

describe('the cycle that a screen opens', () => {
  const cycles = [
    { id: 'Q2', start: '2026-04-01' },
    { id: 'Q3', start: '2026-07-01' },
    { id: 'Q1', start: '2026-01-01' },
  ];

  it('is the requested one, else the current one', () => {
    expect(initialCycle(cycles, 'Q1', 'Q2')?.id).toBe('Q1');
    expect(initialCycle(cycles, 'gone', 'Q2')?.id).toBe('Q2');
  });

  it('is the one with the latest start when none is running, whatever the order of the list', () => {
    expect(initialCycle(cycles, null, null)?.id).toBe('Q3');
    expect(initialCycle(cycles.toReversed(), null, null)?.id).toBe('Q3');
    expect(initialCycle([], null, null)).toBeNull();
  });
});
