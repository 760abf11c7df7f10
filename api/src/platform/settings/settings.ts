// All settings, read once from the environment and validated at the start. Each error message says
// what to write. No other module reads the environment. Folders default to those of the repository.
import { resolve, sep } from 'node:path';
import { PASSWORD_POLICIES } from '@cumbre/contract/passwords';
import { readBucketSettings } from '@cumbre/releases/bucketSettings';
import type { BucketSettings } from '@cumbre/releases/bucketSettings';
import { z } from 'zod';
import { readSignInProviders } from './signInProviders';

/** The folder that contains `api`, whether the server runs from source or from api/dist. */
export const ROOT = __dirname.slice(0, __dirname.lastIndexOf(`${sep}api${sep}`));
const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Whether the origin is this machine, without TLS. */
export const isLoopback = (urlSetting: string): boolean => LOOPBACK.test(urlSetting);

const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://okr.example.org' })
  .transform((value) => new URL(value).origin);
const folderSetting = (fallback: string) =>
  z
    .string()
    .min(1)
    .optional()
    .transform((value) => (value ? resolve(value) : resolve(ROOT, fallback)));
const urlSetting = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional();
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number' })
    .transform(Number)
    .pipe(z.number().max(65_535, { error: 'must be at most 65535' }))
    .optional(),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: originSetting.optional(),
  DATA_DIR: folderSetting('data'),
  DATABASE_URL: urlSetting(/^postgres(ql)?$/, 'postgres://user:password@host:5432/cumbre'),
  SMTP_URL: urlSetting(/^smtps?$/, 'smtp://user:password@mail.example.org:587'),
  MAIL_FROM: z.string().min(3).default('Cumbre <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: urlSetting(/^https?$/, 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  // A JSON list of OpenID Connect providers, or the file that contains it (signInProviders.ts).
  SIGN_IN_PROVIDERS: z.string().optional(),
  SIGN_IN_PROVIDERS_FILE: z.string().optional(),
  // The name servers that prove the domains of organizations; those of the system by default.
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z.string().regex(/^(\[[\da-fA-F:]+\]|[\d.]+|[\da-fA-F:]+)(:\d{1,5})?$/, {
          error: 'must be addresses such as 10.0.0.53 or 10.0.0.53:5353',
        }),
      ),
    ),
  APP_ENV: oneOf(ENVIRONMENTS).optional(),
  NODE_ENV: oneOf([...ENVIRONMENTS, 'test']).optional(),
  REMOTE_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(originSetting)),
  // Signs the cookie of remote overrides. Without it each process generates a key, so several
  // servers behind one address need it.
  COOKIE_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  // The password of /operation/remotes. Without it that page is open to this machine only, and in
  // production to no caller.
  OPERATION_TOKEN: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  // Who gets a mail when a release was taken back.
  OPERATION_EMAIL: z.email({ error: 'must be an e-mail' }).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  // The number of proxies or their addresses. Without it X-Forwarded-For is ignored.
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value) =>
      value === ''
        ? false
        : /^\d+$/.test(value)
          ? Number(value)
          : value.split(/[\s,]+/).filter(Boolean),
    ),
  // Whether webhooks may call this machine, private networks and addresses without TLS.
  WEBHOOK_PRIVATE_ADDRESSES: oneOf(['refused', 'allowed']).default('refused'),
  // The rules for new passwords: those of the specification, or those of OWASP ASVS 5.0.
  PASSWORD_POLICY: oneOf(PASSWORD_POLICIES).default('specified'),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  // Whether browsers cache the application for offline use; `off` removes the cache from browsers
  // that have it.
  OFFLINE: oneOf(['on', 'off']).default('on'),
  // The interval in seconds at which each server checks for due reminders and digests.
  SCHEDULER_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a number of seconds from 1 to 9999' })
    .default('60')
    .transform(Number),
  RELEASES_DIR: folderSetting('release-store'),
});

export type Settings = ReturnType<typeof readSettings>;

/** Invalid settings; `message` lists what to change, one per line. */
export class SettingsError extends Error {}

function bucketIn(variables: Record<string, string | undefined>): BucketSettings | null {
  try {
    return readBucketSettings(variables);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

/** Throws SettingsError with one line per invalid setting. An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const nodeEnvironment = values.NODE_ENV === 'test' ? 'development' : values.NODE_ENV;
  const appEnvironment = values.APP_ENV ?? nodeEnvironment ?? 'development';
  const production = appEnvironment === 'production';
  const missingNames = production
    ? (['PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => values[name] === undefined)
    : [];
  if (missingNames.length > 0)
    throw new SettingsError(
      missingNames.map((name) => `${name} must be set in production`).join('\n'),
    );

  const { providers: signInProviders, faults } = readSignInProviders(
    {
      providers: values.SIGN_IN_PROVIDERS,
      providersFile: values.SIGN_IN_PROVIDERS_FILE,
      googleClientId: values.GOOGLE_CLIENT_ID,
      googleClientSecret: values.GOOGLE_CLIENT_SECRET,
      googleIssuer: values.GOOGLE_ISSUER,
    },
    production,
  );
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));

  const releaseBucket = bucketIn(variables);
  const port = values.PORT ?? 3000;
  return {
    port,
    host: values.HOST ?? (appEnvironment === 'development' ? 'localhost' : '0.0.0.0'),
    /** Without a trailing slash. Links in mails use it, never the Host header of a request. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    /** In the order of their buttons. */
    signInProviders,
    dnsServers: values.DNS_SERVERS,
    /**
     * Also names the pointers of the live releases; `npm run release` on this machine promotes to
     * the same environment (shared/build/packages.mjs).
     */
    appEnvironment,
    production,
    /** Other hosts that remotes may be loaded from. */
    remoteOrigins: values.REMOTE_ORIGINS,
    cookieSecret: values.COOKIE_SECRET ?? null,
    operationEmail: values.OPERATION_EMAIL ?? null,
    operationToken: values.OPERATION_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES === 'allowed',
    passwordPolicy: values.PASSWORD_POLICY,
    rateLimits: values.RATE_LIMITS === 'on',
    offline: values.OFFLINE === 'on',
    schedulerSeconds: values.SCHEDULER_SECONDS,
    releasesDir: values.RELEASES_DIR,
    /** Whether the releases are in the repository's own folder, which is created when missing. */
    ownReleasesDir: variables.RELEASES_DIR === undefined,
    /** The bucket of the releases, in place of the folder. */
    releaseBucket,
  };
}
