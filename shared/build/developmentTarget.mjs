// Where `dev` shows the builds of one remote. A build is never released to an environment that
// nobody named, and never to production (docs/remotes.md).
import { checkedEnvironment } from '@cumbre/releases/names';

const REFUSAL =
  'Development builds are never released to production. Name development or staging, or serve them to a staging shell with --port.';

/** Returns the environment unless it is production. */
export function requireDevelopment(environment) {
  if (checkedEnvironment(environment) === 'production') throw new Error(REFUSAL);
  return environment;
}

function checkedPort(port) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port takes the number of a port, not "${port}".`);
  return Number(port);
}

/**
 * `named` is the option --environment, `settings` are those of the machine. NODE_ENV names no
 * environment: tools set it for other purposes.
 */
export function developmentTarget({ remote, port, named, settings }) {
  if (port !== undefined && named !== undefined)
    throw new Error(
      '--port serves the builds from this machine, --environment releases them: give one of the two.',
    );
  if (port !== undefined) return { port: checkedPort(port) };
  const environment = named ?? settings.APP_ENV;
  if (environment) return { environment: requireDevelopment(environment) };
  throw new Error(
    [
      `Say where ${remote} is to be shown:`,
      `  --port 4401                 serves it from this machine; open a staging shell once with ?${remote.replace('-', '.')}=http://localhost:4401`,
      '  --environment development   releases each build to development in the store RELEASES_DIR, such as that of npm start',
      '  --environment staging       releases each build to staging in that store, for everybody',
      'APP_ENV names the environment as well. Nothing was built or released.',
    ].join('\n'),
  );
}
