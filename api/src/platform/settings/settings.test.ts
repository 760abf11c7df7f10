import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError, readSettings } from './settings';

it('starts without any setting in development on this machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    appEnvironment: 'development',
    production: false,
    databaseUrl: null,
    smtpUrl: null,
    rateLimits: true,
    trustProxy: false,
    schedulerSeconds: 60,
  });
  expect(readSettings({}).dataDir).toMatch(/\/data$/);
});

it('treats an empty variable as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  });
});

it('builds links from the port unless a public address is given', () => {
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(readSettings({ PORT: '4000', PUBLIC_URL: 'https://okr.example.org/path' }).publicUrl).toBe(
    'https://okr.example.org',
  );
});

it.each([
  [{}, 'development'],
  [{ NODE_ENV: 'test' }, 'development'],
  [{ APP_ENV: 'staging' }, 'staging'],
  [{ NODE_ENV: 'staging' }, 'staging'],
  [{ NODE_ENV: 'production', APP_ENV: 'staging' }, 'staging'],
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://okr.example.org', SMTP_URL: 'smtp://localhost' },
    'production',
  ],
])(
  'chooses the environment, to which remotes are released as well: %j is %s',
  (environment, expected) => {
    expect(readSettings(environment)).toMatchObject({
      appEnvironment: expected,
      production: expected === 'production',
    });
  },
);

it.each([
  [{ PORT: 'http' }, 'PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/cumbre',
  ],
  [
    { PUBLIC_URL: 'okr.example.org' },
    'PUBLIC_URL must be an address such as https://okr.example.org',
  ],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, staging, production, test'],
  [{ SCHEDULER_SECONDS: '0' }, 'SCHEDULER_SECONDS must be a number of seconds from 1 to 9999'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be one of on, off'],
  [
    { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' },
    'PUBLIC_URL must be set in production',
  ],
])('says what to change in %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError(message));
});

const PROVIDER = {
  id: 'corporate',
  name: 'Corporation',
  issuer: 'https://login.corp.example/realms/corp',
  clientId: 'cumbre',
  clientSecret: 'secret',
};
const withProviders = (...entries: unknown[]) =>
  readSettings({ SIGN_IN_PROVIDERS: JSON.stringify(entries) });

it('takes Google from its two settings, before the other providers', () => {
  const { signInProviders } = readSettings({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SIGN_IN_PROVIDERS: JSON.stringify([PROVIDER]),
  });
  expect(signInProviders).toMatchObject([
    {
      id: 'google',
      name: 'Google',
      icon: 'google',
      issuer: 'https://accounts.google.com',
      hostedDomainClaim: 'hd',
    },
    {
      ...PROVIDER,
      icon: 'key',
      scopes: ['openid', 'email', 'profile'],
      trustsEmail: false,
      trustsSecondFactor: false,
      logsOut: true,
    },
  ]);
});

it('reads the providers from a file, which keeps their secrets out of the environment', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
  writeFileSync(file, JSON.stringify([PROVIDER]));
  expect(readSettings({ SIGN_IN_PROVIDERS_FILE: file }).signInProviders).toMatchObject([PROVIDER]);
});

it.each([
  [
    { SIGN_IN_PROVIDERS: '{' },
    'SIGN_IN_PROVIDERS must be a JSON list of providers; it is not valid JSON',
  ],
  [{ SIGN_IN_PROVIDERS: '{}' }, 'SIGN_IN_PROVIDERS must be a JSON list of providers'],
  [
    { SIGN_IN_PROVIDERS_FILE: '/nowhere/providers.json' },
    'SIGN_IN_PROVIDERS_FILE must be a file that can be read: /nowhere/providers.json',
  ],
  [
    { SIGN_IN_PROVIDERS: '[]', SIGN_IN_PROVIDERS_FILE: '/x' },
    'SIGN_IN_PROVIDERS and SIGN_IN_PROVIDERS_FILE exclude each other',
  ],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://issuer.example' },
    'GOOGLE_ISSUER must begin with https://',
  ],
  [
    { DNS_SERVERS: 'ns.corp.example' },
    'DNS_SERVERS must be addresses such as 10.0.0.53 or 10.0.0.53:5353',
  ],
])('says what to change in the settings of providers: %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError(message));
});

it.each([
  [{ ...PROVIDER, id: 'Corp' }, 'provider "Corp": id must have 1 to 31 lower-case letters'],
  [{ id: 'corporate' }, 'provider "corporate": issuer '],
  ['corporate', 'provider number 1: '],
  [
    { ...PROVIDER, issuer: 'http://login.corp.example' },
    'provider "corporate": issuer must begin with https://',
  ],
  [{ ...PROVIDER, secret: 'x' }, 'provider "corporate": '],
  [{ ...PROVIDER, scopes: ['email'] }, 'provider "corporate": scopes must contain openid'],
  [{ ...PROVIDER, mailDomains: ['Corp'] }, 'provider "corporate": mailDomains.0 must be a domain'],
  [
    { ...PROVIDER, issuer: 'https://login.microsoftonline.com/common/v2.0' },
    'provider "corporate": issuer must name one tenant',
  ],
])('names the provider and the field at fault in %j', (entry, message) => {
  expect(() => withProviders(entry)).toThrow(`SIGN_IN_PROVIDERS: ${message}`);
});

it('refuses two providers with one id or one issuer', () => {
  expect(() => withProviders(PROVIDER, PROVIDER)).toThrow(
    new SettingsError(
      'SIGN_IN_PROVIDERS: the id "corporate" is there twice\n' +
        `SIGN_IN_PROVIDERS: two providers have the issuer ${PROVIDER.issuer}`,
    ),
  );
});

it('names all invalid settings at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /);
});

it.each([
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('reads TRUST_PROXY %s', (given, expected) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
});
