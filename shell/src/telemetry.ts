// What remotes and the loader measure, kept as entries of the browser's own performance timeline, where developer tools
// show them. What the server hears is remoteReports.ts's. Measuring never disturbs what is measured: a record that cannot be kept is dropped.
import type { TelemetryRecord } from '@cumbre/remote/contract';

export function recordFor(remote: string): (record: TelemetryRecord) => void {
  return ({ name, milliseconds = 0, detail }) => {
    const end = performance.now();
    try {
      performance.measure(`${remote}:${name}`, { start: Math.max(0, end - milliseconds), end, detail });
    } catch (error) {
      console.warn(`A measure of ${remote} could not be kept.`, error);
    }
  };
}
