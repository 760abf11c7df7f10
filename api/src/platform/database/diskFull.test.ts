import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { readSettings } from '../settings/settings';
import { TEST_PHONE } from '../../../test/support/testApp';
import { callerOf } from '../../../test/support/caller';
import type { Caller } from '../../../test/support/caller';
import { hashToken } from '../../accounts/users/tokens';
import { databaseHandleOf, openEngine } from './connect';
import type { Engine } from './connect';

const AT = '2026-02-15T12:00:00.000Z';
const PERSON = '018f0000-0000-7000-8000-000000000001';
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
});

async function startOn(
  dataDir: string,
): Promise<{ engine: Engine; ana: Caller; clock: { at: number } }> {
  const clock = { at: Date.parse(AT) };
  const engine = await openEngine({ databaseUrl: null, dataDir });
  const handle = databaseHandleOf(engine);
  await handle.migrate();
  await handle.transaction(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: PERSON,
        email: 'ana@example.org',
        password_hash: '!',
        first_name: 'Ana',
        last_name: 'Muñoz',
        phone: TEST_PHONE,
        language: 'en',
        verified: 1,
        created_at: AT,
      })
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        id: '1',
        user_id: PERSON,
        token_hash: hashToken('ana'),
        user_agent: '',
        created_at: AT,
        last_used_at: AT,
      })
      .execute();
  });
  const app = await buildApp({
    settings: readSettings({
      DATA_DIR: dataDir,
      RELEASES_DIR: mkdtempSync(join(tmpdir(), 'cumbre-no-releases-')),
      RATE_LIMITS: 'off',
    }),
    handle,
    clock: { now: () => new Date(clock.at) },
  });
  started.push(async () => {
    await app.close();
    await handle.close();
  });
  return { engine, ana: callerOf(app, 'ana'), clock };
}

const open = (who: Caller, name: string) =>
  who.post('/api/organizations', {
    name,
    industry: 'education',
    employees: '11-50',
    country: 'CL',
    type: 'cooperative',
    website: null,
  });
const names = async (who: Caller) =>
  (
    (await who.get(`/api/organizations/bymember/${PERSON}`)).body.organizations as {
      name: string;
    }[]
  ).map(({ name }) => name);

/** Writes until the disk is full; returns the acknowledged names. */
async function fill(who: Caller): Promise<string[]> {
  const kept: string[] = [];
  for (let count = 0; count < 20_000; count += 1) {
    const { status, body } = await open(who, `Organization ${count} ${'x'.repeat(100)}`);
    if (status !== 201) {
      expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
      return kept;
    }
    kept.push(`Organization ${count} ${'x'.repeat(100)}`);
  }
  throw new Error('the disk never got full');
}

async function survives(who: Caller, makeRoom: () => Promise<void>): Promise<void> {
  const kept = await fill(who);
  expect(kept.length).toBeGreaterThan(0);
  // A shorter row could still have room.
  expect((await open(who, `Still no room   ${'x'.repeat(100)}`)).status).toBe(507);
  expect((await names(who)).toSorted()).toEqual(kept.toSorted());
  expect((await who.get('/api/users/me')).status).toBe(200);
  await makeRoom();
  expect((await open(who, 'Room again')).status).toBe(201);
  expect((await names(who)).toSorted()).toEqual([...kept, 'Room again'].toSorted());
}

it('refuses writes with 507 while the disk is full, still reads, and writes again when there is space', async () => {
  const { engine, ana } = await startOn(mkdtempSync(join(tmpdir(), 'cumbre-full-')));
  const {
    rows: [pages],
  } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.writer);
  await sql.raw(`pragma max_page_count = ${(pages?.page_count ?? 0) + 4}`).execute(engine.writer);
  await survives(
    ana,
    async () => void (await sql.raw('pragma max_page_count = 1073741823').execute(engine.writer)),
  );
});

/** Mounts a separate disk for the test, where the user has the right. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'cumbre-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = smallDisk();
(disk ? it : it.skip)(
  'does the same on a real disk that is full (skipped where a small disk cannot be mounted)',
  async () => {
    const folder = disk ?? '';
    started.unshift(async () => void execFileSync('umount', ['-l', folder]));
    const { ana } = await startOn(folder);
    await survives(ana, async () => void execFileSync('mount', ['-o', 'remount,size=16m', folder]));
  },
  60_000,
);

(disk ? it : it.skip)(
  'is not ready while its disk is full, and ready again when there is room',
  async () => {
    const folder = smallDisk() ?? '';
    started.unshift(async () => void execFileSync('umount', ['-l', folder]));
    const { ana, clock } = await startOn(folder);
    const ready = async () => {
      const { status, body } = await ana.get('/readyz');
      return [status, body.code ?? body.status];
    };
    expect(await ready()).toEqual([200, 'ok']);
    await fill(ana);
    // The result of a probe is cached for some seconds.
    expect(await ready()).toEqual([200, 'ok']);
    clock.at += 5_000;
    expect(await ready()).toEqual([503, 'STORAGE_NOT_WRITABLE']);
    expect((await ana.get('/api/users/me')).status).toBe(200);
    execFileSync('mount', ['-o', 'remount,size=16m', folder]);
    clock.at += 5_000;
    expect(await ready()).toEqual([200, 'ok']);
    expect(readdirSync(folder).filter((name) => !/^cumbre\.(lock|sqlite)/.test(name))).toEqual([]);
  },
  60_000,
);

it('is not ready when its data folder is not writable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cumbre-gone-'));
  const { ana, clock } = await startOn(folder);
  expect((await ana.get('/readyz')).status).toBe(200);
  renameSync(folder, `${folder}-away`);
  clock.at += 5_000;
  expect(await ana.get('/readyz')).toMatchObject({
    status: 503,
    body: { code: 'STORAGE_NOT_WRITABLE' },
  });
  expect((await ana.get('/api/users/me')).status).toBe(200);
  renameSync(`${folder}-away`, folder);
});
