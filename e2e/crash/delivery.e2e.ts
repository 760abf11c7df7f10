// Servers are killed while they send mails and webhooks, on both engines. No message is lost. A
// message arrives twice only when its sender died after the receiver accepted it, and then with the
// same id.
import { createServer } from 'node:http';
import BetterSqlite from 'better-sqlite3';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createCaller } from '../caller';
import type { Caller } from '../caller';
import { expect, test } from '../test';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, createDatabase } from './database';

const LONG = process.env.TEST_LONG === '1';
const KILLS = LONG ? 20 : 3;
const WRITES = 8;
const CLAIM_TIMEOUT = 60_000;
/** Frees messages that a dead server had claimed. */
const RELEASE_CLAIMS = [
  "update mails set due_at = '2000-01-01' where sent_at is null",
  "update webhook_deliveries set due_at = '2000-01-01' where state = 'waiting'",
];

/** Slow receivers of mails and webhooks. They count what they accepted by id. */
async function farSides() {
  const mails = new Map<string, number>();
  const messages = new Map<string, { times: number; body: string }>();
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () =>
        setTimeout(() => {
          const id = /^message-id: <([^>]+)>/im.exec(text)?.[1] ?? '';
          mails.set(id, (mails.get(id) ?? 0) + 1);
          done();
        }, 30),
      );
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () =>
      setTimeout(() => {
        const id = String(request.headers['webhook-id']);
        messages.set(id, { times: (messages.get(id)?.times ?? 0) + 1, body });
        response.writeHead(204).end();
      }, 30),
    );
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
  return {
    mails,
    messages,
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    hookUrl: `http://127.0.0.1:${portOf(http)}/`,
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      http.closeAllConnections();
      http.close();
    },
  };
}

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  test(`mails and webhooks survive kill -9 of their sender on ${engine}`, async () => {
    test.skip(engine === 'PostgreSQL' && !POSTGRES, NO_POSTGRES);
    test.setTimeout(KILLS * 30_000 + CLAIM_TIMEOUT + 60_000);
    const database = engine === 'PostgreSQL' ? await createDatabase(POSTGRES ?? '') : null;
    const endClaims = async (folder: string) => {
      if (database) for (const statement of RELEASE_CLAIMS) await database.query(statement);
      else {
        const file = new BetterSqlite(path.join(folder, 'cumbre.sqlite'));
        for (const statement of RELEASE_CLAIMS) file.exec(statement);
        file.close();
      }
    };
    const far = await farSides();
    const settings: Record<string, string> = {
      DATABASE_URL: database?.url ?? '',
      WEBHOOK_PRIVATE_ADDRESSES: 'allowed',
    };
    // In development the mailbox page shows the mail of the new account. Later the server sends mails.
    const server = await CumbreServer.start(settings);
    try {
      const caller: Caller = await createCaller(server, 'sender@example.org');
      const organization = `organizations/${caller.organizationId}`;
      await caller.call('POST', `${organization}/webhooks`, {
        url: far.hookUrl,
        kinds: ['item.created'],
      });
      const start = new Date().toISOString().slice(0, 10);
      const { cycle } = await caller.call<{ cycle: { id: string } }>(
        'POST',
        `${organization}/cycles`,
        { name: 'A year', start, end: '2099-12-31' },
      );
      await server.stopProcess();
      // Read at the next start.
      settings.SMTP_URL = far.smtpUrl;
      await server.startProcess();

      const items: string[] = [];
      let mails = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = far.messages.size;
        for (let write = 0; write < WRITES; write += 1) {
          const { item } = await caller.call<{ item: { id: string } }>(
            'POST',
            `${organization}/okrs`,
            {
              kind: 'objective',
              cycle: cycle.id,
              owner: caller.userId,
              title: `Item ${kill} ${write}`,
            },
          );
          items.push(item.id);
          await caller.call('POST', `${organization}/invitations`, {
            email: `guest-${kill}-${write}@example.org`,
            name: 'Guest',
            role: 'Viewer',
          });
          mails += 1;
        }
        await expect.poll(() => far.messages.size, { intervals: [5] }).toBeGreaterThan(before);
        await server.stopProcess('SIGKILL');
        await endClaims(server.folder);
        await server.startProcess();
      }
      const deliveredItems = () =>
        [...far.messages.values()].flatMap(({ body }) =>
          (JSON.parse(body) as { data: { items: { id: string }[] } }).data.items.map(
            ({ id }) => id,
          ),
        );
      await expect
        .poll(() => new Set(deliveredItems()).size, { timeout: CLAIM_TIMEOUT, intervals: [200] })
        .toBe(items.length);
      await expect
        .poll(() => far.mails.size, { timeout: CLAIM_TIMEOUT, intervals: [200] })
        .toBeGreaterThanOrEqual(mails);
      // Each item is in one message, under one id.
      expect(deliveredItems().toSorted()).toEqual(items.toSorted());
      const twice =
        [...far.messages.values()].filter(({ times }) => times > 1).length +
        [...far.mails.values()].filter((times) => times > 1).length;
      // A killed server may have been sending one webhook message and one mail.
      expect(twice).toBeLessThanOrEqual(2 * KILLS);
      expect(
        Math.max(...far.mails.values(), ...[...far.messages.values()].map(({ times }) => times)),
      ).toBeLessThanOrEqual(1 + KILLS);
    } finally {
      await server.dispose();
      await far.close();
      await database?.drop();
    }
  });
}
