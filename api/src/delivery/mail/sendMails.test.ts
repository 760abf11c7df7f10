import { startSmtpServer } from '../../../test/support/smtpServer';
import type { SmtpReceiver } from '../../../test/support/smtpServer';
import type { TestApp } from '../../../test/support/testApp';
import { describeOnEngines } from '../../../test/support/testApp';
import { createMailSender } from './sendMails';

describeOnEngines('sending mails', (start) => {
  let test: TestApp;
  let smtp: SmtpReceiver;
  let failures: { attempt: number; last: boolean }[];
  beforeEach(async () => {
    test = await start();
    smtp = await startSmtpServer();
    failures = [];
  });
  afterEach(() => smtp.close());
  const sender = () =>
    createMailSender({
      handle: test.handle,
      clock: test.clock,
      smtpUrl: smtp.url,
      from: 'Cumbre <okr@example.org>',
      onFailure: (failure) => failures.push(failure),
    });
  const register = (email: string) =>
    test.anonymous.post('/api/users', { email, password: 'Cordillera-7!' });

  it('sends each mail once, as text and HTML, and erases the link', async () => {
    await register('ana@example.org');
    const first = sender();
    const second = sender();
    await Promise.all([first.sendDue(), second.sendDue()]);
    await first.sendDue();
    await Promise.all([first.stop(), second.stop()]);
    expect(failures).toEqual([]);
    expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.org']]);
    const { message } = smtp.received[0] ?? { message: '' };
    expect(message).toMatch(/^From: Cumbre <okr@example.org>/m);
    expect(message).toMatch(/^Message-ID: <[\w-]{36}@example.org>/m);
    expect(message).toContain('text/plain');
    expect(message).toContain('text/html');
    const row = await test.handle.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect([row.text_body, row.html_body, row.sent_at]).toEqual([
      '',
      '',
      test.clock.now().toISOString(),
    ]);
  });

  it('retries later where the mail server refuses', async () => {
    await register('bea@example.org');
    smtp.state.refusing = true;
    const mails = sender();
    await mails.sendDue();
    expect(failures).toMatchObject([{ attempt: 1, last: false }]);
    smtp.state.refusing = false;
    await mails.sendDue();
    expect(smtp.received).toHaveLength(0);
    test.clock.advance(6_000);
    await mails.sendDue();
    expect([failures.filter(({ last }) => last), smtp.received.length]).toEqual([[], 1]);
    await mails.stop();
  });

  it('gives up after twelve attempts and reports it', async () => {
    await register('cai@example.org');
    smtp.state.refusing = true;
    const mails = sender();
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await mails.sendDue();
      test.clock.advance(2 * 3_600_000);
    }
    await mails.stop();
    expect(failures).toHaveLength(12);
    expect(failures.at(-1)).toMatchObject({ last: true });
  });

  it('sends mails claimed by a sender that died', async () => {
    await register('dan@example.org');
    await test.handle.transaction((tx) =>
      tx
        .updateTable('mails')
        .set({ attempts: 1, due_at: new Date(test.clock.now().getTime() + 120_000).toISOString() })
        .execute(),
    );
    const mails = sender();
    await mails.sendDue();
    expect(smtp.received).toHaveLength(0);
    test.clock.advance(121_000);
    await mails.sendDue();
    expect([failures.filter(({ last }) => last), smtp.received.length]).toEqual([[], 1]);
    await mails.stop();
  });

  it('sends new mails while it runs', async () => {
    const mails = sender();
    mails.start();
    await register('eva@example.org');
    while (smtp.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await mails.stop();
    expect(smtp.received[0]?.to).toEqual(['eva@example.org']);
  });
});
