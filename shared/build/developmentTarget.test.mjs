import { developmentTarget, requireDevelopment } from './developmentTarget.mjs';

const target = (named, settings = {}, port) =>
  developmentTarget({ remote: 'mfe-ideas', port, named, settings });

describe('a build is released where somebody named the environment', () => {
  test.each([
    ['--environment development', 'development', {}, 'development'],
    ['--environment staging', 'staging', {}, 'staging'],
    ['APP_ENV=development', undefined, { APP_ENV: 'development' }, 'development'],
    ['APP_ENV=staging', undefined, { APP_ENV: 'staging' }, 'staging'],
    ['the option before APP_ENV', 'staging', { APP_ENV: 'production' }, 'staging'],
    ['the option before NODE_ENV', 'development', { NODE_ENV: 'production' }, 'development'],
  ])('%s', (_what, named, settings, environment) => {
    expect(target(named, settings)).toEqual({ environment });
  });
});

describe('a build is never released to production', () => {
  test.each([
    ['--environment production', 'production', {}],
    ['APP_ENV=production', undefined, { APP_ENV: 'production' }],
    ['the option in spite of APP_ENV', 'production', { APP_ENV: 'development' }],
  ])('%s', (_what, named, settings) => {
    expect(() => target(named, settings)).toThrow('never released to production');
  });
  test('npm run dev', () => {
    expect(() => requireDevelopment('production')).toThrow('never released to production');
    expect(requireDevelopment('staging')).toBe('staging');
  });
});

describe('without a named environment the choices are explained', () => {
  test.each([
    ['no setting', {}],
    ['an empty APP_ENV', { APP_ENV: '' }],
    ['NODE_ENV=development', { NODE_ENV: 'development' }],
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ])('%s', (_what, settings) => {
    expect(() => target(undefined, settings)).toThrow(
      /Say where mfe-ideas is to be shown[\s\S]*--port 4401[\s\S]*--environment development[\s\S]*Nothing was built or released/,
    );
  });
});

describe('a port', () => {
  test.each([{}, { APP_ENV: 'production' }, { NODE_ENV: 'production' }])(
    'serves from this machine with %o',
    (settings) => {
      expect(target(undefined, settings, '4401')).toEqual({ port: 4401 });
    },
  );
  test('has to be a number', () => {
    expect(() => target(undefined, {}, 'x')).toThrow('--port takes the number of a port');
  });
  test('excludes an environment', () => {
    expect(() => target('staging', {}, '4401')).toThrow('give one of the two');
  });
});

test('an unknown environment is refused', () => {
  expect(() => target('test')).toThrow('There is no environment "test"');
});
