import { serverAnswered, serverUnreached } from './connection';
import { markServerReachable, markServerUnreachable } from './offlineFallback';

function connect() {
  let reachable = true;
  const api = {
    getState: () => ({ connection: { reachable, asOf: null } }),
    dispatch: ((action: { type: string }) => {
      if (action.type === serverAnswered.type) reachable = true;
      if (action.type === serverUnreached.type) reachable = false;
      return action;
    }) as never,
  };
  return { api, isReachable: () => reachable };
}

/** For how many seconds the application stays offline although calls are answered. */
function secondsOffline({ api, isReachable }: ReturnType<typeof connect>): number {
  markServerUnreachable(api);
  let seconds = 0;
  for (markServerReachable(api); !isReachable(); seconds += 1) {
    jest.advanceTimersByTime(1_000);
    markServerReachable(api);
  }
  return seconds;
}

test('one failure is over with the next answer; where failures and answers alternate, pauses grow to a minute', () => {
  jest.useFakeTimers({ now: Date.parse('2026-02-15T09:00:00Z') });
  try {
    const connection = connect();
    const pauses = Array.from({ length: 8 }, () => secondsOffline(connection));
    expect(pauses).toEqual([0, 2, 4, 8, 16, 32, 60, 60]);
    // A successful health check ends the pause at once.
    markServerUnreachable(connection.api);
    markServerReachable(connection.api, { isChecked: true });
    expect(connection.isReachable()).toBe(true);
    // After half a minute without a failure the connection is trusted again.
    jest.advanceTimersByTime(31_000);
    expect(secondsOffline(connection)).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
