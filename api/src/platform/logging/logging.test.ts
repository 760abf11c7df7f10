import { buildApp } from '../../app';
import { readSettings } from '../settings/settings';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { captureLog } from '../../../test/support/writtenLog';

it('logs each request with its id and path, and no token, password, e-mail or query', async () => {
  const database = await openTestDatabase('sqlite');
  const log = captureLog();
  const app = await buildApp({
    settings: readSettings({ DATA_DIR: database.dataDir }),
    handle: database.handle,
    clock: { now: () => new Date() },
    logger: log.logger,
  });
  const canary = 'Quebracho-andino-71!';
  const email = 'canary@example.org';
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { email, password: canary },
  });
  const { token } = signedUp.json<{ result: { token: string } }>().result;
  await app.inject({ method: 'PUT', url: '/api/users/validate?token=secret-link-token' });
  await app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    payload: { email, password: `${canary}x` },
  });
  await app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    payload: `{"password": "${canary}", broken`,
    headers: { 'content-type': 'application/json' },
  });
  await app.inject({ url: '/api/users/me', headers: { 'x-access-token': token } });
  const failing = jest.spyOn(database.handle.db, 'selectFrom').mockImplementation(() => {
    throw new Error('broken inside');
  });
  await app.inject({ method: 'POST', url: '/api/users/check-email', payload: { email } });
  failing.mockRestore();
  await app.close();
  await database.close();

  expect(log.text()).toContain('"path":"/api/users/validate"');
  expect(log.text()).toContain(String(signedUp.headers['x-request-id']));
  expect(log.text()).toContain('broken inside');
  for (const secret of [canary, email, token, 'secret-link-token', 'argon2id'])
    expect(log.text()).not.toContain(secret);
});
