// Receives reports of shells about remotes; operators read them at /operation/remotes. Only
// reports about releases of this server count, so that callers cannot invent remotes. Each failure
// is one log line, loads one per batch.
import { remoteReportsBody } from '@cumbre/contract/remoteReports';
import type { RemoteReport } from '@cumbre/contract/remoteReports';
import type { Store } from '@cumbre/releases/store';
import { personOfSession } from '../../accounts/users/sessions';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import type { RegistryReader } from './registry';
import type { RemoteFiguresCollector } from './remoteFigures';
import { readCanaries } from '../canary/readCanaries';
import { recordVisit } from '../canary/recordVisit';
import { createVisits, sourceOfPerson } from '../canary/visit';
import type { Visit } from '../canary/visit';

const MAX_BODY_BYTES = 8 * 1024;

export async function remoteReportRoutes(
  app: App,
  {
    registry,
    store,
    figures,
  }: { registry: RegistryReader; store: Store; figures: RemoteFiguresCollector },
): Promise<void> {
  const visits = createVisits(app.settings, app.clock);
  const context = { db: app.database.db, clock: app.clock };
  async function sourceOf({ source, session }: Visit): Promise<string> {
    const person = session ? await personOfSession(context, { browserHash: session }) : null;
    return person ? sourceOfPerson(person.userId) : source;
  }
  // Many people may share one address.
  const limit = rateLimit(app, {
    name: 'remote reports',
    max: 240,
    window: 60_000,
    key: ({ ip }) => ip,
  });

  app.post(
    '/reports/remotes',
    {
      bodyLimit: MAX_BODY_BYTES,
      onRequest: limit,
      schema: { hide: true, body: remoteReportsBody },
    },
    async (request, reply) => {
      const { remotes } = await registry.read();
      const isKnownRelease = async (remote: string, release: string) =>
        remotes.some(
          ({ name, release: liveReleases }) => name === remote && liveReleases === release,
        ) || registry.isReleased(remote, release);
      const loaded = [];
      const known: RemoteReport[] = [];
      for (const report of request.body.reports) {
        if (!(await isKnownRelease(report.remote, report.release))) continue;
        known.push(report);
        figures.add(report);
        if (report.outcome === 'loaded') loaded.push(report);
        else request.log.warn(report, 'a remote could not be shown');
      }
      const visit = visits.read(request.body.visit ?? '');
      if (visit && known.length > 0) {
        const source = await sourceOf(visit);
        const canaries = await readCanaries(store, app.settings.appEnvironment);
        await app.database.transaction((tx) =>
          recordVisit(tx, { ...visit, source }, known, canaries, app.clock.now()),
        );
      }
      if (loaded.length > 0) request.log.info({ loaded }, 'remotes were loaded');
      return reply.code(204).send();
    },
  );
}
