// The response time must not reveal which accounts exist. Times are noisy, so the test counts the
// hashing and writing of the real application; both are the same in every case.
import { callerOf } from '../../../test/support/caller';
import { mailedToken } from '../../../test/support/mails';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { passwordHashChannel } from './passwords';

const PASSWORD = 'Cordillera-7!';

describeOnEngines('the work behind an answer', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
    const ana = (
      await test.anonymous.post('/api/users', { email: 'verified@example.org', password: PASSWORD })
    ).body.result.token;
    await callerOf(test.app, ana).put(
      `/api/users/validate?token=${await mailedToken(test, 'verified@example.org')}`,
    );
    await test.anonymous.post('/api/users', {
      email: 'unverified@example.org',
      password: PASSWORD,
    });
    await test.signUp({ email: 'google-alone@example.org' });
  });

  async function hashingOf(call: () => Promise<unknown>): Promise<unknown[]> {
    const done: unknown[] = [];
    const count = (work: unknown) => void done.push(work);
    passwordHashChannel.subscribe(count);
    await call();
    passwordHashChannel.unsubscribe(count);
    return done;
  }
  const mails = () =>
    test.handle.db
      .selectFrom('mails')
      .select(['id', 'recipient', 'sent_at', 'subject'])
      .orderBy('id')
      .execute();

  it.each(['verified', 'unverified', 'google-alone', 'nobody'])(
    'of signing in with a wrong password is one verification for %s',
    async (who) => {
      expect(
        await hashingOf(() =>
          test.anonymous.post('/api/users/authenticate', {
            email: `${who}@example.org`,
            password: 'wrong',
          }),
        ),
      ).toEqual(['verify']);
    },
  );

  it.each(['verified', 'unverified', 'google-alone', 'nobody'])(
    'of asking for a reset or another verification is one mail written and nothing hashed, for %s',
    async (who) => {
      for (const ask of [
        () => test.anonymous.get(`/api/users/recovery-password?email=${who}@example.org`),
        () => test.anonymous.post('/api/users/resend-validation', { email: `${who}@example.org` }),
      ]) {
        const before = await mails();
        expect(await hashingOf(ask)).toEqual([]);
        expect(await mails()).toHaveLength(before.length + 1);
      }
    },
  );

  it('sends no mail for an unknown address, and does not reveal it', async () => {
    await test.anonymous.get('/api/users/recovery-password?email=nobody@example.org');
    const toNobody = (await mails()).filter(({ recipient }) => recipient === '');
    expect(toNobody.length).toBeGreaterThan(0);
    expect(toNobody.every(({ sent_at }) => sent_at !== null)).toBe(true);
    expect((await mails()).filter(({ recipient }) => recipient.startsWith('nobody'))).toEqual([]);
    expect(
      (await test.app.inject({ url: '/mailbox', headers: { host: 'localhost' } })).body.match(
        /<article>/g,
      ),
    ).toHaveLength((await mails()).length - toNobody.length);
  });
});
