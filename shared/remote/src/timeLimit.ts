// Time limits for network requests, and the pause before a second try.

export class TimeLimitExceeded extends Error {
  override name = 'TimeLimitExceeded';
}

/** Rejects with TimeLimitExceeded after `milliseconds`. The work itself is not stopped. */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeLimitExceeded(`Nothing came within ${milliseconds} ms.`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** 200 to 600 ms, so that many browsers do not retry at the same moment. */
export const jitter = (random: () => number): number => 200 + Math.floor(random() * 400);

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
