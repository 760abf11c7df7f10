import { callerOf } from '../../../test/support/caller';
import type { Caller } from '../../../test/support/caller';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const HOUR = 3_600_000;
const PASSWORD = 'Cordillera-7!';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
  'like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

interface Device {
  id: string;
  current: boolean;
  browser: string | null;
  lastUsedAt: string;
}

describeOnEngines('signed-in devices', (start) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await start();
  });
  async function signedInTwice() {
    people += 1;
    const email = `device${people}@example.org`;
    const first = await test.anonymous.post(
      '/api/users',
      { email, password: PASSWORD },
      { headers: { 'user-agent': WINDOWS } },
    );
    test.clock.advance(HOUR / 2);
    const second = await test.anonymous.post(
      '/api/users/authenticate',
      { email, password: PASSWORD },
      { headers: { 'user-agent': PHONE } },
    );
    return {
      desk: callerOf(test.app, first.body.result.token),
      phone: callerOf(test.app, second.body.result.token),
    };
  }
  const devicesOf = async (caller: Caller): Promise<Device[]> =>
    (await caller.get('/api/users/me/sessions')).body.sessions;
  const isSignedIn = async (caller: Caller) => (await caller.get('/api/users/me')).status === 200;

  it('are listed with their browser, the current one first, and without any token', async () => {
    const { desk } = await signedInTwice();
    const { body } = await desk.get('/api/users/me/sessions');
    expect(body.sessions).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        current: true,
      },
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iPhone',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        current: false,
      },
    ]);
  });

  it('are signed out one by one', async () => {
    const { desk, phone } = await signedInTwice();
    const other = (await devicesOf(desk)).find(({ current }) => !current);
    expect((await desk.delete(`/api/users/me/sessions/${other?.id}`)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(desk)).toBe(true);
    expect((await desk.delete(`/api/users/me/sessions/${other?.id}`)).status).toBe(404);
  });

  it('are all signed out at once, including the current one, and no other person’s', async () => {
    const { desk, phone } = await signedInTwice();
    const stranger = (await signedInTwice()).desk;
    expect((await desk.delete('/api/users/me/sessions')).status).toBe(204);
    expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('of others are neither listed nor signed out', async () => {
    const { desk } = await signedInTwice();
    const stranger = (await signedInTwice()).desk;
    const [mine] = await devicesOf(desk);
    expect((await devicesOf(stranger)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await stranger.delete(`/api/users/me/sessions/${mine?.id}`)).status).toBe(404);
    expect(await isSignedIn(desk)).toBe(true);
    expect((await test.anonymous.get('/api/users/me/sessions')).status).toBe(401);
  });

  it('leave the list once their session has expired', async () => {
    const person = await test.signUp();
    test.clock.advance(8 * 24 * HOUR);
    const again = await test.signInAgain(person);
    expect(await devicesOf(again)).toHaveLength(1);
  });
});
