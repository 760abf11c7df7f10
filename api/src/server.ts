// Starts the server from the environment. On SIGTERM it becomes unready, finishes running requests
// and ends within ten seconds. A failed start prints its reason in one line.
import { messageOf } from './requireRuntime';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app';
import { composeLayers } from './composition';
import { connectDatabase } from './platform/database/connect';
import { logging } from './platform/logging/logging';
import { evaluateCanaries } from './web/canary/evaluateCanaries';
import { openReleaseStore } from './web/page/releaseStore';
import { startHousekeeping } from './web/operation/housekeeping';
import { createScheduler } from './delivery/scheduler/scheduler';
import { readSettings } from './platform/settings/settings';
import { createWebhookSender } from './delivery/webhooks/sendMessages';

const DRAIN_LIMIT = 9_000;

// Collects garbage when the heap has doubled. With much memory, V8 would wait until it has
// quadrupled (docs/decisions/0060-server-memory-is-bounded-by-bytes-and-early-collection.md).
setFlagsFromString('--heap-growing-percent=100');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const handle = await connectDatabase(settings);
  await handle.migrate();
  const clock = { now: () => new Date() };
  const composition = composeLayers();
  const parts = { ...composition, database: handle, clock, settings };
  const app = await buildApp({ settings, handle, clock, composition, logger: logging(settings) });
  const stopHousekeeping = startHousekeeping(handle, clock, (error) =>
    app.log.error({ err: error }, 'housekeeping failed'),
  );
  const sender =
    settings.smtpUrl === null
      ? null
      : (await import('./delivery/mail/sendMails')).createMailSender({
          handle,
          clock,
          smtpUrl: settings.smtpUrl,
          from: settings.mailFrom,
          onFailure: (failure) => app.log.warn(failure, 'a mail was not sent'),
        });
  sender?.start();
  const store = await openReleaseStore(settings, app.log);
  const jobs = createScheduler({
    ...parts,
    furtherJobs: {
      evaluateCanaries: (context) => evaluateCanaries(context, { store, log: app.log }),
    },
    onFailure: (error, job) => app.log.error({ err: error, job }, 'a job failed'),
  });
  jobs.start();

  const webhooks = createWebhookSender({
    ...parts,
    onFailure: (error) => app.log.error({ err: error }, 'webhooks were not sent'),
  });
  webhooks.start();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    stopHousekeeping();
    await app.close();
    await jobs.stop();
    await webhooks.stop();
    await sender?.stop();
    await handle.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop());

  await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(
    `Cumbre is ready on Node.js ${process.versions.node}: ${settings.publicUrl}\n`,
  );
}

start().catch((error: unknown) => {
  process.stderr.write(`Cumbre cannot start. ${messageOf(error)}\n`);
  process.exit(1);
});
