// Writes measurements of remotes and of the loader to the browser's performance timeline, where
// developer tools show them. remoteReports.ts reports to the server. A failed measurement is
// dropped.
import type { TelemetryRecord } from '@cumbre/remote/contract';

export function recordFor(remote: string): (record: TelemetryRecord) => void {
  return ({ name, milliseconds = 0, detail }) => {
    const end = performance.now();
    try {
      performance.measure(`${remote}:${name}`, {
        start: Math.max(0, end - milliseconds),
        end,
        detail,
      });
    } catch (error) {
      console.warn(`A measure of ${remote} could not be kept.`, error);
    }
  };
}
