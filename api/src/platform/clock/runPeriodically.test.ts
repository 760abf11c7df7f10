import { runPeriodically } from './runPeriodically';

const flushTimers = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('runPeriodically', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs at once, and again a pause after the last run ended, never twice at a time', async () => {
    const ends: (() => void)[] = [];
    const { start, stop } = runPeriodically(
      () =>
        new Promise((end) => {
          ends.push(end);
        }),
      1_000,
    );
    start();
    expect(ends).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ends).toHaveLength(1);
    ends[0]!();
    await jest.advanceTimersByTimeAsync(999);
    expect(ends).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(2);
    ends[1]!();
    await stop();
  });

  it('stops after the current run, and starts no other', async () => {
    let end = () => {};
    let rounds = 0;
    let stopped = false;
    const { start, stop } = runPeriodically(
      () =>
        new Promise((resolve) => {
          rounds += 1;
          end = resolve;
        }),
      1_000,
    );
    start();
    const stopping = stop().then(() => {
      stopped = true;
    });
    await flushTimers();
    expect(stopped).toBe(false);
    end();
    await stopping;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(rounds).toBe(1);
  });

  it('stops in a pause without another run, and without a start', async () => {
    let rounds = 0;
    const { start, stop } = runPeriodically(async () => {
      rounds += 1;
    }, 1_000);
    start();
    await flushTimers();
    await stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(rounds).toBe(1);
    await runPeriodically(async () => {}, 1_000).stop();
  });
});
