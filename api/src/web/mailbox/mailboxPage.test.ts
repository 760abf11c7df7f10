import { withTestApp } from '../../../test/support/testApp';
import { mailboxHtml } from './mailboxPage';

const HERE = { host: 'localhost:3000' };

it('shows the mail with its link, without scripts', () =>
  withTestApp(async ({ anonymous }) => {
    await anonymous.post('/api/users', { email: 'ana@example.org', password: 'Cordillera-7!' });
    const page = await anonymous.get('/mailbox', { headers: HERE });
    expect(page.status).toBe(200);
    expect(page.body).toMatch(
      /<a href="http:\/\/localhost:3000\/auth\/activate-account#token=[\w-]{43}&amp;lng=en">/,
    );
    expect(page.body).not.toContain('<script');
    expect(page.headers['cache-control']).toBe('no-store');
  }));

it('shows the mail as its receiver sees it, in a frame where no script works', () =>
  withTestApp(async ({ anonymous }) => {
    await anonymous.post('/api/users', { email: 'ana@example.org', password: 'Cordillera-7!' });
    const { body, headers } = await anonymous.get('/mailbox', { headers: HERE });
    const [, sandbox, mail] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)">/.exec(body) ?? [];
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(mail).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    expect(mail).toContain('/auth/activate-account#token=');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  }));

it('shows the mails of one person on request', () =>
  withTestApp(async ({ anonymous }) => {
    await anonymous.post('/api/users', { email: 'ana@example.org', password: 'Cordillera-7!' });
    await anonymous.post('/api/users', { email: 'bea@example.org', password: 'Cordillera-7!' });
    const { body } = await anonymous.get('/mailbox?to=Ana@example.org', { headers: HERE });
    expect(body).toContain('ana@example.org');
    expect(body).not.toContain('bea@example.org');
  }));

it('is in the reader’s language', () =>
  withTestApp(async ({ anonymous }) => {
    const { body } = await anonymous.get('/mailbox', {
      headers: { ...HERE, 'accept-language': 'es' },
    });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('Aún no hay correos.');
  }));

it.each<[string, Record<string, string>, string]>([
  ['another machine', HERE, '192.0.2.7'],
  ['a page that points its own name here', { host: 'evil.example:3000' }, '127.0.0.1'],
  ['a proxy on this machine', { ...HERE, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
])('answers 404 to %s', (_who, headers, remoteAddress) =>
  withTestApp(async ({ app }) => {
    const answer = await app.inject({ url: '/mailbox', headers, remoteAddress });
    expect(answer.statusCode).toBe(404);
  }),
);

it('answers 404 where a mail server is configured', () =>
  withTestApp(
    async ({ anonymous }) => {
      expect((await anonymous.get('/mailbox', { headers: HERE })).status).toBe(404);
    },
    { environment: { SMTP_URL: 'smtp://localhost:2525' } },
  ));

it('shows the content of a mail, of which nothing becomes part of the page', () => {
  const html = mailboxHtml(
    [
      {
        recipient: '"><script>alert(1)</script>@x',
        subject: '<b>',
        html_body: '<head></head><script>alert(1)</script><b>"',
        text_body: 'see https://x.example/"onclick=1 <img src=x>',
        created_at: '2026-02-15T12:00:00.000Z',
      },
    ],
    'en',
  );
  expect(html).not.toMatch(/<script|<b>|<img|"onclick/);
});
