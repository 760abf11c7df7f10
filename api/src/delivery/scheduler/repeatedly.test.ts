import { repeatedly } from '../../platform/clock/repeatedly';

const turns = async () => { for (let turn = 0; turn < 10; turn += 1) await Promise.resolve(); };

describe('what is done repeatedly', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('begins at once, and anew a pause after the last round ended, never two at a time', async () => {
    const ends: (() => void)[] = [];
    const { start, stop } = repeatedly(() => new Promise((end) => { ends.push(end); }), 1_000);
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

  it('stops after the round under way, and begins none afterwards', async () => {
    let end = () => {};
    let rounds = 0;
    let stopped = false;
    const { start, stop } = repeatedly(() => new Promise((resolve) => {
      rounds += 1;
      end = resolve;
    }), 1_000);
    start();
    const stopping = stop().then(() => { stopped = true; });
    await turns();
    expect(stopped).toBe(false);
    end();
    await stopping;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(rounds).toBe(1);
  });

  it('stops in a pause without another round, and where it was never started', async () => {
    let rounds = 0;
    const { start, stop } = repeatedly(async () => { rounds += 1; }, 1_000);
    start();
    await turns();
    await stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(rounds).toBe(1);
    await repeatedly(async () => {}, 1_000).stop();
  });
});
