// Starts the server from the environment, and stops it: on SIGTERM it turns unready, finishes what is under way and
// ends within ten seconds. What cannot start says why in one line.
import { sentenceOf } from './requireRuntime';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app';
import { composeFloors } from './composition';
import { connectDatabase } from './platform/database/connect';
import { logging } from './platform/logging/logging';
import { startHousekeeping } from './web/operation/housekeeping';
import { scheduler } from './delivery/scheduler/scheduler';
import { readSettings } from './platform/settings/settings';
import { webhookSender } from './delivery/webhooks/sendMessages';

const DRAIN_LIMIT = 9_000;

// Memory is cleared when it has doubled since the last time. On a machine with much of it, V8 would wait for the fourfold (docs/decisions/0060-what-stays-in-memory.md).
setFlagsFromString('--heap-growing-percent=100');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const handle = await connectDatabase(settings);
  await handle.migrate();
  const clock = { now: () => new Date() };
  const composition = composeFloors();
  const parts = { ...composition, database: handle, clock, settings };
  const app = await buildApp({ settings, handle, clock, composition, logger: logging(settings) });
  const stopHousekeeping = startHousekeeping(handle, clock, (error) => app.log.error({ err: error }, 'housekeeping failed'));
  const sender = settings.smtpUrl === null ? null : (await import('./delivery/mail/sendMails')).mailSender({
    handle, clock, smtpUrl: settings.smtpUrl, from: settings.mailFrom, onFailure: (failure) => app.log.warn(failure, 'a mail was not sent'),
  });
  sender?.start();
  const jobs = scheduler({ ...parts, onFailure: (error, job) => app.log.error({ err: error, job }, 'a job failed') });
  jobs.start();

  const webhooks = webhookSender({ ...parts, onFailure: (error) => app.log.error({ err: error }, 'webhooks were not sent') });
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());

  await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`Cumbre is ready on Node.js ${process.versions.node}: ${settings.publicUrl}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`Cumbre cannot start. ${sentenceOf(error)}\n`);
  process.exit(1);
});
