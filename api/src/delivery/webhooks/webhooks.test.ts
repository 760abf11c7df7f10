import { Webhook as StandardWebhook } from 'standardwebhooks';
import { connectDatabase } from '../../platform/database/connect';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { startReceiver } from '../../../test/support/webhookReceiver';
import type { WebhookReceiver } from '../../../test/support/webhookReceiver';
import { createWebhookSender } from './sendMessages';

const ALL = ['progress.recorded', 'item.created', 'cycle.stateChanged'];

describeOnEngines('webhooks', (start, engine) => {
  let test: TestApp;
  let p: CycleScenario;
  let receiver: WebhookReceiver;
  let failures: unknown[];
  beforeEach(async () => {
    test ??= await start({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'allowed' } });
    // Removes messages that other tests left waiting.
    await test.handle.transaction((tx) => tx.deleteFrom('webhooks').execute());
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    receiver = await startReceiver();
    failures = [];
  });
  afterEach(async () => {
    await receiver.close();
    expect(failures).toEqual([]);
  });
  const sender = (database = test.handle) =>
    createWebhookSender({ ...test.parts, database, onFailure: (error) => failures.push(error) });
  const path = (rest = '') => `/api/organizations/${p.organization}/webhooks${rest}`;
  const create = async (fields: object = {}) =>
    (await p.owner.post(path(), { url: receiver.url, kinds: ALL, ...fields })).body as {
      webhook: { id: string };
      secret: string;
    };
  const log = async (id: string) =>
    (await p.owner.get(path(`/${id}/deliveries`))).body.deliveries as {
      id: string;
      state: string;
      attempts: number;
      status: number | null;
      reason: string | null;
      nextAt: string | null;
      duration: number | null;
    }[];
  const listed = async () =>
    (await p.owner.get(path())).body.webhooks as {
      on: boolean;
      offBecause: string | null;
      formerSecretUntil: string | null;
      lastAttempt: { at: string; delivered: boolean } | null;
    }[];
  const messages = () =>
    receiver.received.map(
      ({ body }) =>
        JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> },
    );

  describe('a message', () => {
    it('describes check-ins, new items and states of cycles with ids and numbers only', async () => {
      await create();
      const objective = await p.objective();
      const measure = await p.keyResult(objective.id);
      const { entry } = (
        await p.owner.post(`/api/okrs/${measure.id}/progress`, {
          value: 40,
          date: '2026-02-15',
          note: 'hidden comment',
        })
      ).body;
      await p.finish();
      await sender().sendDue();
      expect(messages()).toEqual([
        {
          type: 'item.created',
          timestamp: '2026-02-15T12:00:00.000Z',
          data: {
            organization: p.organization,
            items: [
              { id: objective.id, cycle: p.cycle, parent: null, kind: 'objective', code: 'O1' },
            ],
          },
        },
        {
          type: 'item.created',
          timestamp: '2026-02-15T12:00:00.000Z',
          data: {
            organization: p.organization,
            items: [
              {
                id: measure.id,
                cycle: p.cycle,
                parent: objective.id,
                kind: 'key_result',
                code: measure.code,
              },
            ],
          },
        },
        {
          type: 'progress.recorded',
          timestamp: '2026-02-15T12:00:00.000Z',
          data: {
            organization: p.organization,
            entries: [{ id: entry.id, item: measure.id, value: 40, date: '2026-02-15' }],
          },
        },
        {
          type: 'cycle.stateChanged',
          timestamp: '2026-02-15T12:00:00.000Z',
          data: { organization: p.organization, cycle: p.cycle, from: 'running', to: 'finished' },
        },
      ]);
      const sent = receiver.received
        .map(({ body, headers }) => body + JSON.stringify(headers))
        .join('');
      for (const secret of ['hidden', p.owner.email, 'Muñoz', 'Grow'])
        expect(sent).not.toContain(secret);
    });

    it('is signed by the Standard Webhooks specification, as its library verifies', async () => {
      const { secret } = await create();
      test.clock.set(new Date().toISOString());
      p.owner = await test.signInAgain(p.owner);
      await p.owner.patch(`/api/cycles/${p.cycle}/state`, { state: 'planning' }, { version: 2 });
      await sender().sendDue();
      const [message] = receiver.received;
      if (!message) throw new Error('nothing came');
      expect(new StandardWebhook(secret).verify(message.body, message.headers)).toMatchObject({
        type: 'cycle.stateChanged',
      });
      expect(() =>
        new StandardWebhook(secret).verify(
          message.body.replace('planning', 'running'),
          message.headers,
        ),
      ).toThrow();
      expect(() =>
        new StandardWebhook(`whsec_${Buffer.from('another').toString('base64')}`).verify(
          message.body,
          message.headers,
        ),
      ).toThrow();
    });

    it('is sent only for the selected kinds, and not for refused changes', async () => {
      await create({ kinds: ['progress.recorded'] });
      const measure = await p.keyResult((await p.objective()).id);
      await p.owner.post(`/api/okrs/${measure.id}/progress`, { value: 1, date: '2026-02-16' });
      await p.owner.post(`/api/organizations/${p.organization}/progress`, [
        { id: measure.id, value: 1, date: '2026-02-16' },
        { id: measure.id, value: 3, date: '2026-02-15' },
      ]);
      await sender().sendDue();
      expect(messages().map(({ data }) => data.entries)).toEqual([
        [expect.objectContaining({ item: measure.id, value: 3 })],
      ]);
    });

    it('has many entries: an import of 150 rows sends two messages of items and two of values', async () => {
      await create();
      const rows = Array.from({ length: 150 }, (_, index) => ({
        code: `N${index}`,
        kind: 'objective',
        title: `Item ${index}`,
        unit: '%',
        startValue: 0,
        currentValue: 5,
        targetValue: 10,
      }));
      await upload(p.owner, { organization: p.organization, cycle: p.cycle }, await workbook(rows));
      await sender().sendDue();
      expect(
        messages().map(({ type, data }) => [
          type,
          ((data.items ?? data.entries) as unknown[]).length,
        ]),
      ).toEqual([
        ['item.created', 100],
        ['item.created', 50],
        ['progress.recorded', 100],
        ['progress.recorded', 50],
      ]);
    });
  });

  describe('a retry', () => {
    it('is made for a day with the same id, then deactivates the webhook and notifies its managers', async () => {
      const admin = await p.member('admin');
      const { webhook } = await create({ description: 'Board' });
      receiver.answer = 500;
      await p.objective();
      const begun = test.clock.now().getTime();
      const tried: number[] = [];
      for (let step = 0; step < 4 * 24 * 30; step += 1) {
        const before = receiver.received.length;
        await sender().sendDue();
        if (receiver.received.length > before)
          tried.push(Math.round((test.clock.now().getTime() - begun) / 60_000));
        const waiting = await test.handle.db
          .selectFrom('webhook_deliveries')
          .select('due_at')
          .where('webhook_id', '=', webhook.id)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (!waiting) break;
        test.clock.set(waiting.due_at);
      }
      expect(tried).toEqual([0, 0, 5, 35, 155, 455, 1055, 1655]);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(
        new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size,
      ).toBe(8);
      p.owner = await test.signInAgain(p.owner);
      expect(await listed()).toMatchObject([{ on: false, offBecause: 'failing' }]);
      expect(await log(webhook.id)).toMatchObject([
        { state: 'failed', attempts: 8, status: 500, nextAt: null },
      ]);
      expect(
        (await (await test.signInAgain(admin)).get('/api/notifications')).body.notifications[0],
      ).toMatchObject({
        kind: 'webhookOff',
        subject: { title: 'Board', organization: 'Sierra' },
        path: `/organizations/${p.organization}/webhooks`,
      });
      await p.objective();
      expect(await log(webhook.id)).toHaveLength(1);
    });

    it('ends when the message is accepted; one that fails for a day does not deactivate the webhook', async () => {
      const { webhook } = await create();
      await p.objective();
      expect((await listed())[0]?.lastAttempt).toBeNull();
      receiver.answer = 503;
      await sender().sendDue();
      expect((await listed())[0]?.lastAttempt).toEqual({
        at: '2026-02-15T12:00:00.000Z',
        delivered: false,
      });
      receiver.answer = 200;
      test.clock.advance(5_000);
      await sender().sendDue();
      expect((await listed())[0]?.lastAttempt).toEqual({
        at: '2026-02-15T12:00:05.000Z',
        delivered: true,
      });
      await sender().sendDue();
      expect(await log(webhook.id)).toMatchObject([
        { state: 'delivered', attempts: 2, status: 200, reason: null, nextAt: null },
      ]);
      await p.objective();
      await test.handle.transaction((tx) =>
        tx
          .updateTable('webhook_deliveries')
          .set({ attempts: 7, created_at: '2026-02-14T00:00:00.000Z' })
          .where('state', '=', 'waiting')
          .execute(),
      );
      receiver.answer = 400;
      await sender().sendDue();
      expect([(await log(webhook.id))[0]?.state, (await listed())[0]?.on]).toEqual([
        'failed',
        true,
      ]);
    });

    it('ends at once after the status 410, and shows the reason where no response came', async () => {
      const { webhook } = await create();
      const silent = await startReceiver();
      await silent.close();
      const { webhook: other } = await create({ url: silent.url });
      receiver.answer = 410;
      await p.objective();
      await sender().sendDue();
      expect(await listed()).toMatchObject([{ on: false, offBecause: 'gone' }, { on: true }]);
      expect(await log(webhook.id)).toMatchObject([{ state: 'failed', status: 410 }]);
      expect(await log(other.id)).toMatchObject([
        {
          state: 'waiting',
          status: null,
          reason: 'ECONNREFUSED',
          nextAt: '2026-02-15T12:00:05.000Z',
        },
      ]);
    });

    it('is made by one of several servers, and taken over from one that died', async () => {
      await create();
      for (let count = 0; count < 5; count += 1) await p.objective();
      const handle =
        engine === 'postgres'
          ? await connectDatabase({ dataDir: test.settings.dataDir, databaseUrl: test.databaseUrl })
          : test.handle;
      try {
        // A server that claimed a message and crashed.
        const dead = await test.handle.db
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('organization_id', '=', p.organization)
          .orderBy('id')
          .executeTakeFirstOrThrow();
        await test.handle.transaction((tx) =>
          tx
            .updateTable('webhook_deliveries')
            .set({ attempts: 1, due_at: '2026-02-15T12:01:00.000Z' })
            .where('id', '=', dead.id)
            .execute(),
        );
        const everyone = () =>
          Promise.all(
            [sender(), sender(handle), sender(), sender(handle)].map((each) => each.sendDue()),
          );
        await everyone();
        expect(receiver.received).toHaveLength(4);
        test.clock.advance(60_000);
        await everyone();
        const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
        expect([ids.length, new Set(ids).size, ids.includes(dead.id)]).toEqual([5, 5, true]);
      } finally {
        if (handle !== test.handle) await handle.close();
      }
    });

    it('to a slow address does not delay other messages', async () => {
      const slow = await startReceiver();
      slow.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 400);
      await create({ url: slow.url });
      for (let count = 0; count < 4; count += 1) await p.objective();
      await create();
      await p.objective();
      const sending = sender().sendDue();
      while (receiver.received.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(slow.received.length).toBeLessThan(3);
      await sending;
      expect([slow.received.length, receiver.received.length]).toEqual([5, 1]);
      await slow.close();
    });
  });

  describe('managing', () => {
    it('returns a secret once; after a rotation both secrets sign for a day', async () => {
      const { webhook, secret } = await create();
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const rotated = await p.owner.post(path(`/${webhook.id}/secret`));
      expect(rotated.body.secret).not.toBe(secret);
      for (const answer of [
        await p.owner.get(path()),
        await p.owner.get(path(`/${webhook.id}/deliveries`)),
      ])
        expect(answer.raw.toString()).not.toContain('whsec_');
      expect((await listed())[0]?.formerSecretUntil).toBe('2026-02-16T12:00:00.000Z');
      const signatures = async () => {
        receiver.received.length = 0;
        await p.objective();
        await sender().sendDue();
        return receiver.received[0]?.headers['webhook-signature'].split(' ').length;
      };
      expect(await signatures()).toBe(2);
      test.clock.set('2026-02-16T12:00:00.001Z');
      expect([await signatures(), (await listed())[0]?.formerSecretUntil]).toEqual([1, null]);
      const audited = await test.handle.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('subject_id', '=', webhook.id)
        .orderBy('id')
        .execute();
      expect(audited.map(({ action }) => action)).toEqual([
        'webhook.created',
        'webhook.secretChanged',
      ]);
      expect(JSON.stringify(audited)).not.toContain('whsec_');
    });

    it('tests, shows the result, and sends again with the same id', async () => {
      const { webhook } = await create();
      const { status, body } = await p.owner.post(path(`/${webhook.id}/test`));
      expect([status, body.delivery.state]).toEqual([202, 'waiting']);
      await sender().sendDue();
      expect(messages()).toMatchObject([{ type: 'test', data: { organization: p.organization } }]);
      const [delivery] = await log(webhook.id);
      expect(delivery).toMatchObject({
        id: body.delivery.id,
        state: 'delivered',
        status: 204,
        duration: expect.any(Number),
      });
      expect(
        (await p.owner.post(path(`/${webhook.id}/deliveries/${delivery!.id}/redeliver`))).status,
      ).toBe(202);
      await sender().sendDue();
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
        delivery!.id,
        delivery!.id,
      ]);
    });

    it('queues nothing for a switched-off webhook, and drops its waiting messages', async () => {
      const { webhook } = await create();
      await p.objective();
      expect(
        (await p.owner.patch(path(`/${webhook.id}`), { on: false })).body.webhook,
      ).toMatchObject({ on: false, offBecause: 'person' });
      await p.objective();
      await sender().sendDue();
      expect([receiver.received.length, (await log(webhook.id)).map(({ state }) => state)]).toEqual(
        [0, ['failed']],
      );
      expect((await p.owner.post(path(`/${webhook.id}/test`))).body.code).toBe('WEBHOOK_OFF');
      expect(
        (
          await p.owner.patch(path(`/${webhook.id}`), {
            on: true,
            kinds: ['item.created'],
            description: ' CRM ',
          })
        ).body.webhook,
      ).toMatchObject({ on: true, offBecause: null, kinds: ['item.created'], description: 'CRM' });
      await p.objective();
      await sender().sendDue();
      expect(receiver.received).toHaveLength(1);
    });

    it('lists deliveries by pages, and deletes them with the webhook', async () => {
      const { webhook } = await create();
      for (let count = 0; count < 60; count += 1) await p.owner.post(path(`/${webhook.id}/test`));
      const first = (await p.owner.get(path(`/${webhook.id}/deliveries`))).body;
      const second = (
        await p.owner.get(path(`/${webhook.id}/deliveries?cursor=${first.nextCursor}`))
      ).body;
      expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([
        50,
        10,
        null,
      ]);
      expect((await p.owner.delete(path(`/${webhook.id}`))).status).toBe(204);
      expect([
        await listed(),
        (await p.owner.get(path(`/${webhook.id}/deliveries`))).status,
      ]).toEqual([[], 404]);
      await sender().sendDue();
      expect(receiver.received).toEqual([]);
    });

    it('limits the number of webhooks, and refuses invalid addresses', async () => {
      for (const url of [
        'ftp://x.example.org/',
        'not an address',
        `${receiver.url.replace('//', '//user:secret@')}`,
      ])
        expect((await p.owner.post(path(), { url, kinds: ALL })).status).toBeGreaterThanOrEqual(
          400,
        );
      expect((await p.owner.post(path(), { url: receiver.url, kinds: [] })).status).toBe(400);
      for (let count = 0; count < 20; count += 1)
        expect((await p.owner.post(path(), { url: receiver.url, kinds: ALL })).status).toBe(201);
      expect((await p.owner.post(path(), { url: receiver.url, kinds: ALL })).body.code).toBe(
        'TOO_MANY_WEBHOOKS',
      );
    });
  });

  it('to private addresses are refused unless the operator allows them, also after a name changed to one', async () => {
    const { withTestApp } = await import('../../../test/support/testApp');
    await withTestApp(
      async (strict) => {
        const { owner, organization } = await createCycleScenario(strict);
        const at = `/api/organizations/${organization}/webhooks`;
        expect((await owner.post(at, { url: receiver.url, kinds: ALL })).body).toMatchObject({
          code: 'WEBHOOK_ADDRESS_REFUSED',
          errors: [{ path: 'url' }],
        });
        const { webhook } = (
          await owner.post(at, { url: 'https://hooks.example.org/', kinds: ALL })
        ).body;
        await owner.post(`${at}/${webhook.id}/test`);
        const sending = createWebhookSender({
          ...strict.parts,
          onFailure: (error) => failures.push(error),
          resolve: async () => [{ address: '169.254.169.254', family: 4 }],
        });
        await sending.sendDue();
        expect((await owner.get(`${at}/${webhook.id}/deliveries`)).body.deliveries).toMatchObject([
          { state: 'waiting', status: null, reason: 'private' },
        ]);
      },
      { engine },
    );
  });
});
