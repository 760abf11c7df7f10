// Reports errors of remotes that no boundary sees, such as in a timer or in an event handler. An
// error belongs to the remote whose release its stack names.
import { reportFailureOf } from './remoteReports';

const IN_STACK = /\/releases\/([a-z][a-z0-9-]*)\//;

export function reportUncaughtErrors(): void {
  const report = (error: unknown, file = '') => {
    const remote = IN_STACK.exec(error instanceof Error ? (error.stack ?? file) : file)?.[1];
    if (remote) reportFailureOf(remote, 'uncaught', error);
  };
  addEventListener('error', ({ error, filename }) => report(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
