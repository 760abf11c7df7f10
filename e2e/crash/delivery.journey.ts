// Servers are killed while they send mails and webhooks, on both engines: nothing is lost. Nothing comes twice but what the
// far side had taken when its sender died, and that under the same id, by which it is known: no promise of exactly once
// can be kept over a wire. What never reached the far side's acceptance comes once.
import { createServer } from 'node:http';
import BetterSqlite from 'better-sqlite3';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { newCaller } from '../caller';
import type { Caller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, databaseOfItsOwn } from './database';

const LONG = process.env.TEST_LONG === '1';
const KILLS = LONG ? 20 : 3;
const WRITES = 8;
const TAKEN_OVER = 60_000;
/** What the dead one had claimed is free after a while; here at once. */
const FREE = ["update mails set due_at = '2000-01-01' where sent_at is null", "update webhook_deliveries set due_at = '2000-01-01' where state = 'waiting'"];

/** The far sides of both: what each accepted, by id, as often as it did. Each takes its time, so that a kill falls into it. */
async function farSides() {
  const mails = new Map<string, number>();
  const messages = new Map<string, { times: number; body: string }>();
  const smtp = new SMTPServer({
    authOptional: true, disableReverseLookup: true, disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => { text += chunk.toString(); });
      stream.on('end', () => setTimeout(() => {
        const id = /^message-id: <([^>]+)>/im.exec(text)?.[1] ?? '';
        mails.set(id, (mails.get(id) ?? 0) + 1);
        done();
      }, 30));
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => { body += chunk.toString(); });
    request.on('end', () => setTimeout(() => {
      const id = String(request.headers['webhook-id']);
      messages.set(id, { times: (messages.get(id)?.times ?? 0) + 1, body });
      response.writeHead(204).end();
    }, 30));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
  return {
    mails, messages, smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`, hookUrl: `http://127.0.0.1:${portOf(http)}/`,
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
    test.setTimeout(KILLS * 30_000 + TAKEN_OVER + 60_000);
    const database = engine === 'PostgreSQL' ? await databaseOfItsOwn(POSTGRES ?? '') : null;
    const endClaims = async (folder: string) => {
      if (database) for (const statement of FREE) await database.query(statement);
      else {
        const file = new BetterSqlite(path.join(folder, 'cumbre.sqlite'));
        for (const statement of FREE) file.exec(statement);
        file.close();
      }
    };
    const far = await farSides();
    const settings: Record<string, string> = { DATABASE_URL: database?.url ?? '', WEBHOOK_PRIVATE_ADDRESSES: 'allowed' };
    // The account is made where the mailbox page shows its mail; then the same server sends.
    const server = await CumbreServer.start(settings);
    try {
      const caller: Caller = await newCaller(server, 'sender@example.org');
      const organization = `organizations/${caller.organizationId}`;
      await caller.call('POST', `${organization}/webhooks`, { url: far.hookUrl, kinds: ['item.created'] });
      const start = new Date().toISOString().slice(0, 10);
      const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `${organization}/cycles`, { name: 'A year', start, end: '2099-12-31' });
      await server.down();
      // Read at the next start.
      settings.SMTP_URL = far.smtpUrl;
      await server.up();

      const items: string[] = [];
      let mails = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = far.messages.size;
        for (let write = 0; write < WRITES; write += 1) {
          const { item } = await caller.call<{ item: { id: string } }>('POST', `${organization}/okrs`, { kind: 'objective', cycle: cycle.id, owner: caller.userId, title: `Item ${kill} ${write}` });
          items.push(item.id);
          await caller.call('POST', `${organization}/invitations`, { email: `guest-${kill}-${write}@example.org`, name: 'Guest', role: 'Viewer' });
          mails += 1;
        }
        await expect.poll(() => far.messages.size, { intervals: [5] }).toBeGreaterThan(before);
        await server.down('SIGKILL');
        await endClaims(server.folder);
        await server.up();
      }
      const told = () => [...far.messages.values()].flatMap(({ body }) => (JSON.parse(body) as { data: { items: { id: string }[] } }).data.items.map(({ id }) => id));
      await expect.poll(() => new Set(told()).size, { timeout: TAKEN_OVER, intervals: [200] }).toBe(items.length);
      await expect.poll(() => far.mails.size, { timeout: TAKEN_OVER, intervals: [200] }).toBeGreaterThanOrEqual(mails);
      // Each thing told stands in one message, under one id.
      expect(told().toSorted()).toEqual(items.toSorted());
      const twice = [...far.messages.values()].filter(({ times }) => times > 1).length + [...far.mails.values()].filter((times) => times > 1).length;
      // One webhook message and one mail can be under way when a server dies.
      expect(twice).toBeLessThanOrEqual(2 * KILLS);
      expect(Math.max(...far.mails.values(), ...[...far.messages.values()].map(({ times }) => times))).toBeLessThanOrEqual(1 + KILLS);
    } finally {
      await server.dispose();
      await far.close();
      await database?.drop();
    }
  });
}
