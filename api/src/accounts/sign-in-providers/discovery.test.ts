import type { Configuration } from 'openid-client';
import { ProviderUnreachableError, discoveryOf } from './provider';

const SECOND = 1000;
const HOUR = 3_600_000;

/** A provider that is up or down, and counts how often it is asked. */
function provider() {
  let time = Date.parse('2026-02-15T12:00:00.000Z');
  const state = { isUp: false, asked: 0 };
  const discovery = discoveryOf({ now: () => new Date(time) }, async () => {
    state.asked += 1;
    if (!state.isUp) throw new ProviderUnreachableError('down');
    return {} as Configuration;
  });
  return { state, discovery, advance: (milliseconds: number) => void (time += milliseconds) };
}

it('does not ask a provider again that was down half a minute ago, and says so at once', async () => {
  const { state, discovery, advance } = provider();
  await expect(discovery()).rejects.toThrow(ProviderUnreachableError);
  state.isUp = true;
  advance(29 * SECOND);
  await expect(discovery()).rejects.toThrow(ProviderUnreachableError);
  expect(state.asked).toBe(1);
});

it('asks it again after half a minute, and keeps what it says', async () => {
  const { state, discovery, advance } = provider();
  await expect(discovery()).rejects.toThrow(ProviderUnreachableError);
  state.isUp = true;
  advance(30 * SECOND);
  await expect(discovery()).resolves.toBeDefined();
  await discovery();
  expect(state.asked).toBe(2);
});

it('asks once for people who come while it answers', async () => {
  const { state, discovery } = provider();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => discovery()));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  expect(state.asked).toBe(1);
});

it('keeps a known description while the provider is down, and asks for a new one each half minute', async () => {
  const { state, discovery, advance } = provider();
  state.isUp = true;
  await discovery();
  state.isUp = false;
  advance(2 * HOUR);
  for (const pause of [0, 10 * SECOND, 30 * SECOND]) {
    advance(pause);
    await expect(discovery()).resolves.toBeDefined();
    // The refresh runs beside the request.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(state.asked).toBe(3);
});
