import { callerOf } from '../testing/caller';
import { mailedToken, mailsTo } from '../testing/mails';
import { describeOnEngines } from '../testing/testApp';
import type { TestApp } from '../testing/testApp';

const HOUR = 3_600_000;

describeOnEngines('verifying an e-mail', (start) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await start();
  });
  async function signedUp() {
    people += 1;
    const email = `verify${people}@example.org`;
    const { body } = await test.anonymous.post('/api/users', { email, password: 'Cordillera-7!' });
    return { email, id: String(body.result.id), caller: callerOf(test.app, body.result.token), link: await mailedToken(test, email) };
  }
  const validate = (token: string) => test.anonymous.put(`/api/users/validate?token=${token}`);

  it('takes a link once, also when it is used fifty times at once', async () => {
    const { link } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 400 && body.code === 'LINK_TOKEN_INVALID')).toHaveLength(49);
  });

  it('takes a link for 24 hours', async () => {
    const early = await signedUp();
    const late = await signedUp();
    test.clock.advance(24 * HOUR - 1000);
    expect((await validate(early.link)).status).toBe(200);
    test.clock.advance(2000);
    expect((await validate(late.link)).body.code).toBe('LINK_TOKEN_INVALID');
  });

  it('voids the former link when a new one is mailed', async () => {
    const { email, link } = await signedUp();
    expect((await test.anonymous.post('/api/users/resend-validation', { email })).status).toBe(204);
    const newer = await mailedToken(test, email);
    expect(newer).not.toBe(link);
    expect((await validate(link)).status).toBe(400);
    expect((await validate(newer)).status).toBe(200);
  });

  it('answers a resend alike for everybody, and mails only who needs it', async () => {
    const { email, link } = await signedUp();
    await validate(link);
    const verified = await test.anonymous.post('/api/users/resend-validation', { email });
    const unknown = await test.anonymous.post('/api/users/resend-validation', { email: 'nobody@example.org' });
    expect([verified.status, verified.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect(await mailsTo(test, 'nobody@example.org')).toHaveLength(0);
  });

  it('tells only the account itself whether it is verified', async () => {
    const ana = await signedUp();
    const other = await signedUp();
    await validate(ana.link);
    const ask = `/api/users/email-verified?email=${ana.email}`;
    expect((await ana.caller.get(ask)).body.result.verified).toBe(true);
    expect((await other.caller.get(ask)).body.result.verified).toBe(false);
    expect((await test.anonymous.get(ask)).body.result.verified).toBe(false);
  });

  it('keeps the proven e-mail until the new one is proven too', async () => {
    const { email, link, caller } = await signedUp();
    await validate(link);
    const changing = await caller.put('/api/users/update-data', { email: 'moved@example.org' });
    expect(changing.body.result.email).toBe(email);
    expect((await mailsTo(test, email))[0]?.subject).toBe('The e-mail of your Cumbre account is being changed');
    expect((await validate(await mailedToken(test, 'moved@example.org'))).status).toBe(200);
    expect((await caller.get('/api/users/me')).body.result).toMatchObject({ email: 'moved@example.org', validated_email: true });
  });

  it('does not let two accounts prove one e-mail', async () => {
    const first = await signedUp();
    const second = await signedUp();
    await validate(first.link);
    await first.caller.put('/api/users/update-data', { email: 'wanted@example.org' });
    const link = await mailedToken(test, 'wanted@example.org');
    await second.caller.put('/api/users/update-data', { email: 'wanted@example.org' });
    expect((await validate(link)).body.code).toBe('EMAIL_IN_USE');
    expect((await first.caller.put('/api/users/update-data', { email: 'wanted@example.org' })).status).toBe(409);
  });
});
