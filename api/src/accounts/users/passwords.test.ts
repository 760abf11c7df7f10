import { mailedToken, mailsTo } from '../../../test/support/mails';
import { callerOf } from '../../../test/support/caller';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const OLD = 'Cordillera-7!';
const NEW = 'Altiplano-8?';
const MINUTE = 60_000;

describeOnEngines('a new password', (start) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await start();
  });
  async function signedUp() {
    people += 1;
    const email = `reset${people}@example.org`;
    const { body } = await test.anonymous.post('/api/users', { email, password: OLD });
    return { email, caller: callerOf(test.app, body.result.token) };
  }
  const requestReset = (email: string) =>
    test.anonymous.get(`/api/users/recovery-password?email=${email}`);
  const setPassword = (token: string, more: object = {}) =>
    test.anonymous.put('/api/users/update-password', { token, password: NEW, ...more });
  const signIn = (email: string, password: string) =>
    test.anonymous.post('/api/users/authenticate', { email, password });

  it('is set by the mailed link, which verifies the e-mail, ends every session and notifies the owner', async () => {
    const { email, caller } = await signedUp();
    expect((await requestReset(email)).status).toBe(204);
    expect((await mailsTo(test, email))[0]?.text).toMatch(
      /\/auth\/recovery-password#token=[\w-]{43}&lng=en\n/,
    );
    const { status, body } = await setPassword(await mailedToken(test, email));
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ email, validated_email: true, token: expect.any(String) });
    expect((await caller.get('/api/users/me')).status).toBe(401);
    expect((await callerOf(test.app, body.result.token).get('/api/users/me')).status).toBe(200);
    expect((await signIn(email, OLD)).status).toBe(400);
    expect((await signIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(test, email))[0]?.subject).toBe('Your Cumbre password was changed');
  });

  it('can be requested with the same answer for known and unknown addresses', async () => {
    const { email } = await signedUp();
    const known = await requestReset(email);
    const unknown = await requestReset('nobody@example.org');
    expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw]);
    expect(await mailsTo(test, 'nobody@example.org')).toHaveLength(0);
  });

  it('can be set as long as the link says so: a look uses nothing, and says the same of every dead link', async () => {
    const { email } = await signedUp();
    const look = async (token: string) => {
      const { status, body } = await test.anonymous.post('/api/users/check-link', { token });
      return status === 204 ? 'open' : body;
    };
    await requestReset(email);
    const former = await mailedToken(test, email);
    await requestReset(email);
    const token = await mailedToken(test, email);
    expect([await look(token), await look(token)]).toEqual(['open', 'open']);
    expect((await setPassword(token)).status).toBe(200);
    const dead = [await look(token), await look(former), await look('x'.repeat(43))];
    for (const each of dead) expect(each).toMatchObject({ code: 'LINK_TOKEN_INVALID' });
    expect(new Set(dead.map(({ detail }) => detail)).size).toBe(1);

    await requestReset(email);
    const late = await mailedToken(test, email);
    test.clock.set(new Date(test.clock.now().getTime() + 30 * MINUTE + 1).toISOString());
    expect(await look(late)).toMatchObject({ code: 'LINK_TOKEN_INVALID' });
  });

  it('can be set once by a link, also by fifty concurrent requests', async () => {
    const { email } = await signedUp();
    await requestReset(email);
    const link = await mailedToken(test, email);
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => setPassword(link)))).map(
          ({ status }) => status,
        ),
      );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(49);
  });

  it('is refused 30 minutes after the mail, after a newer mail, and with a token of another kind', async () => {
    const { email, caller } = await signedUp();
    await requestReset(email);
    const firstToken = await mailedToken(test, email);
    await requestReset(email);
    const late = await mailedToken(test, email);
    expect((await setPassword(firstToken)).body.code).toBe('LINK_TOKEN_INVALID');
    expect((await caller.put(`/api/users/validate?token=${late}`)).body.code).toBe(
      'LINK_TOKEN_INVALID',
    );
    test.clock.advance(30 * MINUTE + 1000);
    expect((await setPassword(late)).body.code).toBe('LINK_TOKEN_INVALID');
  });

  it('leaves the link usable when the password does not meet the rules', async () => {
    const { email } = await signedUp();
    await requestReset(email);
    const link = await mailedToken(test, email);
    expect((await setPassword(link, { password: 'weak' })).body.code).toBe('PASSWORD_TOO_WEAK');
    expect((await setPassword(link)).status).toBe(200);
  });

  it('ends the access of a stranger who signed up with the owner’s e-mail', async () => {
    const { email, caller: intruder } = await signedUp();
    const { status } = await setPassword(await mailedToken(test, email), {
      name: 'Eva',
      lastName: 'Soto',
      phone: '+56 2 2345 6789',
    });
    expect(status).toBe(200);
    expect((await intruder.get('/api/users/me')).status).toBe(401);
    expect((await signIn(email, OLD)).status).toBe(400);
    expect((await signIn(email, NEW)).body.result).toMatchObject({
      firstName: 'Eva',
      lastName: 'Soto',
      hasProfile: true,
      validated_email: true,
    });
  });

  it('is changed with the current password, and signs the other devices out', async () => {
    const { email, caller } = await signedUp();
    const other = callerOf(test.app, (await signIn(email, OLD)).body.result.token);
    const change = (password: string, newPassword: string, confirmPassword = newPassword) =>
      caller.patch('/api/users/change-password', { password, newPassword, confirmPassword });
    expect((await change('wrong', 'longer')).body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      errors: [{ path: 'password', code: 'wrongPassword' }],
    });
    expect((await change(OLD, 'longer', 'longest')).body.code).toBe('PASSWORD_MISMATCH');
    expect((await change(OLD, 'short')).body.code).toBe('PASSWORD_TOO_WEAK');
    expect((await change(OLD, 'quebrada')).status).toBe(204);
    expect((await caller.get('/api/users/me')).status).toBe(200);
    expect((await other.get('/api/users/me')).status).toBe(401);
    expect((await signIn(email, 'quebrada')).status).toBe(200);
    expect((await mailsTo(test, email))[0]?.subject).toBe('Your Cumbre password was changed');
  });

  it('is changed once by ten concurrent requests with the same current password', async () => {
    const { caller } = await signedUp();
    const chosen = Array.from({ length: 10 }, (_, index) => `Cordillera-${index}9!`);
    const answers = await Promise.all(
      chosen.map((password) =>
        caller.patch('/api/users/change-password', {
          password: OLD,
          newPassword: password,
          confirmPassword: password,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 400].includes(status))).toBe(true);
  });
});
