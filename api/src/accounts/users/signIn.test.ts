import { callerOf } from '../../../test/support/caller';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const DAY = 86_400_000;
const PASSWORD = 'Cordillera-7!';

describeOnEngines('signing in', (start) => {
  let test: TestApp;
  const signIn = (email: string, password = PASSWORD) =>
    test.anonymous.post('/api/users/authenticate', { email, password });
  beforeAll(async () => {
    test = await start();
    await test.anonymous.post('/api/users', { email: 'ana@example.org', password: PASSWORD });
  });

  it('answers with a token and the account', async () => {
    const { status, body } = await signIn('ANA@example.org');
    expect(status).toBe(200);
    expect(body.result).toEqual({
      token: expect.any(String),
      email: 'ana@example.org',
      firstName: '',
      lastName: '',
      id: expect.any(String),
      hasProfile: false,
      validated_email: false,
    });
    expect((await callerOf(test.app, body.result.token).get('/api/users/me')).status).toBe(200);
  });

  it('answers an unknown e-mail and a wrong password alike, and never with 401', async () => {
    const wrong = await signIn('ana@example.org', 'Cordillera-8!');
    const unknown = await signIn('nobody@example.org');
    const { requestId: _first, ...wrongAnswer } = wrong.body;
    const { requestId: _second, ...unknownAnswer } = unknown.body;
    expect(wrong.status).toBe(400);
    expect(wrongAnswer).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(unknownAnswer).toEqual(wrongAnswer);
  });

  it('refuses an account without a password', async () => {
    const person = await test.signUp();
    expect((await signIn(person.email, '!')).status).toBe(400);
  });

  it('ends the session on the server at logout', async () => {
    const { body } = await signIn('ana@example.org');
    const caller = callerOf(test.app, body.result.token);
    expect((await caller.post('/api/users/logout')).status).toBe(204);
    const after = await caller.get('/api/users/me');
    expect([after.status, after.body.code]).toEqual([401, 'TOKEN_INVALID']);
  });

  it('keeps a used session for thirty days at most', async () => {
    const person = await test.signUp();
    for (let day = 0; day < 30; day += 6) {
      expect((await person.get('/api/users/me')).status).toBe(200);
      test.clock.advance(6 * DAY);
    }
    test.clock.advance(1000);
    expect((await person.get('/api/users/me')).status).toBe(401);
  });

  it('ends a session that was idle for seven days', async () => {
    const person = await test.signUp();
    test.clock.advance(7 * DAY + 1000);
    expect((await person.get('/api/users/me')).status).toBe(401);
  });

  it.each(['', 'unknown', 'x'.repeat(2000)])('answers 401 to an unknown token', async (token) => {
    expect((await callerOf(test.app, token).get('/api/users/me')).status).toBe(401);
  });

  it('hashes two passwords at once and answers BUSY when the queue is full', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, number) => signIn(`flood${number}@example.org`)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([400, 503]));
    expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2');
    expect((await signIn('ana@example.org')).status).toBe(200);
  });
});
