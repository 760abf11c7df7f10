// Previews and running canaries over HTTP, by the client of the commands.
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublisher } from '@cumbre/releases/publishing';
import type { Publisher } from '@cumbre/releases/publishing';
import { createTestStore } from '../../../test/support/releaseStore';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const REMOTE = 'mfe-ideas';

describeOnEngines('a token', (start) => {
  let test: TestApp;
  let address: string;
  let client: Publisher;

  beforeEach(async () => {
    test = await start({
      environment: {
        APP_ENV: 'staging',
        PUBLIC_URL: 'https://staging.example.org',
        RELEASES_DIR: createTestStore().folder,
      },
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    client = createPublisher({ to: address, token: await newToken(), remote: REMOTE });
  });
  afterEach(() => test.close());

  async function newToken(environments = ['staging']): Promise<string> {
    const { body } = await test.anonymous.post('/operation/publish-tokens', {
      name: 'the pipeline',
      remotes: [REMOTE],
      environments,
    });
    return (body as { token: string }).token;
  }
  function upload(code: string): Promise<string> {
    const built = mkdtempSync(join(tmpdir(), 'cumbre-built-'));
    writeFileSync(join(built, 'entry.js'), code);
    return client.upload({
      built,
      manifest: {
        name: REMOTE,
        contract: '^1.0.0',
        routes: [{ path: '/ideas', access: 'signed-in' }],
      },
      version: '1.0.0',
      entry: 'entry.js',
      preload: [],
    });
  }
  const audit = async () =>
    (
      await test.handle.db
        .selectFrom('audit_entries')
        .select(['action', 'before_change', 'after_change'])
        .where('action', 'like', 'release.%')
        .where('action', '<>', 'release.stored')
        .orderBy('id')
        .execute()
    ).map(({ action, before_change: before, after_change: after }) => [
      action,
      JSON.parse(before ?? 'null') as unknown,
      JSON.parse(after ?? 'null') as unknown,
    ]);

  it('makes a preview, lists it and removes it, and each is in the audit trail', async () => {
    const release = await upload('one');
    const made = await client.preview('staging', { name: 'branch', release }, { by: 'ana' });
    expect(made).toMatchObject({
      address: 'https://staging.example.org/?preview=mfe-ideas@branch',
      preview: { name: 'branch', release, until: '2026-03-17T12:00:00.000Z' },
    });
    const previews = async () => (await client.read()).environments['staging']?.previews;
    expect(await previews()).toMatchObject([
      { name: 'branch', source: { by: 'ana', token: 'the pipeline' } },
    ]);
    await client.removePreview('staging', 'branch');
    expect(await previews()).toEqual([]);
    await expect(client.removePreview('staging', 'branch')).rejects.toThrow('has no preview');
    expect(await audit()).toEqual([
      [
        'release.previewed',
        null,
        { environment: 'staging', release, by: 'ana', token: 'the pipeline' },
      ],
      [
        'release.preview-removed',
        null,
        { environment: 'staging', release, by: 'publisher', token: 'the pipeline' },
      ],
    ]);
  });

  it('makes no preview in an environment of others, of an unknown release, or under a wrong name', async () => {
    const release = await upload('one');
    for (const [environment, given, reason] of [
      ['production', { name: 'branch', release }, 'not for production'],
      ['staging', { name: 'branch', release: '1.0.0-gone' }, 'There is no release'],
      ['staging', { name: '../branch', release }, 'no name of a preview'],
    ] as const)
      await expect(client.preview(environment, given)).rejects.toThrow(reason);
    await expect(client.removePreview('staging', '../../pointers')).rejects.toThrow(
      'no name of a preview',
    );
    expect(await audit()).toEqual([]);
  });

  it('makes a preview in production for named people alone, without an address of another server', async () => {
    client = createPublisher({
      to: address,
      token: await newToken(['production']),
      remote: REMOTE,
    });
    const release = await upload('one');
    await expect(client.preview('production', { name: 'branch', release })).rejects.toThrow(
      'named people',
    );
    expect(
      await client.preview('production', { name: 'branch', release, people: ['ana@example.org'] }),
    ).toMatchObject({ address: null, preview: { people: ['ana@example.org'] } });
  });

  it('grows, names, holds and resumes the canary that runs, and gives it to all', async () => {
    const [former, newer] = [await upload('one'), await upload('two')];
    await client.promote('staging', former);
    await client.promote('staging', newer, undefined, { audience: { percent: 5 } });
    const change = (given: Parameters<Publisher['changeCanary']>[1]) =>
      client.changeCanary('staging', given, { by: 'ana' });
    expect(await change({ action: 'grow', percent: 20 })).toMatchObject({
      release: former,
      canary: { release: newer, audience: { percent: 20 } },
    });
    const people = ['ana@example.org'];
    expect((await change({ action: 'name', people })).canary?.audience).toEqual({
      percent: 20,
      people,
      organizations: [],
    });
    expect((await change({ action: 'hold' })).canary?.held).toBe(true);
    expect((await change({ action: 'resume' })).canary?.held).toBe(false);
    await expect(change({ action: 'grow', percent: 10 })).rejects.toThrow('can only grow');
    expect(await change({ action: 'promote' })).toEqual({ release: newer, canary: null });
    await expect(change({ action: 'take-back' })).rejects.toThrow('has no canary');
    const after = { environment: 'staging', release: newer, by: 'ana', token: 'the pipeline' };
    const before = { environment: 'staging', release: former };
    expect((await audit()).slice(2)).toEqual([
      ['release.grown', before, { ...after, percent: 20 }],
      ['release.named', before, { ...after, percent: 20 }],
      ['release.held', before, { ...after, percent: 20 }],
      ['release.resumed', before, { ...after, percent: 20 }],
      ['release.promoted', before, { ...after, percent: 100 }],
    ]);
  });

  it('takes a canary back', async () => {
    const [former, newer] = [await upload('one'), await upload('two')];
    await client.promote('staging', former);
    await client.promote('staging', newer, undefined, { audience: { percent: 5 } });
    expect(await client.changeCanary('staging', { action: 'take-back' })).toEqual({
      release: former,
      canary: null,
    });
    expect((await audit()).at(-1)).toMatchObject(['release.taken-back', {}, { percent: 0 }]);
  });

  it('changes no canary with a body that says nothing or too much', async () => {
    for (const change of [
      {},
      { action: 'explode' },
      { action: 'hold', percent: 5 },
      { action: 'grow', percent: 101 },
      { action: 'name', people: [''] },
    ]) {
      const response = await fetch(`${address}/publishing/${REMOTE}/canary`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await newToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ environment: 'staging', change }),
      });
      expect(response.status).toBe(400);
    }
  });
});
