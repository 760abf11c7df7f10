// Every setting of the server, read from the environment once and checked at the start, each with a message that says
// what to write. No module reads the environment but this one. Folders default to the repository's own.
import { resolve, sep } from 'node:path';
import { z } from 'zod';

/** The folder that holds `api`: found from the source as well as from the built server in api/dist. */
export const ROOT = __dirname.slice(0, __dirname.lastIndexOf(`${sep}api${sep}`));
const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Whether the origin is this very machine, without TLS. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as https://okr.example.org' }).transform((value) => new URL(value).origin);
const folder = (fallback: string) => z.string().min(1).optional().transform((value) => (value ? resolve(value) : resolve(ROOT, fallback)));
const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address such as ${example}` }).optional();
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, { error: `must be one of ${values.join(', ')}` });

const environmentSchema = z.object({
  PORT: z.string().regex(/^\d{1,5}$/, { error: 'must be a port number' }).transform(Number).pipe(z.number().max(65_535, { error: 'must be at most 65535' })).optional(),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: folder('data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/cumbre'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587'),
  MAIL_FROM: z.string().min(3).default('Cumbre <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: address(/^https?$/, 'https://accounts.google.com').default('https://accounts.google.com'),
  APP_ENV: oneOf(ENVIRONMENTS).optional(),
  NODE_ENV: oneOf([...ENVIRONMENTS, 'test']).optional(),
  REMOTE_ORIGINS: z.string().default('').transform((value) => value.split(/[\s,]+/).filter(Boolean)).pipe(z.array(origin)),
  // Signs the cookie of swapped remotes. Without it each process makes up its own, so several behind one address need it.
  COOKIE_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  // What operators open /operation/remotes with; without it that page is for this machine alone, and in production for nobody.
  OPERATION_TOKEN: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  // The number of proxies in front, or their addresses: only then is X-Forwarded-For believed.
  TRUST_PROXY: z.string().default('').transform((value) => (value === '' ? false : /^\d+$/.test(value) ? Number(value) : value.split(/[\s,]+/).filter(Boolean))),
  // Whether webhooks may call this machine, private networks, and addresses without TLS.
  WEBHOOK_PRIVATE_ADDRESSES: oneOf(['refused', 'allowed']).default('refused'),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  // Whether browsers keep the application to open it without a network; `off` takes it away from those that have it.
  OFFLINE: oneOf(['on', 'off']).default('on'),
  // How often each server looks whether reminders and digests are due.
  SCHEDULER_SECONDS: z.string().regex(/^[1-9]\d{0,3}$/, { error: 'must be a number of seconds from 1 to 9999' }).default('60').transform(Number),
  SHELL_DIR: folder('shell/dist'),
  RELEASES_DIR: folder('release-store'),
});

export type Settings = ReturnType<typeof readSettings>;

/** The settings were wrong; `message` lists what to change, one per line. */
export class SettingsError extends Error {}

/** Throws SettingsError with one line for each setting at fault. An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const nodeEnvironment = values.NODE_ENV === 'test' ? 'development' : values.NODE_ENV;
  const appEnvironment = values.APP_ENV ?? nodeEnvironment ?? 'development';
  const production = appEnvironment === 'production';
  const missing = production ? (['PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => values[name] === undefined) : [];
  if (missing.length > 0) throw new SettingsError(missing.map((name) => `${name} must be set in production`).join('\n'));

  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) throw new SettingsError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  // Without TLS only a provider on this machine, for trying it out.
  if (values.GOOGLE_ISSUER.startsWith('http:') && (production || !isLoopback(new URL(values.GOOGLE_ISSUER).origin))) throw new SettingsError('GOOGLE_ISSUER must begin with https://');

  const port = values.PORT ?? 3000;
  return {
    port,
    host: values.HOST ?? (appEnvironment === 'development' ? 'localhost' : '0.0.0.0'),
    /** Without a trailing slash. Links in mails start with it, never with what a request claims. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    google: values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
      ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER } : null,
    /** Also whose pointers say which releases are live: what `npm run release` on this machine promotes to (shared/build/packages.mjs). */
    appEnvironment,
    production,
    /** Hosts besides this one that remotes may be loaded from. */
    remoteOrigins: values.REMOTE_ORIGINS,
    cookieSecret: values.COOKIE_SECRET ?? null,
    operationToken: values.OPERATION_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES === 'allowed',
    rateLimits: values.RATE_LIMITS === 'on',
    offline: values.OFFLINE === 'on',
    schedulerSeconds: values.SCHEDULER_SECONDS,
    shellDir: values.SHELL_DIR,
    releasesDir: values.RELEASES_DIR,
    /** Whether that is the repository's own folder, which is made where it is missing. */
    ownReleasesDir: given.RELEASES_DIR === undefined,
  };
}
