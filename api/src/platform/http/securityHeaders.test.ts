import { withTestApp } from '../../../test/support/testApp';

const PAGE = { accept: 'text/html' };

it('allows scripts and styles from this host only, and the import map of this page', () =>
  withTestApp(async ({ anonymous }) => {
    const { headers } = await anonymous.get('/', { headers: PAGE });
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      expect.stringMatching(/^script-src 'self' 'nonce-[\w+/]{22}=='$/),
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
    const another = await anonymous.get('/', { headers: PAGE });
    expect(another.headers['content-security-policy']).not.toBe(headers['content-security-policy']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  }));

it('adds the hosts of the remotes', () =>
  withTestApp(
    async ({ anonymous }) => {
      const policy = String(
        (await anonymous.get('/', { headers: PAGE })).headers['content-security-policy'],
      );
      for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src'])
        expect(policy).toContain(`${directive} 'self' https://cdn.example.org`);
      expect(policy).not.toMatch(/unsafe/);
    },
    { environment: { REMOTE_ORIGINS: 'https://cdn.example.org/path' } },
  ));

it('sends Strict-Transport-Security only where TLS is used', async () => {
  await withTestApp(async ({ anonymous }) =>
    expect(
      (await anonymous.get('/', { headers: PAGE })).headers['strict-transport-security'],
    ).toBeUndefined(),
  );
  await withTestApp(
    async ({ anonymous }) =>
      expect(
        (await anonymous.get('/', { headers: PAGE })).headers['strict-transport-security'],
      ).toMatch(/^max-age=31536000/),
    { environment: { PUBLIC_URL: 'https://okr.example.org' } },
  );
});

it('forbids caches to store responses of the API', () =>
  withTestApp(async (test) => {
    const person = await test.signUp();
    expect((await person.get('/api/users/me')).headers['cache-control']).toBe('no-store');
    expect((await test.anonymous.get('/api/users/me')).headers['cache-control']).toBe('no-store');
  }));
