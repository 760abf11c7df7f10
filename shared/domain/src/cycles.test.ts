import { checkCycleDates, checkCycleTransition, currentCycle, cycleToShow, isDeletable, isLocked, transitionsFrom } from './cycles';
import type { CycleState } from './cycles';

const states = ['planning', 'running', 'finished'] as const;
const base = { hasCheckIns: false, today: '2026-02-15', end: '2026-03-31', finishedOn: null, reason: null };
const reason = 'Two results came in late';

describe('the state of a cycle', () => {
  test.each([
    ['starts', 'planning', 'running', {}, null],
    ['goes back to planning while nobody has checked in', 'running', 'planning', {}, null],
    ['does not go back to planning after a check-in', 'running', 'planning', { hasCheckIns: true }, 'CYCLE_HAS_CHECK_INS'],
    ['does not finish early without a reason', 'running', 'finished', {}, 'REASON_REQUIRED'],
    ['does not take spaces for a reason', 'running', 'finished', { reason: '   \n' }, 'REASON_REQUIRED'],
    ['finishes early with a reason', 'running', 'finished', { reason: 'merged' }, null],
    ['does not finish the day before its end without a reason', 'running', 'finished', { today: '2026-03-30' }, 'REASON_REQUIRED'],
    ['finishes on its end date', 'running', 'finished', { today: '2026-03-31' }, null],
    ['finishes long after its end date, check-ins or not', 'running', 'finished', { today: '2026-06-01', hasCheckIns: true }, null],
    ['reopens on the day it was finished', 'finished', 'running', { finishedOn: '2026-02-15', reason }, null],
    ['reopens after 14 days', 'finished', 'running', { finishedOn: '2026-02-01', reason }, null],
    ['does not reopen after 15 days', 'finished', 'running', { finishedOn: '2026-01-31', reason }, 'REOPEN_TOO_LATE'],
    ['does not reopen when nobody knows since when it is finished', 'finished', 'running', { reason }, 'REOPEN_TOO_LATE'],
    ['does not reopen without a reason', 'finished', 'running', { finishedOn: '2026-02-10' }, 'REOPEN_REASON_TOO_SHORT'],
    ['does not reopen for 19 characters', 'finished', 'running', { finishedOn: '2026-02-10', reason: `  ${'x'.repeat(19)}  ` }, 'REOPEN_REASON_TOO_SHORT'],
    ['reopens for 20 characters', 'finished', 'running', { finishedOn: '2026-02-10', reason: 'é'.repeat(20) }, null],
    ['counts characters, not halves of them', 'finished', 'running', { finishedOn: '2026-02-10', reason: '😀'.repeat(19) }, 'REOPEN_REASON_TOO_SHORT'],
    ['does not finish before it ran', 'planning', 'finished', { reason }, 'TRANSITION_NOT_ALLOWED'],
    ['does not go from finished to planning', 'finished', 'planning', { finishedOn: '2026-02-10', reason }, 'TRANSITION_NOT_ALLOWED'],
    ...states.map((state) => [`does not change from ${state} to itself`, state, state, { reason }, 'TRANSITION_NOT_ALLOWED'] as const),
  ] as const)('%s', (_title, from, to, more, refusal) => {
    expect(checkCycleTransition({ ...base, ...more, from, to })).toBe(refusal);
  });

  it('offers exactly the changes that can be allowed', () => {
    for (const from of states) {
      const possible = states.filter((to) =>
        checkCycleTransition({ from, to, hasCheckIns: false, today: '2026-03-31', end: '2026-03-31', finishedOn: '2026-03-31', reason }) === null);
      expect([...transitionsFrom(from)].sort()).toEqual([...possible].sort());
    }
  });

  it('locks a finished cycle and no other', () => {
    expect(states.filter(isLocked)).toEqual(['finished']);
  });

  it('lets a planned or an empty cycle be deleted', () => {
    const deletable = states.flatMap((state) => [true, false].filter((isEmpty) => isDeletable({ state, isEmpty })).map((isEmpty) => `${state}:${isEmpty}`));
    expect(deletable).toEqual(['planning:true', 'planning:false', 'running:true', 'finished:true']);
  });
});

describe('the dates of a cycle', () => {
  const today = '2026-02-15';
  test.each([
    ['may begin today', '2026-02-15', '2026-02-16', undefined, null],
    ['may begin on 29 February of a leap year', '2028-02-29', '2028-03-01', undefined, null],
    ['do not begin in the past', '2026-02-14', '2026-03-31', undefined, 'START_IN_THE_PAST'],
    ['may keep a start that has passed', '2026-01-01', '2026-03-31', '2026-01-01', null],
    ['do not change to a start that has passed', '2026-01-02', '2026-03-31', '2026-01-01', 'START_IN_THE_PAST'],
    ['do not end on the first day', '2026-02-15', '2026-02-15', undefined, 'END_NOT_AFTER_START'],
    ['do not end before they begin', '2026-02-20', '2026-02-19', undefined, 'END_NOT_AFTER_START'],
    ['begin on a day that exists', '2026-02-30', '2026-03-31', undefined, 'START_DATE_INVALID'],
    ['end on a day that exists', '2026-02-20', '2027-02-29', undefined, 'END_DATE_INVALID'],
  ])('%s', (_title, start, end, formerStart, refusal) => {
    expect(checkCycleDates({ start, end, today, formerStart })).toBe(refusal);
  });
});

describe('the current cycle', () => {
  const cycle = (id: string, state: CycleState, start: string) => ({ id, state, start });

  it('is the running one that started last', () => {
    const cycles = [cycle('year', 'running', '2026-01-01'), cycle('Q2', 'running', '2026-04-01'), cycle('Q1', 'finished', '2026-05-01'), cycle('Q3', 'planning', '2026-07-01')];
    expect(currentCycle(cycles)?.id).toBe('Q2');
    expect(currentCycle([...cycles].reverse())?.id).toBe('Q2');
  });

  it('is none when no cycle is running', () => {
    expect(currentCycle([cycle('Q1', 'finished', '2026-01-01'), cycle('Q2', 'planning', '2026-04-01')])).toBeNull();
    expect(currentCycle([])).toBeNull();
  });
});

describe('the cycle that a screen begins with', () => {
  const cycles = [{ id: 'Q2', start: '2026-04-01' }, { id: 'Q3', start: '2026-07-01' }, { id: 'Q1', start: '2026-01-01' }];

  it('is the one asked for, else the current one', () => {
    expect(cycleToShow(cycles, 'Q1', 'Q2')?.id).toBe('Q1');
    expect(cycleToShow(cycles, 'gone', 'Q2')?.id).toBe('Q2');
  });

  it('is the one that starts last where none is running, in whatever order they come', () => {
    expect(cycleToShow(cycles, null, null)?.id).toBe('Q3');
    expect(cycleToShow(cycles.toReversed(), null, null)?.id).toBe('Q3');
    expect(cycleToShow([], null, null)).toBeNull();
  });
});
