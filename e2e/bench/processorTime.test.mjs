import { inProcessorTime } from './processorTime.mjs';

const named = {
  name: 'thread_name',
  ph: 'M',
  pid: 1,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
};
const event = (name, ts, rest) => ({ name, pid: 1, tid: 1, ts, args: {}, ...rest });
const complete = (name, ts, dur, tts, tdur) => event(name, ts, { ph: 'X', dur, tts, tdur });
const timesOf = (events) =>
  Object.fromEntries(
    inProcessorTime([named, ...events])
      .filter(({ name }) => name !== 'thread_name')
      .map(({ name, ts, dur }) => [name, dur === undefined ? [ts] : [ts, dur]]),
  );

test('a task takes the time that it had a processor, and begins when it did', () => {
  expect(
    timesOf([complete('first', 1000, 400, 50, 100), complete('second', 2000, 300, 150, 300)]),
  ).toEqual({ first: [1000, 100], second: [2000, 300] });
});

test('what is in a task begins after as much of its time, at every depth', () => {
  expect(
    timesOf([
      complete('task', 1000, 400, 50, 100),
      complete('script', 1200, 150, 70, 60),
      complete('layout', 1300, 40, 100, 20),
    ]),
  ).toEqual({ task: [1000, 100], script: [1020, 60], layout: [1050, 20] });
});

test('an event without a time of the processor has its share of the task', () => {
  expect(
    timesOf([
      complete('task', 1000, 400, 50, 100),
      event('mark', 1200, { ph: 'R' }),
      event('screenshot', 1600, { ph: 'O' }),
    ]),
  ).toEqual({ task: [1000, 100], mark: [1050], screenshot: [1600] });
});

test('nothing lasts longer than its task, and no task longer than by the clock', () => {
  expect(
    timesOf([complete('task', 1000, 100, 50, 101), complete('script', 1090, 10, 145, 12)]),
  ).toEqual({ task: [1000, 100], script: [1095, 5] });
});

test('other threads stay as they are', () => {
  const other = { ...complete('compile', 1000, 400, 50, 100), tid: 2 };
  expect(timesOf([complete('task', 1000, 400, 50, 100), other]).compile).toEqual([1000, 400]);
});
