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

it('names all invalid settings at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /);
});

it.each([
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('reads TRUST_PROXY %s', (given, expected) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
});
